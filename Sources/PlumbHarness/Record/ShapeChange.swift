import Foundation
import PlumbHTTP
import PlumbRecordings
import PlumbSyntax

extension RecordRun.Change {
  /// How one recording differs from another of the same case.
  init(from old: Recording, to new: Recording) {
    let (before, after) = (old.exchanges.last, new.exchanges.last)
    guard before?.response?.status == after?.response?.status else {
      self = .shape
      return
    }
    if before?.body == after?.body {
      self = .headers
    } else {
      self = RecordRun.hasSameShape(old, new) ? .values : .shape
    }
  }
}

extension RecordRun {
  /// Whether two recordings of a case have the same status and the same shape of their bodies.
  static func hasSameShape(_ old: Recording, _ new: Recording) -> Bool {
    guard let before = old.exchanges.last?.response, let after = new.exchanges.last?.response,
      before.status == after.status, before.mediaType?.essence == after.mediaType?.essence
    else { return false }
    guard let a = before.body.withUnsafeBytes({ try? JSONDocument($0) }),
      let b = after.body.withUnsafeBytes({ try? JSONDocument($0) })
    else { return before.body == after.body }
    return kinds(a) == kinds(b)
  }

  private static func kinds(_ document: JSONDocument) -> Set<String> {
    var kinds: Set<String> = []
    for token in 0..<document.count where document.tokens[token].kind != .key {
      kinds.insert("\(document.pointer(to: token).pattern) \(document.tokens[token].kind)")
    }
    return kinds
  }
}
