package import Foundation

/// What was or is to be asked.
package struct HTTPRequest: Sendable, Equatable {
  package var method: String
  /// The absolute URL as written; it need not be a valid one.
  package var url: String
  package var headers: HeaderFields
  package var body: Data?
  /// The status that is wanted, and no failure of the host although others of its kind are; nil for none such.
  package var dueStatus: Int?

  package init(method: String = "GET", url: String, headers: HeaderFields = [:], body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}
