import Foundation
import PlumbStoreSupport
import Testing

/// `mutate` as it is run: what it tells, formats, exit codes.
@Suite struct MutateTests {
  private func with(
    _ contracts: [String], _ documents: [String: String], _ body: (ToolProcess, StoreFixture) throws -> Void
  ) throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: contracts.joined(separator: ", "))
      for (name, text) in documents { try fixture.record("shop/\(name)", name, text) }
      try body(ToolProcess(folder: URL(fileURLWithPath: fixture.root)), fixture)
    }
  }

  private func contract(_ name: String, _ cases: Int, _ models: String..., more: String = "") -> String {
    let list = (1...cases).map { "{ \"id\": \($0) }" }.joined(separator: ", ")
    let names = models.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      { "name": "\(name)", "request": { "path": "\(name)/{id}" }, "cases": [\(list)], "models": [\(names)]\(more) }
      """
  }

  private static let pairs = ["pair/1": #"{"id":1,"name":"n"}"#, "pair/2": #"{"id":2,"name":"m"}"#]

  @Test func tellsWhatWouldPass() throws {
    try with([contract("pair", 2, "Pair", "Lenient")], Self.pairs) { tool, _ in
      let result = try tool("mutate")
      #expect(
        result.output == """
          shop/pair: 93 % of 16 changes would be noticed
            if `/name` was empty, nothing would tell you: `Pair` and `Lenient` read it, and the contract does not require it
            to close what a contract can of that, add
              "nonEmpty": ["/name"]

          93 % of 16 changes in 1 contract would be noticed, 93 % where they come at one place only; 38 documents examined

          """)
      #expect(result.errors == "")
      #expect(result.code == 0)
      #expect(try tool("mutate shop/pair --every-place -j 3").output == result.output)
      let colored = try tool("mutate --color always").output
      #expect(colored.hasPrefix("\u{1B}[1mshop/pair\u{1B}[0m: 93 %"))
    }
  }

  @Test func whatDoesNotComeEverywhereIsToldWhereAllIsWanted() throws {
    try with([contract("pair", 2, "Lenient")], Self.pairs) { tool, _ in
      let output = try tool("mutate --all").output
      #expect(
        output == """
          shop/pair: 72 % of 11 changes would be noticed; 54 % where they come at one place only
            if the document was null, nothing would tell you: `Lenient` reads it, and the contract does not require it
            if `/name` was null or was empty, nothing, or only the note `unexercised-type`, would tell you: \
          `Lenient` reads it, and the contract does not require it
            if `/name` vanished in some answers, nothing would tell you: \
          `Lenient` reads it, and the contract does not require it
            if the document was empty in some answers, nothing would tell you: \
          `Lenient` reads it, and the contract does not require it
            nothing reads 1 place, whatever becomes of it
              /id
            to close what a contract can of that, add
              "nonEmpty": ["/name", ""]

          72 % of 11 changes in 1 contract would be noticed, 54 % where they come at one place only; \
          74 documents examined; nothing reads 1 place

          """)
    }
  }

  @Test func requirementsCloseIt() throws {
    try with([contract("pair", 2, "Lenient", more: #", "nonEmpty": ["/name"]"#)], Self.pairs) { tool, _ in
      let output = try tool("mutate --min-score 100").output
      #expect(
        output == """
          shop/pair: 100 % of 11 changes would be noticed

          100 % of 11 changes in 1 contract would be noticed, 100 % where they come at one place only; \
          24 documents examined; nothing reads 1 place

          """)
    }
  }

  @Test func whatIsAcceptedIsNotNoticed() throws {
    let accept = #", "accept": [{ "rule": "null-value", "at": "/name", "reason": "drafts" }]"#
    let drafts = Self.pairs.merging(["pair/2": #"{"id":2,"name":null}"#]) { $1 }
    try with([contract("pair", 2, "Pair", more: accept)], drafts) { tool, _ in
      let output = try tool("mutate").output
      #expect(output.contains("if `/name` was null or was empty, nothing would tell you: `Pair` reads it"), "\(output)")
      #expect(!output.contains("nonEmpty\": ["))
    }
  }

  @Test func aModelThatTrapsCostsItsMutantOnly() throws {
    try with(
      [contract("cart", 1, "model-crashed"), contract("pair", 2, "Pair")],
      Self.pairs.merging(["cart/1": #"["a","b"]"#]) { $1 }
    ) { tool, _ in
      let result = try tool("mutate")
      #expect(
        result.output == """
          shop/cart: 88 % of 9 changes would be noticed
            if `/*` was empty, nothing would tell you: `model-crashed` reads it, and the contract does not require it
            to close what a contract can of that, add
              "nonEmpty": ["/*"]
          shop/pair: 93 % of 16 changes would be noticed
            if `/name` was empty, nothing would tell you: `Pair` reads it, and the contract does not require it
            to close what a contract can of that, add
              "nonEmpty": ["/name"]

          92 % of 25 changes in 2 contracts would be noticed, 92 % where they come at one place only; 58 documents examined

          """)
      #expect(result.errors == "")
      let json = try tool("mutate shop/cart --format json").output
      #expect(json.contains(#""rule" : "model-crashed""#))
    }
  }

  @Test func scoresFailTheRun() throws {
    try with(
      [contract("lenient", 1, "Lenient"), contract("pair", 2, "Pair")],
      [
        "lenient/1": #"{"name":"n"}"#
      ].merging(Self.pairs) { $1 }
    ) { tool, _ in
      let result = try tool("mutate --min-score 90 -q")
      #expect(result.code == 1)
      #expect(result.output.hasPrefix("shop/lenient: "))
      #expect(!result.output.contains("shop/pair"))
      #expect(result.errors == "error: less than 90 % is noticed in `shop/lenient` (72 %)\n")
      #expect(try tool("mutate --min-score 50").code == 0)
      #expect(try tool("mutate --min-score 90 shop/pair").code == 0)
    }
  }

  @Test func nothingToChange() throws {
    try with([contract("pair", 1, "Pair"), contract("text", 1, more: #", "response": { "mediaType": "*" }"#)], [:]) {
      tool, fixture in
      try fixture.record("shop/text/1", "text/1", "plain", type: "text/plain")
      let result = try tool("mutate shop/pair")
      #expect(result.code == 2)
      #expect(
        result.errors == "error: nothing was changed: no recording of the contract in Recordings has a body of JSON\n")
      #expect(try tool("mutate").code == 2)
    }
  }

  @Test(
    arguments: [
      (
        "mutate shop/pair/1",
        "`mutate` takes contracts, and `shop/pair/1` is a case of one: a contract is judged as a whole"
      ),
      ("mutate shop/piar", "no contract or case is called `shop/piar`; did you mean `shop/pair`?"),
      ("mutate --min-score 101", "`--min-score` takes a whole number of percents from 0 to 100, not `101`"),
    ])
  func usage(_ line: String, _ message: String) throws {
    try with([contract("pair", 2, "Pair")], Self.pairs) { tool, _ in
      let result = try tool(line)
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("error: \(message)\n"), "\(result.errors)")
    }
  }

  /// What programs read of the report.
  private struct Report: Decodable {
    let version: Int
    let totals: [String: Int]
    let contracts: [Contract]

    struct Contract: Decodable {
      let api: String
      let contract: String
      let totals: [String: Int]
      let places: [Place]
      let require: [String]
      let nonEmpty: [String]
    }

    struct Place: Decodable {
      let pattern: String
      let count: Int
      let documents: Int
      let isRequired: Bool
      let readBy: [Reader]
      let changes: [Change]
    }

    struct Reader: Decodable {
      let model: String
      let isRequired: Bool
    }

    struct Change: Decodable {
      let change: String
      let to: String?
      let isCounted: Bool
      let once: Notice
      let everywhere: Notice
    }

    struct Notice: Decodable {
      let level: String
      let rule: String?
    }
  }

  @Test func json() throws {
    try with([contract("lenient", 2, "Lenient")], ["lenient/1": #"{"name":"n"}"#, "lenient/2": #"{"name":"m"}"#]) {
      tool, _ in
      let result = try tool("mutate --format json")
      let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
      let totals = [
        "changes": 11, "documents": 2, "mutants": 42, "noticed": 8, "noticedOnce": 6, "score": 72, "unusedPlaces": 0,
      ]
      #expect(report.version == 1)
      #expect(report.totals == totals)
      let contract = try #require(report.contracts.first)
      #expect(report.contracts.count == 1 && contract.api == "shop" && contract.contract == "lenient")
      #expect(contract.totals == totals)
      #expect(contract.require == [""] && contract.nonEmpty == ["/name"])
      let rows = contract.places.flatMap { place in
        ["\(place.pattern): \(place.count) in \(place.documents), \(place.readBy.map(\.model))"]
          + place.changes.map { change in
            let words = [
              change.change, change.to, change.isCounted ? nil : "control", change.once.level, change.once.rule,
              change.everywhere.level, change.everywhere.rule,
            ]
            return "- \(words.compactMap { $0 }.joined(separator: " "))"
          }
      }
      #expect(
        rows == [
          ": 2 in 2, [\"Lenient\"]",
          "- null silent silent",
          "- retype-array told swallowed-failure told swallowed-failure",
          "- retype-string told swallowed-failure told swallowed-failure",
          "- empty silent told never-matched",
          "/name: 2 in 2, [\"Lenient\"]",
          "- remove silent told never-matched",
          "- rename names told probable-rename told probable-rename",
          "- null silent note unexercised-type",
          "- retype-number told swallowed-failure told swallowed-failure",
          "- retype-array told swallowed-failure told swallowed-failure",
          "- retype-object told swallowed-failure told swallowed-failure",
          "- empty silent silent",
        ])
    }
  }
}
