import Foundation
import PlumbStoreSupport
import Testing

/// `accept`: what it takes, and that it loses nothing.
@Suite struct AcceptTests {
  private let contract = """
    { "name": "pair", "request": { "path": "pairs/{id}" },
      "cases": [{ "id": 1 }, { "id": 2 }], "models": ["Pair"] }
    """

  /// Two APIs of one contract; of the second's recordings one has no id, and twelve members that nobody reads.
  private func with(_ body: (ToolProcess, StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      for api in ["mart", "shop"] {
        try fixture.write(contracts: contract, name: api)
        for id in 1...2 {
          try fixture.record("\(api)/pair/\(id)", "pairs/\(id)", "{ \"id\": \(id), \"name\": \"n\" }")
        }
      }
      let members = (1...12).map { ", \"k\($0)\": 1" }.joined()
      try fixture.record("shop/pair/2", "pairs/2", "{ \"id\": null, \"name\": \"n\"\(members) }")
      try body(ToolProcess(folder: URL(fileURLWithPath: fixture.root)), fixture)
    }
  }

  @Test func writesOnlyWhereSomethingIsFound() throws {
    try with { tool, _ in
      let result = try tool("accept '*/pair' --rule null-value --reason drafts")
      #expect(result.output == "Contracts/shop/all.json: `shop/pair` accepts `null-value`\n")
    }
  }

  @Test func takesOnlyCasesInWhichSomethingIsFound() throws {
    try with { tool, _ in
      let nothing = "error: nothing is found that this would accept; `check` tells what is\n"
      let result = try tool("accept shop/pair --rule null-value --case 1 --reason x")
      #expect(result.errors == nothing)
      #expect(
        try tool("accept shop/pair --rule null-value --case 3 --reason x").errors
          == "error: no contract or case is called `shop/pair/3`; did you mean `shop/pair/1`?\n")
      #expect(try tool("accept shop --rule null-value --case 2 --reason x").code == 0)
      #expect(try tool("check").code == 0)
      #expect(try tool("accept --prune").output == "no acceptance has run out, and each accepts something\n")
    }
  }

  @Test func saysWhatIsAcceptedAlready() throws {
    try with { tool, _ in
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(tool("check --format json").output.utf8)) as? [String: Any])
      let finding = try #require((report["findings"] as? [[String: Any]])?.first)
      let fingerprint = try #require(finding["fingerprint"] as? String)
      #expect(try tool("accept \(fingerprint) --reason drafts").code == 0)
      #expect(
        try tool("accept \(fingerprint) --reason drafts").errors
          == "error: the finding `\(fingerprint)` is accepted already\n")
    }
  }

  @Test func severalAtATimeLoseNothing() throws {
    try with { tool, fixture in
      let accept = "\"$TOOL\" accept shop/pair --rule unread-key --at /k{} --reason r{}"
      let result = try tool("--version; seq 12 | xargs -P 12 -I{} \(accept)")
      #expect(result.errors == "")
      let text = try String(contentsOfFile: "\(fixture.contracts)/shop/all.json", encoding: .utf8)
      for number in 1...12 { #expect(text.contains("\"/k\(number)\"")) }
    }
  }
}
