import Foundation
import PlumbFindings

/// `rules`: what there is to be found.
enum Rules {
  static let declaration = CommandDeclaration(
    name: "rules", summary: "Lists the rules: id, severity, group, what they mean and what to do.",
    options: [CommonOptions.plainFormat], run: run)

  /// A rule as it is written in JSON.
  private struct WireRule: Encodable {
    let id: String
    let severity: Severity
    let group: Rule.Group
    let summary: String
    let remedy: String
  }

  private struct WireRules: Encodable {
    let version = 1
    let rules: [WireRule]
  }

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let formats = try FormatChoice(arguments.all(CommonOptions.plainFormat), of: FormatChoice.Format.plain)
    for file in formats.files { try ReportFile.write(data(file.format), to: file.path) }
    try environment.console.write(data(formats.standard))
    return .clean
  }

  private static func data(_ format: FormatChoice.Format) throws -> Data {
    if format == .text { return Data(text.utf8) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let rules = RuleBook.all.map {
      WireRule(id: $0.id, severity: $0.severity, group: $0.group, summary: $0.summary, remedy: $0.remedy)
    }
    return try encoder.encode(WireRules(rules: rules)) + Data("\n".utf8)
  }

  private static var text: String {
    RuleBook.all.map { rule in
      "\(rule.id)  \(rule.severity.rawValue)  \(rule.group.rawValue)\n  \(rule.summary)\n  help: \(rule.remedy)\n"
    }.joined(separator: "\n")
  }
}
