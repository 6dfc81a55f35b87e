import PlumbReports
import Testing

@Suite struct MarkdownReportTests {
  /// Lines outside of fences, each without what is indented.
  private func outside(_ markdown: String) -> [Substring] {
    var fence: Substring?
    var lines: [Substring] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      let ticks = text.prefix { $0 == "`" }
      if let open = fence {
        if text == open { fence = nil }
      } else if ticks.count > 2, text == ticks + "text" {
        fence = ticks
      } else {
        lines.append(text)
      }
    }
    #expect(fence == nil)
    return lines
  }

  @Test(arguments: [
    0, 100, 300, 400, 500, 700, 1_000, 1_500, 2_000, 5_000, 20_000, MarkdownReport.mostOfComment,
    MarkdownReport.mostOfSummary,
  ])
  func keepsWithinItsLimit(_ most: Int) {
    for fixture in ReportFixtures.all {
      let text = MarkdownReport(most: most).text(fixture.report())
      #expect(text.utf8.count <= most)
      let lines = outside(text)
      #expect(lines.count { $0 == "<details>" } == lines.count { $0 == "</details>" })
    }
  }

  @Test(arguments: 3_000...3_200)
  func countsWhatIsLeftOut(_ most: Int) throws {
    let fixture = ReportFixtures.many(100)
    let text = MarkdownReport(most: most).text(fixture.report())
    let shown = outside(text).count { $0.hasPrefix("- ") }
    let word = try #require(outside(text).last { $0.hasPrefix("**") }?.dropFirst(2).prefix { $0 != " " })
    #expect(Int(word).map { $0 + shown } == 100)
    #expect(text.utf8.count <= most)
    // It is not cut sooner than one more finding needs.
    #expect(text.utf8.count > most - 1_000)
  }

  @Test func takesNothingFromAResponse() {
    let text = MarkdownReport().text(ReportFixtures.hostile.report())
    for line in outside(text) {
      #expect(!line.hasPrefix("/"))
      let words = proper(line)
      #expect(!words.contains(/[<\[](?!\/?(details|summary|span)>)/))
      #expect(!words.contains(/@[a-z]|#\d|https?:\/\/|www\.[a-z]|GH-\d/))
    }
  }

  /// What of a line is text and tags: without code spans, what is escaped, and with joints as they are.
  private func proper(_ line: Substring) -> String {
    let scalars = Array(line.replacing("&#8203;", with: "\u{200B}").unicodeScalars)
    var text = String.UnicodeScalarView()
    var at = 0
    while at < scalars.count {
      if scalars[at] == "\\" {
        at += 1
        // Mentions and the like are looked for in the finished text, where the backslash is gone.
        if at < scalars.count, !"<[`".unicodeScalars.contains(scalars[at]) { text.append(scalars[at]) }
        at += 1
        continue
      }
      let run = scalars[at...].prefix { $0 == "`" }.count
      if run > 0 {
        var end = at + run
        while end < scalars.count {
          let other = scalars[end...].prefix { $0 == "`" }.count
          if other == run { break }
          end += max(other, 1)
        }
        #expect(end < scalars.count)
        at = end + run
        continue
      }
      text.append(scalars[at])
      at += 1
    }
    return String(text)
  }
}
