import Foundation
import PlumbReports
import Testing

/// The JSON report, its JSON Schema and what version 1 promised are one.
@Suite struct ReportSchemaTests {
  /// The members that readers of version 1 rely on: none may ever go.
  private static let promised: [(name: String, members: [String])] = [
    ("", ["version", "verdict", "failOn", "tolerance", "totals", "cases", "findings"]),
    (
      "totals",
      [
        "contracts", "cases", "documents", "bytes", "findings", "known", "accepted", "unchanged", "unavailable",
        "skipped",
      ]
    ),
    ("tally", ["error", "warning", "note"]),
    (
      "case",
      [
        "api", "contract", "case", "file", "verdict", "reason", "answer", "documents", "bytes", "findings",
        "jsonDecoderError", "readers",
      ]
    ),
    ("reader", ["model", "jsonDecoderError", "findings"]),
    (
      "finding",
      [
        "rule", "severity", "channel", "message", "help", "api", "contract", "case", "model", "typePath", "pointer",
        "pattern", "expected", "found", "values", "file", "line", "column", "endLine", "endColumn", "offset", "length",
        "excerpt", "excerptStart", "excerptLength", "count", "of", "places", "fingerprint", "known", "accepted",
        "acceptance", "baseline",
      ]
    ),
    ("partial", ["api", "contract"]), ("place", ["pointer", "file", "line", "column", "offset"]),
    ("shape", ["api", "contract", "documents", "nodes"]), ("node", ["depth", "name", "kinds", "count", "of", "nulls"]),
    ("trend", ["runs", "findings"]), ("run", ["date", "verdict", "errors", "warnings", "notes", "unverified"]),
    (
      "item",
      [
        "state", "fingerprint", "rule", "severity", "api", "contract", "model", "pattern", "firstSeen", "lastSeen",
        "resolved", "runs",
      ]
    ),
  ]

  private let schema: [String: Any]

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appendingPathComponent("Contracts/report.schema.json"))
    schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func definition(_ name: String) -> [String: Any] {
    name.isEmpty ? schema : (schema["$defs"] as? [String: Any])?[name] as? [String: Any] ?? [:]
  }

  @Test func keepsItsPromises() {
    for (name, members) in Self.promised {
      #expect(definition(name)["required"] as? [String] == members, "of `\(name)`")
    }
  }

  @Test(arguments: ReportFixtures.all.map(\.name))
  func isWhatIsWritten(_ name: String) throws {
    let fixture = try #require(ReportFixtures.all.first { $0.name == name })
    var report = fixture.report()
    report.partial = [("a", "b")]
    report.shapes = [
      ShapeTree(
        api: "a", contract: "b", documents: 1,
        nodes: [ShapeTree.Node(depth: 0, name: "", kinds: ["object"], count: 1, of: 1, nulls: 0)])
    ]
    let written = try JSONSerialization.jsonObject(with: JSONReport().data(report))
    var strangers: Set<String> = []
    try walk(written, schema, "report", &strangers)
    #expect(strangers == [])
  }

  /// Follows a document and its schema, and tells what either has and the other has not.
  private func walk(_ value: Any, _ schema: [String: Any], _ path: String, _ strangers: inout Set<String>) throws {
    var schema = schema
    if let reference = schema["$ref"] as? String { schema = definition(String(reference.dropFirst("#/$defs/".count))) }
    if let object = value as? [String: Any] {
      let properties = try #require(schema["properties"] as? [String: [String: Any]], "\(path) is no object")
      for name in schema["required"] as? [String] ?? [] where object[name] == nil {
        strangers.insert("\(path) lacks \(name)")
      }
      for (name, member) in object {
        guard let known = properties[name] else {
          strangers.insert("\(path).\(name) is unknown")
          continue
        }
        try walk(member, known, "\(path).\(name)", &strangers)
      }
    } else if let array = value as? [Any] {
      let items = try #require(schema["items"] as? [String: Any], "\(path) is no array")
      for element in array { try walk(element, items, "\(path)[]", &strangers) }
    } else if value is String, let words = schema["enum"] as? [Any] {
      if !words.contains(where: { $0 as? String == value as? String }) { strangers.insert("\(path) is \(value)") }
    }
  }
}
