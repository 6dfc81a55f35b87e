import PlumbFindings
import Testing

@testable import PlumbReports

@Suite struct MarkupTests {
  private func text(_ markup: Markup) -> String { String(decoding: markup.bytes, as: UTF8.self) }

  @Test(arguments: [
    ("plain", "plain"), ("<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;"),
    ("\" onfocus='x'", "&quot; onfocus=&#39;x&#39;"),
    ("</script><!--", "&lt;/script&gt;&lt;!--"), ("a\nb\u{0}\u{1B}[2J", "a␊b␀␛[2J"), ("\u{2028}", "\\u{2028}"),
    ("\u{202E}abc\u{2066}", "\\u{202E}abc\\u{2066}"), ("\u{FEFF}", "\\u{FEFF}"), ("緑茶 é", "緑茶 é"), ("", ""),
  ])
  func escapesWhatIsInterpolated(_ given: String, _ expected: String) {
    #expect(text("<i title=\"\(given)\">\(given)</i>") == "<i title=\"\(expected)\">\(expected)</i>")
  }

  @Test func takesMarkupAndNumbersAsTheyAre() {
    let inner: Markup = "<b>\("<")</b>"
    #expect(text("\(inner) \(1_234_567) \(lines: "a\n<")") == "<b>&lt;</b> 1,234,567 a\n&lt;")
  }

  @Test(arguments: [
    ("`a` and `b<`", "<code>a</code> and <code>b&lt;</code>"), ("a ` b", "a ` b"), ("``", ""), ("no", "no"),
    ("`<img>` `", "`&lt;img&gt;` `"),
  ])
  func showsCodeWhereBackticksPair(_ given: String, _ expected: String) {
    #expect(text(HTMLText.runs(given)) == expected)
  }

  @Test func cutsWhatIsTooLong() {
    #expect(HTMLText.line("abcdef", most: 4) == "abc…")
    #expect(HTMLText.line("abcd", most: 4) == "abcd")
    #expect(HTMLText.line(HTMLText.line("a\u{202E}\u{202E}", most: 6), most: 6) == "a…")
    #expect(HTMLText.line(String(repeating: "x\u{301}", count: 9), most: 5) == "x\u{301}x\u{301}…")
    #expect(HTMLText.line(String(repeating: "<", count: 1_000_000)).unicodeScalars.count == HTMLText.most)
  }

  @Test(arguments: [
    ("missing-key", "missing-key", "missing-key"), ("shop/orders", "shop_2forders", "shop%2Forders"),
    ("é\"<", "_c3_a9_22_3c", "%C3%A9%22%3C"), ("\u{7}", "_e2_90_87", "%07"),
  ])
  func writesFragments(_ text: String, _ anchor: String, _ component: String) {
    #expect(HTMLText.anchor(text) == anchor)
    #expect(HTMLText.component(text) == component)
  }

  @Test(arguments: [
    (0, "0", "0 bytes"), (1, "1", "1 byte"), (999, "999", "999 bytes"), (1_000, "1,000", "1.0 kB"),
    (1_284_112, "1,284,112", "1.2 MB"), (153_000_000, "153,000,000", "153.0 MB"),
    (2_500_000_000, "2,500,000,000", "2.5 GB"),
  ])
  func writesNumbers(_ number: Int, _ text: String, _ size: String) {
    #expect(HTMLText.number(number) == text)
    #expect(HTMLText.size(number) == size)
  }
}
