import Foundation
import PlumbDecodeChecks
import PlumbFindings

/// A document in which every element is wrong in three ways: how the check's time grows with what it finds.
enum ErrorStorm {
  private struct Row: Decodable {
    let id: Int
    let name: String
    let level: Int
    let note: String?
  }

  /// Checks arrays of a quarter, half and all of so many elements.
  ///
  /// - Returns: a table of times.
  static func text(_ count: Int) -> String {
    var lines = ["an array whose elements have three errors each"]
    for size in [count / 4, count / 2, count] where size > 0 {
      let elements = (0..<size).map { "{\"id\": \"\($0)\", \"name\": null, \"note\": \"x\"}" }
      let data = Data("[\(elements.joined(separator: ",\n "))]".utf8)
      let start = ContinuousClock.now
      let examination = Examiner().examine([Row].self, data, decoder: JSONDecoder())
      let seconds = (ContinuousClock.now - start).seconds
      let errors = examination.findings.filter { $0.severity == .error }.reduce(0) { $0 + $1.count }
      lines.append("  \(size) elements: \(errors) errors in \((seconds * 1000).rounded() / 1000) s")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
