package import Foundation
package import PlumbChecks
package import PlumbDecodeChecks
package import PlumbFindings

/// How things stand with one contract: its recordings, their age, and what models read of them.
package struct ContractStatus: Sendable {
  /// A recording and its age.
  package struct Capture: Sendable, Equatable {
    /// The case, or its page.
    package let name: String
    /// Nil where the recording names no moment.
    package let date: Date?
    /// Whole days; none where it is from the future, as by a clock that goes wrong.
    package let days: Int?
  }

  /// A recording that no request of the contract leads to.
  package struct Orphan: Sendable, Equatable {
    package let name: String
    package let message: String
  }

  package let api: String
  package let contract: String
  /// How many cases it lists, of those that are asked for.
  package internal(set) var caseCount = 0
  /// The listed cases without a recording.
  package internal(set) var missing: [String] = []
  /// Pages without a recording of cases that have one; of each a problem tells.
  package internal(set) var missingPages: [String] = []
  /// How many recordings belong to it, each page of a case being one.
  package internal(set) var recordingCount = 0
  /// Cases that it does not list and whose recordings fit its request.
  package internal(set) var further: [String] = []
  package internal(set) var orphans: [Orphan] = []
  /// What keeps recordings from being used: missing pages, damage, other requests' answers.
  package internal(set) var problems: [Finding] = []
  package internal(set) var oldest: Capture?
  package internal(set) var newest: Capture?
  package internal(set) var staleAfterDays = 0
  /// Cases that are older than the API allows; stubs never are.
  package internal(set) var stale: [Capture] = []
  /// How many recordings were not captured from their URL, as their comments say.
  package internal(set) var commentedCount = 0
  /// Recordings that `stub` wrote.
  package internal(set) var stubs: [String] = []
  /// Recordings of a failure, which have nothing to decode.
  package internal(set) var failures: [String] = []
  /// Recordings of another answer than the contract is about, which no model reads.
  package internal(set) var unexpected: [String] = []
  /// Nil where the contract names no model, or not all of its recordings were read.
  package internal(set) var coverage: Coverage?
  /// Why models could not be run; nil where they could.
  package internal(set) var failure: String?

  package var path: String { "\(api)/\(contract)" }
  package var recordedCaseCount: Int { caseCount - missing.count }

  /// What models read of the recorded documents, and what of their reading is exercised.
  package struct Coverage: Sendable {
    /// What one model asks for.
    package struct Reader: Sendable {
      package let model: String
      /// Whether the model is in the catalogue; nothing else is known where it is not.
      package let isRegistered: Bool
      /// How many documents `JSONDecoder` refuses.
      package let undecodedCount: Int
      package let gaps: EvidenceGaps
    }

    package let documentCount: Int
    /// How much is read by any model; nil where no model is in the catalogue, or no document there.
    package let paths: ShapeCoverage?
    package let readers: [Reader]

    package var isAnyRegistered: Bool { readers.contains(where: \.isRegistered) }
    /// How many gaps all models have.
    package var gapCount: Int { readers.reduce(0) { $0 + $1.gaps.count } }
  }
}

extension ContractStatus {
  /// What `--fail-on` may name.
  package enum Concern: String, CaseIterable, Sendable {
    /// Cases or pages without a recording.
    case missing
    /// Recordings that cannot be used as they are.
    case damaged
    case stale
    case orphan
    /// Members of documents that no model reads.
    case unread
    /// What models read and no recording shows.
    case unexercised
  }

  /// What there is to be concerned about.
  package var concerns: Set<Concern> {
    var concerns: Set<Concern> = []
    if !missing.isEmpty || !missingPages.isEmpty { concerns.insert(.missing) }
    if problems.count > missingPages.count { concerns.insert(.damaged) }
    if !stale.isEmpty { concerns.insert(.stale) }
    if !orphans.isEmpty { concerns.insert(.orphan) }
    if coverage?.paths?.unread.isEmpty == false { concerns.insert(.unread) }
    if let coverage, coverage.gapCount > 0 { concerns.insert(.unexercised) }
    return concerns
  }
}
