import Foundation
import PlumbFindings
import PlumbSyntax

/// Reads the texts of contract files that have a grammar of their own, and notes those that have none.
enum Values {
  static func pointer(_ text: String, at place: JSONPointer, _ reader: inout FileReader) -> JSONPointer? {
    if let pointer = JSONPointer(parsing: text) { return pointer }
    let escapes = "`~` is written `~0`, and `/` within a name `~1`"
    reader.note(place, "`\(text)` is no JSON Pointer", help: text.hasPrefix("/") ? escapes : slashed(text))
    return nil
  }

  static func pattern(_ text: String, at place: JSONPointer, _ reader: inout FileReader) -> PointerPattern? {
    if let pattern = PointerPattern(parsing: text) { return pattern }
    let escapes = "`~` is written `~0`, `/` within a name `~1`, and a `*` of a name `~2`"
    reader.note(
      place, "`\(text)` is no JSON Pointer, nor a pattern of some",
      help: text.hasPrefix("/") ? escapes : slashed(text))
    return nil
  }

  /// What may be meant by `data.next`, `$.data.next` or `#/data/next`.
  private static func slashed(_ text: String) -> String {
    let bare = text.drop { "$#./".contains($0) }
    return "it begins with a slash: `/\(bare.replacing(".", with: "/"))`"
  }

  static func template(
    _ text: String, at place: JSONPointer, keepsVariables: Bool = false, _ reader: inout FileReader
  ) -> TextTemplate? {
    if let template = TextTemplate(text, keepsVariables: keepsVariables) { return template }
    reader.note(
      place, "`\(text)` has a brace too many, or braces around what is no name",
      help: "parameters are written `{id}`, with letters, digits, `_` and `-`")
    return nil
  }

  /// Checks a header's name, that it is one line, and that `${` is closed around a name.
  ///
  /// - Parameters:
  ///   - name: the header's name.
  ///   - text: its value.
  ///   - place: where the value is.
  ///   - reader: takes the mistakes.
  /// - Returns: whether nothing is wrong.
  @discardableResult
  static func check(header name: String, _ text: String, at place: JSONPointer, _ reader: inout FileReader) -> Bool {
    let isToken = name.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
    }
    let isNamed = isToken && !name.isEmpty
    if !isNamed { reader.noteName(place, "`\(name)` cannot be a header's name") }
    let isOneLine = !text.contains(where: \.isNewline)
    if !isOneLine { reader.note(place, "a header is one line") }
    let isClosed = TextTemplate.hasClosedVariables(text)
    if !isClosed {
      reader.note(
        place, "`${` is not closed around the name of a variable", help: "such as `Bearer ${SHOP_TOKEN}`")
    }
    return isNamed && isOneLine && isClosed
  }

  /// The settings of a `severity`.
  static func settings(
    _ map: SeverityMap?, at place: JSONPointer, _ rules: [String], _ reader: inout FileReader
  ) -> [SeverityPolicy.Setting] {
    var settings: [SeverityPolicy.Setting] = []
    for (rule, setting) in map?.entries ?? [] {
      let at = place.appending(.key(rule))
      if !rules.contains(rule) { noteUnknown(rule: rule, at: at, rules, isName: true, &reader) }
      switch setting {
      case .string(let text):
        guard let severity = severity(text, at: at, &reader) else { continue }
        settings.append(SeverityPolicy.Setting(rule: rule, model: nil, severity: severity))
      case .object(let members):
        if members.isEmpty { reader.note(at, "severities by model are for one model at least", help: severities) }
        for member in members {
          let place = at.appending(.key(member.name))
          guard case .string(let text) = member.value else {
            reader.noteWrong(place, wanted: "a severity", help: severities)
            continue
          }
          guard let severity = severity(text, at: place, &reader) else { continue }
          settings.append(SeverityPolicy.Setting(rule: rule, model: NamePattern(member.name), severity: severity))
        }
      default: reader.noteWrong(at, wanted: "a severity, or an object of severities by model,", help: severities)
      }
    }
    return settings
  }

  private static let severities = "severities are `error`, `warning`, `note` and `off`"

  /// A severity, nil in it for `off`; nil where there is none of that name.
  private static func severity(_ text: String, at place: JSONPointer, _ reader: inout FileReader) -> Severity?? {
    if text == "off" { return .some(nil) }
    if let severity = Severity(rawValue: text) { return .some(severity) }
    let near = Nearest.word(to: text, in: Severity.allCases.map(\.rawValue) + ["off"])
    reader.note(place, "`\(text)` is no severity", help: near.map { "did you mean `\($0)`?" } ?? severities)
    return nil
  }

  static func noteUnknown(
    rule: String, at place: JSONPointer, _ rules: [String], isName: Bool, _ reader: inout FileReader
  ) {
    let message = "there is no rule `\(rule)`"
    let help = Nearest.word(to: rule, in: rules).map { "did you mean `\($0)`?" } ?? "`plumb rules` lists them"
    if isName { reader.noteName(place, message, help: help) } else { reader.note(place, message, help: help) }
  }
}
