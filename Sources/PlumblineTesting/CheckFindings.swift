import Foundation
import PlumbFindings
import PlumbReports
import Testing

/// What a check in a test found, and how it is told.
struct CheckFindings {
  /// An issue of a test, before it is one.
  struct Told {
    let severity: Severity
    let text: String
    /// The place in a recording; nil for the test's own.
    var place: SourceLocation?
  }

  /// As many issues of one severity are recorded; the others are in the attachment.
  static let mostIssues = 100
  private static let nothing = "nothing was checked: there is no recording of it, or none has an answer"

  private let name: String
  private let report: Report
  /// The folder that has `Contracts`; paths are shown from there.
  private let root: String
  /// Errors and warnings, to be issues.
  private(set) var issues: [Told] = []
  /// Notes, and what is too much for issues; empty where there are none.
  private(set) var attachment = ""

  /// Puts what was found into words.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - name: What was checked.
  ///   - root: The folder that has `Contracts`.
  init(_ report: Report, of name: String, root: String) {
    self.name = name
    self.report = report
    self.root = root
    if isNothing { issues.append(Told(severity: .error, text: "\(name): \(CheckFindings.nothing)")) }
    var said: Set<String> = []
    var counts: [Severity: Int] = [:]
    var rest: [String] = []
    for item in report.cases {
      guard item.answer?.isUnverified ?? false, let reason = item.reason(failOn: report.failOn) else { continue }
      let path = [item.api, item.contract, item.name].compactMap { $0 }.joined(separator: "/")
      issues.append(Told(severity: .warning, text: "\(path): unavailable: \(reason)"))
    }
    for block in TextReport(namesModels: true).blocks(report) where block.finding.isFresh {
      let severity = block.finding.severity
      counts[severity, default: 0] += 1
      if severity == .note || counts[severity, default: 0] > CheckFindings.mostIssues {
        rest.append(text(block))
      } else {
        let text = text(block) + alone(block.finding, &said)
        issues.append(Told(severity: severity, text: text, place: place(block)))
      }
    }
    for severity in [Severity.error, .warning] {
      let left = counts[severity, default: 0] - CheckFindings.mostIssues
      guard left > 0 else { continue }
      let text = "\(name): … and \(Tally.words(left, "more \(severity.rawValue)")), which are in the attachment"
      issues.append(Told(severity: severity, text: text))
    }
    if !rest.isEmpty { attachment = rest.joined(separator: "\n\n") + "\n" }
  }

  private var isNothing: Bool {
    report.totals.documents == 0 && report.findings.isEmpty && report.unverifiedCount == 0
  }

  // MARK: Words

  /// A finding as a compiler tells it.
  private func text(_ block: TextReport.Block) -> String {
    let finding = block.finding
    var head = finding.file ?? "Contracts"
    if let line = block.line { head += ":\(line):\(block.column ?? 1)" }
    return shown("\(head): \(finding.severity.rawValue): \(block.text.trimmingCharacters(in: .newlines))")
  }

  /// What `JSONDecoder` alone says, beside the first error of a document and a model.
  private func alone(_ finding: Finding, _ said: inout Set<String>) -> String {
    guard finding.severity == .error, finding.channel == .models else { return "" }
    for item in report.cases where item.path == finding.file {
      if let error = item.decoderErrors.first(where: { $0.model == finding.model }) {
        guard said.insert("\(item.path) \(error.model ?? "")").inserted else { return "" }
        return "\n  JSONDecoder alone says: \(SafeText.line(error.text))"
      }
    }
    return ""
  }

  /// The text with paths from the root on, as they are in the repository.
  private func shown(_ text: String) -> String { text.replacing("\(root)/", with: "") }

  private func place(_ block: TextReport.Block) -> SourceLocation {
    let file = block.finding.file ?? "\(root)/Contracts"
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return SourceLocation(
      fileID: "Recordings/\(name)", filePath: file, line: max(1, block.line ?? 1), column: max(1, block.column ?? 1))
  }

  // MARK: Telling

  /// Tells it to the test that runs; to whoever called where none does.
  ///
  /// - Throws: A `ContractFailure` outside of Swift Testing, where there are errors.
  func tell() throws {
    guard Test.current != nil else { return try throwFailure() }
    for issue in issues { record(issue) }
    #if compiler(>=6.2)
      if !attachment.isEmpty {
        let file = name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? $0 : "_" }
        Attachment.record(Array(attachment.utf8), named: "\(String(file)).notes.txt")
      }
    #endif
  }

  private func throwFailure() throws {
    for issue in issues where issue.severity == .warning { StandardError.write(issue.text) }
    if isNothing { throw ContractFailure(name: name, report: CheckFindings.nothing) }
    guard report.verdict != .clean, report.verdict != .unavailable else { return }
    let text = TextReport(isQuiet: true, namesModels: true).text(report).trimmingCharacters(in: .newlines)
    throw ContractFailure(name: name, report: shown(text))
  }

  private func record(_ issue: Told) {
    let comment = Comment(rawValue: issue.text)
    #if compiler(>=6.3)
      let severity: Issue.Severity = issue.severity == .error ? .error : .warning
      if let place = issue.place {
        Issue.record(comment, severity: severity, sourceLocation: place)
      } else {
        Issue.record(comment, severity: severity)
      }
    #else
      guard issue.severity == .error else { return StandardError.write(issue.text) }
      if let place = issue.place {
        Issue.record(comment, sourceLocation: place)
      } else {
        Issue.record(comment)
      }
    #endif
  }
}

/// What a check found that makes a test fail, for tests that are told by an error.
public struct ContractFailure: Error, CustomStringConvertible {
  /// What was checked, such as `shop/orders/1`.
  public let name: String
  /// Everything found, as text.
  public let report: String

  /// The name and the report.
  public var description: String { "\(name)\n\(report)" }
}
