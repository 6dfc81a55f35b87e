import Foundation
import PlumbHarness
import PlumbSyntax

/// What mutations came to for machines, version 1.
enum MutateJSON {
  /// The report as one JSON document, ending with a line feed.
  ///
  /// - Throws: never, as all of it is text and whole numbers.
  static func data(_ report: MutationReport) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(WireReport(report)) + Data("\n".utf8)
  }
}

/// The report as it is written.
private struct WireReport: Encodable {
  let version = 1
  let totals: WireScore
  let contracts: [WireContract]

  init(_ report: MutationReport) {
    totals = WireScore(
      changes: report.sum(\.changeCount), noticed: report.sum(\.noticedCount),
      noticedOnce: report.sum(\.noticedOnceCount), documents: report.sum(\.documentCount),
      mutants: report.sum(\.mutantCount), unusedPlaces: report.sum(\.unusedCount))
    contracts = report.contracts.map(WireContract.init)
  }
}

private struct WireScore: Encodable {
  let changes: Int
  let noticed: Int
  let noticedOnce: Int
  let documents: Int
  let mutants: Int
  let unusedPlaces: Int
  let score: Int

  init(changes: Int, noticed: Int, noticedOnce: Int, documents: Int, mutants: Int, unusedPlaces: Int) {
    self.changes = changes
    self.noticed = noticed
    self.noticedOnce = noticedOnce
    self.documents = documents
    self.mutants = mutants
    self.unusedPlaces = unusedPlaces
    score = MutationReport.percent(noticed, of: changes)
  }
}

private struct WireContract: Encodable {
  let api: String
  let contract: String
  let totals: WireScore
  let places: [WirePlace]
  /// The lines that close what passes everywhere.
  let require: [String]
  let nonEmpty: [String]

  init(_ contract: ContractMutations) {
    api = contract.api
    self.contract = contract.contract
    totals = WireScore(
      changes: contract.changeCount, noticed: contract.noticedCount, noticedOnce: contract.noticedOnceCount,
      documents: contract.documentCount, mutants: contract.mutantCount, unusedPlaces: contract.unusedCount)
    places = contract.sites.map(WirePlace.init)
    let lines = MutationGap.lines(MutationGap.all(contract, .everywhere))
    require = lines.require.map(\.description)
    nonEmpty = lines.nonEmpty.map(\.description)
  }
}

private struct WirePlace: Encodable {
  let pattern: String
  let count: Int
  let documents: Int
  let readBy: [WireReader]
  let isRequired: Bool
  let changes: [WireChange]

  init(_ site: ContractMutations.Site) {
    pattern = site.pattern.description
    count = site.placeCount
    documents = site.documentCount
    readBy = site.readers.map(WireReader.init)
    isRequired = site.isRequired
    changes = site.changes.map(WireChange.init)
  }
}

private struct WireReader: Encodable {
  let model: String
  let isRequired: Bool

  init(_ reader: (model: String, isRequired: Bool)) {
    model = reader.model
    isRequired = reader.isRequired
  }
}

private struct WireChange: Encodable {
  let change: String
  /// The new name or value; left out where the change says all.
  let to: String?
  let isCounted: Bool
  let once: WireNotice
  let everywhere: WireNotice

  init(_ change: ContractMutations.Change) {
    self.change = MutationWords.name(change.mutation)
    switch change.mutation {
    case .rename(let name): to = name
    case .value(let json): to = json
    default: to = nil
    }
    isCounted = !change.isControl
    once = WireNotice(change.once)
    everywhere = WireNotice(change.everywhere)
  }
}

private struct WireNotice: Encodable {
  let level: String
  let rule: String?

  init(_ notice: MutationNotice) {
    level = notice.level.rawValue
    rule = notice.rule
  }
}
