import Foundation
import PlumbFindings
import PlumbHarness
import Testing

/// The JSON Schemas that editors complete contract files by.
@Suite struct SchemaTests {
  private static var contracts: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Contracts")
  }

  /// The ids that a schema completes.
  private func rules(_ file: String) throws -> [String] {
    let data = try Data(contentsOf: SchemaTests.contracts.appendingPathComponent(file))
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    for case let definition as [String: Any] in definitions.values {
      for case let choice as [String: Any] in definition["anyOf"] as? [Any] ?? [] {
        if let ids = choice["enum"] as? [String], ids.contains("missing-key") { return ids }
      }
    }
    return []
  }

  @Test(arguments: ["api.schema.json", "contracts.schema.json"])
  func completeEveryRule(_ file: String) throws {
    #expect(try rules(file) == AllRules.ids)
  }

  @Test func rulesAreNamedOnce() {
    #expect(Set(AllRules.ids).count == AllRules.ids.count)
    #expect(AllRules.all.allSatisfy { !$0.summary.isEmpty && !$0.remedy.isEmpty })
  }
}
