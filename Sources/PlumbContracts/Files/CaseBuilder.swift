import PlumbSyntax

/// Makes a contract's cases, whose parameters are just those of its request.
enum CaseBuilder {
  static func cases(
    _ entry: ContractsFile.Entry, _ request: RequestTemplate, at place: JSONPointer, _ reader: inout FileReader
  ) -> [Contract.Case] {
    let parameters = request.parameters
    guard let entries = entry.cases else {
      if parameters.isEmpty { return [Contract.Case(name: nil, values: [:], offset: 0, length: 1)] }
      if entry.discover == nil {
        reader.note(
          place, "`\(entry.name)` has \(list(parameters)) and no cases",
          help: "such as \"cases\": [ { \(parameters.map { "\"\($0)\": \"1\"" }.joined(separator: ", ")) } ]")
      }
      return []
    }
    if entries.isEmpty, entry.discover == nil {
      reader.note(place, "`\(entry.name)` has no case, so nothing of it would be checked")
    }
    return entries.enumerated().map { index, entry in
      let at = place.appending(.index(index))
      let range = reader.document.token(at: at).map { reader.document.range(of: Int32($0)) } ?? (offset: 0, length: 1)
      var name = entry.name
      var values = Dictionary(entry.values.map { ($0.name, $0.value) }) { first, _ in first }
      if parameters.contains("name"), let text = name {
        values["name"] = .text(text)
        name = nil
      }
      check(values, parameters, at: at, &reader)
      if name?.isEmpty == true { reader.note(at.appending(.key("name")), "a name is not empty") }
      return Contract.Case(name: name, values: values, offset: range.offset, length: range.length)
    }
  }

  private static func check(
    _ values: [String: ParameterValue], _ parameters: [String], at place: JSONPointer, _ reader: inout FileReader
  ) {
    for parameter in parameters where values[parameter] == nil {
      reader.note(place, "the case gives no value for `{\(parameter)}`")
    }
    for name in values.keys.sorted() where !parameters.contains(name) {
      let near = Nearest.word(to: name, in: parameters + ["name"]).map { "did you mean `\($0)`?" }
      let has = parameters.isEmpty ? "it has none" : "it has \(list(parameters))"
      reader.noteName(place.appending(.key(name)), "the request has no parameter `{\(name)}`", help: near ?? has)
    }
  }

  private static func list(_ parameters: [String]) -> String {
    parameters.map { "`{\($0)}`" }.joined(separator: ", ")
  }
}
