import PlumbFindings
import PlumbSyntax

/// Makes a contract's acceptances.
enum AcceptanceBuilder {
  static func acceptances(
    _ entry: ContractsFile.Entry, at place: JSONPointer, isSound: Bool, _ rules: [String], _ reader: inout FileReader
  ) -> [Acceptance] {
    (entry.accept ?? []).enumerated().compactMap { index, kept in
      guard let acceptance = kept.value else { return nil }
      let at = place.appending(.index(index))
      if !rules.contains(acceptance.rule) {
        Values.noteUnknown(rule: acceptance.rule, at: at.appending(.key("rule")), rules, isName: false, &reader)
      }
      if acceptance.reason.allSatisfy(\.isWhitespace) {
        reader.note(at.appending(.key("reason")), "an acceptance says why", help: "who reads it later wants to know")
      }
      if let until = acceptance.until, !Day.isDay(until) {
        reader.note(at.appending(.key("until")), "`\(until)` is no day", help: "days are written `2027-06-30`")
      }
      if isSound, let model = acceptance.model { check(model, of: entry, at: at.appending(.key("model")), &reader) }
      let range = reader.range(at)
      let pattern = acceptance.at.flatMap { Values.pattern($0, at: at.appending(.key("at")), &reader) }
      return Acceptance(
        rule: acceptance.rule, pattern: pattern, model: acceptance.model.map { NamePattern($0) },
        caseName: acceptance.case, reason: acceptance.reason, until: acceptance.until, file: reader.path,
        offset: range.offset, length: range.length, index: index)
    }
  }

  /// Notes a model that the contract does not name.
  private static func check(
    _ model: String, of entry: ContractsFile.Entry, at place: JSONPointer, _ reader: inout FileReader
  ) {
    let models = entry.models ?? []
    guard !models.contains(where: NamePattern(model).matches) else { return }
    let near = Nearest.word(to: model, in: models).map { "did you mean `\($0)`?" }
    reader.note(
      place, "`\(entry.name ?? "")` names no model `\(model)`",
      help: near ?? "an acceptance for all of them leaves `model` out")
  }
}
