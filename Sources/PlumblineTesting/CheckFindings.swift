import Foundation
import PlumbFindings
import PlumbReports
import Testing

/// What a check in a test found, and how it is told.
struct CheckFindings {
  /// As many issues of one severity are recorded; the others are in the attachment.
  private static let mostIssues = 100

  private let report: Report
  /// The folder that has `Contracts`; paths are shown from there.
  private let root: String

  init(_ report: Report, root: String) {
    self.report = report
    self.root = root
  }

  /// Tells it to the test that runs; to whoever called where none does.
  ///
  /// - Parameter name: What was checked.
  /// - Throws: A `ContractFailure` outside of Swift Testing, where there are errors.
  func tell(as name: String) throws {
    let isNothing = report.totals.documents == 0 && report.findings.isEmpty
    guard Test.current != nil else {
      for block in TextReport().blocks(report) where block.finding.severity == .warning { write(text(block)) }
      if isNothing { throw ContractFailure(name: name, report: CheckFindings.nothing) }
      let text = TextReport(isQuiet: true).text(report).trimmingCharacters(in: .newlines)
      if report.verdict != .clean { throw ContractFailure(name: name, report: shown(text)) }
      return
    }
    if isNothing { Issue.record("\(name): \(CheckFindings.nothing)") }
    var said: Set<String> = []
    var counts: [Severity: Int] = [:]
    var rest: [String] = []
    for block in TextReport().blocks(report) where !block.finding.isAccepted {
      let severity = block.finding.severity
      counts[severity, default: 0] += 1
      if severity == .note || counts[severity, default: 0] > CheckFindings.mostIssues {
        rest.append(text(block))
      } else {
        record(text(block) + alone(block.finding, &said), severity, at: place(block))
      }
    }
    for severity in [Severity.error, .warning] {
      let left = counts[severity, default: 0] - CheckFindings.mostIssues
      if left > 0 {
        let text = "\(name): … and \(Tally.words(left, "more \(severity.rawValue)")), which are in the attachment"
        record(text, severity, at: nil)
      }
    }
    if !rest.isEmpty { attach(rest.joined(separator: "\n\n") + "\n", name) }
  }

  private static let nothing = "nothing was checked: there is no recording of it, or none has an answer"

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

  // MARK: Issues

  private func place(_ block: TextReport.Block) -> SourceLocation {
    let file = block.finding.file ?? "\(root)/Contracts"
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return SourceLocation(
      fileID: "Recordings/\(name)", filePath: file, line: max(1, block.line ?? 1), column: max(1, block.column ?? 1))
  }

  private func record(_ text: String, _ severity: Severity, at place: SourceLocation?) {
    let comment = Comment(rawValue: text)
    if severity == .error {
      if let place { Issue.record(comment, sourceLocation: place) } else { Issue.record(comment) }
      return
    }
    #if compiler(>=6.3)
      if let place {
        Issue.record(comment, severity: .warning, sourceLocation: place)
      } else {
        Issue.record(comment, severity: .warning)
      }
    #else
      write(text)
    #endif
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

  private func attach(_ text: String, _ name: String) {
    #if compiler(>=6.2)
      let file = name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? $0 : "_" }
      Attachment.record(Array(text.utf8), named: "\(String(file)).notes.txt")
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
