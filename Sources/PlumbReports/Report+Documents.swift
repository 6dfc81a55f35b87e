package import Foundation
package import PlumbFindings

extension Report {
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
  }

  /// Reports documents that belong to no contract.
  ///
  /// - Parameters:
  ///   - documents: in order; findings of one cause are folded over all of them.
  ///   - failOn: the least severity that fails the run.
  package init(_ documents: [Document], failOn: Severity = .error) {
    let loads = Dictionary(documents.map { ($0.path, $0.load) }) { first, _ in first }
    let examined = documents.filter { $0.failure == nil }
    self.init(
      cases: documents.map { document in
        Case(
          name: document.path, path: document.path, tally: Tally(document.findings),
          decoderErrors: document.jsonDecoderError.map { [Case.DecoderError(model: document.model, text: $0)] } ?? [],
          failure: document.failure,
          readers: [
            Case.Reader(
              model: document.model,
              fingerprints: document.findings.map { Report.told($0, of: document).fingerprint }.distinct)
          ],
          documentCount: document.failure == nil ? 1 : 0, byteCount: document.byteCount)
      },
      findings: Report.fold(documents),
      totals: Totals(documents: examined.count, bytes: documents.reduce(0) { $0 + $1.byteCount }), failOn: failOn,
      load: { loads[$0]?() })
  }

  /// A finding that says which document and model it is of.
  private static func told(_ finding: Finding, of document: Document) -> Finding {
    var finding = finding
    finding.file = finding.file ?? document.path
    finding.caseName = finding.caseName ?? document.path
    finding.model = finding.model ?? document.model
    return finding
  }

  private static func fold(_ documents: [Document]) -> [Finding] {
    var all: [Finding] = []
    for document in documents {
      all += document.findings.map { told($0, of: document) }
    }
    guard documents.count > 1 else { return all }
    all = Folding.fold(all)
    // A place that is no element stands once in each document.
    let examined = Dictionary(grouping: documents.filter { $0.failure == nil }, by: \.model).mapValues(\.count)
    for i in all.indices where all[i].count > 1 && all[i].of == nil {
      let count = examined[all[i].model] ?? 0
      if count >= all[i].count { all[i].of = count }
    }
    return all
  }
}

extension [String] {
  /// Each text once, where it was first.
  fileprivate var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
