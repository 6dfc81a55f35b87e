import Foundation
import PlumbStoreSupport
import Testing

/// `infer` and `status --profile`, as they are called.
@Suite struct InferTests {
  private let contracts = """
    { "name": "pair", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }, { "id": 2 }], "models": ["Pair"] },
    { "name": "pair-list", "request": { "path": "pairs" }, "cases": [{}], "models": ["Pair"] },
    { "name": "missing", "request": { "path": "missing" }, "cases": [{}],
      "response": { "status": 404, "mediaType": "*" } }
    """

  private func with(_ body: (ToolProcess, StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: contracts)
      try fixture.record("shop/pair/1", "pairs/1", #"{"id":1,"name":"a"}"#)
      try fixture.record("shop/pair/2", "pairs/2", #"{"id":2,"name":null}"#)
      try fixture.record("shop/pair-list/default", "pairs", #"{"count":1,"pairs":[{"id":1,"name":"a"}]}"#)
      let folder = URL(fileURLWithPath: fixture.root)
      for (path, text) in [
        "orders/1/index.json": #"{"id":1}"#, "orders/2/index.json": #"{"id":2,"paid":true}"#, "orders/other.json": "7",
        "loose/a.json": "[1]", "loose/deep/b.json": "[2.5]", "loose/.hidden.json": "x", "bad.json": "{\n  \"a\": x }",
        "empty/read.me": "",
      ] {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try body(ToolProcess(folder: folder), fixture)
    }
  }

  @Test func contractsShareTheirTypes() throws {
    try with { (tool, _) throws in
      let result = try tool("infer shop/pair shop/pair-list")
      #expect(result.errors == "")
      #expect(result.code == 0)
      #expect(
        result.output == """
          // Inferred by `plumb infer` from 3 documents.
          //
          // In a catalogue:
          //
          //   Model("Shop.Pair", Pair.self)
          //   Model("Shop.PairList", PairList.self)

          /// Seen 3 times.
          struct Pair: Codable, Hashable, Sendable {
            let id: Int
            /// Null in 1 of 3.
            let name: String?
          }

          /// What 1 document holds.
          struct PairList: Codable, Hashable, Sendable {
            let count: Int
            let pairs: [Pair]
          }

          """)
      let other = try tool("infer shop/pair-list shop/pair")
      #expect(other.output == result.output)
    }
  }

  @Test func filesAndFolders() throws {
    try with { (tool, _) throws in
      let orders = try tool("infer orders --quiet")
      #expect(orders.errors == "")
      #expect(orders.output.contains("struct Order: Codable") == false)
      #expect(orders.output.contains("struct Orders: Codable, Hashable, Sendable {\n  let id: Int\n"))
      #expect(orders.output.contains("  /// Absent in 1 of 2.\n  let paid: Bool?\n"))
      let files = try tool("infer orders/2/index.json orders/1/index.json --quiet")
      #expect(files.output == orders.output)
      let loose = try tool("infer loose/ --quiet")
      #expect(loose.output.hasSuffix("\n/// What 2 documents are.\ntypealias Loose = [Double]\n"))
      let input = try tool("infer - --name Order --keys snake-case < orders/1/index.json")
      #expect(input.output.contains("//   Model(\"Order\", Order.self, decoder: Order.decoder)\n"))
    }
  }

  @Test func intoAFile() throws {
    try with { (tool, fixture) throws in
      let shown = try tool("infer orders --quiet")
      let written = try tool("infer orders --output Orders.swift")
      #expect(written.output == "")
      #expect(written.errors == "models of 2 documents in `Orders.swift`\n")
      #expect(try String(contentsOfFile: "\(fixture.root)/Orders.swift", encoding: .utf8) == shown.output)
      #expect(try tool("infer orders --quiet -o Orders.swift").errors == "")
    }
  }

  @Test(arguments: [
    (
      "infer",
      "`infer` needs files, folders, `-` for standard input, or contracts such as `pokeapi/pokemon*`: `FILE|NAME...`"
    ),
    ("infer empty", "there is no JSON document in `empty`"),
    ("infer orders bad.json", "`bad.json` is no JSON: a value expected, but found `x`, in line 2, column 8"),
    (
      "infer - < bad.json",
      "what came on standard input is no JSON: a value expected, but found `x`, in line 2, column 8"
    ),
    ("infer orders/3.json", "there is no file `orders/3.json`"),
    ("infer - < /dev/null", "nothing came on standard input"),
    ("infer shop/pear", "no contract or case is called `shop/pear`; did you mean `shop/pair`?"),
    (
      "infer shop/pair orders",
      "`shop/pair` is a contract and `orders` a file: infer from one kind at a time"
    ),
    (
      "infer 'shop/pair*' --name Pair",
      "`--name` names one type, and 2 contracts are asked for: `shop/pair` and others"
    ),
    (
      "infer orders --name String",
      "`--name` takes a name of a Swift type that is free, such as `Order`, not `String`"
    ),
    ("infer orders --name order", "`--name` takes a name of a Swift type that is free, such as `Order`, not `order`"),
    ("infer orders --output nowhere/a.swift", "`nowhere/a.swift` cannot be written: no such file or directory"),
    (
      "status --profile --details",
      "`--details` has no meaning with `--profile`, which runs no model and judges nothing"
    ),
    ("status --rev HEAD", "`--rev` is of `--profile`: give both"),
    ("status --profile --rev HEAD", "`Recordings` is in no git repository, so it has no revisions"),
    ("status --profile shop/pear", "no contract or case is called `shop/pear`; did you mean `shop/pair`?"),
    (
      "status --profile shop/missing",
      "there is nothing to tell of: no recording has JSON of the answer its contract is about"
    ),
  ]) func isOneErrorAndExitCode2(_ line: String, _ error: String) throws {
    try with { (tool, _) throws in
      let result = try tool(line)
      #expect(result.errors == "error: \(error)\n")
      #expect(result.output == "")
      #expect(result.code == 2)
    }
  }

  @Test func aContractWithoutDocuments() throws {
    try with { (tool, _) throws in
      let all = try tool("infer shop --quiet")
      #expect(all.errors == "note: shop/missing has no recording with JSON of the answer it is about\n")
      #expect(all.code == 0)
      let none = try tool("infer shop/missing --quiet")
      #expect(none.errors.hasSuffix("error: there is no document to infer from: `plumb record` makes recordings\n"))
      #expect(none.code == 2)
    }
  }

  @Test func profilesOverAHistory() throws {
    try with { (tool, fixture) throws in
      let git = "git -c user.name=a -c user.email=a@b.example -c init.defaultBranch=main -c commit.gpgsign=false"
      let made = try tool(
        "--version; \(git) init -q . && \(git) add . && \(git) commit -qm one && cp -r Recordings Older")
      #expect(made.errors == "")
      try fixture.record("shop/pair/1", "pairs/1", #"{"id":1,"size":3}"#)
      let expected = """
          place  kind    seen  null  absent  since             values
          /id    number     2                                  1, 2
          /name                   1       1  absent since now
          /size  number     1             1  new since now     3

        """
      let page = try tool("status --profile shop/pair --rev HEAD")
      #expect(page.errors == "")
      #expect(page.output == "shop/pair  2 recordings in HEAD, 2 now\n" + expected)
      let folder = try tool("status --profile shop/pair --earlier Older/")
      #expect(folder.output == "shop/pair  2 recordings in Older, 2 now\n" + expected)
      let both = try tool("status --profile shop/pair --earlier Older --rev HEAD --format json=p.json --quiet")
      #expect(both.output.hasPrefix("shop/pair  2 recordings in Older, 2 in HEAD, 2 now\n"))
      #expect(try String(contentsOfFile: "\(fixture.root)/p.json", encoding: .utf8).contains("\"state\" : \"Older\""))
    }
  }
}
