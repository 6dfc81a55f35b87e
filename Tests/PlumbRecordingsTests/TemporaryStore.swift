import Foundation
import PlumbRecordings

/// A store in a temporary folder that goes away with it.
final class TemporaryStore {
  let root: String
  var store: RecordingStore { RecordingStore(root: root) }
  /// The folder of the contract that tests write to.
  var folder: String { root + "/api/thing" }
  let name = RecordingName(api: "api", contract: "thing", caseName: "x")

  init() throws {
    root = NSTemporaryDirectory() + "plumb-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root + "/api/thing", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Writes a file, with the folders it needs.
  func write(_ path: String, _ data: Data) throws {
    let folder = (root + "/" + path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: root + "/" + path))
  }

  func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  /// The files of the contract's folder, sorted, hidden ones too.
  var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }

  /// Why `api/thing/x` cannot be read; nil if it can.
  func problem() -> RecordingProblem? {
    do throws(RecordingProblem) {
      _ = try store.read(name)
      return nil
    } catch {
      return error
    }
  }

  /// A problem's message, with the root left out.
  func short(_ message: String?) -> String? { message?.replacingOccurrences(of: root + "/", with: "") }
}

/// HARs as the harness writes them.
enum SampleHAR {
  static func text(_ content: String, comment: String? = nil, url: String = "https://a.test/x/", status: Int = 200)
    -> String
  {
    """
    {
      "log": {
        \(comment.map { "\"comment\": \"\($0)\",\n    " } ?? "")"creator": {
          "name": "plumbline",
          "version": "0.1.0"
        },
        "entries": [
          {
            "cache": {},
            "request": {
              "bodySize": 0,
              "cookies": [],
              "headers": [
                {
                  "name": "Accept",
                  "value": "application/json"
                }
              ],
              "headersSize": -1,
              "httpVersion": "HTTP/1.1",
              "method": "GET",
              "queryString": [],
              "url": "\(url)"
            },
            "response": {
              "bodySize": -1,
              "content": \(content),
              "cookies": [],
              "headers": [
                {
                  "name": "Content-Type",
                  "value": "application/json; charset=utf-8"
                }
              ],
              "headersSize": -1,
              "httpVersion": "HTTP/1.1",
              "redirectURL": "",
              "status": \(status),
              "statusText": "OK"
            },
            "startedDateTime": "2026-11-30T12:00:00.000Z",
            "time": 12.5,
            "timings": {
              "receive": 0,
              "send": 0,
              "wait": 0
            }
          }
        ],
        "version": "1.2"
      }
    }

    """
  }

  /// The `content` of a body beside the HAR.
  static func content(_ file: String, _ body: Data, size: Int? = nil) -> String {
    """
    {
                "_file": "\(file)",
                "_xxh64": "\(XXH64.hexadecimal(body))",
                "mimeType": "application/json; charset=utf-8",
                "size": \(size ?? body.count)
              }
    """
  }

  static func data(_ file: String, _ body: Data) -> Data { Data(text(content(file, body)).utf8) }
}
