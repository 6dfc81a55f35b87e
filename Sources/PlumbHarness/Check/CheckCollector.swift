package import PlumbChecks
import PlumbContracts
package import PlumbFindings

/// What came of several contracts, one after the other.
package struct CheckCollector: Sendable {
  package private(set) var cases: [(api: String, contract: String, checked: CheckedCase)] = []
  package private(set) var findings: [Finding] = []
  /// Contracts of which something was checked.
  package private(set) var contractCount = 0
  package private(set) var documentCount = 0
  package private(set) var byteCount = 0
  /// Contracts that were not judged as a whole.
  package private(set) var partial: [(api: String, contract: String)] = []
  /// What the recordings of contracts hold, where that is gathered.
  package private(set) var shapes: [(api: String, contract: String, documentCount: Int, outline: ShapeOutline)] = []

  package init() {}

  /// Adds a contract, all of whose recordings have been added to its fold.
  package mutating func add(_ fold: inout ContractFold) {
    findings += fold.findings()
    let contract = fold.contract
    var isChecked = false
    for checked in fold.cases {
      isChecked = isChecked || checked.documentCount > 0
      documentCount += checked.documentCount
      byteCount += checked.byteCount
      cases.append((contract.api, contract.name, checked))
    }
    if isChecked { contractCount += 1 }
    if !fold.isWhole { partial.append((contract.api, contract.name)) }
    if let shape = fold.shape {
      shapes.append((contract.api, contract.name, shape.documentCount, ShapeOutline(shape)))
    }
  }

  /// Adds findings that are of no contract.
  package mutating func add(_ strays: [Finding]) { findings += strays }
}
