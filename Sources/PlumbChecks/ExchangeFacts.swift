package import PlumbHTTP

/// An exchange as the rules see it, and where each part of it is written.
package struct ExchangeFacts: Sendable {
  /// A range of bytes of a file.
  package struct Place: Sendable, Equatable {
    package let offset: Int
    package let length: Int

    package init(offset: Int = 0, length: Int = 1) {
      self.offset = offset
      self.length = length
    }
  }

  /// The file that status, media type and the like are written in.
  package var file: String
  /// The file that the body is in.
  package var bodyFile: String
  package var request: HTTPRequest
  package var response: HTTPResponse
  package var hops: [HTTPHop]
  /// What the body is labelled as.
  package var mediaType: MediaType?
  package var milliseconds: Double?
  package var url: Place
  package var status: Place
  package var mediaTypePlace: Place
  package var time: Place

  package init(
    file: String, bodyFile: String, request: HTTPRequest, response: HTTPResponse, hops: [HTTPHop] = [],
    mediaType: MediaType?, milliseconds: Double? = nil, url: Place = Place(), status: Place = Place(),
    mediaTypePlace: Place = Place(),
    time: Place = Place()
  ) {
    self.file = file
    self.bodyFile = bodyFile
    self.request = request
    self.response = response
    self.hops = hops
    self.milliseconds = milliseconds
    self.url = url
    self.status = status
    self.mediaType = mediaType
    self.mediaTypePlace = mediaTypePlace
    self.time = time
  }
}
