import Foundation
package import PlumbFindings
package import PlumbHarness
import PlumbRecordings
package import PlumbReports

extension Report {
  /// Reports what came of contracts.
  package init(_ collector: CheckCollector, failOn: Severity) {
    self.init(
      cases: collector.cases.map { api, contract, checked in
        Case(
          api: api, contract: contract, name: checked.name.caseName, path: checked.file, tally: checked.tally,
          decoderErrors: checked.decoderErrors.map { Case.DecoderError(model: $0.model, text: $0.text) },
          failure: checked.failure,
          readers: checked.readers.map(Case.Reader.init))
      },
      findings: collector.findings,
      totals: Totals(
        contracts: collector.contractCount, documents: collector.documentCount, bytes: collector.byteCount),
      failOn: failOn, load: { try? Data(contentsOf: URL(fileURLWithPath: $0)) })
  }
}

extension Report.Case.Reader {
  init(_ reader: CheckedCase.Reader) { self.init(model: reader.model, fingerprints: reader.fingerprints) }
}
