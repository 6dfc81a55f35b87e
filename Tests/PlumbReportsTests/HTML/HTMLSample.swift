import Foundation
import PlumbFindings
import PlumbReports
import PlumbSyntax

/// A page, and parts of it.
struct HTMLSample {
  let text: String

  init(_ report: Report) { text = String(decoding: HTMLReport().data(report), as: UTF8.self) }

  /// What stands from one text to another, both included; empty where they are not there.
  func part(from start: String, to end: String) -> String {
    guard let from = text.range(of: start), let to = text.range(of: end, range: from.upperBound..<text.endIndex) else {
      return ""
    }
    return String(text[from.lowerBound..<to.upperBound])
  }

  /// What stands between two texts.
  func inside(_ start: String, _ end: String) -> String {
    String(part(from: start, to: end).dropFirst(start.count).dropLast(end.count))
  }

  var data: String { inside("<script type=\"application/json\" id=\"data\">", "</script>") }
  var style: String { inside("<style>", "</style>") }
  var script: String { inside("<script>", "</script>") }

  /// The page without what is the same on each.
  var own: String {
    text.replacing(style, with: "…").replacing(script, with: "…").replacing(data, with: "…")
      .replacing(inside("script-src '", "'"), with: "…").replacing(inside("style-src '", "'"), with: "…")
  }

  /// A case of a contract of the shop.
  static func item(_ contract: String, _ name: String, _ findings: [Finding] = [], answer: LiveStatus? = nil)
    -> Report.Case
  {
    Report.Case(
      api: "shop", contract: contract, name: name, path: "\(contract)/\(name).json", tally: Tally(findings),
      answer: answer)
  }

  static let mismatch = Rule(
    "type-mismatch", .decode, .error, summary: "another type", remedy: "declare the type that is sent")
  static let unread = Rule("unread-key", .decode, .note, summary: "a key is not read", remedy: "read it")

  /// A report with an error in three elements and an accepted note.
  static var two: Report {
    let marked = Marked("{\n  \"rows\": [ { \"n\": «\"1\"» }, { \"n\": «true» } ],\n  «\"extra\"»: \"<b>\"\n}\n")
    var error = Sample.finding(
      mismatch, "`n` is a string where `Row` needs Int", at: "/rows/0/n", marked.ranges[0],
      help: "declare `let n: String`")
    error.api = "shop"
    error.contract = "orders"
    error.caseName = "1"
    error.model = "Shop.Order"
    error.typePath = "Row"
    error.pattern = PointerPattern(parsing: "/rows/*/n") ?? error.pattern
    error.expected = "Int"
    error.found = "a string: \"1\", true"
    error.file = "orders/1.json"
    error.count = 3
    error.of = 4
    error.places = zip([0, 1], marked.ranges).map {
      Finding.Place(pointer: JSONPointer([.key("rows"), .index($0), .key("n")]), offset: $1.lowerBound)
    }
    var note = Sample.finding(unread, "`extra` is not read", at: "/extra", marked.ranges[2])
    note.api = "shop"
    note.contract = "orders"
    note.file = "orders/1.json"
    note.acceptance = "not shown by the app"
    let data = marked.data
    return Report(
      cases: [item("orders", "1", [error])], findings: [note, error],
      totals: Report.Totals(contracts: 1, documents: 1, bytes: data.count), load: { _ in data })
  }
}
