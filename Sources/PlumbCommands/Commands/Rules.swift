import Foundation
import PlumbFindings
import PlumbReports

/// `rules`: what there is to be found.
enum Rules {
  static let declaration = CommandDeclaration(
    name: "rules", summary: "Lists the rules: id, severity, group, what they mean and what to do.",
    discussion: "With the names of rules it shows an example of each, as `--format json` and `markdown` always do.",
    operand: OperandDeclaration(
      name: "RULE", summary: "the rules to show (default: all)", isRepeatable: true, isRequired: false,
      completing: .rules),
    options: [CommonOptions.rulesFormat], run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let formats = try FormatChoice(arguments.all(CommonOptions.rulesFormat), of: FormatChoice.Format.ofRules)
    let rules = try arguments.operands.isEmpty ? RuleBook.all : arguments.operands.map(known)
    let isAll = arguments.operands.isEmpty
    try ReportFile.write(formats.files.map { ($0.path, try data(rules, isAll, $0.format)) })
    try environment.console.write(data(rules, isAll, formats.standard))
    return .clean
  }

  private static func known(_ id: String) throws -> Rule {
    if let rule = RuleBook.rule(id) { return rule }
    let hint = CommandError.didYouMean(id, RuleBook.all.map(\.id))
    throw CommandError("there is no rule `\(id)`\(hint.isEmpty ? "; `rules` lists them" : hint)")
  }

  private static func data(_ rules: [Rule], _ isAll: Bool, _ format: FormatChoice.Format) throws -> Data {
    switch format {
    case .json: return try WireRules(rules).data()
    case .markdown: return RulesPage(rules).data()
    default: return Data((isAll ? RulesText.list(rules) : RulesText.details(rules)).utf8)
    }
  }
}

/// Rules as they are written in JSON.
private struct WireRules: Encodable {
  struct WireRule: Encodable {
    let id: String
    let severity: Severity
    let group: Rule.Group
    let summary: String
    let remedy: String
    let example: WireExample?
  }

  struct WireExample: Encodable {
    struct WireExhibit: Encodable {
      let language: String
      let caption: String?
      let text: String
    }

    let exhibits: [WireExhibit]
    let severity: Severity
    let message: String
    let help: String?
  }

  let version = 1
  let rules: [WireRule]

  init(_ rules: [Rule]) {
    self.rules = rules.map { rule in
      WireRule(
        id: rule.id, severity: rule.severity, group: rule.group, summary: rule.summary, remedy: rule.remedy,
        example: rule.example.map { example in
          WireExample(
            exhibits: example.exhibits.map {
              WireExample.WireExhibit(language: $0.language.rawValue, caption: $0.caption, text: $0.text)
            }, severity: example.severity ?? rule.severity, message: example.message, help: example.help)
        })
    }
  }

  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
