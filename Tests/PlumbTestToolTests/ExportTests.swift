import Foundation
import PlumbStoreSupport
import Testing

/// `export`: one ordinary HAR of many recordings.
@Suite struct ExportTests {
  private let contracts = """
    { "name": "pair", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }, { "id": 10 }], "models": ["Pair"] },
    { "name": "picture", "request": { "path": "picture" }, "cases": [{}], "response": { "mediaType": "image/png" } }
    """
  private static let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 1, 0xFF])

  private func with(_ body: (ToolProcess, StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: contracts)
      try fixture.record(
        "shop/pair/10", "pairs/10", "{\"id\":10,\"name\":\"é\"}", hops: ["http://shop.example/api/pairs/10"])
      try fixture.record("shop/pair/1", "pairs/1", "{\n  \"id\": 1,\n  \"name\": \"n\"\n}\n", time: 12)
      try fixture.record("shop/picture/default", "picture", Self.picture, type: "image/png")
      try body(ToolProcess(folder: URL(fileURLWithPath: fixture.root)), fixture)
    }
  }

  private func entries(_ text: String) throws -> [[String: Any]] {
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]]
    return try #require(log?["log"]?["entries"] as? [[String: Any]])
  }

  @Test func writesAllInTheStoresOrder() throws {
    try with { (tool, _) throws in
      let result = try tool("export")
      #expect(result.errors == "")
      #expect(result.code == 0)
      let all = try entries(result.output)
      #expect(
        all.map { $0["comment"] as? String } == ["shop/pair/1", "shop/pair/10", "shop/pair/10", "shop/picture/default"])
      let answers = all.map { $0["response"] as? [String: Any] ?? [:] }
      #expect(answers.map { $0["status"] as? Int } == [200, 301, 200, 200])
      #expect(answers[1]["redirectURL"] as? String == "https://shop.example/api/pairs/10")
      let contents = answers.map { $0["content"] as? [String: Any] ?? [:] }
      #expect(contents[0]["text"] as? String == "{\n  \"id\": 1,\n  \"name\": \"n\"\n}\n")
      #expect(contents[3]["text"] as? String == Self.picture.base64EncodedString())
      #expect(contents[3]["encoding"] as? String == "base64")
      for word in ["_file", "_xxh64", "_wire"] { #expect(!result.output.contains(word)) }
    }
  }

  @Test func writesSomeIntoAFile() throws {
    try with { (tool, fixture) throws in
      let result = try tool("export 'shop/pair/1*' -o some.har")
      #expect(result.output == "")
      #expect(result.errors == "2 recordings in `some.har`: 3 entries\n")
      #expect(try entries(String(contentsOfFile: "\(fixture.root)/some.har", encoding: .utf8)).count == 3)
      #expect(try tool("export -o - shop/picture").output.hasPrefix("{\n  \"log\": {\n"))
      #expect(
        try tool("export shop/pear").errors == "error: no recording is called `shop/pear`; did you mean `shop/pair`?\n")
      #expect(try tool("export -o no/where.har").code == 2)
    }
  }

  @Test func tellsWhatIsNotAsRecorded() throws {
    try with { (tool, fixture) throws in
      try fixture.write("{\"id\":2,\"name\":\"n\"}", to: "Recordings/shop/pair/1.json")
      let result = try tool("export shop/pair/1")
      #expect(result.errors.hasPrefix("note: `Recordings/shop/pair/1.json` is not as it was recorded"))
      #expect(result.code == 0)
      try fixture.write("{", to: "Recordings/shop/pair/10.har")
      #expect(try tool("export -o x.har").code == 2)
      #expect(!FileManager.default.fileExists(atPath: "\(fixture.root)/x.har"))
      #expect(
        try tool("export --recordings nowhere").errors
          == "error: there is no folder of recordings `nowhere`; `--recordings DIR` names another\n")
    }
  }

  /// The files of the repository, in which the tests are.
  private static var repository: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .path
  }

  private func bodies(_ root: String) throws -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try paths.reduce(into: [:]) { bodies, path in
      let isBody = path.split(separator: "/").count == 3 && !path.hasSuffix(".har") && !path.contains("/.")
      if isBody { bodies[path] = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")) }
    }
  }

  @Test func theBundledStoreComesBack() throws {
    try ToolProcess.with([:]) { (tool) throws in
      let folders = "--contracts \(Self.repository)/Contracts"
      #expect(try tool("export --recordings \(Self.repository)/Recordings -o all.har").code == 0)
      let result = try tool("import all.har \(folders) --recordings Again")
      #expect(result.errors == "")
      #expect(result.code == 0)
      let again = try bodies("\(tool.folder.path)/Again")
      let bundled = try bodies("\(Self.repository)/Recordings")
      #expect(again.count >= 50)
      #expect(again == bundled)
      #expect(try tool("export --recordings Again -o again.har").code == 0)
      let texts = try ["all.har", "again.har"].map { name in
        try entries(String(contentsOf: tool.folder.appendingPathComponent(name), encoding: .utf8)).map { entry in
          try JSONSerialization.data(withJSONObject: entry.filter { $0.key != "comment" }, options: .sortedKeys)
        }
      }
      #expect(texts[0] == texts[1])
    }
  }
}
