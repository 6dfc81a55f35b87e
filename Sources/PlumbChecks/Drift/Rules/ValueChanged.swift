import PlumbFindings

/// A value that is another one of the same type.
enum ValueChanged {
  static let rule = Rule(
    "value-changed", .drift, .note, summary: "a value is another one; told by `plumb diff --values` only",
    remedy: "nothing has to be done unless something relies on the value")
}
