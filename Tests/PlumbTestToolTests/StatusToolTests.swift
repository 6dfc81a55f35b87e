import Foundation
import PlumbStoreSupport
import Testing

/// `status` as it is run: workers, formats, exit codes.
@Suite struct StatusToolTests {
  /// Now, as recordings have it, so that they are of today whenever the tests are run.
  private static var now: String { Date().formatted(.iso8601) }

  private func with(
    _ contracts: String, _ documents: [String: String], _ body: (ToolProcess, StoreFixture) throws -> Void
  ) throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: contracts)
      for (name, text) in documents { try fixture.record("shop/\(name)", name, text, at: Self.now) }
      try body(ToolProcess(folder: URL(fileURLWithPath: fixture.root)), fixture)
    }
  }

  private func contract(_ name: String, _ cases: Int, _ models: String...) -> String {
    let list = (1...cases).map { "{ \"id\": \($0) }" }.joined(separator: ", ")
    let names = models.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      { "name": "\(name)", "request": { "path": "\(name)/{id}" }, "cases": [\(list)], "models": [\(names)] }
      """
  }

  private static let pair = #"{"id":1,"name":"n"}"#

  @Test func allIsWell() throws {
    try with(contract("pair", 2, "Pair"), ["pair/1": Self.pair, "pair/2": Self.pair]) { tool, _ in
      let result = try tool("status")
      #expect(result.code == 0)
      #expect(
        result.output == """
          shop/pair  2 of 2 cases, less than a day old; all of 2 paths read

          1 contract: 2 of 2 cases recorded; all of 2 paths read

          """)
      #expect(result.errors.isEmpty)
      #expect(try tool("status -q").output.isEmpty)
      #expect(try tool("status --color always -j 3").output.hasPrefix("\u{1B}[1mshop/pair\u{1B}[0m  2 of 2 cases"))
    }
  }

  @Test func modelsThatTrapOrHangCostTheirOwnCasesOnly() throws {
    try with(
      [contract("trap", 2, "Trap", "Lenient"), contract("spin", 1, "Spin"), contract("pair", 1, "Pair")]
        .joined(separator: ","),
      [
        "trap/1": #"{"message_count":1e300,"name":"n"}"#, "trap/2": #"{"message_count":1,"name":"n"}"#,
        "spin/1": #"{"spins":true}"#, "pair/1": Self.pair,
      ]
    ) { tool, _ in
      let result = try tool("status --model-timeout 1")
      #expect(result.code == 0)
      #expect(
        result.output == """
          shop/trap  2 of 2 cases, less than a day old; all of 2 paths read
            note: Trap does not decode 1 of 2 documents; `plumb check shop/trap` says why
          shop/spin  1 of 1 case, less than a day old; 0 of 1 path read
            note: Spin does not decode 1 of 1 document; `plumb check shop/spin` says why
          shop/pair  1 of 1 case, less than a day old; all of 2 paths read

          3 contracts: 4 of 4 cases recorded; 4 of 5 paths read
          `plumb status --details` lists what is not read, and what is not exercised

          """)
      #expect(result.errors.isEmpty)
    }
  }

  @Test func damageIsToldAndNoError() throws {
    try with(contract("pair", 2, "Pair"), ["pair/1": Self.pair, "pair/2": Self.pair]) { tool, fixture in
      try fixture.write("{ \"log\"", to: "Recordings/shop/pair/2.har")
      let result = try tool("status")
      #expect(result.code == 0)
      #expect(
        result.output == """
          shop/pair  2 of 2 cases, less than a day old; all of 2 paths read
            error: `Recordings/shop/pair/2.har` is half-written: its JSON ends at byte 7
              help: restore it from version control, or record it again

          1 contract: 2 of 2 cases recorded; 1 problem; all of 2 paths read

          """)
    }
  }

  @Test func formatsGoWhereTheyAreSent() throws {
    try with(contract("pair", 1, "Pair"), ["pair/1": Self.pair]) { tool, fixture in
      let result = try tool("status --format json --format text=a.txt --format json=b.json")
      #expect(result.code == 0)
      let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect(report["version"] as? Int == 1)
      #expect((report["totals"] as? [String: Any])?["readPaths"] as? Int == 2)
      let text = try String(contentsOfFile: "\(fixture.root)/a.txt", encoding: .utf8)
      #expect(text.hasPrefix("shop/pair  1 of 1 case, less than a day old; all of 2 paths read\n"))
      #expect(FileManager.default.fileExists(atPath: "\(fixture.root)/b.json"))
    }
  }

  @Test(arguments: [
    ("missing", 1), ("damaged", 0), ("stale", 0), ("orphan", 1), ("unread", 1), ("unexercised", 0),
    ("stale --fail-on damaged", 0), ("stale --fail-on unread", 1),
  ]) func failsOnWhatIsNamed(_ words: String, _ code: Int32) throws {
    try with(
      contract("pair", 2, "Pair"), ["pair/1": #"{"id":1,"name":"n","more":{"a":1}}"#, "other/1": Self.pair]
    ) { tool, _ in
      let result = try tool("status --fail-on \(words)")
      #expect(result.code == code)
      // A selection leaves out what belongs to no contract.
      let selected = try tool("status shop/pair --fail-on \(words)")
      #expect(selected.code == (words == "orphan" ? 0 : code))
    }
  }

  @Test func worksOnAnyonesContracts() throws {
    try with(contract("pair", 1, "Shop.Pair", "Pari"), ["pair/1": Self.pair]) { tool, _ in
      let result = try tool("status --details")
      #expect(result.code == 0)
      #expect(
        result.output == """
          shop/pair  1 of 1 case, less than a day old; no model of it is registered here

          1 contract: 1 of 1 case recorded

          """)
      #expect(result.errors.isEmpty)
    }
  }

  @Test(arguments: [
    ("status pair", "error: no contract or case is called `pair`; did you mean `shop/pair`?\n"),
    ("status xyz", "error: no contract or case is called `xyz`; `plumb status` without a name takes all\n"),
    (
      "status --fail-on warning",
      "error: `--fail-on` does not take `warning`; it takes `missing`, `damaged`, `stale`, `orphan`, `unread`, `unexercised`\n"
    ),
    ("status --detials", "error: `status` has no option `--detials`; did you mean `--details`?\n"),
    ("statsu", "error: there is no command `statsu`; did you mean `status`?\n"),
    (
      "status --recordings nowhere",
      "error: the recordings in `nowhere` cannot be listed: there is no folder of recordings `nowhere`\n"
    ),
    ("status --format json=no/a", "error: `no/a` cannot be written: no such file or directory\n"),
  ]) func isOneErrorAndExitCode2(_ line: String, _ errors: String) throws {
    try with(contract("pair", 1, "Pair"), ["pair/1": Self.pair]) { tool, _ in
      let result = try tool(line)
      #expect(result.code == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors == errors)
    }
  }

  @Test func nothingToTell() throws {
    try StoreFixture.with { fixture in
      try fixture.write("{ \"baseURL\": \"\(StoreFixture.base)\" }", to: "Contracts/shop/api.json")
      let result = try ToolProcess(folder: URL(fileURLWithPath: fixture.root))("status")
      #expect(result.code == 2)
      #expect(result.errors == "error: there is nothing to tell of: no contract is in Contracts\n")
    }
  }

  @Test func theBundledStoreIsWhole() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let words = ["missing", "damaged", "orphan"].map { "--fail-on \($0)" }.joined(separator: " ")
    let result = try ToolProcess.with([:]) { tool in
      try tool("status --quiet \(words) --contracts '\(root.path)/Contracts'")
    }
    #expect(result.code == 0)
    #expect(!result.output.contains("error:"))
    #expect(result.errors.isEmpty)
  }

  @Test func beforeAnythingIsRecorded() throws {
    try with(contract("pair", 1, "Pair"), [:]) { tool, _ in
      let result = try tool("status --fail-on missing")
      #expect(result.code == 1)
      #expect(result.output.hasPrefix("shop/pair  0 of 1 case; nothing to decode\n  missing: 1\n"))
    }
  }
}
