import PlumbSyntax

/// Brings findings that have one cause together into one.
package struct Folding: Sendable {
  /// How many places of a folded finding are kept; the count goes on.
  package static let mostPlaces = 20
  /// How many different things found at its places are named.
  private static let mostFound = 4

  /// What makes two findings the same.
  private struct Key: Hashable {
    let rule: String
    let severity: Severity
    let channel: Finding.Channel
    let pattern: PointerPattern
    let contract: String?
    let model: String?
    let typePath: String?
    let expected: String?
    let kind: String?
    let acceptance: String?
    /// What is wrong with one file is not what is wrong with another.
    let place: [UInt8]?
  }

  private let most: Int
  private var folded: [Finding] = []
  private var texts: [[String]] = []
  private var additions: [Int] = []
  private var index: [Key: Int] = [:]

  /// Begins with nothing.
  ///
  /// - Parameter most: how many places are kept of each finding.
  package init(most: Int = mostPlaces) { self.most = most }

  /// Folds findings, keeping the order in which each was first seen.
  ///
  /// - Parameters:
  ///   - findings: what was found, in the order of the document.
  ///   - most: how many places are kept of each.
  /// - Returns: one finding for each cause.
  package static func fold(_ findings: [Finding], most: Int = mostPlaces) -> [Finding] {
    var folding = Folding(most: most)
    for finding in findings { folding.add(finding) }
    return folding.findings
  }

  /// Adds a finding to the one that has its cause.
  package mutating func add(_ finding: Finding) {
    let key = Key(
      rule: finding.rule.id, severity: finding.severity, channel: finding.channel, pattern: finding.pattern,
      contract: finding.contract, model: finding.model, typePath: finding.typePath, expected: finding.expected,
      kind: finding.found.map(Folding.kind), acceptance: finding.acceptance,
      place: finding.channel == .store ? Array("\(finding.file ?? ""):\(finding.offset)".utf8) : nil)
    guard let at = index[key] else {
      index[key] = folded.count
      folded.append(finding)
      texts.append(finding.found.map { [$0] } ?? [])
      additions.append(1)
      return
    }
    if let found = finding.found, texts[at].count < Folding.mostFound, !texts[at].contains(found) {
      texts[at].append(found)
    }
    if !finding.values.isEmpty { folded[at].mean(finding.values) }
    folded[at].count += finding.count
    additions[at] += 1
    if let of = finding.of { folded[at].of = (folded[at].of ?? 0) + of }
    guard folded[at].places.count < most else { return }
    let file = folded[at].file
    folded[at].places += finding.places.prefix(most - folded[at].places.count).map {
      Finding.Place(
        pointer: $0.pointer, offset: $0.offset, file: $0.file ?? (finding.file == file ? nil : finding.file))
    }
  }

  /// How many findings were brought together in each of `findings`.
  package var additionCounts: [Int] { additions }

  /// One finding for each cause.
  package var findings: [Finding] {
    var findings = folded
    for (at, found) in texts.enumerated() where findings[at].count > 1 && found.count > 1 {
      findings[at].found = found.joined(separator: ", ")
    }
    return findings
  }

  /// What kind of thing was found: its words up to the value itself, a number or a text.
  private static func kind(_ found: String) -> String {
    if found.hasPrefix("true") || found.hasPrefix("false") { return "a Boolean" }
    let end = found.utf8.firstIndex { byte in
      byte == 0x3A || byte == 0x22 || byte == 0x60 || byte == 0x2D || (0x30...0x39).contains(byte)
    }
    return end.map { String(found[..<$0]) } ?? found
  }
}

extension Finding {
  /// How many different values of a folded finding are kept.
  private static let mostValues = 1_000
  /// How many are counted out in words.
  private static let mostCounted = 20

  /// Adds values that are meant as well: the message names the first, then one more, and counts the others.
  fileprivate mutating func mean(_ more: [String]) {
    let old = Finding.others(values)
    for value in more where values.count < Finding.mostValues && !values.contains(value) { values.append(value) }
    message = String(message.dropLast(old.count)) + Finding.others(values)
  }

  /// Such as `; nor are "new-moon" and 2 others`.
  private static func others(_ values: [String]) -> String {
    guard values.count > 1 else { return "" }
    if values.count == 2 { return "; nor is \(values[1])" }
    let rest = values.count - 2
    let count = values.count < mostCounted ? "\(rest) other\(rest == 1 ? "" : "s")" : "others"
    return "; nor are \(values[1]) and \(count)"
  }
}
