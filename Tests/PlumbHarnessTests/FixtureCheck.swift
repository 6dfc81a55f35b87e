import Foundation
import PlumbContracts
import PlumbHarness
import PlumbStoreSupport
import Testing

/// A model of the fixtures.
struct Order: Decodable {
  let id: Int
  let note: String?
}

/// A page of the fixtures.
struct OrderPage: Decodable {
  let results: [Item]

  struct Item: Decodable {
    let id: Int
  }
}

/// Checks a folder of its own as a whole, and compares everything found with a table.
///
/// - Parameters:
///   - contracts: the JSON of contracts, separated by commas.
///   - api: more members of `api.json`, each with a comma before it.
///   - today: `YYYY-MM-DD`.
///   - filters: what is selected; all without.
///   - rows: all findings.
///   - sourceLocation: where the table stands.
///   - make: writes the recordings.
/// - Throws: where the folder cannot be written or read.
func check(
  _ contracts: String, api: String = "", today: String = "2026-11-30", only filters: [String] = [], _ rows: [CheckRow],
  sourceLocation: SourceLocation = #_sourceLocation, _ make: (StoreFixture) throws -> Void
) throws {
  try StoreFixture.with { fixture in
    try fixture.write(contracts: contracts, api: api)
    try make(fixture)
    let catalog = ModelCatalog {
      Model("Shop.Order", Order.self)
      Model("Shop.OrderPage", OrderPage.self)
    }
    let workspace = try Workspace(
      contracts: fixture.contracts, recordings: fixture.recordings, models: catalog.names)
    let plan = try CheckPlan(workspace, Selection(filters: filters))
    check(
      plan, workspace, catalog, below: fixture.root, today: today, rows, sourceLocation: sourceLocation)
  }
}

/// A contract of one order, with more members.
func orderContract(_ more: String = "") -> String {
  """
  { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }],
    "models": ["Shop.Order"]\(more) }
  """
}
