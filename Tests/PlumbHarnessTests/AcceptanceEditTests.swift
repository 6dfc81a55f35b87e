import Foundation
import PlumbContracts
import PlumbHarness
import PlumbStoreSupport
import Testing

/// Acceptances that are taken out of files that others change, too.
@Suite struct AcceptanceEditTests {
  private func contract(_ acceptances: String) -> String {
    """
    { "name": "order", "request": { "path": "orders" }, "accept": [
      \(acceptances)
    ] }
    """
  }
  private let first = #"{ "rule": "null-value", "reason": "one" }"#
  private let second = #"{ "rule": "missing-key", "reason": "two" }"#

  private func removing(_ indices: Set<Int>, from text: String) throws -> Result<String, AcceptanceEdits.Failure> {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: contract("\(first),\n  \(second)"))
      let workspace = try Workspace(contracts: fixture.contracts, recordings: fixture.recordings, models: nil)
      let order = try #require(workspace.contracts.contract("shop", "order"))
      let data = Data("{ \"contracts\": [\(text)] }".utf8)
      return Result { () throws(AcceptanceEdits.Failure) in
        String(decoding: try AcceptanceEdits.removing([(order, indices)], in: data), as: UTF8.self)
      }.mapError {
        AcceptanceEdits.Failure(message: $0.message.replacing(fixture.root + "/", with: ""))
      }
    }
  }

  @Test func removesWhatWasRead() throws {
    let text = try removing([0], from: contract("\(first),\n  \(second)")).get()
    #expect(text == "{ \"contracts\": [\(contract(second))] }")
  }

  @Test func removesNothingElse() throws {
    let added = #"{ "rule": "unread-key", "reason": "new" }"#
    let rows: [(indices: Set<Int>, text: String)] = [
      ([0], contract("\(added),\n  \(first),\n  \(second)")), ([1], contract(first)), ([0, 1], contract(second)),
    ]
    let message = "`Contracts/shop/all.json` was changed meanwhile; nothing was written"
    for (indices, text) in rows {
      #expect(throws: AcceptanceEdits.Failure(message: message)) {
        try removing(indices, from: text).get()
      }
    }
  }
}
