package import Foundation
import PlumbFindings
import PlumbSyntax

/// The runs that a history file holds, a line each.
package struct History: Sendable {
  /// One run, as far as a trend needs it.
  struct Entry: Sendable {
    var run: Trend.Run
    var moment: Date
    /// By fingerprint; of several findings of one fingerprint the most severe.
    var told: [String: Told]
    /// The contracts of which every case was examined; nil in lines that do not say so.
    var verified: Set<String>?
    /// Whether it took contracts by name.
    var isPartial: Bool

    /// Whether a finding that is not told would have been.
    func wouldTell(_ told: Told) -> Bool {
      guard let verified, let contract = told.contract else {
        return run.unverified == 0 && run.verdict != "error" && !isPartial
      }
      return verified.contains([told.api, contract].compactMap { $0 }.joined(separator: "/"))
    }
  }

  /// A finding of a run.
  struct Told: Sendable {
    let rule: String
    let severity: Severity
    let api: String?
    let contract: String?
    let model: String?
    let pattern: String
  }

  /// A line that is none of ours, or was cut.
  package struct BadLine: Sendable, Equatable {
    /// From 1.
    package let number: Int
    package let reason: String
  }

  /// Oldest first.
  private(set) var entries: [Entry] = []
  /// Lines that are left out.
  package private(set) var badLines: [BadLine] = []

  /// Reads a history.
  ///
  /// - Parameter data: the file; blank lines say nothing.
  package init(_ data: Data) {
    for (number, line) in data.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { continue }
      do throws(ReportReadError) {
        entries.append(try History.entry(ReportDocument(Data(line), as: "a line of a history")))
      } catch {
        badLines.append(BadLine(number: number + 1, reason: error.message))
      }
    }
    // Lines of several machines may have been put together; those of one moment stay as they are.
    entries = entries.enumerated()
      .sorted { ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset) }.map(\.element)
  }

  private static func entry(_ line: ReportDocument) throws(ReportReadError) -> Entry {
    let version = try line.requiredInteger("version", of: 0)
    guard version == 1 else {
      throw line.failure(at: 0, "this is a line of version \(version), and only 1 can be read")
    }
    let date = try line.requiredText("date", of: 0)
    guard let moment = try? Date(date, strategy: .iso8601) else {
      throw line.failure(at: 0, "`date` is to be a moment such as `2026-11-30T02:17:00Z`, not `\(date)`")
    }
    var told: [String: Told] = [:]
    for object in try line.objects("findings", of: 0) {
      let fingerprint = try line.requiredText("fingerprint", of: object)
      let finding = Told(
        rule: try line.requiredText("rule", of: object),
        severity: try line.word("severity", of: object, as: Severity.self) ?? .note,
        api: try line.text("api", of: object), contract: try line.text("contract", of: object),
        model: try line.text("model", of: object), pattern: try line.text("pattern", of: object) ?? "")
      if let known = told[fingerprint], known.severity >= finding.severity { continue }
      told[fingerprint] = finding
    }
    let run = Trend.Run(
      date: date, verdict: try line.requiredText("verdict", of: 0), errors: try line.requiredInteger("errors", of: 0),
      warnings: try line.requiredInteger("warnings", of: 0), notes: try line.requiredInteger("notes", of: 0),
      unverified: try line.integer("unavailable", of: 0) ?? 0)
    let verified = line.value("verified", of: 0) == nil ? nil : Set(try line.texts("verified", of: 0))
    return Entry(
      run: run, moment: moment, told: told, verified: verified, isPartial: try line.boolean("partial", of: 0) ?? false)
  }
}
