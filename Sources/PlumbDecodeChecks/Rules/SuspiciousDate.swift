import Foundation
import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A date decodes, but hardly to the day that was meant.
enum SuspiciousDate: DecodeCheck {
  static let rule = Rule(
    "suspicious-date", .decode, .warning,
    summary: "the date decodes, but is an impossible day, counted from another year, or read only on some systems",
    remedy: "set the date strategy that the API means",
    example: Rule.Example(
      swift: """
        struct Event: Decodable {
          let title: String
          let starts: Date
        }
        decoder.dateDecodingStrategy = .secondsSince1970
        """,
      json: #"{ "title": "Tasting", "starts": 1767225600000 }"#,
      message: "`starts` is 1767225600000, as seconds the year 57971; as milliseconds it is 2026-01-01",
      help: "set `decoder.dateDecodingStrategy = .millisecondsSince1970`"))

  static func finding(_ remark: Remark, seconds: Double, _ context: CheckContext) -> Finding? {
    let label = context.label(remark.node)
    let document = context.document
    let settings = context.trace.settings
    switch document.tokens[Int(remark.node)].kind {
    case .string:
      guard let text = document.string(at: Int(remark.node)) else { return nil }
      if let impossible = DateFormats.impossibility(text) {
        return make(
          remark, context, "a day that exists",
          "\(label) is \"\(text)\", and there is no \(impossible): it is read as \(iso(seconds))",
          "ask the API for the day that was meant; the decoder rolls it over in silence")
      }
      if settings.readsISO8601, text.contains(".") {
        return make(
          remark, context, "a date every system reads",
          "\(label) is \"\(text)\": `.iso8601` reads fractions of a second on newer systems only",
          "set `.custom` with `ISO8601DateFormatter` and `.withFractionalSeconds`, so that every system reads it")
      }
      return nil
    case .number:
      let text = document.rawText(at: Int(remark.node))
      guard let number = Double(text) else { return nil }
      if settings.readsReferenceDates, number >= 978_307_200 {
        let meant = number > 100_000_000_000 ? number / 1000 : number
        let strategy = number > 100_000_000_000 ? ".millisecondsSince1970" : ".secondsSince1970"
        return make(
          remark, context, "a date counted from 2001",
          "\(label) is \(text), counted from 2001 as \(iso(seconds)); counted from 1970 it is \(iso(meant))",
          "set `decoder.dateDecodingStrategy = \(strategy)`")
      }
      if settings.readsSeconds, number > 100_000_000_000 {
        return make(
          remark, context, "seconds",
          "\(label) is \(text), as seconds \(iso(seconds)); as milliseconds it is \(iso(number / 1000))",
          "set `decoder.dateDecodingStrategy = .millisecondsSince1970`")
      }
      if settings.readsMilliseconds, number > 100_000_000, number < 10_000_000_000 {
        return make(
          remark, context, "milliseconds",
          "\(label) is \(text), as milliseconds \(iso(seconds)); as seconds it is \(iso(number))",
          "set `decoder.dateDecodingStrategy = .secondsSince1970`")
      }
      return nil
    default: return nil
    }
  }

  /// A finding; what is wanted tells one kind of suspicion from another when findings are folded.
  private static func make(
    _ remark: Remark, _ context: CheckContext, _ wanted: String, _ message: String, _ help: String
  ) -> Finding {
    context.finding(rule, at: remark.node, message: message, help: help, expected: wanted)
  }

  /// A moment as its day, in UTC; far years as their number.
  private static func iso(_ seconds: Double) -> String {
    let years = (seconds / 31_556_952).rounded(.towardZero)
    guard years.magnitude < 1e12 else { return "no year at all" }
    guard seconds.magnitude < 200_000_000_000 else { return "the year \(1970 + Int(years))" }
    return String(Date(timeIntervalSince1970: seconds).formatted(.iso8601).prefix(10))
  }
}
