import Foundation
import PlumbChecks
package import PlumbContracts
package import PlumbFindings
import PlumbSyntax

/// Compares documents and recordings as they were with what they are.
package struct DiffRun: Sendable {
  /// An item that was compared.
  package struct Case: Sendable {
    package let api: String?
    package let contract: String?
    package let name: String
    /// The file that its findings stand in.
    package let file: String
    package var tally: Tally
    package let failure: String?
  }

  package private(set) var changes = RecordingChanges()
  package private(set) var cases: [Case] = []
  package private(set) var byteCount = 0
  package private(set) var contractCount = 0
  /// Whether values are compared, too.
  private let tellsValues: Bool
  private let contracts: [String: Contract]
  private let today: String
  private var folding = Folding()

  /// Begins a comparison.
  ///
  /// - Parameters:
  ///   - tellsValues: whether values that changed are told.
  ///   - contracts: those whose severities and acceptances hold.
  ///   - today: `YYYY-MM-DD`.
  package init(tellsValues: Bool = false, contracts: [Contract] = [], today: String) {
    self.tellsValues = tellsValues
    self.contracts = Dictionary(contracts.map { ($0.path, $0) }) { first, _ in first }
    self.today = today
  }

  /// Everything that differs, one finding for each cause.
  package var findings: [Finding] {
    folding.findings.map { finding in
      var finding = finding
      // A finding of several documents that are no contract's is one of as many as were compared.
      if finding.contract == nil, finding.of == nil, !finding.pattern.parts.contains(.anyStep), finding.count > 1,
        changes.compared >= finding.count
      {
        finding.of = changes.compared
      }
      return finding
    }
  }

  /// A body of the new side, which findings name by its number.
  private struct Place {
    let file: String
    let inline: Range<Int>?
    /// The number of its case.
    let item: Int
  }

  /// Compares a group.
  package mutating func add(_ group: DiffGroup) {
    if group.contract != nil { contractCount += 1 }
    var shapes = (old: Shape(), new: Shape())
    var places: [Place] = []
    var values = ValueChanges()
    var found: [(document: Int, finding: Finding)] = []
    // What only the old side has is left out, so that its own members are not told as removed with it.
    let hasCommon = group.items.contains { $0.old != nil && $0.new != nil }
    for item in group.items {
      let number = cases.count
      cases.append(
        Case(
          api: group.api, contract: group.contract, name: item.name,
          file: (item.new ?? item.old)?.first?.file ?? item.name, tally: Tally(), failure: item.failure))
      guard item.failure == nil else { continue }
      let old = item.old?.map { (body: $0, document: ParsedBody.document($0.data)) }
      let new = item.new?.map { (body: $0, document: ParsedBody.document($0.data)) }
      byteCount += (new ?? old ?? []).reduce(0) { $0 + $1.body.data.count }
      changes.add(DiffRun.change(old, new))
      if item.new != nil || !hasCommon {
        for each in old ?? [] { if let document = each.document { shapes.old.add(document, number: 0) } }
      }
      for (index, each) in (new ?? []).enumerated() {
        places.append(Place(file: each.body.file, inline: each.body.place, item: number))
        let was = old.flatMap { index < $0.count ? $0[index] : nil }
        if let document = each.document {
          shapes.new.add(document, number: places.count - 1)
          if tellsValues, let before = was?.document {
            values.add(from: before, to: document, number: places.count - 1)
          }
        } else if was?.document != nil {
          found.append((places.count - 1, ShapeDrift.noJSON()))
        }
      }
    }
    found += ShapeDrift.findings(from: shapes.old, to: shapes.new)
    if tellsValues { found += values.findings }
    take(found, of: group, places)
  }

  private mutating func take(_ found: [(document: Int, finding: Finding)], of group: DiffGroup, _ places: [Place]) {
    let contract = group.contract.flatMap { contracts["\(group.api ?? "")/\($0)"] }
    var judge = contract.map { Judge(severities: $0.severities, acceptances: $0.acceptances, today: today) }
    for (document, finding) in found where places.indices.contains(document) {
      let place = places[document]
      var finding = finding.moved(into: place.inline)
      finding.file = place.file
      finding.api = group.api
      finding.contract = group.contract
      finding.caseName = cases[place.item].name
      if judge != nil {
        guard let judged = judge?.judged(finding) else { continue }
        finding = judged
      }
      cases[place.item].tally.add(finding)
      folding.add(finding)
    }
  }

  /// What became of an item, by the body that changed most.
  private static func change(
    _ old: [(body: DiffBody, document: JSONDocument?)]?, _ new: [(body: DiffBody, document: JSONDocument?)]?
  ) -> RecordingChange {
    guard let old else { return .added }
    guard let new else { return .removed }
    if old.count != new.count { return .shapeMoved }
    return zip(old, new)
      .map { RecordingChange(from: $0.body.data, $0.document, to: $1.body.data, $1.document) }
      .max { $0.weight < $1.weight } ?? .unchanged
  }
}
