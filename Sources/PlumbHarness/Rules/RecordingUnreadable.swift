import PlumbFindings
import PlumbRecordings

/// A recording is there and cannot be used.
enum RecordingUnreadable {
  static let rule = Rule(
    "recording-unreadable", .store, .error, summary: "a recording is no HAR, is cut short, or its body cannot be read",
    remedy: "take it from version control, or record it again",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json, #"{ "log": { "version": "1.2", "entries": ["#, caption: "`Recordings/shop/order/7.har`")
      ],
      message: "`Recordings/shop/order/7.har` is half-written: its JSON ends at byte 41",
      help: "restore it from version control, or record it again"))
}

/// A recording's body is not the one that was recorded.
enum RecordingEdited {
  static let rule = Rule(
    "recording-edited", .store, .error, summary: "a recording's body is not the one that was recorded",
    remedy: "take it from version control; if the change is wanted, `plumb seal FILE --comment \"…\"` accepts it",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(.json, #"{ "id": 7, "note": "ring twice" }"#, caption: "as it was recorded"),
        Rule.Example.Exhibit(.json, #"{ "id": 7, "note": null }"#, caption: "`Recordings/shop/order/7.json`, as it is"),
      ],
      message: "`Recordings/shop/order/7.json` is not as it was recorded: it has 25 bytes, not 33",
      help: #"restore it, or accept it with `plumb seal Recordings/shop/order/7.har --comment "…"`"#))
}

extension RecordingProblem {
  /// The problem as a finding.
  var finding: Finding {
    let rule =
      switch kind {
      case .missing: RecordingMissing.rule
      case .unreadable: RecordingUnreadable.rule
      case .edited: RecordingEdited.rule
      }
    return Finding(store: rule, file: path, offset: offset, length: length, message: message, help: help)
  }
}
