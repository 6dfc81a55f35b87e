package import Foundation
package import PlumbFindings

/// What a run found, for every format to show.
package struct Report: Sendable {
  /// How a run or a case ended.
  package enum Verdict: String, Sendable, Encodable {
    case clean, findings, unavailable, skipped, error
  }

  /// One recording or document that was to be checked.
  package struct Case: Sendable {
    package var api: String?
    package var contract: String?
    /// The case's name in its contract, or the document's path as given; `-` for standard input.
    package var name: String
    /// The file that findings of the case stand in.
    package var path: String
    /// How many findings it has itself, before those of one cause are folded; accepted ones are left out.
    package var tally: Tally
    /// What `JSONDecoder` alone says, by model; none where all decode.
    package var decoderErrors: [DecoderError]
    /// Why it could not be examined; nil where it was.
    package var failure: String?
    /// How the asking of the upstream ended; nil where none was asked.
    package var answer: LiveStatus?

    /// What `JSONDecoder` alone says of a document.
    package struct DecoderError: Sendable, Equatable {
      package let model: String?
      package let text: String

      package init(model: String?, text: String) {
        self.model = model
        self.text = text
      }
    }

    package init(
      api: String? = nil, contract: String? = nil, name: String, path: String, tally: Tally,
      decoderErrors: [DecoderError] = [], failure: String? = nil, answer: LiveStatus? = nil
    ) {
      self.api = api
      self.contract = contract
      self.name = name
      self.path = path
      self.tally = tally
      self.decoderErrors = decoderErrors
      self.failure = failure
      self.answer = answer
    }

    /// How the case ended; from this severity on a finding counts.
    package func verdict(failOn: Severity) -> Verdict {
      if failure != nil { return .error }
      switch answer {
      case .unavailable: return .unavailable
      case .skipped, .leftOut: return .skipped
      case .checked, .unchanged, nil: return tally.count(from: failOn) > 0 ? .findings : .clean
      }
    }

    /// Why the verdict is not clean: the failure, or how much was found.
    package func reason(failOn: Severity) -> String? {
      if let failure { return failure }
      switch answer {
      case .unavailable(let reason), .skipped(let reason), .leftOut(let reason): return reason
      case .unchanged where tally == Tally(): return "unchanged"
      case .checked, .unchanged, nil: return verdict(failOn: failOn) == .findings ? tally.description : nil
      }
    }
  }

  /// How much was examined.
  package struct Totals: Sendable, Equatable {
    package var contracts = 0
    package var documents = 0
    package var bytes = 0

    package init(contracts: Int = 0, documents: Int = 0, bytes: Int = 0) {
      self.contracts = contracts
      self.documents = documents
      self.bytes = bytes
    }
  }

  package let cases: [Case]
  package let totals: Totals
  /// The least severity that fails the run.
  package let failOn: Severity
  /// The part of the cases, from 0 to 1, that may be unverified without the run being so.
  package let tolerance: Double
  /// One a cause; errors first, each severity in the order it was found.
  package let findings: [Finding]
  /// Brings the bytes that offsets in a file count in; asked only where something of them is shown.
  package let load: @Sendable (String) -> Data?

  /// Takes what a run found.
  ///
  /// - Parameters:
  ///   - cases: what was to be examined, in order.
  ///   - findings: folded, in the order they were found.
  ///   - totals: how much was examined.
  ///   - failOn: the least severity that fails the run.
  ///   - tolerance: the part of the cases that may be unverified.
  ///   - load: brings a file's bytes.
  package init(
    cases: [Case], findings: [Finding], totals: Totals, failOn: Severity = .error, tolerance: Double = 0,
    load: @escaping @Sendable (String) -> Data?
  ) {
    self.cases = cases
    self.totals = totals
    self.failOn = failOn
    self.tolerance = tolerance
    self.load = load
    self.findings = Severity.allCases.reversed().flatMap { severity in findings.filter { $0.severity == severity } }
  }

  /// Whether a finding fails a run.
  static func counts(_ finding: Finding, _ failOn: Severity) -> Bool {
    finding.severity >= failOn && !finding.isKnown && !finding.isAccepted
  }

  /// How many cases were to be verified, and were not.
  package var unverifiedCount: Int { cases.count { $0.answer?.isUnverified ?? false } }

  /// Whether more cases are unverified than may be, which all of them never may.
  var isUnavailable: Bool {
    let wanted = cases.count { if case .leftOut = $0.answer { false } else { true } }
    return unverifiedCount > 0
      && (Double(unverifiedCount) > tolerance * Double(wanted) || (totals.documents == 0 && unverifiedCount == wanted))
  }

  /// How the run ended; an error where nothing was examined.
  package var verdict: Verdict {
    let hasFindings = findings.contains { Report.counts($0, failOn) }
    if cases.contains(where: { $0.failure != nil }) { return .error }
    if hasFindings { return .findings }
    if isUnavailable { return .unavailable }
    return totals.documents == 0 ? .error : .clean
  }

  /// Whether findings of several models are shown, so that each has to say whose it is.
  var hasSeveralModels: Bool { Set(findings.compactMap(\.model)).count > 1 }
}
