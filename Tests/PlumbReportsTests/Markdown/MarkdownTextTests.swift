import Testing

@testable import PlumbReports

@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("`a` is <b>", "`a` is \\<b\\>"), ("a_b*c", "a\\_b\\*c"), ("[x](y)", "\\[x\\](y)"),
    ("@team", "\\@&#8203;team"), ("#1", "\\#&#8203;1"), ("a # b", "a \\# b"), ("GH-1 gl-2", "GH-&#8203;1 gl-&#8203;2"),
    ("2026-01-02 03:04:05", "2026-01-02 03:04:05"), ("https://a.b", "https:&#8203;//a.b"),
    ("www.a.b", "www\\.&#8203;a.b"), (":smile:", ":&#8203;smile:"), ("$x$", "<span>$</span>x<span>$</span>"),
    ("a|b", "a\\|b"), ("&amp;", "\\&&#8203;amp;"), ("\\*", "\\\\\\*"), ("50% of", "50% of"), ("%5", "%&#8203;5"),
    ("0a1b2c3d", "0a1b&#8203;2c3d"), ("1234567", "1234567"), ("defaced", "defaced"), ("x0a1b2c3d", "x0a1b2c3d"),
    ("- a", "\\- a"), ("+1", "\\+1"), ("===", "\\==="), ("1. a", "1\\. a"), ("12) a", "12\\) a"), ("1.5", "1\\.5"),
    ("/close", "\\/close"), ("one ` alone", "one \\` alone"), ("``", "\\`\\`"), ("`a``b` c", "```a``b``` c"),
    ("a\nb\u{202E}", "a␊b\\\\u{202E}"), ("`a", "\\`a"),
  ])
  func escapes(_ text: String, _ markdown: String) { #expect(MarkdownText.plain(text) == markdown) }

  @Test(arguments: [
    ("a", "`a`"), ("", "` `"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("``", "``` `` ```"), (" a ", "`  a  `"),
    (" a", "` a`"), ("@team #1 </details>", "`@team #1 </details>`"), ("a\nb", "`a␊b`"),
  ])
  func writesCodeSpans(_ text: String, _ markdown: String) { #expect(MarkdownText.code(text) == markdown) }

  @Test func writesFencesThatNothingEnds() {
    #expect(MarkdownText.fenced(["a"]) == "```text\na\n```\n")
    #expect(MarkdownText.fenced(["```", "~~~~"], indent: "  ") == "  ````text\n  ```\n  ~~~~\n  ````\n")
  }
}
