package import Foundation
import PlumbRecordings

/// A folder with contracts and recordings of its own, for the time of a test.
package struct StoreFixture: Sendable {
  package let root: String
  package var contracts: String { "\(root)/Contracts" }
  package var recordings: String { "\(root)/Recordings" }

  /// The API's base, unless a test says otherwise.
  package static let base = "https://shop.example/api/"

  /// Makes a folder for the time of a body.
  package static func with<R>(_ body: (StoreFixture) throws -> R) throws -> R {
    let path = FileManager.default.temporaryDirectory.path + "/plumb-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(StoreFixture(root: path))
  }

  /// Writes `api.json` and one file of contracts.
  ///
  /// - Parameters:
  ///   - text: the JSON of contracts, separated by commas.
  ///   - api: more members of `api.json`, each with a comma before it.
  ///   - name: the API's folder.
  /// - Throws: where the folder cannot be written.
  package func write(contracts text: String, api: String = "", name: String = "shop") throws {
    try write("{ \"baseURL\": \"\(StoreFixture.base)\"\(api) }", to: "Contracts/\(name)/api.json")
    try write("{ \"contracts\": [\(text)] }", to: "Contracts/\(name)/all.json")
  }

  /// Writes a text file, making its folders.
  package func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  /// Writes a file, making its folders.
  package func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Records an answer, its body in a file beside the HAR.
  ///
  /// - Parameters:
  ///   - name: `api/contract/case`.
  ///   - path: what follows the base, or an absolute URL.
  ///   - body: the body.
  ///   - status: the response's status.
  ///   - type: the media type; nil for none.
  ///   - headers: the response's other headers.
  ///   - hops: addresses that were redirected before.
  ///   - time: milliseconds.
  ///   - date: when it was captured.
  ///   - comment: the HAR's comment; nil for none.
  /// - Throws: where the folder cannot be written.
  package func record(
    _ name: String, _ path: String, _ body: String, status: Int = 200, type: String? = "application/json",
    headers: [String: String] = [:], hops: [String] = [], time: Double = 0, at date: String = usualDate,
    comment: String? = nil
  ) throws {
    try record(
      name, path, Data(body.utf8), status: status, type: type, headers: headers, hops: hops, time: time, at: date,
      comment: comment)
  }

  /// When recordings are captured, unless a test says otherwise.
  package static let usualDate = "2026-11-30T12:00:00.000Z"

  /// Records an answer of any bytes, its body in a file beside the HAR.
  package func record(
    _ name: String, _ path: String, _ body: Data, status: Int = 200, type: String? = "application/json",
    headers: [String: String] = [:], hops: [String] = [], time: Double = 0, at date: String = usualDate,
    comment: String? = nil
  ) throws {
    let caseName = name.split(separator: "/").last.map(String.init) ?? name
    let file = "\(caseName).\(type?.hasSuffix("json") == true ? "json" : type == "image/png" ? "png" : "txt")"
    let url = path.contains("://") ? path : StoreFixture.base + path
    var content: [String: Any] = ["_file": file, "size": body.count, "_xxh64": XXH64.hexadecimal(body)]
    if let type { content["mimeType"] = type }
    var fields = headers
    if let type { fields["Content-Type"] = type }
    var entries: [[String: Any]] = []
    for (index, hop) in hops.enumerated() {
      let target = index + 1 < hops.count ? hops[index + 1] : url
      entries.append(entry(hop, response(301, ["Location": target], ["size": 0], redirect: target), 0, date))
    }
    entries.append(entry(url, response(status, fields, content), time, date))
    var log: [String: Any] = [
      "version": "1.2", "creator": ["name": "plumbline", "version": "0.1.0"], "entries": entries,
    ]
    if let comment { log["comment"] = comment }
    let har = try JSONSerialization.data(
      withJSONObject: ["log": log], options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    try write(har, to: "Recordings/\(name).har")
    try write(body, to: "Recordings/\(name.dropLast(caseName.count))\(file)")
  }

  private func entry(
    _ url: String, _ response: [String: Any], _ time: Double, _ date: String
  ) -> [String: Any] {
    [
      "request": ["method": "GET", "url": url, "headers": [Any](), "queryString": [Any](), "httpVersion": "HTTP/1.1"],
      "response": response, "startedDateTime": date, "time": time,
    ]
  }

  private func response(
    _ status: Int, _ headers: [String: String], _ content: [String: Any], redirect: String = ""
  ) -> [String: Any] {
    [
      "status": status, "statusText": "", "content": content, "redirectURL": redirect,
      "headers": headers.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] },
    ]
  }
}
