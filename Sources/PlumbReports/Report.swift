package import Foundation
package import PlumbFindings

/// What a run found, for every format to show.
package struct Report: Sendable {
  /// How a run or a case ended.
  package enum Verdict: String, Sendable, Encodable {
    case clean, findings, unavailable, error
  }

  /// One document and what one model made of it.
  package struct Document: Sendable {
    /// The file's path as given; `-` for standard input.
    package var path: String
    package var model: String?
    /// The document's size as it came.
    package var byteCount: Int
    package var findings: [Finding]
    /// What `JSONDecoder` alone says of the document; nil where it decodes.
    package var jsonDecoderError: String?
    /// Why the document could not be examined; nil where it was.
    package var failure: String?
    /// Brings the bytes that offsets count in; asked only where something of them is shown.
    package var load: @Sendable () -> Data?

    package init(
      path: String, model: String?, byteCount: Int = 0, findings: [Finding] = [], jsonDecoderError: String? = nil,
      failure: String? = nil, load: @escaping @Sendable () -> Data?
    ) {
      self.path = path
      self.model = model
      self.byteCount = byteCount
      self.findings = findings
      self.jsonDecoderError = jsonDecoderError
      self.failure = failure
      self.load = load
    }

    /// How the case ended; from this severity on a finding counts.
    package func verdict(failOn: Severity) -> Verdict {
      if failure != nil { return .error }
      return findings.contains { Report.counts($0, failOn) } ? .findings : .clean
    }

    /// Why the verdict is not clean: the failure, or how much was found.
    package func reason(failOn: Severity) -> String? {
      if let failure { return failure }
      return verdict(failOn: failOn) == .findings ? Tally(findings).description : nil
    }
  }

  package var documents: [Document]
  /// The least severity that fails the run.
  package var failOn: Severity
  /// The findings of all documents, one a cause; errors first, each severity in the order it was found.
  package let findings: [Finding]

  package init(_ documents: [Document], failOn: Severity = .error) {
    self.documents = documents
    self.failOn = failOn
    findings = Report.fold(documents)
  }

  private static func fold(_ documents: [Document]) -> [Finding] {
    var all: [Finding] = []
    for document in documents {
      for var finding in document.findings {
        finding.file = finding.file ?? document.path
        finding.caseName = finding.caseName ?? document.path
        finding.model = finding.model ?? document.model
        all.append(finding)
      }
    }
    if documents.count > 1 {
      all = Folding.fold(all)
      // A place that is no element stands once in each document.
      let examined = documents.filter { $0.failure == nil }.count
      for i in all.indices where all[i].count > 1 && all[i].of == nil && examined >= all[i].count {
        all[i].of = examined
      }
    }
    return Severity.allCases.reversed().flatMap { severity in all.filter { $0.severity == severity } }
  }

  /// Whether a finding fails a run.
  static func counts(_ finding: Finding, _ failOn: Severity) -> Bool {
    finding.severity >= failOn && !finding.isKnown && !finding.isAccepted
  }

  /// How the run ended; an error where nothing was examined.
  package var verdict: Verdict {
    let verdicts = documents.map { $0.verdict(failOn: failOn) }
    if verdicts.isEmpty || verdicts.contains(.error) { return .error }
    return verdicts.contains(.findings) ? .findings : .clean
  }

  /// How many documents were examined.
  package var examinedCount: Int { documents.reduce(0) { $0 + ($1.failure == nil ? 1 : 0) } }
}
