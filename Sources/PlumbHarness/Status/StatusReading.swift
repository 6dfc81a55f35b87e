package import Foundation
import PlumbChecks
import PlumbContracts
package import PlumbRecordings
import PlumbSyntax

/// A recording that has been read for `status`, all but its models.
package struct StatusReading: Sendable {
  package internal(set) var prepared: PreparedRecording
  /// When it was captured; nil where that is not known.
  let date: Date?
  let isCommented: Bool
  let isStub: Bool
  let isFailure: Bool
  /// What its documents hold; nil where no model reads them.
  var shape: Shape? { prepared.shape }

  /// What models are to decode.
  package var documents: [PreparedRecording.Document] { prepared.documents }

  /// Forgets the bodies, when they have been given to whoever decodes them.
  package mutating func dropBodies() { prepared.dropBodies() }

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - item: which one.
  ///   - entry: the contract it is of.
  ///   - store: where it is.
  ///   - takesShape: whether any model reads its documents.
  package init(_ item: CheckPlan.Item, of entry: CheckPlan.Entry, _ store: RecordingStore, takesShape: Bool) {
    let check = RecordingCheck(store, takesShapes: takesShape)
    guard let recording = try? store.read(item.name) else {
      // Read again, as that tells what is the matter.
      prepared = check.prepare(item, of: entry)
      (date, isCommented, isStub, isFailure) = (nil, false, false, false)
      return
    }
    prepared = check.prepare(recording, item, of: entry)
    date = recording.captureDate
    isCommented = recording.comment != nil
    isStub = recording.isStub
    isFailure = recording.exchanges.last?.failure != nil
  }
}

extension Recording {
  /// When its last exchange began; nil where it says no moment that can be read.
  package var captureDate: Date? { exchanges.last?.startedDateTime.flatMap { Timestamp.date($0) } }

  /// Whether it is older than an API allows; one that names no moment is.
  func isStale(after days: Int, at now: Date) -> Bool {
    captureDate.map { Recording.isStale($0, after: days, at: now) } ?? true
  }

  /// Whether a moment is longer ago than so many days.
  static func isStale(_ date: Date, after days: Int, at now: Date) -> Bool {
    now.timeIntervalSince(date) > Double(days) * 86_400
  }
}
