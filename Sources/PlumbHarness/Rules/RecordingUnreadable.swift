import PlumbFindings
import PlumbRecordings

/// A recording is there and cannot be used.
enum RecordingUnreadable {
  static let rule = Rule(
    "recording-unreadable", .store, .error, summary: "a recording is no HAR, is cut short, or its body cannot be read",
    remedy: "take it from version control, or record it again")
}

/// A recording's body is not the one that was recorded.
enum RecordingEdited {
  static let rule = Rule(
    "recording-edited", .store, .error, summary: "a recording's body is not the one that was recorded",
    remedy: "take it from version control; if the change is wanted, `plumb seal FILE --comment \"…\"` accepts it")
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
