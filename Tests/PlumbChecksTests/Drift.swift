import PlumbChecks
import PlumbFindings
import PlumbSyntax
import PlumbTestSupport
import Testing

/// A finding between two shapes as a table states it.
struct DriftRow: Equatable, CustomStringConvertible {
  let severity: Severity
  let rule: String
  let pattern: String
  let message: String
  var help: String?

  static func error(_ rule: String, _ pattern: String, _ message: String, help: String? = nil) -> DriftRow {
    DriftRow(severity: .error, rule: rule, pattern: pattern, message: message, help: help)
  }

  static func warning(_ rule: String, _ pattern: String, _ message: String, help: String? = nil) -> DriftRow {
    DriftRow(severity: .warning, rule: rule, pattern: pattern, message: message, help: help)
  }

  static func note(_ rule: String, _ pattern: String, _ message: String, help: String? = nil) -> DriftRow {
    DriftRow(severity: .note, rule: rule, pattern: pattern, message: message, help: help)
  }

  /// As it is written in a table, to be read and pasted.
  var description: String {
    var text = ".\(severity)(\"\(rule)\", \"\(pattern)\", \(DriftRow.quoted(message))"
    if let help { text += ", help: \(DriftRow.quoted(help))" }
    return text + ")"
  }

  private static func quoted(_ text: String) -> String { text.contains("\"") ? "#\"\(text)\"#" : "\"\(text)\"" }
}

/// Shapes of small documents, and what differs between them.
enum Drift {
  static func shape(_ documents: [[UInt8]]) throws -> Shape {
    var shape = Shape()
    for (number, bytes) in documents.enumerated() { shape.add(try JSONDocument(bytes), number: number) }
    return shape
  }

  /// Compares two sets of documents with a table of all that differs, whatever order they are added in.
  ///
  /// - Parameters:
  ///   - old: The documents as they were.
  ///   - new: The documents as they are; each mark is around what a finding underlines.
  ///   - uses: What models rely on.
  ///   - rows: All findings, in the order of the new documents.
  ///   - sourceLocation: Where the table stands.
  /// - Throws: Where a document is no JSON.
  static func check(
    _ old: [String], _ new: [MarkedDocument], uses: [ModelUse] = [], _ rows: [DriftRow],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let olds = try old.enumerated().map { (number: $0, document: try JSONDocument($1)) }
    let news = try new.enumerated().map { (number: $0, document: try JSONDocument($1.bytes)) }
    let ways: [(String, (Shape, Shape))] = [
      ("in order", (whole(olds), whole(news))),
      ("in reverse", (whole(olds.reversed()), whole(news.reversed()))),
      ("merged", (merged(olds), merged(news))),
      ("merged in reverse", (merged(olds.reversed()), merged(news.reversed()))),
    ]
    for (way, (before, after)) in ways {
      let findings = ShapeDrift.findings(from: before, to: after, uses: uses)
      let actual = findings.map { _, finding in
        DriftRow(
          severity: finding.severity, rule: finding.rule.id, pattern: finding.pattern.description,
          message: finding.message, help: uses.isEmpty ? nil : finding.help)
      }
      var complaints: [String] = []
      if actual != rows { complaints.append("other findings") }
      for (number, document) in new.enumerated() {
        let places = Set(
          findings.filter { $0.document == number }.map { $0.finding.offset..<($0.finding.offset + $0.finding.length) })
        let marks = places.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
        if marks != document.marks { complaints.append("document \(number): \(document.marked(marks))") }
      }
      for (_, finding) in findings {
        // Elements that are gone are told of their array.
        let isArray = finding.rule.id == "presence-dropped" && finding.pattern.parts.last == .anyStep
        let pointer = isArray ? finding.pointer.appending(.index(0)) : finding.pointer
        if finding.pattern.matches(pointer) { continue }
        complaints.append("\(finding.pointer) is not of \(finding.pattern)")
      }
      guard !complaints.isEmpty else { continue }
      let table = actual.map { "    \($0),\n" }.joined()
      Issue.record(
        "\(way): \(complaints.joined(separator: "\n"))\nthe actual table:\n  [\n\(table)  ]",
        sourceLocation: sourceLocation)
      return
    }
  }

  private static func whole(_ documents: [(number: Int, document: JSONDocument)]) -> Shape {
    var shape = Shape()
    for (number, document) in documents { shape.add(document, number: number) }
    return shape
  }

  private static func merged(_ documents: [(number: Int, document: JSONDocument)]) -> Shape {
    var shape = Shape()
    for (number, document) in documents {
      var single = Shape()
      single.add(document, number: number)
      shape.merge(single)
    }
    return shape
  }
}
