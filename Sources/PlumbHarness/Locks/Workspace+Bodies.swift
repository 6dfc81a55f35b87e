package import Foundation
import PlumbChecks
import PlumbContracts
import PlumbRecordings

extension Workspace {
  /// The documents that a contract's models decode, of its first recordings.
  ///
  /// - Parameters:
  ///   - entry: the contract and its recordings.
  ///   - most: how many recordings are read.
  /// - Returns: bodies of answers that are as the contract expects them.
  package func bodies(of entry: CheckPlan.Entry, most: Int) -> [Data] {
    let check = RecordingCheck(store)
    return entry.items.prefix(most).flatMap { check.prepare($0, of: entry).documents.map(\.body) }
  }
}
