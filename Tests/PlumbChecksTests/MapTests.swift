import PlumbChecks
import PlumbFindings
import PlumbSyntax
import PlumbTestSupport
import Testing

/// Objects whose names are data.
@Suite struct MapTests {
  @Test func idsAreNames() throws {
    try Drift.check(
      [#"{"1":{"n":"a"},"2":{"n":"b"}}"#], [#"{"3":«{»«"m"»:1},"40":{"m":1}}"#],
      [
        .warning("key-removed", "/*/n", "`n`, which was a string, is gone: present in 2 of 2, now in 0 of 2"),
        .note("key-added", "/*/m", "`m` is new, an integer: in 2 of 2, in none of 2 before"),
      ])
  }

  @Test func daysAndLongIds() throws {
    try Drift.check([#"{"2026-01-01":1,"2026-01-02":2}"#], [#"{"2026-02-01":3}"#], [])
    try Drift.check(
      [#"{"rates":{"2026-01-01":1}}"#], [#"{"rates":{"2026-02-01":«null»,"2026-02-02":4}}"#],
      [
        .warning(
          "became-nullable", "/rates/*", "a value of `rates` is null in 1 of 2, never before, and was an integer")
      ])
    try Drift.check(
      [#"{"5f3a9c0d-1b2e-4a5b-8c7d-9e0f1a2b3c4d":{"a":1}}"#], [#"{"00000000-1b2e-4a5b-8c7d-9e0f1a2b3c4d":{"a":2}}"#], []
    )
    try Drift.check([#"{"a":{"1":[1]}}"#], [#"{"a":{}}"#], [])
    try Drift.check([#"{"a":{"1":null,"2":null}}"#], [#"{"a":{"3":null}}"#], [])
  }

  @Test func namesThatVaryFromObjectToObject() throws {
    let names = ["en", "de", "fr", "it", "es", "ja", "ko", "zh", "pl", "nl"]
    func texts(_ numbers: [Int]) -> String {
      "{" + numbers.map { "\"\(names[$0])\":\"t\"" }.joined(separator: ",") + "}"
    }
    let old = [[0, 1], [2, 3], [4, 5], [6, 7], [8, 0]].map(texts)
    try Drift.check(["[\(old.joined(separator: ","))]"], ["[{\"nl\":\"x\"},{\"en\":\"y\"}]"], [])
    try Drift.check(
      ["[\(old.joined(separator: ","))]"], ["[{\"nl\":«3»}]"],
      [
        .warning(
          "type-changed", "/*/*", "a value of the document was a string in all 10, and is an integer in 1 of 1")
      ])
  }

  @Test func ordinaryNamesAreNotData() throws {
    try Drift.check(
      [#"{"games":{"red":{"icon":1},"blue":{"icon":2}}}"#],
      [#"{"games":«{»"red":{"icon":1,«"symbol"»:null},«"gold"»:{"icon":1}}}"#],
      [
        .warning("key-removed", "/games/blue", "`blue`, which was an object, is gone"),
        .note("key-added", "/games/red/symbol", "`symbol` is new, null"),
        .note("key-added", "/games/gold", "`gold` is new, an object"),
      ])
  }

  @Test func manyNamesCostLittle() throws {
    let members = (0..<100_000).map { "\"user\($0)\":{\"id\":\($0),\"tags\":[]}" }.joined(separator: ",")
    let document = try JSONDocument("{\(members)}")
    var shape = Shape()
    shape.add(document, number: 0)
    #expect(shape.placeCount < 100)
    var other = Shape()
    other.add(try JSONDocument(#"{"one":{"id":1,"tags":[]},"two":{"id":"x","tags":[]}}"#), number: 1)
    let findings = ShapeDrift.findings(from: shape, to: other)
    #expect(findings.map(\.finding.pattern.description) == ["/*/id"])
    shape.merge(other)
    #expect(shape.placeCount < 100)
  }
}
