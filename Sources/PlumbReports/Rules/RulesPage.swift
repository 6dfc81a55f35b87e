package import Foundation
package import PlumbFindings

/// All rules as a page of Markdown, each with its example.
package struct RulesPage {
  private let rules: [Rule]

  package init(_ rules: [Rule]) { self.rules = rules }

  package func data() -> Data { Data(text.utf8) }

  private var text: String {
    var blocks = [
      "# Rules", "What can be found, what shows it, and what to do.",
      """
      This page is what `plumb rules --format markdown` writes; `plumb rules missing-key` shows one of them in the
      terminal, and `plumb rules --format json` has all of them for programs.

      The severity is the rule's own. Some examples are more severe than that, where a model needs what is wrong. A
      contract or an API may give a rule another one, for all models or for some: see `severity` in
      [Contracts](../../../Contracts/README.md#severity).
      """,
    ]
    for group in Rule.Group.allCases {
      let members = rules.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      blocks.append("## \(RulesPage.title(group))")
      blocks.append(RulesPage.table(members))
      blocks += members.flatMap(RulesPage.blocks)
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func title(_ group: Rule.Group) -> String {
    switch group {
    case .decode: "What a model makes of a document"
    case .exchange: "What was answered"
    case .drift: "What has moved"
    case .store: "Contracts and recordings"
    }
  }

  private static func table(_ rules: [Rule]) -> String {
    let rows = rules.map { "| [\($0.id)](#\($0.id)) | \($0.severity.rawValue) | \($0.summary) |" }
    return (["| rule | severity | tells that |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }

  private static func blocks(_ rule: Rule) -> [String] {
    var blocks = ["### \(rule.id)", "\(rule.severity.rawValue.capitalized): \(rule.summary)."]
    if let example = rule.example { blocks += RuleWords.blocks(rule, example) }
    return blocks + ["What to do: \(rule.remedy)."]
  }
}

/// What is said of rules in more than one format.
enum RuleWords {
  /// The finding of an example as a terminal shows it, without its place.
  static func told(_ rule: Rule, _ example: Rule.Example) -> [String] {
    let severity = example.severity ?? rule.severity
    return ["\(severity.rawValue): \(example.message) [\(rule.id)]"] + (example.help.map { ["  help: \($0)"] } ?? [])
  }

  /// An example as blocks of Markdown: what shows the rule, and what is told.
  static func blocks(_ rule: Rule, _ example: Rule.Example) -> [String] {
    var blocks: [String] = []
    for exhibit in example.exhibits {
      if let caption = exhibit.caption { blocks.append("\(sentence(caption)):") }
      blocks.append("```\(exhibit.language.rawValue)\n\(exhibit.text)\n```")
    }
    return blocks + ["```text\n\(told(rule, example).joined(separator: "\n"))\n```"]
  }

  /// A caption as it begins a line.
  private static func sentence(_ caption: String) -> String { caption.prefix(1).uppercased() + caption.dropFirst() }
}
