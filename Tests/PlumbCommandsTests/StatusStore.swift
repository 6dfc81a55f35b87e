import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport
import Testing

@testable import PlumbCommands

/// A shop's models, as a catalogue has them.
enum Shop {
  enum Kind: String, Decodable { case normal, gift, sample }

  struct Order: Decodable {
    let id: Int
    let note: String?
    let lines: [Line]?
    let kind: Kind?
  }

  struct Line: Decodable {
    let count: Int
    let price: Price?
  }

  /// A number, or a text.
  struct Price: Decodable {
    let text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        text = "\(number)"
      } else {
        text = try container.decode(String.self)
      }
    }
  }

  struct Head: Decodable { let id: Int }

  static var catalog: ModelCatalog {
    ModelCatalog {
      Model("Shop.Order", Order.self)
      Model("Shop.Head", Head.self)
    }
  }

  /// The moment of the tests.
  static let now = Date(timeIntervalSince1970: 1_796_040_000)  // 2026-11-30T12:00:00Z
}

extension StoreFixture {
  /// How things stand, found out in this process.
  func status(_ filters: [String] = [], _ catalog: ModelCatalog = Shop.catalog, failure: String? = nil) throws
    -> StatusReport
  {
    let workspace = try Workspace(contracts: contracts, recordings: recordings, models: nil)
    let plan = try CheckPlan(
      workspace, Selection(filters: filters, judgesContracts: true, allowsNoStore: true))
    let bench = Workbench()
    let statuses = plan.entries.map { entry in
      var fold = StatusFold(entry, workspace.store, now: Shop.now)
      let models = entry.isWhole ? entry.contract.models.compactMap { catalog[$0] } : []
      let collectors = models.map { _ in EvidenceCollector(gathersAll: true) }
      for item in entry.items {
        let reading = StatusReading(item, of: entry, workspace.store, takesShape: !models.isEmpty)
        let examinations = reading.documents.map { document in
          zip(models, collectors).map { model, collector in
            var options = ExaminationOptions()
            options.evidence = collector
            return model.examine(document.body, on: bench, options: options)
          }
        }
        fold.add(reading, item, examinations, by: models.map(\.name), failure: failure)
      }
      return fold.outcome(catalog)
    }
    return StatusReport(now: Shop.now, contracts: statuses, strays: plan.strays)
  }

  /// The text, without this folder's path.
  func statusText(_ filters: [String] = [], isDetailed: Bool = false, isQuiet: Bool = false) throws -> String {
    let report = try status(filters)
    return StatusPage(isDetailed: isDetailed, isQuiet: isQuiet).text(report).replacing("\(root)/", with: "")
  }
}
