import Foundation
import PlumbDecodeChecks
import PlumbFindings
import PlumbTestSupport
import Testing

/// What `JSONDecoder` does with a document.
enum Outcome: String, Sendable {
  case decodes, `throws`
}

/// Checks that a document shows these findings, where the document has its marks, and nothing else.
///
/// - Parameters:
///   - type: what is decoded.
///   - document: the document; each mark is around what a finding underlines, or starts a further place of one.
///   - outcome: what `JSONDecoder` does with it.
///   - decoder: the decoder of the app.
///   - rows: the findings: errors first, each severity in the order of the document.
///   - sourceLocation: where the table stands.
func check<T: Decodable>(
  _ type: T.Type, _ document: MarkedDocument, _ outcome: Outcome, with decoder: JSONDecoder = JSONDecoder(),
  _ rows: [Row], sourceLocation: SourceLocation = #_sourceLocation
) {
  let data = Data(document.bytes)
  let said = Result { try decoder.decode(type, from: data) }
  var decoded = Outcome.decodes
  if case .failure = said { decoded = .throws }
  let examination = Examiner().examine(type, data, decoder: decoder)
  let findings = examination.findings
  let actual = findings.map(Row.init)
  let places = marks(findings, most: data.count)
  var complaints: [String] = []
  if decoded != outcome { complaints.append("JSONDecoder \(decoded.rawValue)") }
  if (examination.jsonDecoderError != nil) != (decoded == .throws) {
    complaints.append("its error is told as \(examination.jsonDecoderError ?? "none")")
  }
  if findings.contains(where: { $0.severity == .error }) != (decoded == .throws) {
    complaints.append("errors are told where nothing is thrown, or none where something is")
  }
  complaints += actual.filter { !rows.contains($0) }.map { "not expected: \($0)" }
  complaints += rows.filter { !actual.contains($0) }.map { "not found: \($0)" }
  if complaints.isEmpty, actual != rows { complaints.append("the findings are in another order") }
  if places != document.marks {
    complaints.append("the findings stand elsewhere: \(places) are underlined, \(document.marks) are marked")
  }
  guard !complaints.isEmpty else { return }
  let table = actual.isEmpty ? "[]" : "[\n      \(actual.map { "\($0)," }.joined(separator: "\n      "))\n    ]"
  Issue.record(
    """
    \(complaints.joined(separator: "\n"))
    the actual table:
    \(document.marked(places))
    .\(decoded.rawValue)
    \(table)
    """, sourceLocation: sourceLocation)
}

/// What the findings underline, each place once, in the order of the document; further places of one their first byte.
private func marks(_ findings: [Finding], most: Int) -> [Range<Int>] {
  var marks: [Int: Int] = [:]
  for finding in findings {
    for place in finding.places where place.offset != finding.offset {
      marks[place.offset] = marks[place.offset] ?? min(place.offset + 1, most)
    }
  }
  for finding in findings { marks[finding.offset] = min(finding.offset + finding.length, most) }
  return marks.map { $0.key..<$0.value }.sorted { $0.lowerBound < $1.lowerBound }
}
