import PlumbHTTP
import PlumbRecordings

extension RecordRun.Change {
  /// How one recording differs from another of the same case.
  init(from old: Recording, to new: Recording) {
    guard let before = old.exchanges.last?.response, let after = new.exchanges.last?.response,
      before.status == after.status
    else {
      self = .shape
      return
    }
    switch RecordingChange(from: before.body, to: after.body) {
    case .unchanged: self = .headers
    case .valuesOnly, .bytesOnly: self = .values
    case .shapeMoved, .added, .removed: self = .shape
    }
  }
}

extension RecordRun {
  /// Whether two recordings of a case differ in values at most.
  static func hasSameShape(_ old: Recording, _ new: Recording) -> Bool {
    guard old.exchanges.last?.response?.mediaType == new.exchanges.last?.response?.mediaType else { return false }
    return Change(from: old, to: new) != .shape
  }
}
