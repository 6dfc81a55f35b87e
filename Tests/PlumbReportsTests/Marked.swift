import Foundation
import PlumbFindings
import PlumbReports
import PlumbSyntax

/// A document in which `«` and `»` mark the places of findings, in their order.
struct Marked {
  let data: Data
  let ranges: [Range<Int>]

  init(_ text: String) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [Range<Int>] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "«": starts.append(bytes.count)
      case "»": ranges.append((starts.popLast() ?? 0)..<bytes.count)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    data = Data(bytes)
    self.ranges = ranges
  }
}

/// Rules for findings made by hand.
enum Sample {
  static let mismatch = Rule("type-mismatch", .decode, .error, summary: "", remedy: "")
  static let unread = Rule("unread-key", .decode, .note, summary: "", remedy: "")
  static let renamed = Rule("probable-rename", .decode, .warning, summary: "", remedy: "")

  static func finding(
    _ rule: Rule, _ message: String, at pointer: String, _ range: Range<Int>, help: String? = nil
  ) -> Finding {
    Finding(
      rule, message: message, help: help, pointer: JSONPointer(parsing: pointer) ?? JSONPointer(),
      offset: range.lowerBound,
      length: range.count)
  }

  static func document(
    _ path: String, _ data: Data, _ findings: [Finding], says: String? = nil
  ) -> Report.Document {
    Report.Document(
      path: path, model: "Shop.Order", byteCount: data.count, findings: findings, jsonDecoderError: says, load: { data }
    )
  }
}
