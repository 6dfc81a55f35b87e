import Foundation
import PlumbDecodeChecks
import PlumbFindings
import PlumbSyntax
import PlumbTestSupport
import Testing

/// A finding of several documents as a table states it.
struct EvidenceRow: Equatable, Sendable, CustomStringConvertible {
  /// The number of the document in which it stands.
  let document: Int
  let rule: String
  let pattern: String
  let message: String

  /// As it is written in a table.
  var description: String {
    "\(document), \(Row.literal(rule)), \(Row.literal(pattern)), \(Row.literal(message))"
  }

  static func row(_ document: Int, _ rule: String, _ pattern: String, _ message: String) -> EvidenceRow {
    EvidenceRow(document: document, rule: rule, pattern: pattern, message: message)
  }
}

/// What a model's documents show together.
struct Evidence<T: Decodable> {
  let type: T.Type
  let decoder: JSONDecoder
  let documents: [[UInt8]]

  /// The findings, where some collectors share the documents.
  ///
  /// - Parameters:
  ///   - collectorOf: the collector of each document.
  ///   - order: in which the documents' observations arrive.
  ///   - told: patterns that are told of by other findings.
  /// - Returns: the findings and their documents.
  func findings(
    collectorOf: (Int) -> Int, order: [Int], told: Set<PointerPattern> = []
  ) -> [(document: Int, finding: Finding)] {
    let examiner = Examiner()
    var collectors: [Int: EvidenceCollector] = [:]
    var summary = EvidenceSummary()
    for number in order {
      let collector = collectors[collectorOf(number)] ?? EvidenceCollector()
      collectors[collectorOf(number)] = collector
      var options = ExaminationOptions()
      options.evidence = collector
      let examination = examiner.examine(type, Data(documents[number]), decoder: decoder, options: options)
      summary.add(examination.observations, of: number)
    }
    return summary.findings(of: documents.count, told: told)
  }
}

/// Checks what documents show together, where they have their marks, whoever reads them and in whatever order.
///
/// - Parameters:
///   - type: what is decoded.
///   - documents: the documents; each mark is around what a finding underlines.
///   - decoder: the decoder of the app.
///   - told: patterns that are told of by other findings.
///   - rows: the findings, by their patterns.
///   - sourceLocation: where the table stands.
func checkEvidence<T: Decodable>(
  _ type: T.Type, _ documents: [MarkedDocument], with decoder: JSONDecoder = JSONDecoder(), told: [String] = [],
  _ rows: [EvidenceRow], sourceLocation: SourceLocation = #_sourceLocation
) {
  let evidence = Evidence(type: type, decoder: decoder, documents: documents.map(\.bytes))
  let told = Set(told.compactMap { PointerPattern(parsing: $0) })
  let count = documents.count
  let ways: [(name: String, collectorOf: (Int) -> Int, order: [Int])] = [
    ("read by one", { _ in 0 }, Array(0..<count)), ("each read by its own", { $0 }, Array(0..<count)),
    ("arriving in reverse", { $0 }, Array((0..<count).reversed())),
    (
      "read by two, the second first", { $0 % 2 },
      (0..<count).filter { $0 % 2 == 1 } + (0..<count).filter { $0 % 2 == 0 }
    ),
  ]
  for way in ways {
    let findings = evidence.findings(collectorOf: way.collectorOf, order: way.order, told: told)
    let actual = findings.map { document, finding in
      EvidenceRow(
        document: document, rule: finding.rule.id, pattern: finding.pattern.description, message: finding.message)
    }
    var complaints: [String] = []
    if actual != rows { complaints.append("other findings") }
    for finding in findings where !finding.finding.pattern.matches(finding.finding.pointer) {
      complaints.append("\(finding.finding.pointer) is not of \(finding.finding.pattern)")
    }
    for (number, document) in documents.enumerated() {
      let places = Set(
        findings.filter { $0.document == number }.map {
          $0.finding.offset..<min($0.finding.offset + $0.finding.length, document.bytes.count)
        })
      let marks = places.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
      if marks != document.marks { complaints.append("document \(number): \(document.marked(marks))") }
    }
    guard !complaints.isEmpty else { continue }
    let table = actual.map { "    .row(\($0)),\n" }.joined()
    Issue.record(
      "\(way.name): \(complaints.joined(separator: "\n"))\nthe actual table:\n  [\n\(table)  ]",
      sourceLocation: sourceLocation)
    return
  }
}
