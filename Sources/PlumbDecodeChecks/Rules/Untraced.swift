package import PlumbFindings
import PlumbSyntax

/// What was found without a trace, or what the trace and `JSONDecoder` disagree on.
package enum Untraced: DecodeCheck {
  package static let rule = Rule(
    "untraced", .decode, .note, summary: "the decode was not traced: only what JSONDecoder itself says is known",
    remedy: "nothing to mend in the model; findings stop at the first error",
    example: Rule.Example(
      swift: """
        struct Item: Decodable {
          let id: Int
        }
        decoder.allowsJSON5 = true
        """,
      json: "{ id: 1 }",
      message: "not traced: the decoder allows JSON5, so JSONDecoder itself was run"))

  /// A trace that ended before all was looked at.
  static func cutShort(_ type: String) -> Finding {
    Finding(
      rule, message: "`\(type)` has too much wrong here for all of it to be traced: there may be more",
      help: "mend what is told, and look again", pointer: JSONPointer(), offset: 0)
  }

  static func finding(_ reason: String) -> Finding {
    Finding(
      rule, message: "not traced: \(reason), so JSONDecoder itself was run", pointer: JSONPointer(), offset: 0)
  }
}
