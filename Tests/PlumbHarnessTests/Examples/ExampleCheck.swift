import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbSchemas
import PlumbStoreSupport
import Testing

/// Checks that the example of a rule is told as it says, in a folder that is made of it.
///
/// - Parameters:
///   - id: the rule's.
///   - today: `YYYY-MM-DD`.
///   - sourceLocation: where the folder is made.
///   - make: writes the contracts and recordings that the example's exhibits are.
/// - Throws: where there is no such rule, it has no example, or the folder cannot be written or read.
func shows(
  _ id: String, today: String = "2026-11-30", sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (StoreFixture, Rule.Example) throws -> Void
) throws {
  let rule = try #require(AllRules.all.first { $0.id == id }, sourceLocation: sourceLocation)
  let example = try #require(rule.example, sourceLocation: sourceLocation)
  try StoreFixture.with { fixture in
    try make(fixture, example)
    let catalog = ModelCatalog { Model("Shop.Order", Order.self) }
    let workspace = try Workspace(contracts: fixture.contracts, recordings: fixture.recordings, models: nil)
    let plan = try CheckPlan(workspace)
    var collector = CheckCollector()
    for entry in plan.entries {
      var fold = InProcessCheck(catalog).fold(entry, workspace, today: today)
      collector.add(&fold)
    }
    let unregistered = plan.entries.compactMap { UnregisteredModel.finding($0.contract, catalog) }
    let schemas = LockCheck.models(of: plan.entries, in: catalog).compactMap { place in
      catalog[place.model]?.schema(recordings: [], on: Workbench()).mapError { LockFailure(reason: $0.reason) }
    }
    let locks = LockCheck.findings(of: plan.entries, in: catalog, schemas)
    let findings = collector.findings + plan.strays + unregistered + locks
    let told = findings.filter { $0.rule == rule }.map {
      text($0.rule, $0.severity, $0.message, $0.help).replacing("\(fixture.root)/", with: "")
    }
    let expected = [text(rule, example.severity ?? rule.severity, example.message, example.help)]
    #expect(told == expected, sourceLocation: sourceLocation)
  }
}

private func text(_ rule: Rule, _ severity: Severity, _ message: String, _ help: String?) -> String {
  "\(severity.rawValue): \(message) [\(rule.id)]" + (help.map { "\n  help: \($0)" } ?? "")
}

/// An exchange as an example shows it: the request's line, the status, headers and a body, an empty line between.
struct ShownExchange {
  let path: String
  let status: Int
  let headers: [String: String]
  let body: String

  init(_ example: Rule.Example) throws {
    let text = try #require(example.texts(.http).first)
    let parts = text.split(separator: "\n\n", maxSplits: 2, omittingEmptySubsequences: false)
    let request = try #require(parts.first).split(separator: " ")
    try #require(parts.count >= 2 && request.count == 2 && request[0] == "GET" && request[1].hasPrefix("/api/"))
    let lines = parts[1].split(separator: "\n")
    let status = try #require(lines.first).split(separator: " ")
    try #require(status.count == 2 && status[0] == "HTTP/2")
    path = String(request[1].dropFirst("/api/".count))
    self.status = try #require(Int(status[1]))
    headers = try Dictionary(
      lines.dropFirst().map { line in
        let field = try #require(line.split(separator: ":", maxSplits: 1).count == 2 ? line : nil)
        let parts = field.split(separator: ":", maxSplits: 1)
        return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
      }
    ) { first, _ in first }
    body = parts.count > 2 ? String(parts[2]) : ""
  }
}
