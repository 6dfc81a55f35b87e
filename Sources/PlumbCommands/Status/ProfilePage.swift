import PlumbChecks
import PlumbFindings
import PlumbHarness
import PlumbReports
import PlumbSyntax

/// Profiles for people: a table a contract, a line a place.
struct ProfilePage {
  /// Columns of the terminal.
  var width = 120
  /// Whether only places are shown that are null, absent or empty somewhere, or have changed.
  var isQuiet = false

  /// The fewest columns that are written.
  private static let narrowest = 60

  /// The tables.
  func text(_ profiles: [PresenceProfile], _ style: TextStyle = TextStyle(isColored: false)) -> String {
    profiles.map { profile in
      "\(style.paint(SafeText.line(profile.path), .bold))  \(Self.head(profile))\n" + table(profile, style)
    }.joined(separator: "\n")
  }

  /// Such as "3 recordings in HEAD~1, 4 now".
  private static func head(_ profile: PresenceProfile) -> String {
    let samples = profile.samples.filter { $0.recordings > 0 }
    guard !samples.isEmpty else { return "no recording" }
    return samples.enumerated().map { index, sample in
      let count = index == 0 ? Tally.words(sample.recordings, "recording") : "\(sample.recordings)"
      return sample.label == now ? "\(count) now" : "\(count) in \(SafeText.line(sample.label))"
    }.joined(separator: ", ")
  }

  /// What the recordings that are there are called.
  static let now = "now"

  private func table(_ profile: PresenceProfile, _ style: TextStyle) -> String {
    var rows: [[String]] = []
    for place in profile.places where !place.pattern.parts.isEmpty || place.counts.contains(where: Self.isLeaf) {
      let changes = profile.changes(of: place)
      // What is gone is told as it was last.
      guard let counts = place.counts.last(where: { $0 != nil }) ?? nil else { continue }
      let isGone = changes.contains { $0.kind == .gone } || place.counts.last == .some(nil)
      if isQuiet, changes.isEmpty, counts.nulls + counts.absent + counts.empty == 0 { continue }
      let pattern = place.pattern.parts.isEmpty ? "(document)" : place.pattern.description
      rows.append(
        [SafeText.line(pattern), Self.kinds(counts)]
          + (isGone
            ? ["", "", "", ""]
            : [counts.seen, counts.nulls, counts.absent, counts.empty].map { $0 == 0 ? "" : "\($0)" })
          + [Self.changes(changes), isGone ? "" : Self.values(counts)])
    }
    guard !rows.isEmpty else { return isQuiet ? "  all is always there\n" : "" }
    return lines([["place", "kind", "seen", "null", "absent", "empty", "since", "values"]] + rows, style)
  }

  private static func isLeaf(_ counts: PresenceProfile.Counts?) -> Bool {
    counts.map { $0.kinds != [.object] && $0.kinds != [.array] } ?? false
  }

  /// Aligned columns, of which places are cropped at their beginning and values at their end.
  private func lines(_ rows: [[String]], _ style: TextStyle) -> String {
    var widths = (0..<8).map { column in rows.map { $0[column].count }.max() ?? 0 }
    // A column of nothing but its name is left out.
    for column in 2..<8 where rows.dropFirst().allSatisfy({ $0[column].isEmpty }) { widths[column] = 0 }
    let room = max(width, Self.narrowest)
    let fixed = widths[1..<7].reduce(2) { $0 + ($1 > 0 ? $1 + 2 : 0) }
    widths[0] = min(widths[0], max(20, room - fixed - min(widths[7], 24) - 2))
    widths[7] = min(widths[7], max(0, room - fixed - widths[0] - 2))
    return rows.enumerated().map { number, row in
      var line = "  "
      for (column, text) in row.enumerated() where widths[column] > 0 {
        let text = column == 0 ? Self.tail(text, widths[0]) : JSONDocument.cropped(text, widths[column])
        let gap = String(repeating: " ", count: max(0, widths[column] - text.count))
        line += ((2..<6).contains(column) ? gap + text : text + gap) + "  "
      }
      while line.last == " " { line.removeLast() }
      return (number == 0 ? style.paint(line, .cyan) : line) + "\n"
    }.joined()
  }

  /// The end of a text of at most so many characters.
  private static func tail(_ text: String, _ most: Int) -> String {
    text.count <= most ? text : "…" + text.suffix(most - 1)
  }

  private static func kinds(_ counts: PresenceProfile.Counts) -> String {
    var words: [String] = []
    for kind in counts.kinds where !words.contains(kind.name) { words.append(kind.name) }
    return words.joined(separator: "|")
  }

  /// Such as "null since HEAD~1".
  private static func changes(_ changes: [PresenceProfile.Change]) -> String {
    changes.map { "\($0.kind.rawValue) since \(SafeText.line($0.since))" }.joined(separator: ", ")
  }

  /// The most different values that are listed.
  private static let mostValues = 8

  private static func values(_ counts: PresenceProfile.Counts) -> String {
    let facts = counts.values
    var parts: [String] = []
    if counts.kinds == [.boolean] {
      let booleans = [("true", facts.trues), ("false", counts.seen - facts.trues)].filter { $0.1 > 0 }
      parts += booleans.map { $0.1 == 1 ? $0.0 : "\($0.0) ×\($0.1)" }
    }
    if counts.kinds.contains(where: { $0 == .integer || $0 == .fraction }) {
      if facts.literals.areMany || facts.literals.count > mostValues {
        parts.append(facts.least <= facts.greatest ? "\(number(facts.least)) … \(number(facts.greatest))" : "numbers")
      } else {
        parts += listed(facts.literals) { $0 }
      }
    }
    if counts.kinds.contains(.string) {
      if facts.texts.areMany || facts.texts.count > mostValues {
        parts.append(facts.forms.name.map { "many, each a \($0)" } ?? "many")
      } else {
        parts += listed(facts.texts) { "\"\(SafeText.line($0))\"" }
      }
    }
    return parts.joined(separator: ", ")
  }

  private static func listed(_ texts: DistinctTexts, _ shown: (String) -> String) -> [String] {
    texts.all.map { $0.count == 1 ? shown($0.text) : "\(shown($0.text)) ×\($0.count)" }
  }

  private static func number(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }
}

extension ShapeKind {
  /// In one word; numbers are one kind.
  var name: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer, .fraction: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
