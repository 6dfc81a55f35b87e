import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// Another object stands where the model's was expected.
enum ShapeReplaced: DecodeCheck {
  static let rule = Rule(
    "shape-replaced", .decode, .error, summary: "another object altogether stands where the model's was expected",
    remedy: "look for the model's keys elsewhere in the document, or for an error body",
    example: Rule.Example(
      swift: """
        struct Profile: Decodable {
          let name: String
          let email: String
        }
        """,
      json: #"{ "message": "Please sign in" }"#,
      message:
        "the document is an object with message: none of the 2 keys that `Profile` needs (`name`, `email`) is in it",
      help: "`message` makes it look like an error body: look at the status before decoding"))

  /// An object that has none of the keys that failures say are missing from it.
  static func finding(_ missing: [Failure], in object: Int32, _ context: CheckContext) -> Finding? {
    guard let first = missing.first else { return nil }
    let names = missing.compactMap { $0.name.map { context.wireName($0, in: object) } }
    let who = context.asker(first) ?? "the model"
    let quoted = names.prefix(4).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    let found = context.document.wording(object)
    let place = context.document.pointer(to: Int(object)).steps.isEmpty ? "the document" : context.label(object)
    return context.finding(
      rule, at: object,
      message: "\(place) is \(found): none of the \(names.count) keys that \(who) needs (\(quoted)) is in it",
      help: help(names, object, context), typePath: first.asker.map { TypeName.of($0) },
      expected: first.asker.map { TypeName.of($0) })
  }

  /// The same where the model takes whatever it is given: nothing throws, and nothing was read.
  ///
  /// - Returns: nil for one name alone, which may just be optional.
  static func finding(lenient absences: [Absence], in object: Int32, _ context: CheckContext) -> Finding? {
    var names: [String] = []
    for absence in absences where !names.contains(absence.name) { names.append(absence.name) }
    guard names.count >= 2 else { return nil }
    let wires = names.map { context.wireName($0, in: object) }
    // Two spellings of one name are a rename, not another object.
    let found = context.document.names(of: object)
    guard !wires.contains(where: { wire in found.contains { Naming.likeness(wire, $0) > 0 } }) else { return nil }
    let who = absences.first?.asker.map { "`\(TypeName.of($0))`" } ?? "the model"
    let quoted = wires.prefix(4).map { "`\($0)`" }.joined(separator: ", ") + (wires.count > 4 ? ", …" : "")
    let place = context.document.pointer(to: Int(object)).steps.isEmpty ? "the document" : context.label(object)
    return context.finding(
      rule, at: object, severity: .warning,
      message:
        "\(place) is \(context.document.wording(object)): \(who) takes it, though none of the \(wires.count) keys "
        + "that it asks for (\(quoted)) is in it",
      help: help(wires, object, context), typePath: absences.first?.asker.map { TypeName.of($0) })
  }

  private static func help(_ names: [String], _ object: Int32, _ context: CheckContext) -> String? {
    if let inner = enclosed(names, object, context, depth: 4) {
      let pointer = context.document.pointer(to: Int(inner))
      if context.isElement(inner), let list = pointer.parent {
        return "the elements of \(list) have all of them: decode the envelope around the list first"
      }
      return "all of them are together at \(pointer): decode the envelope around it first"
    }
    return errorBody(object, context) ?? rule.remedy
  }

  /// What to do about an object that looks like an error body; nil for any other.
  static func errorBody(_ object: Int32, _ context: CheckContext) -> String? {
    let known: Set<String> = ["detail", "error", "errors", "message", "title", "status", "code", "reason"]
    guard let name = context.document.names(of: object).first(where: { known.contains($0.lowercased()) }) else {
      return nil
    }
    return "`\(name)` makes it look like an error body: look at the status before decoding"
  }

  /// The object below this one that has all the names.
  private static func enclosed(_ names: [String], _ object: Int32, _ context: CheckContext, depth: Int) -> Int32? {
    guard depth > 0 else { return nil }
    for key in context.document.keys(of: object) {
      var value = key + 1
      if context.document.tokens[Int(value)].kind == .array {
        value = context.document.elements(of: value).first ?? value
      }
      guard context.document.tokens[Int(value)].kind == .object else { continue }
      if Set(names).isSubset(of: context.document.names(of: value)) { return value }
      if let inner = enclosed(names, value, context, depth: depth - 1) { return inner }
    }
    return nil
  }
}
