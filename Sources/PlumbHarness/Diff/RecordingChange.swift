package import Foundation
import PlumbChecks
import PlumbFindings
import PlumbSyntax

/// What became of a recording, or any document, from one version to the next.
package enum RecordingChange: Sendable, Equatable {
  /// It says the same, though perhaps in other white space or another order.
  case unchanged
  case valuesOnly
  case shapeMoved
  /// It is no JSON, and has other bytes.
  case bytesOnly
  case added
  case removed

  /// Compares two versions of a body.
  package init(from old: Data, to new: Data) {
    self.init(from: old, ParsedBody.document(old), to: new, ParsedBody.document(new))
  }

  init(from old: Data, _ oldDocument: JSONDocument?, to new: Data, _ newDocument: JSONDocument?) {
    if old == new {
      self = .unchanged
    } else if let oldDocument, let newDocument {
      if ValueChanges.areEqual(oldDocument, newDocument) {
        self = .unchanged
        return
      }
      var shapes = (Shape(), Shape())
      shapes.0.add(oldDocument, number: 0)
      shapes.1.add(newDocument, number: 0)
      self = ShapeDrift.findings(from: shapes.0, to: shapes.1).isEmpty ? .valuesOnly : .shapeMoved
    } else {
      self = oldDocument == nil && newDocument == nil ? .bytesOnly : .shapeMoved
    }
  }

  /// How much of a change it is, of several bodies of one recording.
  var weight: Int {
    switch self {
    case .unchanged: 0
    case .valuesOnly: 1
    case .bytesOnly: 2
    case .shapeMoved: 3
    case .removed: 4
    case .added: 5
    }
  }
}

/// Reads bodies that may be JSON.
enum ParsedBody {
  /// The body as JSON; nil where it is none.
  static func document(_ data: Data) -> JSONDocument? { data.withUnsafeBytes { try? JSONDocument($0) } }
}

/// How many recordings became what.
package struct RecordingChanges: Sendable, Equatable {
  private var counts: [Int: Int] = [:]
  /// How many there are on both sides.
  package private(set) var compared = 0

  package init() {}

  package mutating func add(_ change: RecordingChange) {
    counts[change.weight, default: 0] += 1
    if change != .added && change != .removed { compared += 1 }
  }

  package func count(_ change: RecordingChange) -> Int { counts[change.weight] ?? 0 }

  /// Whether nothing differs.
  package var isNone: Bool { counts.keys.allSatisfy { $0 == RecordingChange.unchanged.weight } }

  /// Such as "60 recordings compared: 41 unchanged, 16 values only, 2 shapes moved, 1 added".
  ///
  /// - Parameter noun: What is counted, in the singular.
  /// - Returns: One line.
  package func summary(of noun: String) -> String {
    if isNone {
      return compared == 1 ? "no differences" : "\(Tally.words(compared, noun)) compared: no differences"
    }
    if compared == 1, count(.added) + count(.removed) == 0 {
      if count(.valuesOnly) == 1 { return "only values differ" }
      return count(.bytesOnly) == 1 ? "only bytes differ" : "the shape has moved"
    }
    let moved = count(.shapeMoved)
    let parts: [(Int, String)] = [
      (count(.unchanged), "unchanged"), (count(.valuesOnly), "values only"), (count(.bytesOnly), "bytes only"),
      (moved, moved == 1 ? "shape moved" : "shapes moved"), (count(.added), "added"), (count(.removed), "removed"),
    ]
    let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(Tally.words(compared, noun)) compared: \(told.joined(separator: ", "))"
  }
}
