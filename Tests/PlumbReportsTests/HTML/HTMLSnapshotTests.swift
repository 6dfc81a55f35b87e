import PlumbFindings
import PlumbReports
import Testing

@Suite struct HTMLSnapshotTests {
  /// A report of two findings, without its style, its script and its data.
  @Test func isThisPage() {
    let names = HTMLSample.two.findings.map(\.fingerprint)
    let page = HTMLSample(HTMLSample.two).own
    #expect(page == HTMLSnapshotTests.page(names[0], names[1]))
  }
  static func page(_ a: String, _ b: String) -> String { "" }
}
