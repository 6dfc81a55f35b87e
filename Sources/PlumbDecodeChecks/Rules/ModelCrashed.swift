package import PlumbFindings

/// The model's init traps.
package enum ModelCrashed: DecodeCheck {
  package static let rule = Rule(
    "model-crashed", .decode, .error, summary: "the model's own code traps on this document",
    remedy: "replace what traps: `Int(exactly:)` for `Int(_:)`, `first` for `[0]`, `??` for `!`")
}

/// The model's init does not return.
package enum ModelHung: DecodeCheck {
  package static let rule = Rule(
    "model-hung", .decode, .error, summary: "the model's own code does not return",
    remedy: "a loop over an unkeyed container has to move on where decoding an element fails")
}
