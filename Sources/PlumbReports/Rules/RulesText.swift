package import PlumbFindings

/// Rules for a terminal.
package enum RulesText {
  /// A line on each, what it means and what to do.
  package static func list(_ rules: [Rule]) -> String {
    rules.map { "\(heading($0))\n  help: \($0.remedy)\n" }.joined(separator: "\n")
  }

  /// The same, with what shows each.
  package static func details(_ rules: [Rule]) -> String {
    rules.map { rule in
      var text = "\(heading(rule))\n"
      if let example = rule.example {
        for exhibit in example.exhibits {
          text += "\n" + (exhibit.caption.map { "  \($0):\n" } ?? "") + indented(exhibit.text, by: "    ")
        }
        text += "\n" + indented(RuleWords.told(rule, example).joined(separator: "\n"), by: "  ")
      }
      return text + "\n  what to do: \(rule.remedy)\n"
    }.joined(separator: "\n")
  }

  private static func heading(_ rule: Rule) -> String {
    "\(rule.id)  \(rule.severity.rawValue)  \(rule.group.rawValue)\n  \(rule.summary)"
  }

  private static func indented(_ text: String, by indent: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "\(indent)\($0)\n" }
      .joined()
  }
}
