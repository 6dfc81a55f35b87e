import Foundation
import PlumbStoreSupport
import Testing

/// `import`: what it takes of browsers' HARs, and what it refuses.
@Suite struct ImportTests {
  private static let base = "https://shop.example/api/"
  private let contracts = """
    { "name": "pair", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }, { "id": "two" }], "models": ["Pair"] },
    { "name": "pair-missing", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 0 }],
      "response": { "status": 404, "mediaType": "*" } },
    { "name": "list", "request": { "path": "list", "query": { "limit": "{limit}" } }, "cases": [{ "limit": 2 }],
      "pages": { "next": "/next" }, "response": { "mediaType": "application/json" } },
    { "name": "find", "request": { "method": "POST", "path": "find", "headers": { "X-Kind": "{kind}" },
      "body": { "q": "{q}", "most": 5 } }, "cases": [{ "kind": "a", "q": "b" }],
      "response": { "mediaType": "application/json" } },
    { "name": "picture", "request": { "path": "pictures/{name}" }, "cases": [{ "name": "a.png" }],
      "response": { "mediaType": "image/png" } }
    """

  private func with(_ hars: [String: String], _ body: (ToolProcess, StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      let alias = ", \"aliases\": [\"http://old.example/\"], \"redact\": { \"body\": [\"/secret\"] }"
      try fixture.write(contracts: contracts, api: alias)
      for (name, text) in hars { try fixture.write(text, to: name) }
      try body(ToolProcess(folder: URL(fileURLWithPath: fixture.root)), fixture)
    }
  }

  private func withEntries(_ entries: String..., body: (ToolProcess, StoreFixture) throws -> Void) throws {
    let log = "{\"log\": {\"version\": \"1.2\", \"entries\": [\(entries.joined(separator: ",\n"))]}}"
    try with(["a.har": log], body)
  }

  private func text(_ fixture: StoreFixture, _ path: String) throws -> String {
    try String(contentsOfFile: "\(fixture.recordings)/\(path)", encoding: .utf8)
  }

  private func files(_ fixture: StoreFixture) -> [String] {
    let paths = FileManager.default.enumerator(atPath: fixture.recordings)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".har") || $0.hasSuffix(".json") || $0.hasSuffix(".png") }.sorted()
  }

  @Test func makesRecordingsOfASession() throws {
    let echo = #"{"id":1,"name":"s3cr3t-value-1","secret":"x","n":1.50}"#
    try withEntries(SavedHAR.chromium(Self.base + "pairs/1?", text: echo)) { (tool, fixture) throws in
      let result = try tool("import a.har")
      #expect(result.errors == "")
      #expect(result.output == "1 imported: 1 new\n")
      #expect(result.code == 0)
      #expect(files(fixture) == ["shop/pair/1.har", "shop/pair/1.json"])
      #expect(
        try text(fixture, "shop/pair/1.json")
          == "{\n  \"id\": 1,\n  \"name\": \"REDACTED\",\n  \"secret\": \"REDACTED\",\n  \"n\": 1.50\n}\n")
      let har = try text(fixture, "shop/pair/1.har")
      #expect(!har.contains("s3cr3t"))
      for part in [
        "\"comment\": \"imported from a.har, entry 1\"", "\"startedDateTime\": \"2026-11-30T12:00:00.250Z\"",
        "\"url\": \"https://shop.example/api/pairs/1\"", "\"value\": \"Bearer REDACTED\"",
        "\"value\": \"sid=REDACTED\"",
        "\"time\": 31,", "\"statusText\": \"OK\"",
      ] { #expect(har.contains(part), "\(part)") }
      for part in ["user-agent", "sec-fetch", ":authority", "\"cookie\"", "\"date\"", "_wire", "serverIP"] {
        #expect(!har.contains(part), "\(part)")
      }
      #expect(try tool("check shop/pair/1 --quiet").code == 0)
      #expect(
        try tool("import a.har").output == "0 imported; 1 has a recording already, which `--refresh` replaces\n")
      #expect(try tool("import a.har --refresh --keep-unchanged").output == "1 imported: 1 unchanged\n")
      #expect(try tool("import a.har --refresh --raw").output == "1 imported: 1 same body\n")
      #expect(
        try text(fixture, "shop/pair/1.json") == #"{"id":1,"name":"REDACTED","secret":"REDACTED","n":1.50}"#)
    }
  }

  @Test func readsFirefox() throws {
    let har = SavedHAR.firefox("http://old.example/pairs/two/", text: #"{"id": 2, "name": "n"}"#)
    try with(["f.har": har]) { (tool, fixture) throws in
      #expect(try tool("import f.har").output == "1 imported: 1 new\n")
      let har = try text(fixture, "shop/pair/two.har")
      #expect(har.contains("\"startedDateTime\": \"2026-11-30T12:00:00.250Z\""))
      #expect(har.contains("\"url\": \"https://shop.example/api/pairs/two\""))
      #expect(!har.contains("Accept-Language"))
      #expect(try tool("check shop/pair/two --quiet").code == 0)
    }
  }

  @Test func tellsContractsApart() throws {
    func pair(_ id: String, _ status: Int) -> String {
      SavedHAR.chromium(Self.base + "pairs/\(id)", status: status, text: "{\"id\": 1, \"name\": \"\(id)\"}")
    }
    func find(_ kind: String, _ body: String) -> String {
      SavedHAR.chromium(
        Self.base + "find", method: "POST", text: "[]", post: body, headers: [("x-kind", kind)])
    }
    try withEntries(
      pair("0", 404), pair("7", 200), pair("8", 404), find("a", #"{"most": 5.0, "q": "b"}"#),
      find("z", #"{"q": "b", "most": 5}"#), find("a", #"{"q": "b", "most": 6}"#),
      SavedHAR.chromium(Self.base + "find", method: "OPTIONS", text: "")
    ) { (tool, fixture) throws in
      let result = try tool("import a.har --dry-run")
      #expect(
        result.output == """
          import  shop/pair/7: a.har, entry 2, 200, 29 bytes
          import  shop/pair-missing/0: a.har, entry 1, 404, 29 bytes
          import  shop/pair-missing/8: a.har, entry 3, 404, 29 bytes
          import  shop/find/a,b: a.har, entry 4, 200, 3 bytes
          import  shop/find/z,b: a.har, entry 5, 200, 3 bytes
          5 cases would be imported; 2 of 7 requests belong to no contract

          """)
      #expect(result.code == 0)
      #expect(files(fixture) == [])
      #expect(try tool("import a.har --only shop/find --only 'shop/pair/*'").code == 0)
      #expect(
        files(fixture) == [
          "shop/find/a,b.har", "shop/find/a,b.json", "shop/find/z,b.har", "shop/find/z,b.json", "shop/pair/7.har",
          "shop/pair/7.json",
        ])
      #expect(
        try tool("import a.har --only shop/fnd").errors
          == "error: no contract is called `shop/fnd`; did you mean `shop/find`?\n")
      #expect(
        try tool("import a.har --only shop/list").output
          == "nothing is imported: no entry is of what `--only` names; 2 of 7 requests belong to no contract\n")
    }
  }

  @Test func followsPagesAndRedirects() throws {
    let next = { (n: Int) in "\"http://shop.example/api/list?limit=2&after=\(n)\"" }
    try withEntries(
      SavedHAR.chromium(Self.base + "list?limit=2&after=1", text: "{\"next\": \(next(2))}"),
      SavedHAR.chromium("http://old.example/list?limit=2", status: 301, text: "", redirect: Self.base + "l"),
      SavedHAR.chromium(Self.base + "pictures/b", text: ""),
      SavedHAR.chromium(Self.base + "l", text: "{\"next\": \(next(1))}"),
      SavedHAR.chromium(Self.base + "list?after=2&limit=2", text: "{\"next\": null}"),
      SavedHAR.chromium(Self.base + "list?limit=2&after=3", text: "{\"next\": null}")
    ) { (tool, fixture) throws in
      let result = try tool("import a.har")
      #expect(
        result.errors
          == "refused     shop/picture/b: the body is `application/json`, where `image/png` is expected (a.har, entry 3)\n"
      )
      #expect(result.output == "1 imported: 1 new; 1 refused; 1 of 5 requests belongs to no contract\n")
      #expect(result.code == 1)
      #expect(
        files(fixture).filter { $0.hasSuffix(".har") } == [
          "shop/list/2.har", "shop/list/2.p2.har", "shop/list/2.p3.har",
        ])
      let first = try text(fixture, "shop/list/2.har")
      #expect(first.contains("\"status\": 301"))
      #expect(first.contains("\"url\": \"https://shop.example/api/list?limit=2\""))
      #expect(first.contains("\"url\": \"https://shop.example/api/l\""))
      #expect(try text(fixture, "shop/list/2.p3.har").contains("imported from a.har, entry 5"))
      #expect(try tool("check shop/list --quiet").code == 0)
    }
  }

  @Test func takesTheLatestGoodAnswer() throws {
    let url = Self.base + "pairs/1"
    try withEntries(
      SavedHAR.chromium(url, text: #"{"id": 1, "name": "old"}"#),
      SavedHAR.chromium(url, text: #"{"id": 1, "name": "new"}"#),
      SavedHAR.chromium(url, status: 503, text: "busy"),
      SavedHAR.chromium(url, status: 0, text: nil, error: "net::ERR_TIMED_OUT")
    ) { (tool, fixture) throws in
      #expect(try tool("import a.har").output == "1 imported: 1 new; 3 answered again later\n")
      #expect(try text(fixture, "shop/pair/1.json").contains("new"))
    }
  }

  @Test func keepsFailures() throws {
    let url = Self.base + "pairs/1"
    try withEntries(SavedHAR.chromium(url, status: 0, text: nil, error: "net::ERR_NAME_NOT_RESOLVED")) {
      (tool, fixture) throws in
      #expect(
        try tool("import a.har --dry-run").output.hasPrefix("import  shop/pair/1: a.har, entry 1, a failure (dns)\n"))
      #expect(try tool("import a.har").code == 0)
      #expect(files(fixture) == ["shop/pair/1.har"])
      #expect(try text(fixture, "shop/pair/1.har").contains("\"kind\": \"dns\""))
      try fixture.record("shop/pair/1", "pairs/1", #"{"id": 1, "name": "n"}"#)
      let result = try tool("import a.har --refresh")
      #expect(
        result.errors
          == "refused     shop/pair/1: it failed: net::ERR_NAME_NOT_RESOLVED; the recording that is there has an answer (a.har, entry 1)\n"
      )
      #expect(result.code == 1)
    }
  }

  @Test(arguments: [
    (
      SavedHAR.chromium(base + "pairs/1", text: nil, size: 90),
      "it was saved without content: save the HAR again with content"
    ),
    (
      SavedHAR.chromium(base + "pairs/1", text: "%%%", encoding: "base64"),
      "its `text` is not base64, as its `encoding` says"
    ),
    (SavedHAR.chromium(base + "pairs/1", status: 0, text: nil), "it has no response"),
    (SavedHAR.chromium(base + "pairs/1", text: ""), "the body is empty"),
    (SavedHAR.chromium(base + "pairs/1", text: "{\"id\": 1,"), "the body is cut short: its JSON ends after 9 bytes"),
    (
      SavedHAR.chromium(base + "pairs/1", status: 401, text: "{}"),
      "credentials refused: the answer is 401 Unauthorized"
    ),
    (
      SavedHAR.chromium(base + "pairs/1", text: "<!doctype html><title>Log in</title>", type: "text/html"),
      "a page for people came in place of the answer: `Log in`"
    ),
    (
      SavedHAR.chromium(base + "pairs/1", text: "").replacing("\"text\": \"\"", with: "\"_file\": \"../x.json\""),
      "its body `../x.json` is not a file in the HAR's own folder"
    ),
  ]) func refusesPoorRecordings(_ entry: String, _ reason: String) throws {
    try withEntries(entry) { (tool, fixture) throws in
      let result = try tool("import a.har")
      #expect(result.errors == "refused     shop/pair/1: \(reason) (a.har, entry 1)\n")
      #expect(result.output == "0 imported; 1 refused\n")
      #expect(result.code == 1)
      #expect(files(fixture) == [])
    }
  }

  @Test func takesPicturesAndAttachedBodies() throws {
    let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 1, 2, 0xFF])
    let inline = SavedHAR.chromium(
      Self.base + "pictures/a.png", text: picture.base64EncodedString(), type: "image/png", encoding: "base64")
    let attached = SavedHAR.chromium(Self.base + "pairs/1", text: "").replacing(
      "\"text\": \"\"", with: "\"_file\": \"0a1b.json\"")
    try withEntries(inline, attached) { (tool, fixture) throws in
      try fixture.write(#"{"id":1,"name":"n"}"#, to: "0a1b.json")
      #expect(try tool("import a.har").output == "2 imported: 2 new\n")
      #expect(try Data(contentsOf: URL(fileURLWithPath: "\(fixture.recordings)/shop/picture/a.png.png")) == picture)
      #expect(try text(fixture, "shop/pair/1.json") == "{\n  \"id\": 1,\n  \"name\": \"n\"\n}\n")
    }
  }

  @Test func neverLeavesTheStore() throws {
    try withEntries(SavedHAR.chromium(Self.base + "pairs/..%2F..%2Fx", text: #"{"id": 1, "name": "n"}"#)) {
      (tool, fixture) throws in
      #expect(try tool("import a.har").code == 0)
      #expect(files(fixture).allSatisfy { $0.hasPrefix("shop/pair/%2E.%2F..%2Fx") })
      #expect(files(fixture).count == 2)
    }
  }

  @Test func listsWhatBelongsToNoContract() throws {
    let token = "https://shop.example/api/pairs/1/parts?token=s3cr3t&colour=red"
    try withEntries(
      SavedHAR.chromium(token, text: "{}"), SavedHAR.chromium("https://other.example/v1/me", text: "{}"),
      SavedHAR.chromium("https://shop.example/logo.png", text: "x", type: "image/png")
    ) { (tool, _) throws in
      let result = try tool("import a.har --verbose")
      #expect(
        result.errors == """
          a.har, entry 1: no contract asks for GET https://shop.example/api/pairs/1/parts?token=REDACTED&colour=red; the nearest is `shop/pair`
            contract: { "name": "pairs-parts", "request": { "path": "pairs/{id}/parts", "query": { "colour": "{colour}" } }, "cases": [{ "id": "1", "colour": "red" }] }
          a.har, entry 2: no contract asks for GET https://other.example/v1/me
            in an `api.json` of its own: { "baseURL": "https://other.example/" }
            contract: { "name": "v1-me", "request": { "path": "v1/me" }, "cases": [{}] }
          a.har, entry 3: no contract asks for GET https://shop.example/logo.png

          """)
      #expect(
        result.output == "nothing is imported: no entry is of any contract; 3 of 3 requests belong to no contract\n")
      #expect(result.code == 2)
    }
  }

  @Test func saysWhatIsNoHAR() throws {
    try with(["a.har": "{\"log\": {\"entries\": []}}", "b.har": "<html>", "c.har": "PK\u{3}\u{4}x", "d.har": "[]"]) {
      (tool, fixture) throws in
      let again = "; save it again as a HAR 1.2, with content"
      #expect(try tool("import a.har").errors == "error: `a.har` is no HAR 1.2: its `entries` are empty\(again)\n")
      #expect(try tool("import d.har").errors == "error: `d.har` is no HAR 1.2: it has no object `log`\(again)\n")
      #expect(try tool("import b.har").errors.hasSuffix("\(again)\n"))
      #expect(
        try tool("import c.har").errors
          == "error: `c.har` is a ZIP archive, not a HAR; unpack it first, and give the `.har` in it\n")
      #expect(try tool("import x.har").errors == "error: there is no file `x.har`; look at the path\n")
      let large = try tool("--version > v; truncate -s 300M big.har; \"$TOOL\" import big.har")
      #expect(
        large.errors
          == "error: `big.har` has 314572800 bytes, more than the 268435456 that are read at a time; save it again with the network panel's filter on `fetch` alone, or cut its `entries` into several files\n"
      )
      #expect(large.code == 2)
    }
  }

  @Test func aFullDiskLeavesWhatWasThere() throws {
    let url = Self.base + "pairs/1"
    let name = String(repeating: "n", count: 200_000)
    try with([
      "a.har": SavedHAR.log(SavedHAR.chromium(url, text: #"{"id": 1, "name": "old"}"#)),
      "b.har": SavedHAR.log(SavedHAR.chromium(url, text: #"{"id": 1, "name": "\#(name)"}"#)),
    ]) {
      (tool, fixture) throws in
      #expect(try tool("import a.har").code == 0)
      let before = try text(fixture, "shop/pair/1.json")
      let result = try tool("--version > v; trap '' XFSZ; ulimit -f 64; \"$TOOL\" import b.har --refresh")
      #expect(result.errors.hasSuffix(".1.json.new` cannot be written: file too large\n"))
      #expect(result.code == 2)
      #expect(try text(fixture, "shop/pair/1.json") == before)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(fixture.recordings)/shop/pair").sorted() == [
          "1.har", "1.json",
        ])
      #expect(try tool("check shop/pair/1 --quiet").code == 0)
    }
  }
}
