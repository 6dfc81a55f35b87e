package import Foundation
package import PlumbRecordings

/// A body on one side of a comparison.
package struct DiffBody: Sendable {
  /// The file that findings stand in.
  package let file: String
  package let data: Data
  /// Where the body stands in that file, when it is within a HAR; nil where it is a file of its own.
  package let place: Range<Int>?

  package init(file: String, data: Data, place: Range<Int>? = nil) {
    self.file = file
    self.data = data
    self.place = place
  }

  /// The answers' bodies of a recording, in order.
  package static func of(_ recording: Recording) -> [DiffBody] {
    recording.exchanges.filter { $0.response != nil }.map { exchange in
      DiffBody(
        file: exchange.bodyPath ?? recording.harPath, data: exchange.body,
        place: exchange.bodyPath == nil ? exchange.places.body ?? 0..<1 : nil)
    }
  }
}

/// A document or recording, as it was and as it is.
package struct DiffItem: Sendable {
  /// A case's name, or a path.
  package let name: String
  /// Nil where it was not there.
  package let old: [DiffBody]?
  /// Nil where it is not there any more.
  package let new: [DiffBody]?
  /// Why a side cannot be read.
  package var failure: String?

  package init(name: String, old: [DiffBody]?, new: [DiffBody]?, failure: String? = nil) {
    self.name = name
    self.old = old
    self.new = new
    self.failure = failure
  }
}

/// Items whose shapes are compared as one, as those of a contract's cases are.
package struct DiffGroup: Sendable {
  package let api: String?
  package let contract: String?
  package let items: [DiffItem]

  package init(api: String? = nil, contract: String? = nil, items: [DiffItem]) {
    self.api = api
    self.contract = contract
    self.items = items
  }
}
