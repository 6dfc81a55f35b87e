import Foundation
import PlumbFindings
import PlumbSyntax
import Testing

@testable import PlumbReports

@Suite struct HTMLDataTests {
  @Test func writesEachTextOnce() throws {
    let report = HTMLSample.two
    let names = report.findings.map(\.fingerprint)
    #expect(
      HTMLSample(report).data == """
        {"f":[["\(names[0])",0,0,0,0,3,4,5,6,7,8,9,10,11,2,20,12,17,20,13,0,3,4,14,[11,2,20,[0],11,2,34,[1]]],
        ["\(names[1])",2,1,0,1,17,4,0,0,0,18,0,0,11,3,3,19,0,7,20,21,1,0,0,[]]],
        "r":[[1,2],[15,16]],
        "t":[],
        "s":["",
        "type-mismatch",
        "another type",
        "`n` is a string where `Row` needs Int",
        "shop/orders",
        "1",
        "Shop.Order",
        "Row",
        "/rows/*/n",
        "Int",
        "a string: \\"1\\", true",
        "orders/1.json",
        "\\"rows\\": [ { \\"n\\": \\"1\\" }, { \\"n\\": true } ],",
        "declare `let n: String`",
        "places",
        "unread-key",
        "a key is not read",
        "`extra` is not read",
        "/extra",
        "\\"extra\\": \\"\\u003cb\\u003e\\"",
        "read it",
        "not shown by the app"]}
        """)
  }

  @Test(arguments: [
    ("</script>", "\\u003c/script\\u003e"), ("<!--", "\\u003c!--"), ("a&b", "a\\u0026b"), ("\"\\", "\\\"\\\\"),
    ("\u{2028}\u{2029}", "\\u2028\\u2029"), ("\u{0}\u{1F}\n", "\\u0000\\u001f\\n"), ("\\ud800", "\\\\ud800"),
    ("緑¨©é\u{E0A8}", "緑¨©é\u{E0A8}"),
  ])
  func writesStringsThatEndNoElement(_ text: String, _ expected: String) throws {
    var bytes: [UInt8] = []
    HTMLData.string(text, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\"\(expected)\"")
    #expect(try JSONDecoder().decode(String.self, from: Data(bytes)) == text)
  }

  @Test(
    arguments: [
      ("/rows/*/n", [3], "/rows/3/n"), ("/*/*", [0, 12], "/0/12"), ("/rows/*", [], nil), ("/rows", [1], nil),
      ("", [], ""),
    ] as [(String, [Int], String?)])
  func fillsPatterns(_ pattern: String, _ indices: [Int], _ pointer: String?) {
    #expect(HTMLEntry.filled(pattern, indices) == pointer)
  }

  @Test func namesEachFindingOnce() {
    let marked = Marked("[«1», «2»]")
    let findings = marked.ranges.map { Sample.finding(Sample.mismatch, "no", at: "/0", $0) }
    let data = marked.data
    let report = Report(cases: [], findings: findings, totals: Report.Totals(documents: 1), load: { _ in data })
    let listed = HTMLFindings(report)
    let name = findings[0].fingerprint
    #expect((0..<listed.count).map { listed[$0].anchor } == [name, "\(name)-2"])
  }

  @Test func marksByColumns() {
    let marked = Marked("{\"緑茶\u{202E}\":\t«\"é😀\"», \"b\": 1}")
    let data = marked.data
    let finding = Sample.finding(Sample.mismatch, "no", at: "/0", marked.ranges[0])
    let report = Report(
      [Report.Document(path: "a.json", model: nil, findings: [finding], load: { data })])
    let page = HTMLSample(report)
    #expect(
      page.part(from: "<pre", to: "</pre>") == """
        <pre class="excerpt"><code>{&quot;緑茶\\u{202E}&quot;:    <mark>&quot;é😀&quot;</mark>, &quot;b&quot;: 1}</code></pre>
        """)
  }

  @Test func boundsPlacesOverAllFindings() {
    let marked = Marked("«1»")
    var finding = Sample.finding(Sample.mismatch, "no", at: "/0", marked.ranges[0])
    finding.count = 500
    finding.places = (0..<20).map { Finding.Place(pointer: JSONPointer([.index($0)]), offset: 0) }
    let report = Report(
      cases: [], findings: Array(repeating: finding, count: 10_000), totals: Report.Totals(documents: 1),
      load: { _ in nil })
    #expect(HTMLFindings(report)[0].places.count == 6)
  }
}
