import Foundation

extension Measurement {
  /// The ratios that are told: each with its name in the JSON.
  private static let comparisons: [(name: String, subject: Subject, other: Subject)] = [
    ("checkToJSONDecoder", .check, .jsonDecoder),
    ("checkToJSONSerialization", .check, .jsonSerialization),
    ("parserToJSONSerialization", .parser, .jsonSerialization),
  ]

  /// A table for people.
  func text() -> String {
    var lines = [
      "\(documents) documents, \(Self.rounded(Double(bytes) / 1e6)) MB"
        + (leftOut > 0 ? " (\(leftOut) that JSONDecoder refuses left out)" : "")
    ]
    for subject in Subject.allCases where seconds[subject] != nil {
      lines.append("  \(Self.padded(subject.rawValue, 18))\(Self.rounded(rate(subject))) MB/s")
    }
    for comparison in Self.comparisons where seconds[comparison.subject] != nil && seconds[comparison.other] != nil {
      let ratio = ratio(comparison.subject, to: comparison.other)
      lines.append(
        "  \(comparison.subject.rawValue) is \(Self.rounded(ratio.median)) times as fast as \(comparison.other.rawValue)"
          + " (\(Self.rounded(ratio.min)) to \(Self.rounded(ratio.max)))")
    }
    if let replayMicroseconds { lines.append("  a replayed answer takes \(Self.rounded(replayMicroseconds)) µs") }
    lines.append("  peak memory \(Self.rounded(Double(Self.peakBytes) / 1e6)) MB")
    return lines.joined(separator: "\n") + "\n"
  }

  /// One JSON object for machines.
  func json() throws -> String {
    var ratios: [String: Wire.Ratio] = [:]
    for comparison in Self.comparisons where seconds[comparison.subject] != nil && seconds[comparison.other] != nil {
      let ratio = ratio(comparison.subject, to: comparison.other)
      ratios[comparison.name] = Wire.Ratio(median: ratio.median, min: ratio.min, max: ratio.max)
    }
    let rates = Dictionary(uniqueKeysWithValues: seconds.keys.map { ($0.rawValue, rate($0)) })
    let wire = Wire(
      documents: documents, leftOut: leftOut, bytes: bytes, mbPerSecond: rates, ratio: ratios,
      peakBytes: Self.peakBytes,
      replay: replayMicroseconds.map { Wire.Replay(microseconds: $0) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(wire), as: UTF8.self) + "\n"
  }

  private struct Wire: Encodable {
    struct Ratio: Encodable {
      let median: Double
      let min: Double
      let max: Double
    }

    struct Replay: Encodable {
      let microseconds: Double
    }

    let documents: Int
    let leftOut: Int
    let bytes: Int
    let mbPerSecond: [String: Double]
    let ratio: [String: Ratio]
    let peakBytes: Int
    let replay: Replay?
  }

  private static func rounded(_ value: Double) -> String {
    let scale = value < 10 ? 100.0 : value < 100 ? 10.0 : 1.0
    let text = "\((value * scale).rounded() / scale)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
