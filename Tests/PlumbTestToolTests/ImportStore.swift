import Foundation
import PlumbStoreSupport

/// A store and contracts that HARs are imported into.
enum ImportStore {
  static let base = "https://shop.example/api/"
  private static let contracts = """
    { "name": "pair", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }, { "id": "two" }], "models": ["Pair"] },
    { "name": "pair-missing", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 0 }],
      "response": { "status": 404, "mediaType": "*" } },
    { "name": "list", "request": { "path": "list", "query": { "limit": "{limit}" } }, "cases": [{ "limit": 2 }],
      "pages": { "next": "/next" }, "response": { "mediaType": "application/json" } },
    { "name": "find", "request": { "method": "POST", "path": "find", "headers": { "X-Kind": "{kind}" },
      "body": { "q": "{q}", "most": 5 } }, "cases": [{ "kind": "a", "q": "b" }],
      "response": { "mediaType": "application/json" } },
    { "name": "picture", "request": { "path": "pictures/{name}" }, "cases": [{ "name": "a.png" }],
      "response": { "mediaType": "image/png" } }
    """

  static func with(_ hars: [String: String], _ body: (ToolProcess, StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      let alias = ", \"aliases\": [\"http://old.example/\"], \"redact\": { \"body\": [\"/secret\"] }"
      try fixture.write(contracts: contracts, api: alias)
      for (name, text) in hars { try fixture.write(text, to: name) }
      try body(ToolProcess(folder: URL(fileURLWithPath: fixture.root)), fixture)
    }
  }

  static func withEntries(_ entries: String..., body: (ToolProcess, StoreFixture) throws -> Void) throws {
    let log = "{\"log\": {\"version\": \"1.2\", \"entries\": [\(entries.joined(separator: ",\n"))]}}"
    try with(["a.har": log], body)
  }

  static func text(_ fixture: StoreFixture, _ path: String) throws -> String {
    try String(contentsOfFile: "\(fixture.recordings)/\(path)", encoding: .utf8)
  }

  static func files(_ fixture: StoreFixture) -> [String] {
    let paths = FileManager.default.enumerator(atPath: fixture.recordings)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".har") || $0.hasSuffix(".json") || $0.hasSuffix(".png") }.sorted()
  }
}
