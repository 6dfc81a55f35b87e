import PlumbFindings
import PlumbSyntax

/// Makes a contract's acceptances.
enum AcceptanceBuilder {
  static func acceptances(
    _ entry: ContractsFile.Entry, at place: JSONPointer, _ rules: [String], _ reader: inout FileReader
  ) -> [Acceptance] {
    (entry.accept ?? []).enumerated().map { index, acceptance in
      let at = place.appending(.index(index))
      if !rules.contains(acceptance.rule) {
        Values.noteUnknown(rule: acceptance.rule, at: at.appending(.key("rule")), rules, isName: false, &reader)
      }
      if acceptance.reason.allSatisfy(\.isWhitespace) {
        reader.note(at.appending(.key("reason")), "an acceptance says why", help: "who reads it later wants to know")
      }
      if let until = acceptance.until, !Values.isDay(until) {
        reader.note(at.appending(.key("until")), "`\(until)` is no day", help: "days are written `2027-06-30`")
      }
      if let model = acceptance.model, !(entry.models ?? []).contains(where: NamePattern(model).matches) {
        let near = Nearest.word(to: model, in: entry.models ?? []).map { "did you mean `\($0)`?" }
        reader.note(
          at.appending(.key("model")), "`\(entry.name)` names no model `\(model)`",
          help: near ?? "an acceptance for all of them leaves `model` out")
      }
      let range = reader.document.token(at: at).map { reader.document.range(of: Int32($0)) } ?? (offset: 0, length: 1)
      let pattern = acceptance.at.flatMap { Values.pattern($0, at: at.appending(.key("at")), &reader) }
      return Acceptance(
        rule: acceptance.rule, pattern: pattern, model: acceptance.model.map { NamePattern($0) },
        caseName: acceptance.case, reason: acceptance.reason, until: acceptance.until, file: reader.path,
        offset: range.offset, length: range.length, index: index)
    }
  }
}
