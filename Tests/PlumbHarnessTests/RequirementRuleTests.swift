import Foundation
import PlumbFindings
import PlumbStoreSupport
import PlumbSyntax
import Testing

/// What a contract requires is in every answer.
@Suite struct RequirementRuleTests {
  private static let remedy =
    "if the API may answer so, take the place out of the contract and have the app do without it"

  /// A contract of one answer that no model reads.
  private func contract(_ members: String) -> String {
    "{ \"name\": \"order\", \"request\": { \"path\": \"orders\" }, \(members) }"
  }

  private func unmet(
    _ pointer: String, _ message: String, help: String? = Self.remedy, count: Int = 1, of: Int? = nil, line: Int = 1
  ) -> CheckRow {
    .error(
      "requirement-unmet", pointer, message, help: help, count: count, of: of,
      at: "Recordings/shop/order/default.json:\(line)")
  }

  private func check(_ members: String, _ body: String, _ rows: [CheckRow], at location: SourceLocation) throws {
    try PlumbHarnessTests.check(contract(members), rows, sourceLocation: location) {
      try $0.record("shop/order/default", "orders", body)
    }
  }

  private func check(
    require: String, _ body: String, _ rows: CheckRow..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try check("\"require\": [\"\(require)\"]", body, rows, at: sourceLocation)
  }

  private func check(
    nonEmpty: String, _ body: String, _ rows: CheckRow..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try check("\"nonEmpty\": [\"\(nonEmpty)\"]", body, rows, at: sourceLocation)
  }

  @Test func isMet() throws {
    try check(require: "/id", #"{"id": 0}"#)
    try check(require: "/a/b/0", #"{"a": {"b": [false]}}"#)
    try check(require: "", "[]")
    try check(require: "/lines/*/price", #"{"lines": []}"#)
    try check(require: "/lines/*/price", #"{"lines": [{"price": 1}, {"price": ""}]}"#)
    try check(require: "/prices/*/amount", #"{"prices": {"eur": {"amount": 1}}}"#)
    try check(require: "/**/price", #"{"lines": [{"price": 1}, {"none": null}]}"#)
    try check(require: "/**", #"{"a": [1]}"#)
    try check(nonEmpty: "/lines", #"{"lines": [null]}"#)
    try check(nonEmpty: "/note", #"{"note": " "}"#)
    try check(nonEmpty: "/lines/*", #"{"lines": [{"a": 1}, "x"]}"#)
  }

  @Test func isAbsent() throws {
    try check(
      require: "/sprites/front_default", #"{"sprites": {}}"#,
      unmet(
        "/sprites/front_default",
        "the contract requires `/sprites/front_default`, and `/sprites` has no `front_default`", of: 1))
    try check(
      require: "/id", "{}", unmet("/id", "the contract requires `/id`, and the document has no `id`", of: 1))
    try check(
      require: "/lines/2", #"{"lines": [1, 2]}"#,
      unmet("/lines/2", "the contract requires `/lines/2`, and `/lines` is an array without `2`", of: 1))
    try check(
      nonEmpty: "/lines", #"{"id": 1}"#,
      unmet("/lines", "the contract requires something in `/lines`, and the document has no `lines`", of: 1))
  }

  @Test func isMisspelledOrRenamed() throws {
    try check(
      require: "/resluts/*/name", #"{"results": [{"name": "a"}]}"#,
      unmet(
        "/resluts", "the contract requires `/resluts/*/name`, and the document has no `resluts`",
        help: "did you mean `/results`, or is it called so now?", of: 1))
    try check(
      require: "/results/*/name", #"{"results": [{"names": "a"}]}"#,
      unmet(
        "/results/*/name", "the contract requires `/results/*/name`, and `/results/0` has no `name`",
        help: "did you mean `/results/0/names`, or is it called so now?"))
  }

  @Test func isNull() throws {
    try check(require: "/id", #"{"id": null}"#, unmet("/id", "the contract requires `/id`, and it is null", of: 1))
    try check(
      require: "/a/b/c", #"{"a": null}"#, unmet("/a", "the contract requires `/a/b/c`, and `/a` is null", of: 1))
    try check(
      require: "/a/*", #"{"a": null}"#, unmet("/a", "the contract requires `/a/*`, and `/a` is null", of: 1))
    try check(require: "", "null", unmet("", "the contract requires ``, and it is null", of: 1))
  }

  @Test func hasNothingWithin() throws {
    try check(
      require: "/a/b", #"{"a": 5}"#,
      unmet("/a", "the contract requires `/a/b`, and `/a` is 5, which has nothing within", of: 1))
    try check(
      require: "/a/*/b", #"{"a": "none"}"#,
      unmet("/a", #"the contract requires `/a/*/b`, and `/a` is "none", which has nothing within"#, of: 1))
  }

  @Test func isEmpty() throws {
    try check(
      nonEmpty: "/results", #"{"results": []}"#,
      unmet("/results", "the contract requires something in `/results`, and it is an empty array", of: 1))
    try check(
      nonEmpty: "/a", #"{"a": {}}"#,
      unmet("/a", "the contract requires something in `/a`, and it is an empty object", of: 1))
    try check(
      nonEmpty: "/a/*/b", #"{"a": [{"b": ""}]}"#,
      unmet("/a/*/b", "the contract requires something in `/a/*/b`, and `/a/0/b` is an empty string"))
    try check(
      nonEmpty: "/a", #"{"a": 7}"#,
      unmet(
        "/a", "the contract requires something in `/a`, and `/a` is 7, where an array, an object or a string is due",
        of: 1))
  }

  @Test func elementsAreToldOnce() throws {
    try check(
      require: "/lines/*/price", #"{"lines": [{}, {"price": 1}, {}, {"price": null}]}"#,
      unmet(
        "/lines/*/price", "the contract requires `/lines/*/price`, and `/lines/0` has no `price`", count: 2),
      unmet("/lines/*/price", "the contract requires `/lines/*/price`, and `/lines/3/price` is null"))
  }

  @Test func atAnyDepth() throws {
    try check(
      require: "/**/price", #"{"lines": [{"cost": 1}]}"#,
      unmet("/**/price", "the contract requires `/**/price`, and nowhere in the document there is a `price`"))
    try check(
      require: "/lines/*/**/price", #"{"lines": [{"a": {"price": 1}}, {"a": {}}]}"#,
      unmet(
        "/lines/*/**/price", "the contract requires `/lines/*/**/price`, and nowhere in `/lines/1` there is a `price`"))
    try check(
      require: "/**/price", #"{"price": 1, "a": [{"price": null}]}"#,
      unmet("/**/price", "the contract requires `/**/price`, and `/a/0/price` is null"))
    try check(
      require: "/**/a/b", #"{"x": {"a": {}}, "a": {"b": 1}}"#,
      unmet("/**/a/b", "the contract requires `/**/a/b`, and `/x/a` has no `b`"))
  }

  @Test func pagesOfOtherKindsAreNotWhatIsRequired() throws {
    try PlumbHarnessTests.check(
      contract(#""require": ["/id"]"#),
      [
        .error(
          "unexpected-media-type", "", "the body is `text/html`, where JSON is expected: it begins `<p>soon</p>`",
          help: #"record it again; if it is right, say so in the contract: "response": { "mediaType": … }"#, of: 1,
          at: "Recordings/shop/order/default.har:24")
      ]
    ) { try $0.record("shop/order/default", "orders", "<p>soon</p>", type: "text/html") }
    try PlumbHarnessTests.check(
      contract(#""response": { "mediaType": "*" }, "require": ["/id"]"#),
      [
        .error(
          "requirement-unmet", "", "the contract requires `/id`, and the body is no JSON", help: Self.remedy, of: 1,
          at: "Recordings/shop/order/default.har:1")
      ]
    ) { try $0.record("shop/order/default", "orders", "soon", type: "text/plain") }
  }

  @Test func canBeAcceptedAndSet() throws {
    let accepted = """
      "require": ["/id"], "accept": [{ "rule": "requirement-unmet", "at": "/id", "reason": "drafts" }]
      """
    try check(
      accepted, "{}",
      [
        .error(
          "requirement-unmet", "/id", "the contract requires `/id`, and the document has no `id`",
          help: Self.remedy, of: 1, at: "Recordings/shop/order/default.json:1", isAccepted: true)
      ], at: #_sourceLocation)
    try check(#""require": ["/id"], "severity": { "requirement-unmet": "off" }"#, "{}", [], at: #_sourceLocation)
  }

  @Test func findingsStandWhereSomethingIsMissing() throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: contract(#""require": ["/a/*/b"]"#))
      try fixture.record("shop/order/default", "orders", #"{"a": [{}, {"b": null}]}"#)
      let found = try findings(fixture).filter { $0.rule.id == "requirement-unmet" }
      #expect(found.map(\.isOfAbsence) == [true, false])
      #expect(found.map(\.pointer.description) == ["/a/0/b", "/a/1/b"])
      #expect(found.map(\.offset) == [7, 17])
      #expect(found.map(\.channel) == [.exchange, .exchange])
    }
  }
}
