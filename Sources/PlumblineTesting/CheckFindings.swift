import Foundation
import PlumbFindings
import PlumbReports
import Testing

/// What a check in a test found, and how it is told.
struct CheckFindings {
  private let report: Report

  init(_ report: Report) { self.report = report }

  /// Tells it to the test that runs; to whoever called where none does.
  ///
  /// - Parameter name: What was checked.
  /// - Throws: A `ContractFailure` outside of Swift Testing, where there are errors.
  func tell(as name: String) throws {
    guard Test.current != nil else {
      if report.verdict != .clean { throw ContractFailure(name: name, report: TextReport(isQuiet: true).text(report)) }
      return
    }
    if report.totals.documents == 0, report.findings.isEmpty {
      Issue.record("\(name): nothing was checked")
    }
    var notes = ""
    for block in TextReport().blocks(report) where !block.finding.isAccepted {
      let text = "\(name): \(block.text.trimmingCharacters(in: .newlines))\(alone(block.finding))"
      switch block.finding.severity {
      case .error: Issue.record(Comment(rawValue: text), sourceLocation: place(block))
      case .warning: warn(text, at: place(block))
      case .note: notes += "\(block.finding.file ?? ""):\(block.line ?? 1):\(block.column ?? 1): note: \(block.text)\n"
      }
    }
    if !notes.isEmpty { attach(notes, name) }
  }

  /// What `JSONDecoder` alone says, beside an error of the decode.
  private func alone(_ finding: Finding) -> String {
    guard finding.severity == .error, finding.channel == .models else { return "" }
    for item in report.cases where item.path == finding.file {
      if let error = item.decoderErrors.first(where: { $0.model == finding.model }) {
        return "\n  JSONDecoder alone says: \(SafeText.line(error.text))"
      }
    }
    return ""
  }

  private func place(_ block: TextReport.Block) -> SourceLocation {
    let file = block.finding.file ?? "Contracts"
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return SourceLocation(
      fileID: "Recordings/\(name)", filePath: file, line: max(1, block.line ?? 1), column: max(1, block.column ?? 1))
  }

  private func warn(_ text: String, at place: SourceLocation) {
    #if compiler(>=6.3)
      Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: place)
    #else
      FileHandle.standardError.write(Data("\(place.filePath):\(place.line):\(place.column): warning: \(text)\n".utf8))
    #endif
  }

  private func attach(_ notes: String, _ name: String) {
    #if compiler(>=6.2)
      let file = name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? $0 : "_" }
      Attachment.record(Array(notes.utf8), named: "\(String(file)).notes.txt")
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
