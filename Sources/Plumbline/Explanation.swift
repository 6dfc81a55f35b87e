import Foundation
import PlumbDecodeChecks
import PlumbFindings
import PlumbReports
import PlumbSyntax

/// What is wrong between a document and a model; its description is the report.
public struct Explanation: Sendable, CustomStringConvertible {
  /// How much a finding matters.
  public enum Severity: String, Sendable, CaseIterable {
    /// The document does not decode.
    case error
    /// It decodes, but something is lost or wrong.
    case warning
    /// Worth knowing.
    case note
  }

  /// One thing worth saying.
  public struct Finding: Sendable {
    /// The rule's stable name, such as `missing-key`.
    public let rule: String
    /// How much it matters.
    public let severity: Severity
    /// One sentence on what was expected and what was found.
    public let message: String
    /// What to do about it; nil where there is nothing to say.
    public let help: String?
    /// The place in the document (RFC 6901); empty for the root.
    public let pointer: String
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
  }

  /// What was found, errors first.
  public let findings: [Finding]
  /// The report as text.
  public let description: String

  init(_ examination: Examination, of data: Data) {
    let report = Report([
      Report.Document(
        path: "<data>", model: nil, byteCount: examination.byteCount, findings: examination.findings,
        jsonDecoderError: examination.jsonDecoderError, load: { data })
    ])
    description = TextReport().text(report)
    findings = report.locatedFindings.map { finding, line, column in
      Finding(
        rule: finding.rule.id, severity: Severity(rawValue: finding.severity.rawValue) ?? .error,
        message: finding.message, help: finding.help, pointer: finding.pointer.description, line: line, column: column)
    }
  }

  /// Whether nothing was found, not even a note.
  public var isClean: Bool { findings.isEmpty }

  /// How many errors were found.
  public var errorCount: Int { findings.count { $0.severity == .error } }

  /// How many warnings were found.
  public var warningCount: Int { findings.count { $0.severity == .warning } }
}
