import Foundation
import PlumbFindings
import PlumbReports
import Testing

/// What a check in a test found, and how it is told.
struct CheckFindings {
  /// An issue of a test, before it is one.
  struct Told {
    let severity: Severity
    /// The message first, as lists of issues show little more.
    let text: String
    /// The place in a recording; nil for the test's own.
    var place: SourceLocation?
    /// The same as a compiler tells it, for where there is nothing but lines.
    var line: String?
  }

  /// As many issues of one severity are recorded; the others are in the attachment.
  static let mostIssues = 100
  /// As many bodies are attached, none of them larger.
  private static let mostBodies = 20
  private static let mostBytes = 4 << 20
  private static let nothing = "nothing was checked: there is no recording of it, or none has an answer"

  private let name: String
  private let report: Report
  /// The folder that has `Contracts`; paths are shown from there.
  private let root: String
  /// Errors and warnings, to be issues.
  private(set) var issues: [Told] = []
  /// Notes, and what is too much for issues; empty where there are none.
  private(set) var attachment = ""
  /// Files that findings stand in, each once.
  private var files: [String] = []

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
      let path = item.fullName
      issues.append(Told(severity: .warning, text: "\(path): unavailable: \(reason)"))
    }
    for block in TextReport(namesModels: true).blocks(report) where block.finding.isFresh {
      let severity = block.finding.severity
      counts[severity, default: 0] += 1
      if severity == .note || counts[severity, default: 0] > CheckFindings.mostIssues {
        rest.append(line(block))
      } else {
        let alone = alone(block.finding, &said)
        issues.append(
          Told(severity: severity, text: text(block) + alone, place: place(block), line: line(block) + alone))
        if let file = block.finding.file, !files.contains(file) { files.append(file) }
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

  /// A finding as an issue tells it: the message, the place on a line of its own, the excerpt and what to do.
  private func text(_ block: TextReport.Block) -> String {
    let lines = block.text.trimmingCharacters(in: .newlines).split(separator: "\n", omittingEmptySubsequences: false)
    return shown(([lines.first ?? "", "  \(head(block))"] + lines.dropFirst()).joined(separator: "\n"))
  }

  /// A finding as a compiler tells it.
  private func line(_ block: TextReport.Block) -> String {
    let text = block.text.trimmingCharacters(in: .newlines)
    return shown("\(head(block)): \(block.finding.severity.rawValue): \(text)")
  }

  /// The file, the line and the column.
  private func head(_ block: TextReport.Block) -> String {
    let file = block.finding.file ?? "Contracts"
    return block.line.map { "\(file):\($0):\(block.column ?? 1)" } ?? file
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

  /// The text with paths from the root on, as they are in the repository; in the log of a workflow it commands nothing.
  private func shown(_ text: String) -> String {
    let text = text.replacing("\(root)/", with: "")
    return TestUpstream.environment["GITHUB_ACTIONS"] == "true" ? WorkflowLog.disarmed(text) : text
  }

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
      for (name, bytes) in attachments { Attachment.record(bytes, named: name) }
    #endif
  }

  /// What is kept of a test beside its issues, by file name: notes, and of issues the report and the bodies.
  var attachments: [(name: String, bytes: [UInt8])] {
    let safe = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? $0 : "_" })
    var attachments: [(name: String, bytes: [UInt8])] = []
    if !attachment.isEmpty { attachments.append(("\(safe).notes.txt", Array(attachment.utf8))) }
    guard !files.isEmpty else { return attachments }
    attachments.append(("\(safe).report.html", Array(HTMLReport().data(report.relative(to: root)))))
    for file in files.prefix(CheckFindings.mostBodies) where !file.hasPrefix("\(root)/Contracts/") {
      guard let body = report.body(of: file), body.count <= CheckFindings.mostBytes else { continue }
      let own = shown(file).replacing("Recordings/", with: "").map { $0 == "/" || $0 == ":" ? "_" : $0 }
      attachments.append((String(own), Array(body)))
    }
    return attachments
  }

  private func throwFailure() throws {
    for issue in issues where issue.severity == .warning { StandardError.write(issue.line ?? issue.text) }
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
      guard issue.severity == .error else { return StandardError.write(issue.line ?? issue.text) }
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
