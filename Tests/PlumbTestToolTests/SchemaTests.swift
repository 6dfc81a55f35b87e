import Foundation
import PlumbStoreSupport
import Testing

/// `schema` and its locks as they are run: what is told, what is written, exit codes.
@Suite struct SchemaTests {
  private func with(
    _ models: [String], _ documents: [String: String] = ["1": #"{"id":1,"name":"n"}"#],
    _ body: (ToolProcess, StoreFixture) throws -> Void
  ) throws {
    try StoreFixture.with { fixture in
      let cases = documents.keys.sorted().map { "{ \"id\": \($0) }" }.joined(separator: ", ")
      let names = models.map { "\"\($0)\"" }.joined(separator: ", ")
      try fixture.write(
        contracts: """
          { "name": "pair", "request": { "path": "pair/{id}" }, "cases": [\(cases)], "models": [\(names)] }
          """)
      for (name, text) in documents { try fixture.record("shop/pair/\(name)", "pair/\(name)", text) }
      try body(ToolProcess(folder: URL(fileURLWithPath: fixture.root)), fixture)
    }
  }

  private func text(_ path: String, _ fixture: StoreFixture) throws -> String {
    try String(contentsOfFile: "\(fixture.root)/\(path)", encoding: .utf8)
  }

  @Test func tellsWhatModelsTake() throws {
    try with(["Pair", "Lenient"]) { tool, _ in
      let result = try tool("schema Pair Lenient")
      #expect(
        result.output == """
          Pair    Pair
            id    an integer (Int)
            name  a string

          Lenient  Lenient; anything else is passed over
            name?  a string; anything else is passed over

          """)
      #expect(result.errors == "")
      #expect(result.code == 0)
      #expect(try tool("schema shop/pair").output == result.output)
      #expect(try tool("schema Pair --color always").output.hasPrefix("\u{1B}[1mPair\u{1B}[0m"))
      let json = try tool("schema Pair --format json").output
      #expect(
        json.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n  \"title\": \"Pair\",\n"))
      #expect(json.contains(#""required": ["id", "name"]"#))
    }
  }

  @Test func aModelThatTrapsIsAskedTheRest() throws {
    // It converts every number to an Int, and traps on those that are too large.
    try with(["Trap"], ["1": #"{"message_count":2}"#]) { tool, _ in
      let result = try tool("schema Trap")
      #expect(result.output == "Trap             Session\n  message_count  a number\n")
      #expect(result.code == 0)
    }
  }

  @Test(arguments: [
    ("schema", "error: a model or a contract is missing, such as `Pair`; `--lock` alone locks all contracts\n"),
    ("schema Lenent", "error: no model or contract is called `Lenent`; did you mean `Lenient`?\n"),
    ("schema shop/pear", "error: no model or contract is called `shop/pear`; did you mean `shop/pair`?\n"),
    ("schema --lock Pair", "error: `Pair` is a model, and `--lock` takes contracts, such as `shop/pair`\n"),
    ("schema --lock shop/pair/1", "error: a lock is of a whole contract: give `shop/pair`\n"),
    ("schema --lock --format json", "error: `--lock` writes files of one form; leave out `--format json`\n"),
  ])
  func tellsWhatIsWrongWithTheCommand(_ command: String, _ errors: String) throws {
    try with(["Pair"]) { tool, _ in
      let result = try tool(command)
      #expect(result.errors == errors)
      #expect(result.output == "")
      #expect(result.code == 2)
    }
  }

  @Test func locksAndTellsWhatMoves() throws {
    try with(["Pair"]) { tool, fixture in
      let first = try tool("schema --lock")
      #expect(first.output == "")
      #expect(
        first.errors == "shop/pair: `Pair` is now locked\n1 model of 1 contract locked, 1 file changed\n")
      #expect(try tool("schema --lock").errors == "1 model of 1 contract locked, no file changed\n")
      let clean = try tool("check")
      #expect(clean.code == 0)
      // As if the model had asked for less.
      let lock = try text("Contracts/shop/pair.lock.json", fixture)
      try fixture.write(
        lock.replacing(#""required": ["id", "name"]"#, with: #""required": ["id"]"#),
        to: "Contracts/shop/pair.lock.json")
      let changed = try tool("check")
      #expect(
        changed.output.hasPrefix(
          "Contracts/shop/pair.lock.json:9:5: error: `Pair` relies on other things than are locked:"
            + " `/name` is now required [contract-changed]\n"), "\(changed.output)")
      #expect(
        changed.output.contains(
          "  help: if that is meant, lock it anew and have the change reviewed:"
            + " `plumb schema --lock shop/pair`\n"))
      #expect(changed.code == 1)
      let again = try tool("schema --lock shop/pair")
      #expect(
        again.errors == "shop/pair: `Pair`, `/name` is now required\n1 model of 1 contract locked, 1 file changed\n")
      #expect(try text("Contracts/shop/pair.lock.json", fixture) == lock)
    }
  }

  @Test func judgesByTheLockWhereThereIsNoModel() throws {
    try with(["Pair"], ["1": #"{"id":1,"name":"n"}"#, "2": #"{"id":"two"}"#]) { tool, fixture in
      _ = try tool("schema --lock -q")
      // The same contract, of a model that this tool does not have.
      for path in ["Contracts/shop/pair.lock.json", "Contracts/shop/all.json"] {
        try fixture.write(try text(path, fixture).replacing("Pair", with: "Shop.Cart"), to: path)
      }
      let result = try tool("check --format json")
      struct Report: Decodable {
        struct Finding: Decodable {
          let rule: String
          let severity: String
          let pattern: String
          let model: String?
        }
        let findings: [Finding]
      }
      let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
      let told = report.findings.map { "\($0.severity) \($0.rule) \($0.pattern) \($0.model ?? "")" }
      #expect(
        told == [
          "error missing-key /name Shop.Cart", "error type-mismatch /id Shop.Cart", "note judged-by-lock  Shop.Cart",
        ])
      #expect(result.code == 1)
    }
  }

  @Test func tellsALockThatIsNotAsWritten() throws {
    try with(["Pair"]) { tool, fixture in
      try fixture.write("<<<<<<< HEAD\n", to: "Contracts/shop/pair.lock.json")
      try fixture.write("{}", to: "Contracts/shop/peer.lock.json")
      let result = try tool("check")
      #expect(
        result.errors.contains(
          "Contracts/shop/pair.lock.json:1:1: error: the lock is not as `plumb schema --lock` writes it: not JSON"))
      #expect(
        result.errors.contains("  help: delete the file and lock the contract again: `plumb schema --lock shop/pair`"))
      #expect(
        result.errors.contains("Contracts/shop/peer.lock.json:1:1: error: there is no contract `peer` that this locks"))
      #expect(result.code == 2)
    }
  }
}
