import Foundation
import PlumbChecks
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
          readers: checked.readers.map(Case.Reader.init),
          documentCount: checked.documentCount, byteCount: checked.byteCount)
      },
      findings: collector.findings,
      totals: Totals(
        contracts: collector.contractCount, documents: collector.documentCount, bytes: collector.byteCount),
      failOn: failOn, load: { try? Data(contentsOf: URL(fileURLWithPath: $0)) })
    partial = collector.partial.sorted { $0 < $1 }
    shapes = collector.shapes.map { api, contract, documentCount, outline in
      ShapeTree(
        api: api, contract: contract, documents: documentCount,
        nodes: outline.places.map {
          ShapeTree.Node(
            depth: $0.depth, name: $0.name, kinds: $0.kinds, count: $0.count, of: $0.of, nulls: $0.nulls)
        })
    }
    .sorted { ($0.api, $0.contract) < ($1.api, $1.contract) }
  }
}

extension Report.Case.Reader {
  init(_ reader: CheckedCase.Reader) { self.init(model: reader.model, fingerprints: reader.fingerprints) }
}
