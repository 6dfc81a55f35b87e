import Foundation
import PlumbFindings
import PlumbReports
import Testing

@Suite struct ExcerptTests {
  private func lines(_ text: String) -> [String] {
    let marked = Marked(text)
    let report = Report([
      Sample.document("a.json", marked.data, [Sample.finding(Sample.mismatch, "m", at: "", marked.ranges[0])])
    ])
    return TextReport().text(report).split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix(2)
      .map { String($0.dropFirst(4)) }
  }

  @Test func leavesOutWhatLinesBeginWith() {
    #expect(lines("[\n\t  «12»]") == ["12]", "^~"])
  }

  @Test func cropsLongLinesAroundThePlace() {
    let long = String(repeating: "0123456789", count: 100)
    let shown = lines("[\"\(long)\",«42»,\"\(long)\"]")
    #expect(shown[0].hasPrefix("…"))
    #expect(shown[0].hasSuffix("…"))
    #expect(shown[0].count == 96)
    #expect(shown[1] == String(repeating: " ", count: 40) + "^~")
    #expect(shown[0].dropFirst(40).hasPrefix("42,"))
  }

  @Test func cropsWhatIsMarked() {
    let shown = lines("[«\"\(String(repeating: "x", count: 5000))\"»]")
    #expect(shown[1] == " ^" + String(repeating: "~", count: 47))
    #expect(shown[0].count < 100)
  }

  @Test func countsColumnsOfWideText() {
    #expect(lines("[\"日本\", «1»]") == ["[\"日本\", 1]", "         ^"])
  }

  @Test func pointsBehindTheEnd() {
    #expect(lines("{\"a\": 1«»") == ["{\"a\": 1", "       ^"])
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian])
  func findsPlacesInOtherEncodings(_ encoding: String.Encoding) throws {
    for text in ["{\n \"ä\": «1»}", "{\n \"ä\": «x»"] {
      let marked = Marked(text)
      let wide = try #require(String(decoding: marked.data, as: UTF8.self).data(using: encoding))
      let finding = Sample.finding(Sample.mismatch, "m", at: "", marked.ranges[0])
      let shown = TextReport().text(Report([Sample.document("a.json", wide, [finding])]))
      #expect(shown.hasPrefix("a.json:2:7: error"))
      #expect(shown.contains("         ^\n"))
    }
  }
}
