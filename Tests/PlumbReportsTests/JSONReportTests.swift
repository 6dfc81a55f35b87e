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
    let text = String(decoding: try JSONReport().data(report), as: UTF8.self)
    #expect(
      text == """
        {
          "cases" : [
            {
              "api" : null,
              "case" : "shop/order.json",
              "contract" : null,
              "jsonDecoderError" : "no",
              "reason" : "1 error",
              "verdict" : "findings"
            }
          ],
          "findings" : [
            {
              "accepted" : false,
              "api" : null,
              "case" : "shop/order.json",
              "channel" : "models",
              "column" : 9,
              "contract" : null,
              "count" : 1,
              "excerpt" : "\\"id\\": \\"12\\"}",
              "expected" : "Int",
              "file" : "shop/order.json",
              "fingerprint" : "\(report.findings[0].fingerprint)",
              "found" : null,
              "help" : "`String`",
              "known" : false,
              "line" : 2,
              "message" : "not a number",
              "model" : "Shop.Order",
              "of" : null,
              "offset" : 10,
              "pattern" : "/id",
              "places" : [
                {
                  "column" : 9,
                  "file" : "shop/order.json",
                  "line" : 2,
                  "offset" : 10,
                  "pointer" : "/id"
                }
              ],
              "pointer" : "/id",
              "rule" : "type-mismatch",
              "severity" : "error",
              "typePath" : null
            }
          ],
          "totals" : {
            "accepted" : 0,
            "bytes" : 16,
            "cases" : 1,
            "contracts" : 0,
            "documents" : 1,
            "findings" : {
              "error" : 1,
              "note" : 0,
              "warning" : 0
            },
            "known" : 0,
            "skipped" : 0,
            "unavailable" : 0,
            "unchanged" : 0
          },
          "verdict" : "findings",
          "version" : 1
        }

        """)
  }

  @Test func locatesThePlacesOfSeveralFiles() throws {
    let marked = Marked("[\n«1»]")
    let documents = ["a.json", "b.json"].map {
      Sample.document($0, marked.data, [Sample.finding(Sample.unread, "n", at: "/0", marked.ranges[0])])
    }
    let text = String(decoding: try JSONReport().data(Report(documents)), as: UTF8.self)
    #expect(text.contains(#""count" : 2"#))
    #expect(text.components(separatedBy: #""file" : "b.json","#).count == 2)
    #expect(text.contains(#""verdict" : "clean""#))
  }

  @Test func saysWhatFailed() throws {
    let failed = Report.Document(path: "b.json", model: nil, failure: "gone", load: { nil })
    let text = String(decoding: try JSONReport().data(Report([failed])), as: UTF8.self)
    #expect(text.contains(#""reason" : "gone""#))
    #expect(text.contains(#""verdict" : "error""#))
  }
}
