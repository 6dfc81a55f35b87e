package import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// The model's init traps.
package enum ModelCrashed: DecodeCheck {
  package static let rule = Rule(
    "model-crashed", .decode, .error, summary: "the model's own code traps on this document",
    remedy: "replace what traps: `Int(exactly:)` for `Int(_:)`, `first` for `[0]`, `??` for `!`",
    example: Rule.Example(
      swift: """
        struct Cart: Decodable {
          let first: String

          init(from decoder: any Decoder) throws {
            first = try [String](from: decoder)[0]
          }
        }
        """,
      json: "[]",
      message: "`Cart` traps (SIGILL) after asking for the document",
      help: "the value is empty: use `first` in place of `[0]`, and say what holds without it"))
}

/// The model's init does not return.
package enum ModelHung: DecodeCheck {
  package static let rule = Rule(
    "model-hung", .decode, .error, summary: "the model's own code does not return",
    remedy: "a loop over an unkeyed container has to move on where decoding an element fails",
    example: Rule.Example(
      swift: """
        struct Tags: Decodable {
          var names: [String] = []

          init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            while !list.isAtEnd {
              if let name = try? list.decode(String.self) { names.append(name) }
            }
          }
        }
        """,
      json: #"["new", 7]"#,
      message:
        "`Tags` does not return: an element of the document is the number 7, and it asks for that again and again, though decoding it fails",
      help:
        "an unkeyed container moves on only where decoding succeeds: after a failure, decode what takes anything, `_ = try list.decode(Skipped.self)` with `struct Skipped: Decodable {}`"
    ))

  /// A loop over an array that stays at an element which does not decode.
  static func finding(_ element: Int32, _ context: CheckContext) -> Finding {
    let array = context.document.ancestry.parent(of: Int(element)) ?? 0
    let asker = context.trace.asker(of: Int32(array)).map { TypeName.of($0) }
    let found = context.document.wording(element)
    return context.finding(
      rule, at: element,
      message: "\(asker.map { "`\($0)`" } ?? "the model") does not return: \(context.label(element)) is \(found), "
        + "and it asks for that again and again, though decoding it fails",
      help: "an unkeyed container moves on only where decoding succeeds: after a failure, decode what takes anything, "
        + "`_ = try list.decode(Skipped.self)` with `struct Skipped: Decodable {}`",
      typePath: asker)
  }
}
