import PlumbFindings
import PlumbSyntax

/// A place that both shapes have or had, as the rules tell of it.
struct DriftSite {
  /// What a shape has seen of a place.
  struct Seen {
    let kinds: ShapeKinds
    /// How many values there were.
    let count: Int
    /// Of how many objects; nil for elements, the values of a map, and the root.
    let of: Int?
    let nulls: Int
    private let counts: SIMD8<UInt32>

    init(_ node: ShapeNode, of: Int?) {
      kinds = node.kinds
      count = node.count
      self.of = of
      nulls = node.count(.null)
      counts = node.counts
    }

    /// How many values were of some kinds.
    func count(_ kinds: ShapeKinds) -> Int { kinds.kinds.reduce(0) { $0 + Int(counts[$1.rawValue]) } }
  }

  let pattern: PointerPattern

  /// The place in words.
  var label: String {
    guard let last = pattern.parts.last else { return "the document" }
    if case .key(let name) = last { return DriftSite.quoted(name) }
    for part in pattern.parts.reversed() {
      if case .key(let name) = part { return "a value of \(DriftSite.quoted(name))" }
    }
    return "a value of the document"
  }

  func appending(_ part: PointerPattern.Part) -> DriftSite {
    DriftSite(pattern: PointerPattern(pattern.parts + [part]))
  }

  static func quoted(_ name: String) -> String { "`\(JSONDocument.cropped(name, 60))`" }

  /// A finding at a value.
  ///
  /// - Parameters:
  ///   - rule: The finding's rule.
  ///   - sight: The value in the new documents.
  ///   - message: What is said.
  ///   - expected: What there was.
  ///   - found: What there is.
  /// - Returns: The finding, as severe as its rule.
  func finding(
    _ rule: Rule, at sight: Sight, message: String, expected: String? = nil, found: String? = nil
  ) -> Finding {
    var finding = Finding(
      rule, channel: .shape, message: message, help: rule.remedy, pointer: sight.pointer, expected: expected,
      found: found, offset: sight.offset, length: sight.length)
    finding.pattern = pattern
    return finding
  }

  /// A finding at a member's name.
  func finding(
    _ rule: Rule, atKeyOf sight: Sight, message: String, expected: String? = nil, found: String? = nil
  ) -> Finding {
    var finding = finding(rule, at: sight, message: message, expected: expected, found: found)
    if let key = sight.key {
      finding.offset = key.lowerBound
      finding.length = key.count
      finding.places = [Finding.Place(pointer: finding.pointer, offset: finding.offset)]
    }
    return finding
  }

  /// A finding at an object that lacks the member which the place is.
  func finding(
    _ rule: Rule, missingIn sight: Sight, message: String, expected: String? = nil, found: String? = nil
  ) -> Finding {
    var finding = finding(rule, at: sight, message: message, expected: expected, found: found)
    if case .key(let name)? = pattern.parts.last { finding.pointer = sight.pointer.appending(.key(name)) }
    finding.places = [Finding.Place(pointer: finding.pointer, offset: finding.offset)]
    finding.isOfAbsence = true
    return finding
  }
}
