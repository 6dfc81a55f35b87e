import Foundation
import PlumbStoreSupport
import Testing

/// `import`: HARs as programs write them.
@Suite struct ImportFormatTests {
  @Test func readsFirefox() throws {
    let har = SavedHAR.firefox("http://old.example/pairs/two/", text: #"{"id": 2, "name": "n"}"#)
    try ImportStore.with(["f.har": har]) { (tool, fixture) throws in
      #expect(try tool("import f.har").output == "1 imported: 1 new\n")
      let har = try ImportStore.text(fixture, "shop/pair/two.har")
      #expect(har.contains("\"startedDateTime\": \"2026-11-30T12:00:00.250Z\""))
      #expect(har.contains("\"url\": \"https://shop.example/api/pairs/two\""))
      #expect(!har.contains("Accept-Language"))
      #expect(try tool("check shop/pair/two --quiet").code == 0)
    }
  }

  @Test func followsPagesAndRedirects() throws {
    let next = { (n: Int) in "\"http://shop.example/api/list?limit=2&after=\(n)\"" }
    try ImportStore.withEntries(
      SavedHAR.chromium(ImportStore.base + "list?limit=2&after=1", text: "{\"next\": \(next(2))}"),
      SavedHAR.chromium("http://old.example/list?limit=2", status: 301, text: "", redirect: ImportStore.base + "l"),
      SavedHAR.chromium(ImportStore.base + "pictures/b", text: ""),
      SavedHAR.chromium(ImportStore.base + "l", text: "{\"next\": \(next(1))}"),
      SavedHAR.chromium(ImportStore.base + "list?after=2&limit=2", text: "{\"next\": null}"),
      SavedHAR.chromium(ImportStore.base + "list?limit=2&after=3", text: "{\"next\": null}")
    ) { (tool, fixture) throws in
      let result = try tool("import a.har")
      #expect(
        result.errors
          == "refused     shop/picture/b: the body is `application/json`, where `image/png` is expected (a.har, entry 3)\n"
      )
      #expect(result.output == "1 imported: 1 new; 1 refused; 1 of 5 requests belongs to no contract\n")
      #expect(result.code == 1)
      #expect(
        ImportStore.files(fixture).filter { $0.hasSuffix(".har") } == [
          "shop/list/2.har", "shop/list/2.p2.har", "shop/list/2.p3.har",
        ])
      let first = try ImportStore.text(fixture, "shop/list/2.har")
      #expect(first.contains("\"status\": 301"))
      #expect(first.contains("\"url\": \"https://shop.example/api/list?limit=2\""))
      #expect(first.contains("\"url\": \"https://shop.example/api/l\""))
      #expect(try ImportStore.text(fixture, "shop/list/2.p3.har").contains("imported from a.har, entry 5"))
      #expect(try tool("check shop/list --quiet").code == 0)
    }
  }

  @Test func takesPicturesAndAttachedBodies() throws {
    let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 1, 2, 0xFF])
    let inline = SavedHAR.chromium(
      ImportStore.base + "pictures/a.png", text: picture.base64EncodedString(), type: "image/png", encoding: "base64")
    let attached = SavedHAR.chromium(ImportStore.base + "pairs/1", text: "").replacing(
      "\"text\": \"\"", with: "\"_file\": \"0a1b.json\"")
    try ImportStore.withEntries(inline, attached) { (tool, fixture) throws in
      try fixture.write(#"{"id":1,"name":"n"}"#, to: "0a1b.json")
      #expect(try tool("import a.har").output == "2 imported: 2 new\n")
      #expect(try Data(contentsOf: URL(fileURLWithPath: "\(fixture.recordings)/shop/picture/a.png.png")) == picture)
      #expect(try ImportStore.text(fixture, "shop/pair/1.json") == "{\n  \"id\": 1,\n  \"name\": \"n\"\n}\n")
    }
  }

  @Test func saysWhatIsNoHAR() throws {
    try ImportStore.with([
      "a.har": "{\"log\": {\"entries\": []}}", "b.har": "<html>", "c.har": "PK\u{3}\u{4}x", "d.har": "[]",
    ]) {
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

  /// What other programs write of one and the same answer.
  @Test(arguments: [
    // Charles.
    """
    {"startedDateTime": "2026-11-30T13:00:00.250+01:00", "time": 9, "timings": {"send": 1, "wait": 7, "receive": 1},
     "cache": {}, "request": {"method": "GET", "url": "https://shop.example/api/pairs/1", "httpVersion": "HTTP/1.1",
       "cookies": [], "headers": [{"name": "Host", "value": "shop.example"}], "queryString": [], "headersSize": 1, "bodySize": 0},
     "response": {"_charlesStatus": "COMPLETE", "status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "cookies": [],
       "headers": [{"name": "Content-Type", "value": "application/json"}, {"name": "Content-Encoding", "value": "gzip"}],
       "content": {"size": 19, "compression": 2, "mimeType": "application/json", "text": "eyJpZCI6MSwibmFtZSI6Im4ifQ==", "encoding": "base64"},
       "redirectURL": null, "headersSize": 1, "bodySize": 17}}
    """,
    // mitmproxy.
    """
    {"startedDateTime": "2026-11-30T12:00:00.250123+00:00", "time": 9.3, "timings": {"connect": -1, "ssl": -1, "send": 0, "receive": 1, "wait": 8},
     "cache": {}, "serverIPAddress": "127.0.0.1", "_resourceType": null, "pageref": "page_1",
     "request": {"method": "GET", "url": "https://shop.example/api/pairs/1", "httpVersion": "HTTP/2.0", "cookies": [],
       "headers": [{"name": ":path", "value": "/api/pairs/1"}], "queryString": [], "headersSize": 1, "bodySize": 0},
     "response": {"status": 200, "statusText": "", "httpVersion": "HTTP/2.0", "cookies": [], "headers": [],
       "content": {"size": 19, "compression": 0, "mimeType": "application/json", "text": "{\\"id\\":1,\\"name\\":\\"n\\"}"},
       "redirectURL": "", "headersSize": 1, "bodySize": 19}}
    """,
    // Polly, which keeps neither sizes nor protocols; and Safari, which has no `statusText`.
    """
    {"_id": "4a", "_order": 0, "startedDateTime": "2026-11-30T12:00:00.250Z", "time": 9, "cache": {}, "timings": {"wait": 9},
     "request": {"method": "GET", "url": "https://shop.example/api/pairs/1", "headers": [{"_fromType": "array", "name": "accept", "value": "*/*"}]},
     "response": {"status": 200, "headers": [], "content": {"mimeType": "application/json", "text": "{\\"id\\":1,\\"name\\":\\"n\\"}"}}}
    """,
    // Firefox, out of its cache.
    """
    {"startedDateTime": "2026-11-30T12:00:00.250Z", "time": 9, "timings": {}, "cache": {},
     "request": {"method": "GET", "url": "https://shop.example/api/pairs/1", "headers": []},
     "response": {"status": 304, "statusText": "Not Modified", "headers": [],
       "content": {"mimeType": "application/json", "size": 19, "text": "{\\"id\\":1,\\"name\\":\\"n\\"}"}}}
    """,
  ]) func readsOtherPrograms(_ entry: String) throws {
    try ImportStore.withEntries(entry) { (tool, fixture) throws in
      let result = try tool("import a.har")
      #expect(result.errors == "")
      #expect(result.output == "1 imported: 1 new\n")
      #expect(try ImportStore.text(fixture, "shop/pair/1.json") == "{\n  \"id\": 1,\n  \"name\": \"n\"\n}\n")
      let har = try ImportStore.text(fixture, "shop/pair/1.har")
      for part in ["\"2026-11-30T12:00:00.250Z\"", "\"status\": 200", "\"statusText\": \"OK\"", "\"time\": 9,"] {
        #expect(har.contains(part), "\(part)")
      }
      #expect(try tool("check shop/pair/1 --quiet").code == 0)
    }
  }

  @Test func passesOverABrowsersOwnUpgrade() throws {
    let upgrade = SavedHAR.chromium(
      "http://shop.example/api/pairs/1", status: 307, text: "", redirect: ImportStore.base + "pairs/1",
      answer: [("Non-Authoritative-Reason", "HSTS")])
    let cached = SavedHAR.chromium(ImportStore.base + "pairs/two", status: 304, text: "")
    try ImportStore.withEntries(
      upgrade, SavedHAR.chromium(ImportStore.base + "pairs/1", text: #"{"id": 1, "name": "n"}"#), cached
    ) {
      (tool, fixture) throws in
      let result = try tool("import a.har")
      #expect(
        result.errors
          == "refused     shop/pair/two: the browser had it in its cache: save the HAR again with the cache disabled (a.har, entry 3)\n"
      )
      #expect(result.output == "1 imported: 1 new; 1 refused\n")
      #expect(!(try ImportStore.text(fixture, "shop/pair/1.har").contains("307")))
    }
  }

  @Test func comparesOfABodyWhatCounts() throws {
    let graph = """
      { "name": "graph", "request": { "method": "POST", "path": "graphql", "match": ["/operationName", "/variables"],
        "body": { "operationName": "Pairs", "query": "query Pairs { a }", "variables": { "first": "{first}" } } },
        "cases": [{ "first": 3 }], "response": { "mediaType": "application/json" } },
      { "name": "file", "request": { "method": "PUT", "path": "file", "bodyFile": "bodies/body.json" },
        "response": { "mediaType": "application/json" } }
      """
    func post(_ path: String, _ method: String, _ body: String) -> String {
      SavedHAR.chromium(ImportStore.base + path, method: method, text: "{}", post: body)
    }
    try StoreFixture.with { fixture in
      try fixture.write(contracts: graph)
      try fixture.write("{ \"a\": [1, 2.50, null], \"b\": \"\\u00e9\" }", to: "Contracts/shop/bodies/body.json")
      let log = SavedHAR.log(
        post("graphql", "POST", #"{"operationName":"Pairs","variables":{"first":3},"query":"query Pairs { a b }"}"#),
        post("graphql", "POST", #"{"operationName":"Pairs","variables":{"first":4},"query":""}"#),
        post("graphql", "POST", #"{"operationName":"Other","variables":{"first":3},"query":""}"#),
        post("file", "PUT", #"{"b":"é","a":[1.0,2.5,null]}"#), post("file", "PUT", #"{"b":"é","a":[1,2.5]}"#))
      try fixture.write(log, to: "a.har")
      let result = try ToolProcess(folder: URL(fileURLWithPath: fixture.root))("import a.har --dry-run")
      #expect(
        result.output == """
          import  shop/graph/3: a.har, entry 1, 200, 3 bytes
          import  shop/graph/4: a.har, entry 2, 200, 3 bytes
          import  shop/file/default: a.har, entry 4, 200, 3 bytes
          3 cases would be imported; 2 of 5 requests belong to no contract

          """)
    }
  }
}
