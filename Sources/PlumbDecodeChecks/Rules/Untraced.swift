package import PlumbFindings
import PlumbSyntax

/// What was found without a trace, or what the trace and `JSONDecoder` disagree on.
package enum Untraced: DecodeCheck {
  package static let rule = Rule(
    "untraced", .decode, .note, summary: "the decode was not traced: only what JSONDecoder itself says is known",
    remedy: "nothing to mend in the model; findings stop at the first error")

  static func finding(_ reason: String) -> Finding {
    Finding(
      rule, message: "not traced: \(reason), so JSONDecoder itself was run", pointer: JSONPointer(), offset: 0)
  }
}
