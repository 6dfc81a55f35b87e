import Foundation
import PlumbFindings
import PlumbSyntax

/// Reads the texts of contract files that have a grammar of their own, and notes those that have none.
enum Values {
  static func pointer(_ text: String, at place: JSONPointer, _ reader: inout FileReader) -> JSONPointer? {
    if let pointer = JSONPointer(parsing: text) { return pointer }
    reader.note(place, "`\(text)` is no JSON Pointer", help: hint(text))
    return nil
  }

  static func pattern(_ text: String, at place: JSONPointer, _ reader: inout FileReader) -> PointerPattern? {
    if let pattern = PointerPattern(parsing: text) { return pattern }
    reader.note(place, "`\(text)` is no JSON Pointer, nor a pattern of some", help: hint(text))
    return nil
  }

  private static func hint(_ text: String) -> String {
    text.hasPrefix("/") ? "`~` is written `~0`, `/` within a name `~1`, a `*` of a name `~2`"
      : "it begins with a slash: `/\(text.replacing(".", with: "/"))`"
  }

  static func template(_ text: String, at place: JSONPointer, _ reader: inout FileReader) -> TextTemplate? {
    if let template = TextTemplate(text) { return template }
    reader.note(
      place, "`\(text)` has a brace too many or a parameter without a name", help: "parameters are written `{id}`")
    return nil
  }

  /// Checks that `${` is closed around a name.
  static func check(header text: String, at place: JSONPointer, _ reader: inout FileReader) {
    var rest = Substring(text)
    while let open = rest.range(of: "${") {
      let inner = rest[open.upperBound...]
      guard let close = inner.firstIndex(of: "}"), close > inner.startIndex,
        inner[..<close].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
      else {
        return reader.note(
          place, "`${` is not closed around the name of a variable", help: "such as `Bearer ${SHOP_TOKEN}`")
      }
      rest = inner[close...]
    }
    if text.contains(where: \.isNewline) { reader.note(place, "a header is one line") }
  }

  /// The settings of a `severity`.
  static func settings(
    _ map: SeverityMap?, at place: JSONPointer, _ rules: [String], _ reader: inout FileReader
  ) -> [SeverityPolicy.Setting] {
    var settings: [SeverityPolicy.Setting] = []
    func severity(_ text: String, _ at: JSONPointer) -> Severity?? {
      if text == "off" { return .some(nil) }
      if let severity = Severity(rawValue: text) { return .some(severity) }
      let words = Severity.allCases.map(\.rawValue) + ["off"]
      let near = Nearest.word(to: text, in: words).map { "did you mean `\($0)`?" }
      reader.note(
        at, "`\(text)` is no severity", help: near ?? "it is `error`, `warning`, `note` or `off`")
      return nil
    }
    for (rule, setting) in map?.entries ?? [] {
      let at = place.appending(.key(rule))
      if !rules.contains(rule) { noteUnknown(rule: rule, at: at, rules, isName: true, &reader) }
      switch setting {
      case .always(let text):
        if let severity = severity(text, at) {
          settings.append(SeverityPolicy.Setting(rule: rule, model: nil, severity: severity))
        }
      case .byModel(let entries):
        for (model, text) in entries {
          guard let severity = severity(text, at.appending(.key(model))) else { continue }
          settings.append(SeverityPolicy.Setting(rule: rule, model: NamePattern(model), severity: severity))
        }
      }
    }
    return settings
  }

  static func noteUnknown(
    rule: String, at place: JSONPointer, _ rules: [String], isName: Bool, _ reader: inout FileReader
  ) {
    let message = "there is no rule `\(rule)`"
    let help = Nearest.word(to: rule, in: rules).map { "did you mean `\($0)`?" } ?? "`plumb rules` lists them"
    if isName { reader.noteName(place, message, help: help) } else { reader.note(place, message, help: help) }
  }
}
