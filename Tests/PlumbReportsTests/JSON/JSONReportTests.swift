import Foundation
import PlumbFindings
import PlumbReports
import PlumbSyntax
import Testing

@Suite struct JSONReportTests {
  @Test func writesEveryFieldAndItsNulls() throws {
    let marked = Marked("{\n  \"id\": «\"12\"»}\n")
    var finding = Sample.finding(Sample.mismatch, "not a number", at: "/id", marked.ranges[0], help: "`String`")
    finding.expected = "Int"
    let report = Report([Sample.document("shop/order.json", marked.data, [finding], says: "no")])
    let text = String(decoding: JSONReport().data(report), as: UTF8.self)
    #expect(
      text == #"""
        {
          "version":1,
          "verdict":"findings","failOn":"error","tolerance":0,
          "totals":{"contracts":0,"cases":1,"documents":1,"bytes":16,"findings":{"error":1,"warning":0,"note":0},\#
        "known":0,"accepted":0,"baseline":0,"gone":0,"unchanged":0,"unavailable":0,"skipped":0},
          "cases":[
            {"api":null,"contract":null,"case":"shop/order.json","file":"shop/order.json","verdict":"findings",\#
        "reason":"1 error","answer":null,"documents":1,"bytes":16,"findings":{"error":1,"warning":0,"note":0},\#
        "jsonDecoderError":"no","readers":[{"model":"Shop.Order","jsonDecoderError":"no",\#
        "findings":["\#(report.findings[0].fingerprint)"]}]}
          ],
          "findings":[
            {"rule":"type-mismatch","severity":"error","channel":"models","message":"not a number","help":"`String`",\#
        "api":null,"contract":null,"case":"shop/order.json","model":"Shop.Order","typePath":null,"pointer":"/id",\#
        "pattern":"/id","expected":"Int","found":null,"values":[],"file":"shop/order.json","line":2,"column":9,\#
        "endLine":2,"endColumn":13,"offset":10,"length":4,"excerpt":"\"id\": \"12\"}","excerptStart":6,"excerptLength":4,\#
        "count":1,"of":null,\#
        "places":[{"pointer":"/id","file":"shop/order.json","line":2,"column":9,"offset":10}],\#
        "fingerprint":"\#(report.findings[0].fingerprint)","known":false,"accepted":false,"acceptance":null,\#
        "baseline":null}
          ]
        }

        """#)
  }

  @Test func locatesThePlacesOfSeveralFiles() throws {
    let marked = Marked("[\n«1»]")
    let documents = ["a.json", "b.json"].map {
      Sample.document($0, marked.data, [Sample.finding(Sample.unread, "n", at: "/0", marked.ranges[0])])
    }
    let text = String(decoding: JSONReport().data(Report(documents)), as: UTF8.self)
    #expect(text.contains(#""count":2"#))
    #expect(text.components(separatedBy: #""file":"b.json","line"#).count == 2)
    #expect(text.contains(#""verdict":"clean""#))
  }

  @Test func saysWhatFailed() throws {
    let failed = Report.Document(path: "b.json", model: nil, failure: "gone", load: { nil })
    let text = String(decoding: JSONReport().data(Report([failed])), as: UTF8.self)
    #expect(text.contains(#""reason":"gone""#))
    #expect(text.contains(#""verdict":"error""#))
  }
}
