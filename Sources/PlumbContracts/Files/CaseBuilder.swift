import PlumbSyntax

/// Makes a contract's cases, whose parameters are just those of its request.
struct CaseBuilder {
  private let parameters: [String]
  /// Whether nothing was told that explains why a parameter or a value is lacking.
  private let isSound: Bool
  /// The values that cases are called by, to find those that are listed twice.
  private var names: Set<[String]> = []

  private init(_ parameters: [String], isSound: Bool) {
    self.parameters = parameters
    self.isSound = isSound
  }

  static func cases(
    _ entry: ContractsFile.Entry, _ request: RequestTemplate, at place: JSONPointer, isSound: Bool,
    _ reader: inout FileReader
  ) -> [Contract.Case] {
    var builder = CaseBuilder(request.parameters, isSound: isSound)
    guard let entries = entry.cases else {
      return builder.isSound ? builder.none(entry, at: place, &reader) : []
    }
    if entries.isEmpty, entry.discover == nil {
      reader.note(place, "`\(entry.name ?? "")` has no case, so nothing of it would be checked")
    }
    return entries.enumerated().compactMap { index, entry in
      builder.one(entry, at: place.appending(.index(index)), &reader)
    }
  }

  /// What a contract has that lists no cases.
  private func none(
    _ entry: ContractsFile.Entry, at place: JSONPointer, _ reader: inout FileReader
  ) -> [Contract.Case] {
    if entry.discover != nil { return [] }
    let contract = place.parent ?? place
    if parameters.isEmpty {
      let range = reader.range(contract)
      return [Contract.Case(name: nil, values: [:], offset: range.offset, length: range.length)]
    }
    let example = parameters.map { "\"\($0)\": \"1\"" }.joined(separator: ", ")
    reader.note(
      contract.appending(.key("name")), "`\(entry.name ?? "")` has \(list) and no cases",
      help: "such as `\"cases\": [{ \(example) }]`")
    return []
  }

  private mutating func one(
    _ entry: BodyTemplate, at place: JSONPointer, _ reader: inout FileReader
  ) -> Contract.Case? {
    guard case .object(let members) = entry else {
      if entry != .null || reader.isSound(place) { reader.noteWrong(place, wanted: "an object of parameters") }
      return nil
    }
    var values: [String: ParameterValue] = [:]
    var isWhole = true
    for member in members where values[member.name] == nil {
      let at = place.appending(.key(member.name))
      switch member.value {
      case .string(let text): values[member.name] = .text(text)
      case .scalar(let value): values[member.name] = value
      default:
        if reader.isSound(at) { reader.noteWrong(at, wanted: "a string, a number, true or false") }
        values[member.name] = .text("")
        isWhole = false
      }
    }
    let name = parameters.contains("name") ? nil : values.removeValue(forKey: "name")
    if let name { check(name: name, at: place.appending(.key("name")), &reader) }
    if isSound, check(parametersOf: values, hasName: name != nil, at: place, &reader), isWhole {
      check(isFirst: values, name?.text, at: place, &reader)
    }
    let range = reader.range(place)
    return Contract.Case(name: name?.text, values: values, offset: range.offset, length: range.length)
  }

  private func check(name: ParameterValue, at place: JSONPointer, _ reader: inout FileReader) {
    guard case .text(let text) = name else { return reader.noteWrong(place, wanted: "a string") }
    if text.isEmpty { reader.note(place, "a name is not empty") }
  }

  /// Notes parameters without a value, and values without a parameter.
  ///
  /// - Returns: whether there are none.
  private func check(
    parametersOf values: [String: ParameterValue], hasName: Bool, at place: JSONPointer, _ reader: inout FileReader
  ) -> Bool {
    let unknown = values.keys.sorted().filter { !parameters.contains($0) }
    var missing = parameters.filter { values[$0] == nil }
    for unknown in unknown {
      let near = Nearest.word(to: unknown, in: missing + (hasName ? [] : ["name"]))
      // One that is misspelled is not missing as well.
      missing.removeAll { $0 == near }
      let has = parameters.isEmpty ? "it has none" : "it has \(list)"
      reader.noteName(
        place.appending(.key(unknown)), "the request has no parameter `{\(unknown)}`",
        help: near.map { "did you mean `\($0)`?" } ?? has)
    }
    for parameter in missing { reader.note(place, "the case gives no value for `{\(parameter)}`") }
    return unknown.isEmpty && missing.isEmpty
  }

  /// Notes a case that is called as another one.
  private mutating func check(
    isFirst values: [String: ParameterValue], _ name: String?, at place: JSONPointer, _ reader: inout FileReader
  ) {
    let texts = parameters.compactMap { values[$0]?.text }
    let called = name.map { [$0] } ?? (texts.isEmpty ? ["default"] : texts)
    if !names.insert(called).inserted {
      reader.note(
        place, "there is a case `\(called.joined(separator: ","))` already",
        help: texts.isEmpty ? "without parameters there is one" : CaseBuilder.help)
    }
  }

  private static let help = "cases are called by their values; one of the same values needs a `name`"

  private var list: String { parameters.map { "`{\($0)}`" }.joined(separator: ", ") }
}
