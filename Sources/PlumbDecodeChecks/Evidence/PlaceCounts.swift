import PlumbFindings
import PlumbSyntax

/// Says of how many places a folded finding is one.
struct PlaceCounts {
  private let document: JSONDocument
  /// The values that a pattern matches, once a pattern; patterns share their beginnings.
  private var matches: [PointerPattern: [Int32]] = [:]
  /// How many more values may be looked at: thousands of findings of different patterns are not worth counting out.
  private var patience = 4_000_000

  private init(_ document: JSONDocument) {
    self.document = document
  }

  static func counted(_ findings: [Finding], in document: JSONDocument) -> [Finding] {
    var counts = PlaceCounts(document)
    return findings.map { finding in
      guard finding.pattern.parts.contains(.anyStep) else { return finding }
      var finding = finding
      // A member that is missing is one of as many objects as there are; a value one of its likes.
      let parts = finding.pattern.parts
      let counted = finding.isOfAbsence ? PointerPattern(parts.dropLast()) : finding.pattern
      if let all = counts.values(counted)?.count, all >= finding.count { finding.of = all }
      return finding
    }
  }

  /// The values at a pattern; nil where patience is at an end.
  private mutating func values(_ pattern: PointerPattern) -> [Int32]? {
    if let known = matches[pattern] { return known }
    guard let last = pattern.parts.last else { return [0] }
    guard let parents = values(PointerPattern(pattern.parts.dropLast())) else { return nil }
    patience -= parents.count
    guard patience > 0 else { return nil }
    var found: [Int32] = []
    for parent in parents {
      switch (last, document.tokens[Int(parent)].kind) {
      case (.anyStep, .array): found += document.elements(of: parent)
      case (.anyStep, .object): found += document.keys(of: parent).map { $0 + 1 }
      case (.key(let name), .object):
        let keys = document.keys(of: parent)
        patience -= keys.count
        if let key = keys.first(where: { document.string(at: Int($0)) == name }) { found.append(key + 1) }
      default: break
      }
    }
    patience -= found.count
    matches[pattern] = found
    return found
  }
}
