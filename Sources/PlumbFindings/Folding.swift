import PlumbSyntax

/// Brings findings that have one cause together into one.
package enum Folding {
  /// How many places of a folded finding are kept; the count goes on.
  package static let mostPlaces = 20

  /// What makes two findings the same.
  private struct Key: Hashable {
    let rule: String
    let severity: Severity
    let pattern: PointerPattern
    let model: String?
    let typePath: String?
    let expected: String?
    let kind: String?
  }

  /// Folds findings, keeping the order in which each was first seen.
  ///
  /// - Parameters:
  ///   - findings: what was found, in the order of the document.
  ///   - most: how many places are kept of each.
  /// - Returns: one finding for each cause.
  package static func fold(_ findings: [Finding], most: Int = mostPlaces) -> [Finding] {
    var folded: [Finding] = []
    var index: [Key: Int] = [:]
    var texts: [Key: [String]] = [:]
    for finding in findings {
      let key = Key(
        rule: finding.rule.id, severity: finding.severity, pattern: finding.pattern, model: finding.model,
        typePath: finding.typePath, expected: finding.expected, kind: finding.found.map(kind))
      if let found = finding.found, texts[key, default: []].count < 4, !texts[key, default: []].contains(found) {
        texts[key, default: []].append(found)
      }
      if let at = index[key] {
        folded[at].count += finding.count
        if let of = finding.of { folded[at].of = (folded[at].of ?? 0) + of }
        if folded[at].places.count < most {
          folded[at].places += finding.places.map {
            Finding.Place(
              pointer: $0.pointer, offset: $0.offset,
              file: $0.file ?? (finding.file == folded[at].file ? nil : finding.file))
          }.prefix(most - folded[at].places.count)
        }
      } else {
        index[key] = folded.count
        folded.append(finding)
      }
    }
    for (key, at) in index where folded[at].count > 1 {
      if let all = texts[key], all.count > 1 { folded[at].found = all.joined(separator: ", ") }
    }
    return folded
  }

  /// What kind of thing was found: its words up to the value itself.
  private static func kind(_ found: String) -> String {
    guard let end = found.firstIndex(where: { $0 == ":" || $0 == "\"" || $0 == "`" }) else { return found }
    return String(found[..<end])
  }
}
