import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbFindings
import Testing

/// The JSON Schemas say what the reader takes, as far as names go.
@Suite struct SchemaTests {
  @Test func listsTheMembersOfAPIs() throws {
    let schema = try Schema("api.schema.json")
    for (name, members) in FileMembers.ofAPI {
      let object = name.isEmpty ? schema.root : (schema.properties(of: schema.root)[name] ?? [:])
      #expect(schema.names(of: object) == members.sorted(), "of \(name)")
      #expect(object["additionalProperties"] as? Bool == false, "of \(name)")
    }
    #expect(schema.openObjects == ["headers", "severity", "severity by model"])
  }

  @Test func listsTheMembersOfContracts() throws {
    let schema = try Schema("contracts.schema.json")
    for (name, members) in FileMembers.ofContracts where name != "next" {
      let object = name.isEmpty ? schema.root : schema.definition(name)
      #expect(schema.names(of: object) == members.sorted(), "of \(name)")
      #expect(object["additionalProperties"] as? Bool == false, "of \(name)")
    }
    let next = schema.properties(of: schema.definition("pages"))["next"]?["anyOf"] as? [[String: Any]] ?? []
    #expect(next.flatMap(schema.names).sorted() == FileMembers.ofContracts["next"]?.sorted())
    #expect(schema.names(of: schema.definition("case")) == ["name"])
  }

  @Test(arguments: ["api.schema.json", "contracts.schema.json"])
  func listsRulesAndSeverities(_ file: String) throws {
    let schema = try Schema(file)
    let rules = (schema.definition("rule")["anyOf"] as? [[String: Any]])?.first?["enum"] as? [String] ?? []
    #expect(DecodeRules.all.map(\.id).filter { !rules.contains($0) } == [])
    #expect(Set(rules).count == rules.count)
    let severities = schema.definition("level")["enum"] as? [String] ?? []
    #expect(severities.sorted() == (Severity.allCases.map(\.rawValue) + ["off"]).sorted())
  }

  @Test(
    arguments: [
      ("api.schema.json", "", ["baseURL"]), ("contracts.schema.json", "", ["contracts"]),
      ("contracts.schema.json", "contract", ["name", "request"]), ("contracts.schema.json", "request", ["path"]),
      ("contracts.schema.json", "pages", ["next"]),
      ("contracts.schema.json", "discover", ["from", "each", "match"]),
      ("contracts.schema.json", "accept", ["rule", "reason"]), ("contracts.schema.json", "response", []),
    ])
  func listsWhatIsRequired(_ file: String, _ name: String, _ required: [String]) throws {
    let schema = try Schema(file)
    let object = name.isEmpty ? schema.root : schema.definition(name)
    #expect(object["required"] as? [String] ?? [] == required)
  }
}

/// A JSON Schema of the bundled folder.
private struct Schema {
  let root: [String: Any]

  init(_ name: String) throws {
    let data = try Data(contentsOf: bundledContracts.appendingPathComponent(name))
    root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func definition(_ name: String) -> [String: Any] {
    (root["$defs"] as? [String: [String: Any]])?[name] ?? [:]
  }

  func properties(of object: [String: Any]) -> [String: [String: Any]] {
    object["properties"] as? [String: [String: Any]] ?? [:]
  }

  func names(of object: [String: Any]) -> [String] { properties(of: object).keys.sorted() }

  /// The objects that take any name, as `FileMembers` lists no members of them.
  var openObjects: [String] {
    var names = properties(of: root).filter { $0.value["additionalProperties"] is [String: Any] }.map(\.key)
    if definition("severity")["additionalProperties"] is [String: Any] { names += ["severity", "severity by model"] }
    return names.sorted()
  }
}

/// The folder of contracts that the package bundles.
let bundledContracts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("Contracts")
