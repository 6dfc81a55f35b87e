import Foundation
import PlumbChecks
import PlumbContracts
package import PlumbFindings
import PlumbHTTP
package import PlumbRecordings
import PlumbSyntax

/// A case's answers, held against the contract: all but its models.
package struct PreparedLive: Sendable {
  package let item: LiveCase
  package let status: LiveStatus
  /// Whether all its pages came.
  let isWhole: Bool
  /// Each with the page it was made of.
  package internal(set) var pages: [(prepared: PreparedRecording, page: LivePage)]

  /// What models decode, over all pages.
  package var documents: [PreparedRecording.Document] { pages.flatMap(\.prepared.documents) }
}

/// Holds answers against their contracts.
package struct LiveCheck: Sendable {
  private let check: RecordingCheck

  package init(_ store: RecordingStore) { check = RecordingCheck(store) }

  /// Prepares what came of a case.
  ///
  /// - Parameters:
  ///   - outcome: what came.
  ///   - item: the case.
  ///   - entry: its contract.
  /// - Returns: the pages as recordings would be, and how the asking ended.
  package func prepare(_ outcome: LiveOutcome, of item: LiveCase, _ entry: CheckPlan.Entry) -> PreparedLive {
    let pages: [LivePage]
    var failed: LiveStatus?
    var isWhole = false
    switch outcome {
    case .good(let all):
      pages = all
      isWhole = true
    case .refused(_, let all): pages = all
    case .unavailable(let reason, let all):
      pages = all
      failed = .unavailable(reason)
    case .notAsked(let reason):
      return PreparedLive(item: item, status: .skipped(reason), isWhole: false, pages: [])
    }
    let prepared = pages.map { page in
      let place = CheckPlan.Item(
        name: page.name, base: item.name.caseName, page: page.number, listed: item.listed)
      return (check.prepare(page.recording, place, of: entry, isOnDisk: page.isUnchanged), page)
    }
    return PreparedLive(
      item: item, status: failed ?? (pages.allSatisfy(\.isUnchanged) ? .unchanged : .checked), isWhole: isWhole,
      pages: prepared)
  }
}

extension Recording {
  /// The body of its last answer as JSON, where that is the one the contract is about.
  func shapeDocument(_ prepared: PreparedRecording) -> JSONDocument? {
    guard prepared.isAsExpected, let body = exchanges.last?.response?.body, !body.isEmpty else { return nil }
    return body.withUnsafeBytes { try? JSONDocument($0) }
  }
}
