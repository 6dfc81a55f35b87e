import Foundation

extension StoreFixture {
  /// One entry of a recording, its body in the HAR.
  package struct Entry: Sendable {
    package var method = "GET"
    /// What follows the base, or an absolute URL.
    package var url: String
    package var requestHeaders: [String: String] = [:]
    package var requestBody: String?
    package var status = 200
    package var type = "application/json"
    package var headers: [String: String] = [:]
    package var body = ""
    /// A failure's kind, its number and its words in place of an answer.
    package var failure: (kind: String, code: Int?, message: String)?

    package init(_ url: String, _ body: String = "", method: String = "GET") {
      self.url = url
      self.body = body
      self.method = method
    }

    fileprivate var json: [String: Any] {
      var request: [String: Any] = [
        "method": method, "url": url.contains("://") ? url : StoreFixture.base + url, "httpVersion": "HTTP/1.1",
        "headers": StoreFixture.list(requestHeaders), "queryString": [Any](),
      ]
      if let requestBody { request["postData"] = ["mimeType": "application/json", "text": requestBody] }
      var entry: [String: Any] = ["request": request, "startedDateTime": "2026-11-30T12:00:00.000Z", "time": 1]
      if let failure {
        entry["response"] = ["status": 0, "headers": [Any](), "content": ["size": 0]]
        var error: [String: Any] = ["kind": failure.kind, "message": failure.message]
        if let code = failure.code { error["code"] = code }
        entry["_error"] = error
      } else {
        entry["response"] = [
          "status": status, "headers": StoreFixture.list(headers.merging(["Content-Type": type]) { $1 }),
          "content": ["size": body.utf8.count, "mimeType": type, "text": body],
          "redirectURL": headers["Location"] ?? "",
        ]
      }
      return entry
    }
  }

  fileprivate static func list(_ fields: [String: String]) -> [[String: String]] {
    fields.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] }
  }

  /// Writes a recording of several entries.
  ///
  /// - Parameters:
  ///   - name: `api/contract/case`.
  ///   - entries: In order.
  /// - Throws: Where the folder cannot be written.
  package func record(_ name: String, _ entries: [Entry]) throws {
    let log: [String: Any] = [
      "log": ["version": "1.2", "creator": ["name": "plumbline", "version": "0.1.0"], "entries": entries.map(\.json)]
    ]
    try write(
      try JSONSerialization.data(withJSONObject: log, options: [.prettyPrinted, .sortedKeys]),
      to: "Recordings/\(name).har")
  }

  /// Makes a folder for the time of a body that waits.
  package static func during<R>(_ body: (StoreFixture) async throws -> R) async throws -> R {
    let path = FileManager.default.temporaryDirectory.path + "/plumb-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(StoreFixture(root: path))
  }
}
