import Foundation
import PlumbFindings
import PlumbReports
import PlumbSyntax
import Testing

@Suite struct TextReportTests {
  @Test func looksLikeACompilers() {
    let marked = Marked("{\n  \"id\": «\"12\"»,\n  «\"extra\"»: 1\n}\n")
    let report = Report([
      Sample.document(
        "order.json", marked.data,
        [
          Sample.finding(Sample.unread, "`extra` is not read", at: "/extra", marked.ranges[1]),
          Sample.finding(
            Sample.mismatch, "`id` is a string, `Order` asks for Int", at: "/id", marked.ranges[0],
            help: "`let id: String`\nor `Int(id)`"),
        ], says: "typeMismatch(Int)")
    ])
    #expect(
      TextReport().text(report) == """
        order.json:2:9: error: `id` is a string, `Order` asks for Int [type-mismatch]
            "id": "12",
                  ^~~~
          help: `let id: String`
                or `Int(id)`

        order.json:3:3: note: `extra` is not read [unread-key]
            "extra": 1
            ^~~~~~~

        JSONDecoder alone says: typeMismatch(Int)

        1 error, 1 note in 1 document

        """)
  }

  @Test func listsThePlacesOfOneCause() {
    let marked = Marked("[«1», «2»]")
    var finding = Sample.finding(Sample.mismatch, "not text", at: "/0", marked.ranges[0])
    finding.count = 151
    finding.of = 151
    finding.places = (0..<20).map { Finding.Place(pointer: JSONPointer([.index($0), .key("number")]), offset: 1) }
    let text = TextReport().text(Report([Sample.document("a.json", marked.data, [finding])]))
    #expect(
      text.contains(
        "  note: in 151 of 151 places: /0/number, /1/number, /2/number, /3/number, /4/number, …\n"))
  }

  @Test(arguments: [("/id", "documents"), ("/0", "places")])
  func saysOfHowManyOneIs(_ pointer: String, _ noun: String) {
    let marked = Marked("[«1»]")
    var finding = Sample.finding(Sample.mismatch, "not text", at: pointer, marked.ranges[0])
    finding.of = 3
    let text = TextReport().text(Report([Sample.document("a.json", marked.data, [finding])]))
    #expect(text.contains("  note: in 1 of 3 \(noun)\n"))
  }

  @Test func foldsOverDocuments() {
    let marked = Marked("{\"id\":«1»}")
    let documents = ["a.json", "b.json"].map {
      Sample.document($0, marked.data, [Sample.finding(Sample.mismatch, "no", at: "/id", marked.ranges[0])], says: "no")
    }
    #expect(
      TextReport().text(Report(documents)) == """
        a.json:1:7: error: no [type-mismatch]
            {"id":1}
                  ^
          note: in 2 of 2 documents: a.json, b.json

        JSONDecoder alone says: no

        1 error in 2 documents

        """)
  }

  @Test func saysWhatCouldNotBeExamined() {
    let failed = Report.Document(path: "b.json", model: nil, failure: "gone", load: { nil })
    let report = Report([Sample.document("a.json", Data("1".utf8), []), failed])
    #expect(TextReport().text(report) == "no findings in 1 document; 1 document could not be examined\n")
    #expect(report.verdict == .error)
  }

  @Test func isQuietAboutWhatDoesNotFail() {
    let marked = Marked("{«\"a\"»:1}")
    let note = Sample.finding(Sample.unread, "not read", at: "/a", marked.ranges[0])
    let document = Sample.document("a.json", marked.data, [note])
    #expect(TextReport(isQuiet: true).text(Report([document])).isEmpty)
    #expect(TextReport(isQuiet: true).text(Report([document], failOn: .note)).contains("not read"))
  }

  @Test func coloursOnlyWhenAsked() {
    let marked = Marked("«1»")
    let report = Report([
      Sample.document("a.json", marked.data, [Sample.finding(Sample.renamed, "hm", at: "", marked.ranges[0])])
    ])
    #expect(
      TextReport(isColored: true).text(report).hasPrefix(
        "\u{1B}[1ma.json:1:1\u{1B}[0m: \u{1B}[1;33mwarning:\u{1B}[0m \u{1B}[1mhm\u{1B}[0m [probable-rename]\n"))
    #expect(!TextReport().text(report).contains("\u{1B}"))
  }

  @Test func neverObeysADocument() {
    let marked = Marked("{\"a\u{1B}]0;x\u{7}\": «\"\u{202E}é\t\u{9B}31m\"»}")
    let finding = Sample.finding(Sample.mismatch, "`\u{1B}[2J` is bad\nreally", at: "/a", marked.ranges[0])
    let text = TextReport().text(Report([Sample.document("a\u{1B}.json", marked.data, [finding])]))
    #expect(
      text.hasPrefix(
        """
        a␛.json:1:13: error: `␛[2J` is bad␊really [type-mismatch]
            {"a␛]0;x␇": "\\u{202E}é    \\u{9B}31m"}
                        ^~~~~~~~~~~~~~~~~~~~~~~~

        """))
  }
}
