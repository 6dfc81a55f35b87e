import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// Another object stands where the model's was expected.
enum ShapeReplaced: DecodeCheck {
  static let rule = Rule(
    "shape-replaced", .decode, .error, summary: "another object altogether stands where the model's was expected",
    remedy: "look for the model's keys elsewhere in the document, or for an error body")

  /// - Parameters:
  ///   - missing: the failures of one object, all of them missing keys.
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

  private static func help(_ names: [String], _ object: Int32, _ context: CheckContext) -> String? {
    if let inner = enclosed(names, object, context, depth: 4) {
      let pointer = context.document.pointer(to: Int(inner))
      return "all of them are together at \(pointer): decode the envelope around it first"
    }
    let known: Set<String> = ["detail", "error", "errors", "message", "title", "status", "code", "reason"]
    let found = context.document.names(of: object)
    if let name = found.first(where: { known.contains($0.lowercased()) }) {
      return "`\(name)` makes it look like an error body: look at the status before decoding"
    }
    return nil
  }

  /// The object below this one that has all the names.
  private static func enclosed(_ names: [String], _ object: Int32, _ context: CheckContext, depth: Int) -> Int32? {
    guard depth > 0 else { return nil }
    for key in context.document.keys(of: object) {
      let value = key + 1
      guard context.document.tokens[Int(value)].kind == .object else { continue }
      if Set(names).isSubset(of: context.document.names(of: value)) { return value }
      if let inner = enclosed(names, value, context, depth: depth - 1) { return inner }
    }
    return nil
  }
}
