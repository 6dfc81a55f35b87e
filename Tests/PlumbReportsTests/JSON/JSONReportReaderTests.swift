import Foundation
import PlumbFindings
import PlumbSyntax
import Testing

@testable import PlumbReports

/// What is written can be read, and what cannot be right is told with its place.
@Suite struct JSONReportReaderTests {
  private let reader = JSONReportReader(rules: [Sample.mismatch, Sample.unread, Sample.renamed])

  @Test func readsWhatIsWritten() throws {
    var report = StoredSample.report([
      .failure("it trapped"), .answer(.unavailable("503")), .answer(.leftOut("a POST")),
    ])
    report.isCompared = true
    report.absent = [(report.findings[0], Locator.Located(places: [nil]))]
    report.shapes = [
      ShapeTree(
        api: "shop", contract: "order", documents: 2,
        nodes: [
          .init(depth: 0, name: "", kinds: ["object"], count: 2, of: 2, nulls: 0),
          .init(depth: 1, name: "a\n\"b", kinds: [], count: 1, of: 2, nulls: 1),
        ])
    ]
    let data = JSONReport().data(report)
    let read = try reader.read(data)
    #expect(String(decoding: JSONReport().data(read), as: UTF8.self) == String(decoding: data, as: UTF8.self))
    #expect(read.cases.map(\.answer) == report.cases.map(\.answer))
    #expect(read.cases.map(\.failure) == report.cases.map(\.failure))
    #expect(read.findings.map(\.rule.group) == report.findings.map(\.rule.group))
    #expect(TextReport().text(read) == TextReport().text(report))
  }

  @Test func keepsHostileText() throws {
    let hostile = "</script>\u{0}\u{1F}\\\"\u{2028}\u{202E}👩‍👩‍👧 ~1/*"
    var finding = Sample.finding(Sample.mismatch, hostile, at: "", 0..<1, help: hostile)
    finding.pointer = JSONPointer([.key(hostile), .index(3), .key("*"), .key("~/")])
    finding.pattern = finding.pointer.pattern
    finding.values = [hostile, ""]
    finding.acceptance = hostile
    let report = Report([Sample.document(hostile, Data("{}".utf8), [finding])])
    let read = try reader.read(JSONReport().data(report))
    #expect(read.findings == report.findings)
    #expect(read.findings[0].fingerprint == report.findings[0].fingerprint)
  }

  @Test func takesRulesOfOtherVersions() throws {
    let rule = Rule("brand-new", .exchange, .warning, summary: "", remedy: "")
    var finding = Finding(rule, channel: .exchange, message: "m", pointer: JSONPointer(), offset: 0)
    finding.file = "a.json"
    let report = Report([Sample.document("a.json", Data("{}".utf8), [finding])])
    let read = try reader.read(JSONReport().data(report))
    #expect(read.findings.map(\.rule.id) == ["brand-new"])
    #expect(read.findings.map(\.rule.group) == [.exchange])
    #expect(read.findings.map(\.severity) == [.warning])
  }

  @Test func makesExcerptsSafe() throws {
    let finding = """
      {"rule":"type-mismatch","severity":"error","channel":"models","message":"m","pointer":"","offset":0,"line":1,\
      "excerpt":"\\u001b[31m","excerptStart":0,"excerptLength":1}
      """
    let read = try reader.read(Data(#"{\#(Self.head)"cases":[],"findings":[\#(finding)]}"#.utf8))
    #expect(Locator.locate([0], of: read, withPlaces: false).map(\.excerpt?.text) == ["␛[31m"])
  }

  private static let head = #""version":1,"verdict":"clean","totals":{"contracts":0,"documents":0,"bytes":0},"#

  @Test(arguments: [
    ("«»", "a JSON report is expected here: a value expected, but found an empty document"),
    (
      "{\"version\":1«»",
      "a JSON report is expected here: `,` or `}` expected after the value, but found the end of the document"
    ),
    ("«[1]»", "a JSON report is to be an object"),
    ("«{}»", "this object of a report needs `version`"),
    (#"{"version":«"1"»}"#, "`version` is to be a whole number from 0 to 1000000000000"),
    (#"{"version":«2»}"#, "this is a report of version 2, and only 1 can be read"),
    (#"«{"version":1}»"#, "this object of a report needs `totals`"),
    (#"{"version":1,"totals":«{"contracts":1}»}"#, "this object of a report needs `documents`"),
    (#"{"version":1,"totals":{"contracts":«-1»}}"#, "`contracts` is to be a whole number from 0 to 1000000000000"),
    (#"{\#(head)"failOn":«"never"»}"#, "`failOn` is to be one of `note`, `warning`, `error`"),
    (#"{\#(head)"cases":«{}»}"#, "`cases` is to be an array"),
    (#"{\#(head)"cases":[{"case":"1","verdict":"clean"},«7»]}"#, "an element of `cases` is to be an object"),
    (#"{\#(head)"cases":[«{"verdict":"clean"}»]}"#, "this object of a report needs `case`"),
    (#"{\#(head)"cases":[«{"case":"1"}»]}"#, "this object of a report needs `verdict`"),
    (#"{\#(head)"cases":[{"case":«1»,"verdict":"clean"}]}"#, "`case` is to be a text"),
    (
      #"{\#(head)"cases":[{"case":"1","verdict":«"well"»}]}"#,
      "`verdict` is to be one of `clean`, `findings`, `unavailable`, `skipped`, `error`"
    ),
    (#"{\#(head)"cases":[{"case":"1","verdict":"clean","answer":«"no"»}]}"#, "`no` is no `answer` of a case"),
    (#"{\#(head)"findings":[«{"rule":"a"}»]}"#, "this object of a report needs `severity`"),
    (
      #"{\#(head)"findings":[{"rule":"a","severity":"error","channel":"models","pointer":«"a"»}]}"#,
      "`pointer` is to be a JSON Pointer (RFC 6901)"
    ),
    (
      #"{\#(head)"findings":[«{"rule":"a","severity":"error","channel":"models","pointer":""}»]}"#,
      "this object of a report needs `message`"
    ),
    (#"{\#(head)"shapes":[«{"nodes":[]}»]}"#, "this object of a report needs `api`"),
    (#"«{\#(head)"findings":[]}»"#, "this object of a report needs `cases`"),
    (#"«{\#(head)"cases":[]}»"#, "this object of a report needs `findings`"),
    (#"«{\#(head)"cases":[],"findings":null}»"#, "this object of a report needs `findings`"),
    (#"«{\#(head)"cases":[],"f\u0069ndings":[]}»"#, "this object of a report needs `findings`"),
    (#"{\#(head)"findings":[],«"findings"»:[{}]}"#, "`findings` is there twice"),
    (#"{\#(head)"findings":[],«"f\u0069ndings"»:[{}]}"#, "`findings` is there twice"),
    (#"{\#(head)"cases":[],"findings":[],"tolerance":«1e999»}"#, "`tolerance` is to be a number from 0 to 1"),
    (#"{\#(head)"cases":[],"findings":[],"tolerance":«-0.1»}"#, "`tolerance` is to be a number from 0 to 1"),
    (
      #"{\#(head)"cases":[{"case":"1","verdict":"clean","bytes":«9223372036854775807»}]}"#,
      "`bytes` is to be a whole number from 0 to 1000000000000"
    ),
    (
      #"{\#(head)"findings":[{"rule":«"a`b"»,"severity":"error","channel":"models","pointer":"","message":"m"}]}"#,
      "`rule` is to be the name of a rule, such as `missing-key`"
    ),
    (
      #"{\#(head)"findings":[{"rule":«"a--b"»,"severity":"error","channel":"models","pointer":"","message":"m"}]}"#,
      "`rule` is to be the name of a rule, such as `missing-key`"
    ),
  ])
  func tellsWhatIsWrong(_ text: String, _ message: String) throws {
    let marked = Marked(text)
    let error = #expect(throws: ReportReadError.self) { try reader.read(marked.data) }
    #expect(error?.message == message)
    #expect(error?.offset == marked.ranges[0].lowerBound)
  }
}

/// A report of a store, as `check` makes them.
enum StoredSample {
  enum End {
    case failure(String)
    case answer(LiveStatus)
  }

  /// A report of one contract: a case with an error and a warning, a clean one, and one for each further end.
  static func report(_ ends: [End] = [], api: String = "shop", model: String = "Shop.Order") -> Report {
    let marked = Marked("{\n  \"id\": «\"12\"»,\n  \"«nmae»\": 1\n}\n")
    var mismatch = Sample.finding(Sample.mismatch, "not a number", at: "/id", marked.ranges[0], help: "a\nb")
    var renamed = Sample.finding(Sample.renamed, "a typo", at: "/name", marked.ranges[1])
    for path in [\Finding.file, \.caseName, \.api, \.contract, \.model] {
      let value: String =
        switch path {
        case \.file: "Recordings/\(api)/order/1.json"
        case \.caseName: "1"
        case \.api: api
        case \.contract: "order"
        default: model
        }
      mismatch[keyPath: path] = value
      renamed[keyPath: path] = value
    }
    let data = marked.data
    var cases = [
      item("1", api, [mismatch, renamed], model: model, says: "no"), item("2", api, [], model: model),
    ]
    for (number, end) in ends.enumerated() {
      var ended = item("\(number + 3)", api, [], model: model)
      switch end {
      case .failure(let reason): ended.failure = reason
      case .answer(let status): ended.answer = status
      }
      cases.append(ended)
    }
    return Report(
      cases: cases, findings: [renamed, mismatch],
      totals: Report.Totals(contracts: 1, documents: cases.count, bytes: 10 * cases.count),
      load: { _ in data })
  }

  static func item(
    _ name: String, _ api: String, _ findings: [Finding], model: String, says: String? = nil
  ) -> Report.Case {
    Report.Case(
      api: api, contract: "order", name: name, path: "Recordings/\(api)/order/\(name).json", tally: Tally(findings),
      decoderErrors: says.map { [.init(model: model, text: $0)] } ?? [],
      readers: [
        .init(model: nil, fingerprints: []), .init(model: model, fingerprints: findings.map(\.fingerprint)),
      ], documentCount: 1, byteCount: 10)
  }
}
