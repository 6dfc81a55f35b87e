import PlumbFindings

/// The rules of a SARIF run and their numbers.
struct SARIFRules {
  let descriptors: [SARIFLog.ReportingDescriptor]
  private let indices: [String: Int]

  /// Takes every rule, and those that only an older report has.
  init(_ rules: [Rule], _ report: Report) {
    let used = (report.findings + report.absent.map(\.finding)).map(\.rule)
    let all = Dictionary((rules + used).map { ($0.id, $0) }) { first, _ in first }
    let sorted = all.values.sorted { $0.id < $1.id }
    indices = Dictionary(sorted.enumerated().map { ($1.id, $0) }) { first, _ in first }
    descriptors = sorted.map(SARIFRules.descriptor)
  }

  func index(of rule: Rule) -> Int { indices[rule.id] ?? -1 }

  private static func descriptor(_ rule: Rule) -> SARIFLog.ReportingDescriptor {
    // None may be empty; a rule of an older report has only its name.
    let summary = rule.summary.isEmpty ? rule.id : rule.summary
    let remedy = rule.remedy.isEmpty ? summary : rule.remedy
    let shown = rule.example.map { RuleWords.blocks(rule, $0) } ?? []
    let help =
      ["**\(rule.id)**: \(MarkdownText.plain(summary))"] + shown + ["What to do: \(MarkdownText.plain(remedy))"]
    let severity = rule.severity == .note ? "recommendation" : rule.severity.rawValue
    return SARIFLog.ReportingDescriptor(
      id: rule.id, name: name(rule.id), shortDescription: SARIFLog.Message(text: SARIFText.plain(summary)),
      fullDescription: SARIFLog.Message(text: SARIFText.plain("\(summary); \(remedy)")),
      help: SARIFLog.Message(
        text: SARIFText.plain(remedy), markdown: help.joined(separator: "\n\n")),
      defaultConfiguration: SARIFLog.ReportingDescriptor.Configuration(level: rule.severity.rawValue),
      properties: SARIFLog.ReportingDescriptor.Properties(
        tags: ["api-contract", "json", rule.group.rawValue], severity: severity))
  }

  /// `null-value` as `NullValue`.
  static func name(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// Text as SARIF's messages take it.
enum SARIFText {
  /// Plain text in which nothing is a placeholder (section 3.11.5) or a link (section 3.11.6).
  static func plain(_ text: String) -> String {
    text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "\\](")
  }
}
