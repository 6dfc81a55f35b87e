import PlumbFindings
import PlumbSyntax

/// One finding as a table states it.
struct Row: Equatable, Sendable, CustomStringConvertible {
  let severity: Severity
  let rule: String
  /// The pointer; where several places are folded, their pattern.
  let place: String
  let message: String
  let help: String?
  let count: Int
  let of: Int?
  /// What was found; stated where several places are folded.
  let found: String?
}

extension Row {
  init(_ finding: Finding) {
    let isFolded = finding.count > 1
    self.init(
      severity: finding.severity, rule: finding.rule.id,
      place: isFolded ? finding.pattern.description : finding.pointer.description, message: finding.message,
      help: finding.help, count: finding.count, of: finding.of, found: isFolded ? finding.found : nil)
  }

  static func error(
    _ rule: String, _ place: String, _ message: String, help: String? = nil, count: Int = 1, of: Int? = nil,
    found: String? = nil
  ) -> Row {
    Row(severity: .error, rule: rule, place: place, message: message, help: help, count: count, of: of, found: found)
  }

  static func warning(
    _ rule: String, _ place: String, _ message: String, help: String? = nil, count: Int = 1, of: Int? = nil,
    found: String? = nil
  ) -> Row {
    Row(severity: .warning, rule: rule, place: place, message: message, help: help, count: count, of: of, found: found)
  }

  static func note(
    _ rule: String, _ place: String, _ message: String, help: String? = nil, count: Int = 1, of: Int? = nil,
    found: String? = nil
  ) -> Row {
    Row(severity: .note, rule: rule, place: place, message: message, help: help, count: count, of: of, found: found)
  }

  /// The row as it is written in a table.
  var description: String {
    var parts = [Self.literal(rule), Self.literal(place), Self.literal(message)]
    if let help { parts.append("help: \(Self.literal(help))") }
    if count > 1 { parts.append("count: \(count)") }
    if let of { parts.append("of: \(of)") }
    if let found { parts.append("found: \(Self.literal(found))") }
    return ".\(severity.rawValue)(\(parts.joined(separator: ", ")))"
  }

  static func literal(_ text: String) -> String {
    let escaped = text.contains { "\"\\".contains($0) }
    let lines = text.contains("\n") || text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{FEFF}" }
    if lines { return text.debugDescription }
    return escaped ? "#\"\(text)\"#" : "\"\(text)\""
  }
}
