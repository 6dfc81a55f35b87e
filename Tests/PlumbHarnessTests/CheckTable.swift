import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbReports
import PlumbStoreSupport
import PlumbSyntax
import Plumbline
import Testing

/// One expected finding of a check.
struct CheckRow: Equatable, CustomStringConvertible {
  var severity: Severity
  var rule: String
  var pointer: String
  var message: String
  var help: String?
  var count = 1
  var of: Int?
  /// The file below the folder, and the line where the finding stands.
  var place: String
  var isAccepted = false

  static func error(
    _ rule: String, _ pointer: String, _ message: String, help: String? = nil, count: Int = 1, of: Int? = nil,
    at place: String, isAccepted: Bool = false
  ) -> CheckRow {
    CheckRow(
      severity: .error, rule: rule, pointer: pointer, message: message, help: help, count: count, of: of, place: place,
      isAccepted: isAccepted)
  }

  static func warning(
    _ rule: String, _ pointer: String, _ message: String, help: String? = nil, count: Int = 1, of: Int? = nil,
    at place: String, isAccepted: Bool = false
  ) -> CheckRow {
    CheckRow(
      severity: .warning, rule: rule, pointer: pointer, message: message, help: help, count: count, of: of,
      place: place, isAccepted: isAccepted)
  }

  static func note(
    _ rule: String, _ pointer: String, _ message: String, help: String? = nil, count: Int = 1, of: Int? = nil,
    at place: String, isAccepted: Bool = false
  ) -> CheckRow {
    CheckRow(
      severity: .note, rule: rule, pointer: pointer, message: message, help: help, count: count, of: of, place: place,
      isAccepted: isAccepted)
  }

  /// As it is written in a table, to be read and pasted.
  var description: String {
    var text = ".\(severity.rawValue)(\n  \(quoted(rule)), \(quoted(pointer)),\n  \(quoted(message))"
    if let help { text += ",\n  help: \(quoted(help))" }
    if count != 1 { text += ", count: \(count)" }
    if let of { text += ", of: \(of)" }
    text += ", at: \(quoted(place))"
    if isAccepted { text += ", isAccepted: true" }
    return text + ")"
  }

  private func quoted(_ text: String) -> String {
    text.contains("\"") || text.contains("\\") ? "#\"\(text)\"#" : "\"\(text)\""
  }
}

/// Checks in this process what a plan says, and compares everything found with a table.
///
/// - Parameters:
///   - plan: what is checked.
///   - workspace: where.
///   - catalog: the models.
///   - root: the folder that places are shown below.
///   - today: `YYYY-MM-DD`.
///   - rows: all findings: errors first, each severity in the order found.
///   - sourceLocation: where the table stands.
func check(
  _ plan: CheckPlan, _ workspace: Workspace, _ catalog: ModelCatalog, below root: String,
  today: String = "2026-11-30", _ rows: [CheckRow], sourceLocation: SourceLocation = #_sourceLocation
) {
  let check = InProcessCheck(catalog)
  var collector = CheckCollector()
  for entry in plan.entries {
    var fold = check.fold(entry, workspace, today: today)
    collector.add(&fold)
  }
  collector.add(plan.strays)
  let report = Report(collector, failOn: .error)
  let actual = TextReport().blocks(report).map { row($0, below: root) }
  guard actual != rows else { return }
  let missing = rows.filter { !actual.contains($0) }.map { "not found: \($0)" }
  let extra = actual.filter { !rows.contains($0) }.map { "not expected: \($0)" }
  let complaints = missing + extra + (missing.isEmpty && extra.isEmpty ? ["another order"] : [])
  let table = "the actual table:\n[\n\(actual.map { "\($0)," }.joined(separator: "\n"))\n]"
  Issue.record("\((complaints + [table]).joined(separator: "\n"))", sourceLocation: sourceLocation)
}

private func row(_ block: TextReport.Block, below root: String) -> CheckRow {
  let finding = block.finding
  let file = finding.file ?? ""
  let shown = file.hasPrefix("\(root)/") ? String(file.dropFirst(root.count + 1)) : file
  return CheckRow(
    severity: finding.severity, rule: finding.rule.id, pointer: finding.pattern.description,
    message: finding.message.replacing("\(root)/", with: ""), help: finding.help?.replacing("\(root)/", with: ""),
    count: finding.count, of: finding.of, place: block.line.map { "\(shown):\($0)" } ?? shown,
    isAccepted: finding.isAccepted)
}

/// Everything found in a folder of its own, without models.
func findings(_ fixture: StoreFixture) throws -> [Finding] {
  let workspace = try Workspace(contracts: fixture.contracts, recordings: fixture.recordings, models: nil)
  let plan = try CheckPlan(workspace)
  var collector = CheckCollector()
  for entry in plan.entries {
    var fold = InProcessCheck(ModelCatalog([])).fold(entry, workspace, today: "2026-11-30")
    collector.add(&fold)
  }
  return collector.findings + plan.strays
}
