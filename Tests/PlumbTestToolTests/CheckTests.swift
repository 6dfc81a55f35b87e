import Foundation
import PlumbStoreSupport
import Testing

/// `check` and its kin as they are run: text, reports, exit codes.
@Suite struct CheckTests {
  private let contract = """
    { "name": "pair", "request": { "path": "pairs/{id}" },
      "cases": [{ "id": 1 }, { "id": 2 }], "models": ["Pair"] }
    """

  /// Two good recordings of one contract, and the tool where they are.
  private func with(_ contract: String? = nil, _ body: (ToolProcess, StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: contract ?? self.contract)
      for id in 1...2 {
        try fixture.record("shop/pair/\(id)", "pairs/\(id)", "{\n  \"id\": \(id),\n  \"name\": \"n\"\n}\n")
      }
      try body(ToolProcess(folder: URL(fileURLWithPath: fixture.root)), fixture)
    }
  }

  @Test func clean() throws {
    try with { tool, _ in
      let result = try tool("check")
      #expect(result.code == 0)
      #expect(result.output == "no findings in 2 documents of 1 contract\n")
      #expect(result.errors.isEmpty)
    }
  }

  @Test func renamedKey() throws {
    try with { tool, fixture in
      try fixture.record("shop/pair/2", "pairs/2", "{\n  \"id\": 2,\n  \"nmae\": \"n\"\n}\n")
      let result = try tool("check")
      #expect(result.code == 1)
      #expect(
        result.output == """
          Recordings/shop/pair/2.json:3:3: error: `name`, which `Pair` needs, is not there, but `nmae` is, and nobody reads it [probable-rename]
              "nmae": "n"
              ^~~~~~
            help: add `case name = "nmae"` to CodingKeys, or name the property `nmae`
            note: in 1 of 2 documents

          JSONDecoder alone says: keyNotFound("name") at the root (empty coding path): No value associated with key CodingKeys(stringValue: "name", intValue: nil) ("name").

          1 error in 2 documents of 1 contract

          """)
    }
  }

  @Test func fromAFolderBelow() throws {
    try with { tool, fixture in
      try FileManager.default.createDirectory(atPath: "\(fixture.root)/a/b", withIntermediateDirectories: true)
      let below = ToolProcess(folder: URL(fileURLWithPath: "\(fixture.root)/a/b"))
      #expect(try below("check").output == "no findings in 2 documents of 1 contract\n")
      #expect(try tool("check --contracts Contracts/ --recordings ./Recordings/").code == 0)
    }
  }

  @Test func jsonReport() throws {
    try with { tool, fixture in
      try fixture.record("shop/pair/2", "pairs/2", "{ \"id\": null, \"name\": \"n\" }")
      let result = try tool("check --format json")
      #expect(result.code == 1)
      let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect(report["verdict"] as? String == "findings")
      let totals = try #require(report["totals"] as? [String: Any])
      #expect(totals["contracts"] as? Int == 1)
      #expect(totals["cases"] as? Int == 2)
      #expect(totals["documents"] as? Int == 2)
      let cases = try #require(report["cases"] as? [[String: Any]])
      #expect(cases.map { $0["case"] as? String } == ["1", "2"])
      #expect(cases.map { $0["verdict"] as? String } == ["clean", "findings"])
      #expect(cases[1]["reason"] as? String == "1 error")
      let finding = try #require((report["findings"] as? [[String: Any]])?.first)
      #expect(finding["api"] as? String == "shop")
      #expect(finding["contract"] as? String == "pair")
      #expect(finding["case"] as? String == "2")
      #expect(finding["model"] as? String == "Pair")
      #expect(finding["pointer"] as? String == "/id")
      #expect(finding["file"] as? String == "Recordings/shop/pair/2.json")
      #expect(finding["line"] as? Int == 1)
      #expect(finding["count"] as? Int == 1)
      #expect(finding["of"] as? Int == 2)
    }
  }

  @Test(arguments: [
    ("shop", 0, "no findings in 2 documents of 1 contract\n"),
    ("shop/pair/1", 0, "no findings in 1 document of 1 contract\n"),
    ("'s*/p*'", 0, "no findings in 2 documents of 1 contract\n"),
    ("--shard 1/1", 0, "no findings in 2 documents of 1 contract\n"), ("-q", 0, ""),
  ]) func selects(_ arguments: String, _ code: Int32, _ output: String) throws {
    try with { tool, _ in
      let result = try tool("check \(arguments)")
      #expect(result.code == code)
      #expect(result.output == output)
    }
  }

  @Test(arguments: [
    ("check pair", "error: no contract or case is called `pair`; did you mean `shop/pair`?\n"),
    ("check shop/pairs", "error: no contract or case is called `shop/pairs`; did you mean `shop/pair`?\n"),
    ("check xyz", "error: no contract or case is called `xyz`; `plumb check` without a name takes all\n"),
    ("check --shard 2", "error: `--shard` takes a part of several, such as `1/4`, not `2`\n"),
    ("check --shard 0/2", "error: `--shard` takes a part of several, such as `1/4`, not `0/2`\n"),
    ("check --shard 2/2", "error: nothing was checked: no contract is in this part\n"),
    (
      "check --contracts nowhere",
      """
      nowhere: error: there is no folder `nowhere`
        help: run this where `Contracts` is, or give `--contracts DIR`
      error: a mistake in the contracts; nothing was done

      """
    ),
    (
      "check --recordings nowhere",
      "error: the recordings in `nowhere` cannot be listed: there is no folder of recordings `nowhere`\n"
    ),
    ("explain shop/pair/3", "error: no contract or case is called `shop/pair/3`; did you mean `shop/pair/1`?\n"),
    ("explain shop/pair/1 -m Pari", "error: no model is registered as `Pari`; did you mean `Pair`?\n"),
    (
      "seal shop/pair/1",
      "error: `seal` needs a reason: `--comment \"…\"` says why the recording is not as it was captured\n"
    ),
    ("seal shop/pair/9 --comment x", "error: there is no file and no recording `shop/pair/9`\n"),
    ("seal Recordings --comment x", "error: `Recordings` is a folder; name the HARs in it\n"),
    ("accept", "error: `accept` needs a contract or a finding's fingerprint, or `--prune`\n"),
    (
      "accept shop/pair", "error: `accept` needs a reason: `--reason \"…\"`; who reads it later wants to know\n"
    ),
    ("accept shop/pair --reason x", "error: `accept` needs a rule beside the contract: `--rule ID`\n"),
    (
      "accept shop/pair --reason x --rule null-valeu",
      "error: there is no rule `null-valeu`; did you mean `null-value`?\n"
    ),
    (
      "accept shop/pair --reason x --rule null-value --until 2027-02-30",
      "error: `--until` takes a day such as `2027-06-30`, not `2027-02-30`\n"
    ),
    (
      "accept shop/pair --reason x --rule null-value",
      "error: nothing is found that this would accept; `check` tells what is\n"
    ),
    (
      "accept 0123456789ab --reason x",
      "error: no finding has the fingerprint `0123456789ab`; `check --format json` tells them\n"
    ),
    ("accept --prune --rule null-value", "error: `--prune` goes without `--rule`\n"),
  ]) func isOneErrorAndExitCode2(_ line: String, _ errors: String) throws {
    try with { tool, fixture in
      let result = try tool(line)
      #expect(result.code == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors == errors)
    }
  }

  @Test func mistakesInContracts() throws {
    try with(contract.replacing("\"models\"", with: "\"modles\"")) { tool, _ in
      let result = try tool("check")
      #expect(result.code == 2)
      #expect(result.output.isEmpty)
      #expect(
        result.errors == """
          Contracts/shop/all.json:2:40: error: a contract has no member `modles`
              "cases": [{ "id": 1 }, { "id": 2 }], "modles": ["Pair"] }] }
                                                   ^~~~~~~~
            help: did you mean `models`?
          error: a mistake in the contracts; nothing was done

          """)
    }
  }

  @Test func unknownModels() throws {
    try with(contract.replacing("[\"Pair\"]", with: "[\"Pair\", \"Shop.Order\"]")) { tool, _ in
      let result = try tool("check")
      #expect(result.code == 0)
      #expect(
        result.errors == """
          Contracts/shop/all.json:2:59: note: this tool has no model `Shop.Order`, nor any other of `Shop`
              … 1 }, { "id": 2 }], "models": ["Pair", "Shop.Order"] }] }
                                                      ^~~~~~~~~~~~
            help: nothing is decoded as it here; the tests or the tool that register it do that

          """)
    }
    try with(contract.replacing("\"Pair\"", with: "\"Pairr\"")) { tool, _ in
      let result = try tool("check")
      #expect(result.code == 2)
      #expect(result.errors.contains("error: no model is registered as `Pairr`"))
      #expect(result.errors.contains("help: did you mean `Pair`?"))
    }
  }

  @Test func modelsThatTrapCostOnlyTheirOwn() throws {
    let contract = """
      { "name": "pair", "request": { "path": "pairs/{id}" },
        "cases": [{ "id": 1 }, { "id": 2 }], "models": ["Trap", "Pair", "Exit"] }
      """
    try with(contract) { tool, fixture in
      try fixture.record("shop/pair/2", "pairs/2", "{ \"id\": 2, \"name\": \"n\", \"message_count\": 1e300 }")
      let result = try tool("check --format json --jobs 1")
      #expect(result.code == 1)
      let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let findings = try #require(report["findings"] as? [[String: Any]])
      let told = findings.filter { $0["severity"] as? String == "error" }.map {
        "\($0["rule"] ?? "") \($0["model"] ?? "") \($0["case"] ?? "") \($0["count"] ?? "")"
      }
      #expect(
        Set(told) == [
          "missing-key Trap 1 1", "model-crashed Trap 2 1", "model-crashed Exit 1 1", "model-crashed Exit 2 1",
        ])
    }
  }

  @Test func isTheSameWithAnyNumberOfWorkers() throws {
    let contract =
      #"{ "name": "pair", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }], "models": ["Pair"] }"#
    try with(contract) { tool, fixture in
      for id in 3...40 {
        let name = id % 7 == 0 ? "null" : "\"n\\u0061\""
        try fixture.record("shop/pair/\(id)", "pairs/\(id)", "{ \"id\": \(id), \"name\": \(name), \"more\": [\(id)] }")
      }
      let outputs = try [1, 2, 5].map { try tool("check --format json --jobs \($0)").output }
      #expect(Set(outputs).count == 1)
      let report = try #require(try JSONSerialization.jsonObject(with: Data(outputs[0].utf8)) as? [String: Any])
      let findings = try #require(report["findings"] as? [[String: Any]])
      #expect(findings.map { $0["rule"] as? String } == ["null-value", "unread-key"])
      #expect(findings.map { $0["count"] as? Int } == [5, 38])
      #expect(findings.map { $0["of"] as? Int } == [40, 40])
      #expect(findings.map { $0["case"] as? String } == ["7", "3"])
      #expect(
        (findings[0]["places"] as? [[String: Any]])?.map { $0["file"] as? String }
          == [7, 14, 21, 28, 35].map {
            "Recordings/shop/pair/\($0).json"
          })
    }
  }

  @Test func explainsRecordings() throws {
    try with { tool, fixture in
      try fixture.record("shop/pair/2", "pairs/2", "{ \"id\": null, \"name\": \"n\" }")
      #expect(try tool("explain shop/pair/1").output == "no findings in 1 document of 1 contract\n")
      let result = try tool("explain shop/pair/2")
      #expect(result.code == 1)
      #expect(
        result.output.hasPrefix(
          "Recordings/shop/pair/2.json:1:9: error: `id` is null where `Pair` needs Int [null-value]\n"))
      let other = try tool("explain shop/pair/2 -m Pairs")
      #expect(other.output.hasPrefix("Recordings/shop/pair/2.json:1:1: error: the document is an object"))
    }
  }

  @Test func seals() throws {
    try with { tool, fixture in
      let body = "{\n  \"id\": 1,\n  \"name\": \"edited\"\n}\n"
      try fixture.write(body, to: "Recordings/shop/pair/1.json")
      #expect(try tool("check").code == 1)
      #expect(
        try tool("seal Recordings/shop/pair/1.json --comment 'Renamed.'").output
          == "Recordings/shop/pair/1.har: sealed as it is now\n")
      #expect(
        try tool("seal shop/pair/1 --comment 'Renamed.'").output == "Recordings/shop/pair/1.har: is sealed already\n")
      #expect(try tool("check").code == 0)
      let har = try String(contentsOfFile: "\(fixture.recordings)/shop/pair/1.har", encoding: .utf8)
      #expect(har.contains("\"comment\" : \"Renamed.\""))
    }
  }

  @Test func acceptsAndPrunes() throws {
    try with { tool, fixture in
      try fixture.record("shop/pair/2", "pairs/2", "{ \"id\": null, \"name\": \"n\" }")
      let old = try String(contentsOfFile: "\(fixture.contracts)/shop/all.json", encoding: .utf8)
      let result = try tool(
        "accept shop/pair --rule null-value --at /id --reason 'drafts have none' --until 2999-12-31")
      #expect(result.output == "Contracts/shop/all.json: `shop/pair` accepts `null-value` at /id\n")
      let checked = try tool("check")
      #expect(checked.code == 0)
      #expect(
        checked.output == """
          Recordings/shop/pair/2.json:1:9: accepted error: `id` is null where `Pair` needs Int [null-value]
              { "id": null, "name": "n" }
                      ^~~~
            note: accepted until 2999-12-31: drafts have none
            note: the app still gets nothing of such a document

          no findings in 2 documents of 1 contract; 1 accepted

          """)
      #expect(try tool("accept --prune").output == "no acceptance has run out, and each accepts something\n")
      try fixture.record("shop/pair/2", "pairs/2", "{ \"id\": 2, \"name\": \"n\" }")
      #expect(try tool("check").output.contains("[stale-acceptance]"))
      #expect(
        try tool("accept --prune").output == "Contracts/shop/all.json: `shop/pair` no longer accepts `null-value`\n")
      #expect(try String(contentsOfFile: "\(fixture.contracts)/shop/all.json", encoding: .utf8) == old)
    }
  }

  @Test func acceptsByFingerprint() throws {
    try with { tool, fixture in
      try fixture.record("shop/pair/2", "pairs/2", "{ \"id\": null, \"name\": \"n\" }")
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(tool("check --format json").output.utf8)) as? [String: Any])
      let finding = try #require((report["findings"] as? [[String: Any]])?.first)
      let fingerprint = try #require(finding["fingerprint"] as? String)
      let result = try tool("accept \(fingerprint) --reason drafts")
      #expect(result.output == "Contracts/shop/all.json: `shop/pair` accepts `null-value` at /id\n")
      #expect(try tool("check").code == 0)
    }
  }
}
