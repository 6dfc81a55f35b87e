import Foundation
import PlumbStoreSupport
import Testing

/// `import`: what it takes of browsers' HARs, and what it refuses.
@Suite struct ImportTests {
  @Test func makesRecordingsOfASession() throws {
    let echo = #"{"id":1,"name":"s3cr3t-value-1","secret":"x","n":1.50}"#
    try ImportStore.withEntries(SavedHAR.chromium(ImportStore.base + "pairs/1?", text: echo)) {
      (tool, fixture) throws in
      let result = try tool("import a.har")
      #expect(result.errors == "")
      #expect(result.output == "1 imported: 1 new\n")
      #expect(result.code == 0)
      #expect(ImportStore.files(fixture) == ["shop/pair/1.har", "shop/pair/1.json"])
      #expect(
        try ImportStore.text(fixture, "shop/pair/1.json")
          == "{\n  \"id\": 1,\n  \"name\": \"REDACTED\",\n  \"secret\": \"REDACTED\",\n  \"n\": 1.50\n}\n")
      let har = try ImportStore.text(fixture, "shop/pair/1.har")
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
        try ImportStore.text(fixture, "shop/pair/1.json") == #"{"id":1,"name":"REDACTED","secret":"REDACTED","n":1.50}"#
      )
    }
  }

  @Test func tellsContractsApart() throws {
    func pair(_ id: String, _ status: Int) -> String {
      SavedHAR.chromium(ImportStore.base + "pairs/\(id)", status: status, text: "{\"id\": 1, \"name\": \"\(id)\"}")
    }
    func find(_ kind: String, _ body: String) -> String {
      SavedHAR.chromium(
        ImportStore.base + "find", method: "POST", text: "[]", post: body, headers: [("x-kind", kind)])
    }
    try ImportStore.withEntries(
      pair("0", 404), pair("7", 200), pair("8", 404), find("a", #"{"most": 5.0, "q": "b"}"#),
      find("z", #"{"q": "b", "most": 5}"#), find("a", #"{"q": "b", "most": 6}"#),
      SavedHAR.chromium(ImportStore.base + "find", method: "OPTIONS", text: "")
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
      #expect(ImportStore.files(fixture) == [])
      #expect(try tool("import a.har --only shop/find --only 'shop/pair/*'").code == 0)
      #expect(
        ImportStore.files(fixture) == [
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

  @Test func takesTheLatestGoodAnswer() throws {
    let url = ImportStore.base + "pairs/1"
    try ImportStore.withEntries(
      SavedHAR.chromium(url, text: #"{"id": 1, "name": "old"}"#),
      SavedHAR.chromium(url, text: #"{"id": 1, "name": "new"}"#),
      SavedHAR.chromium(url, status: 503, text: "busy"),
      SavedHAR.chromium(url, status: 0, text: nil, error: "net::ERR_TIMED_OUT")
    ) { (tool, fixture) throws in
      #expect(try tool("import a.har").output == "1 imported: 1 new; 3 answered again later\n")
      #expect(try ImportStore.text(fixture, "shop/pair/1.json").contains("new"))
    }
  }

  @Test func keepsFailures() throws {
    let url = ImportStore.base + "pairs/1"
    try ImportStore.withEntries(SavedHAR.chromium(url, status: 0, text: nil, error: "net::ERR_NAME_NOT_RESOLVED")) {
      (tool, fixture) throws in
      #expect(
        try tool("import a.har --dry-run").output.hasPrefix("import  shop/pair/1: a.har, entry 1, a failure (dns)\n"))
      #expect(try tool("import a.har").code == 0)
      #expect(ImportStore.files(fixture) == ["shop/pair/1.har"])
      #expect(try ImportStore.text(fixture, "shop/pair/1.har").contains("\"kind\": \"dns\""))
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
      SavedHAR.chromium(ImportStore.base + "pairs/1", text: nil, size: 90),
      "it was saved without content: save the HAR again with content"
    ),
    (
      SavedHAR.chromium(ImportStore.base + "pairs/1", text: "%%%", encoding: "base64"),
      "its `text` is not base64, as its `encoding` says"
    ),
    (SavedHAR.chromium(ImportStore.base + "pairs/1", status: 0, text: nil), "it has no response"),
    (SavedHAR.chromium(ImportStore.base + "pairs/1", text: ""), "the body is empty"),
    (
      SavedHAR.chromium(ImportStore.base + "pairs/1", text: "{\"id\": 1,"),
      "the body is cut short: its JSON ends after 9 bytes"
    ),
    (
      SavedHAR.chromium(ImportStore.base + "pairs/1", status: 401, text: "{}"),
      "credentials refused: the answer is 401 Unauthorized"
    ),
    (
      SavedHAR.chromium(ImportStore.base + "pairs/1", text: "<!doctype html><title>Log in</title>", type: "text/html"),
      "a page for people came in place of the answer: `Log in`"
    ),
    (
      SavedHAR.chromium(ImportStore.base + "pairs/1", text: "").replacing(
        "\"text\": \"\"", with: "\"_file\": \"../x.json\""),
      "its body `../x.json` is not a file in the HAR's own folder"
    ),
  ]) func refusesPoorRecordings(_ entry: String, _ reason: String) throws {
    try ImportStore.withEntries(entry) { (tool, fixture) throws in
      let result = try tool("import a.har")
      #expect(result.errors == "refused     shop/pair/1: \(reason) (a.har, entry 1)\n")
      #expect(result.output == "0 imported; 1 refused\n")
      #expect(result.code == 1)
      #expect(ImportStore.files(fixture) == [])
    }
  }

  @Test func neverLeavesTheStore() throws {
    try ImportStore.withEntries(
      SavedHAR.chromium(ImportStore.base + "pairs/..%2F..%2Fx", text: #"{"id": 1, "name": "n"}"#)
    ) {
      (tool, fixture) throws in
      #expect(try tool("import a.har").code == 0)
      #expect(ImportStore.files(fixture).allSatisfy { $0.hasPrefix("shop/pair/%2E.%2F..%2Fx") })
      #expect(ImportStore.files(fixture).count == 2)
    }
  }

  @Test func listsWhatBelongsToNoContract() throws {
    let token = "https://shop.example/api/pairs/1/parts?token=s3cr3t&colour=red"
    try ImportStore.withEntries(
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

  /// A contract for a failure asks for the same as the one for a success; each gets what it is about.
  @Test func tellsExpectationsApart() throws {
    let contract = { (name: String, status: Int) in
      #"{ "name": "\#(name)", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }],"#
        + #" "response": { "status": \#(status), "mediaType": "*" } }"#
    }
    try StoreFixture.with { fixture in
      try fixture.write(contracts: "\(contract("pair", 200)), \(contract("pair-broken", 500))")
      let url = ImportStore.base + "pairs/1"
      try fixture.write(SavedHAR.log(SavedHAR.chromium(url, text: "{}")), to: "a.har")
      try fixture.write(SavedHAR.log(SavedHAR.chromium(url, status: 404, text: "{}")), to: "b.har")
      let tool = ToolProcess(folder: URL(fileURLWithPath: fixture.root))
      #expect(try tool("import a.har").output == "1 imported: 1 new\n")
      #expect(ImportStore.files(fixture) == ["shop/pair/1.har", "shop/pair/1.json"])
      #expect(try tool("import b.har --refresh").output == "0 imported; 2 refused\n")
    }
  }

  @Test func aFullDiskLeavesWhatWasThere() throws {
    let url = ImportStore.base + "pairs/1"
    let name = String(repeating: "n", count: 200_000)
    try ImportStore.with([
      "a.har": SavedHAR.log(SavedHAR.chromium(url, text: #"{"id": 1, "name": "old"}"#)),
      "b.har": SavedHAR.log(SavedHAR.chromium(url, text: #"{"id": 1, "name": "\#(name)"}"#)),
    ]) {
      (tool, fixture) throws in
      #expect(try tool("import a.har").code == 0)
      let before = try ImportStore.text(fixture, "shop/pair/1.json")
      let result = try tool("--version > v; trap '' XFSZ; ulimit -f 64; \"$TOOL\" import b.har --refresh")
      #expect(result.errors.hasSuffix(".1.json.new` cannot be written: file too large\n"))
      #expect(result.code == 2)
      #expect(try ImportStore.text(fixture, "shop/pair/1.json") == before)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(fixture.recordings)/shop/pair").sorted() == [
          "1.har", "1.json",
        ])
      #expect(try tool("check shop/pair/1 --quiet").code == 0)
    }
  }
}
