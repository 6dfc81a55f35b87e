import Foundation
import PlumbStoreSupport
import Testing

/// `stub`: exchanges that nobody captured.
@Suite struct StubTests {
  private let contracts = """
    { "name": "pair", "request": { "path": "pairs/{id}", "headers": { "X-Key": "${SHOP_KEY}" } }, "cases": [{ "id": 1 }],
      "models": ["Pair"] },
    { "name": "pair-broken", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }],
      "response": { "status": 500, "mediaType": "*" } },
    { "name": "page", "request": { "path": "pages/{a}", "query": { "b": "{b}" } }, "pages": { "next": "/next" }, "cases": [{ "a": "1", "b": "1" }] },
    { "name": "order", "request": { "method": "POST", "path": "orders", "body": { "id": "{id}" } }, "cases": [{ "id": 1 }] },
    { "name": "home", "request": { "path": "home" } }
    """

  private func with(_ body: (ToolProcess, StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: contracts)
      try body(ToolProcess(folder: URL(fileURLWithPath: fixture.root)), fixture)
    }
  }

  private func text(_ fixture: StoreFixture, _ path: String) throws -> String {
    try String(contentsOfFile: "\(fixture.recordings)/\(path)", encoding: .utf8)
  }

  @Test func writesAnAnswer() throws {
    try with { (tool, fixture) throws in
      try fixture.write("{\"password\":\"x\",\"n\":1.0}", to: "body.json")
      let result = try tool(
        "stub shop/pair-broken/1 --body body.json --header 'Retry-After: 5' --header 'X-A: b' --comment 'as on the 3rd'"
      )
      #expect(result.errors == "")
      #expect(result.output == "Recordings/shop/pair-broken/1.har: a stub of 500 Internal Server Error\n")
      let har = try text(fixture, "shop/pair-broken/1.har")
      for part in [
        "\"comment\": \"a stub, never captured: as on the 3rd\"", "\"url\": \"https://shop.example/api/pairs/1\"",
        "\"status\": 500", "\"statusText\": \"Internal Server Error\"", "\"name\": \"X-A\"",
      ] { #expect(har.contains(part), "\(part)") }
      #expect(try text(fixture, "shop/pair-broken/1.json") == "{\n  \"password\": \"REDACTED\",\n  \"n\": 1.0\n}\n")
      #expect(try tool("check shop/pair-broken --quiet").code == 0)
      #expect(
        try tool("stub shop/pair-broken/1").errors
          == "error: `shop/pair-broken/1` has a recording: `--refresh` replaces it, `--append` and `--prepend` add the stub to it\n"
      )
      #expect(try tool("stub shop/pair-broken/1 --refresh --quiet").output == "")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(fixture.recordings)/shop/pair-broken") == ["1.har"])
    }
  }

  @Test func saysWhatCheckMakesOfIt() throws {
    try with { (tool, fixture) throws in
      let result = try tool("stub shop/pair/1 --status 500")
      #expect(
        result.errors
          == "note: `shop/pair` expects 200, so `check` tells `unexpected-status`; give the stub a contract of its own, with the same request and \"response\": { \"status\": 500 }\n"
      )
      #expect(try tool("check shop/pair").code == 1)
      #expect(try tool("check shop/pair").output.contains("[unexpected-status]"))
      #expect(try text(fixture, "shop/pair/1.har").contains("\"value\": \"REDACTED\""))
      let failure = try tool("stub shop/pair/1 --fail timeout --refresh")
      #expect(failure.output == "Recordings/shop/pair/1.har: a stub of the failure `timeout`\n")
      #expect(
        failure.errors == "note: `check` passes over failures; a contract of its own keeps the one that is decoded\n")
      let har = try text(fixture, "shop/pair/1.har")
      #expect(har.contains("\"code\": -1001,") && har.contains("\"message\": \"the request timed out\""))
    }
  }

  @Test(arguments: [
    ("timeout", -1001), ("offline", -1009), ("dns", -1003), ("tls", -1200), ("connect", -1004), ("cut-short", -1005),
    ("cancelled", -999), ("too-large", -1103),
  ]) func writesFailures(_ kind: String, _ code: Int) throws {
    try with { (tool, fixture) throws in
      #expect(try tool("stub shop/home/default --fail \(kind)").code == 0)
      let har = try text(fixture, "shop/home/default.har")
      #expect(har.contains("\"code\": \(code),\n          \"kind\": \"\(kind)\""))
      #expect(try tool("stub shop/home/default --refresh --fail \(kind) --code=-7").code == 0)
      #expect(try text(fixture, "shop/home/default.har").contains("\"code\": -7,"))
    }
  }

  @Test func stepsThroughSeveral() throws {
    try with { (tool, fixture) throws in
      try fixture.record("shop/pair/1", "pairs/1", "{\"id\":1,\"name\":\"n\"}")
      #expect(try tool("stub shop/pair/1 --prepend --status 503").code == 0)
      #expect(try tool("stub shop/pair/1 --append --fail offline").code == 0)
      let har = try text(fixture, "shop/pair/1.har")
      let log = try JSONSerialization.jsonObject(with: Data(har.utf8)) as? [String: [String: Any]]
      let entries = try #require(log?["log"]?["entries"] as? [[String: Any]])
      #expect(entries.map { ($0["response"] as? [String: Any])?["status"] as? Int } == [503, 200, 0])
      #expect(har.contains("{\\\"id\\\":1,\\\"name\\\":\\\"n\\\"}"))
      #expect(try tool("stub shop/home/default --append --status 200").code == 2)
    }
  }

  @Test(arguments: [
    ("shop/pair/7 ", "shop/pair/7", "pairs/7"), ("'shop/pair/a%2Cb' ", "shop/pair/a%2Cb", "pairs/a%2Cb"),
    ("shop/page/x,y ", "shop/page/x,y", "pages/x?b=y"), ("shop/home/default ", "shop/home/default", "home"),
    ("'shop/page/x,%' ", "shop/page/x,%", "pages/x?b="),
    ("shop/page/x,y.p2 --url 'https://shop.example/api/pages/x?after=9'", "shop/page/x,y.p2", "pages/x?after=9"),
    ("shop/page/x,y --url 'https://shop.example/api/pages/x/?b=y'", "shop/page/x,y", "pages/x?b=y"),
  ]) func findsTheRequest(_ arguments: String, _ name: String, _ path: String) throws {
    try with { (tool, fixture) throws in
      let result = try tool("stub \(arguments)")
      #expect(result.errors == "")
      #expect(try text(fixture, "\(name).har").contains("\"url\": \"https://shop.example/api/\(path)\""))
      #expect(try tool("check '\(name)' --quiet").code != 2)
    }
  }

  @Test(arguments: [
    ("pair", "`stub` takes one recording's name, `api/contract/case`, not `pair`"),
    ("shop/pear/1", "there is no contract `shop/pear`; did you mean `shop/pair/1`?"),
    (
      "shop/page/x",
      "`x` does not tell the 2 values, with `,` between, of `shop/page`; list the case, or give its address with `--url`"
    ),
    ("shop/page/x,y.p2", "the address of page 2 of `shop/page/x,y` is the upstream's: give it with `--url`"),
    ("shop/home/x", "`shop/home` has no parameters, so its one case is `default`, not `x`"),
    ("shop/pair/1 --url https://shop.example/api/pairs/2", "the address has `2` for `id`, where `shop/pair/1` has `1`"),
    (
      "shop/pair/3 --url https://shop.example/api/pairs/2", "the address is that of `shop/pair/2`, not of `shop/pair/3`"
    ),
    (
      "shop/pair/1 --url https://other.example/",
      "`shop/pair` does not ask for `https://other.example/`, but for `https://shop.example/api/pairs/{id}`"
    ),
    ("shop/pair/1 --fail timeout --status 500", "`--fail` means that no answer comes, so there is no `--status`"),
    ("shop/pair/1 --code=7", "`--code` is a failure's: give `--fail`, too"),
    ("shop/pair/1 --append --refresh", "give one of `--append` and `--refresh`"),
    ("shop/pair/1 --status 99", "`--status` takes a whole number from 100 to 599, not `99`"),
    ("shop/pair/1 --header x", "`--header` takes `Name: value`, not `x`"),
    ("shop/pair/1 --content-type json", "`--content-type` takes a media type, such as `application/json`, not `json`"),
    (
      "shop/pair/1 --fail slow",
      "`--fail` does not take `slow`; it takes `timeout`, `offline`, `dns`, `tls`, `connect`, `cancelled`, `too-large`, `cut-short`"
    ),
  ]) func refusesWhatCannotBeMeant(_ arguments: String, _ message: String) throws {
    try with { (tool, fixture) throws in
      let result = try tool("stub \(arguments)")
      #expect(result.errors == "error: \(message)\n")
      #expect(result.code == 2)
      #expect(!FileManager.default.fileExists(atPath: fixture.recordings + "/shop"))
    }
  }

  @Test(arguments: [
    ("{\"a\":1}", "application/json"), ("7", "application/json"), ("<html>", "text/html; charset=utf-8"),
    ("Not Found", "text/plain; charset=utf-8"), ("\\211PNG\\r\\n\\032\\n", "image/png"),
    ("\\377", "application/octet-stream"),
  ]) func knowsBodiesByTheirLook(_ body: String, _ type: String) throws {
    try with { (tool, fixture) throws in
      #expect(try tool("--version; printf '\(body)' | \"$TOOL\" stub shop/home/default --body -").code == 0)
      #expect(try text(fixture, "shop/home/default.har").contains("\"mimeType\": \"\(type)\""))
    }
  }

  @Test func sealWaitsForTheWriter() throws {
    try with { (tool, fixture) throws in
      try fixture.record("shop/pair/1", "pairs/1", "{\"id\":1,\"name\":\"n\"}")
      try fixture.write("{\"id\":2,\"name\":\"n\"}", to: "Recordings/shop/pair/1.json")
      let seal = "\"$TOOL\" seal Recordings/shop/pair/1.har --comment x"
      let result = try tool("--version; flock Recordings sh -c 'sleep 0.3; echo first' & sleep 0.1; \(seal); wait")
      #expect(result.errors == "")
      #expect(result.output.hasSuffix("first\nRecordings/shop/pair/1.har: sealed as it is now\n"))
    }
  }
}
