package import PlumbFindings
package import PlumbSyntax

/// What one model met over all recordings of a contract, and what that says.
package struct EvidenceSummary: Sendable {
  /// What was met at one place, and where first.
  struct Place: Sendable {
    var sights: Observation.Sights = []
    var asker: String?
    /// The first observation of each kind, by the number of its document.
    var first: [Observation.Sights: (document: Int, observation: Observation)] = [:]
  }

  private var places: [PointerPattern: Place] = [:]
  private var order: [PointerPattern] = []

  /// The rules that only many documents show.
  package static let rules: Set<Rule> = [NeverMatched.rule, NeverNull.rule, UnexercisedType.rule]

  package init() {}

  /// Takes what was met for the first time in a document.
  ///
  /// - Parameters:
  ///   - observations: several workers may tell the same of different documents.
  ///   - document: the document's number, by which the place is chosen that is told.
  package mutating func add(_ observations: [Observation], of document: Int) {
    for observation in observations {
      if places[observation.pattern] == nil { order.append(observation.pattern) }
      var place = places[observation.pattern] ?? Place()
      place.sights.formUnion(observation.sights)
      place.asker = place.asker ?? observation.asker
      for kind in [Observation.Sights.value, .null, .absence, .option, .emptiness, .content]
      where observation.sights.contains(kind) {
        if let known = place.first[kind], known.document <= document { continue }
        place.first[kind] = (document, observation)
      }
      places[observation.pattern] = place
    }
  }

  /// What only many documents show.
  ///
  /// - Parameters:
  ///   - count: how many documents the model has read.
  ///   - told: patterns of which another finding tells the cause already.
  /// - Returns: findings and the number of the document each is told of.
  package func findings(of count: Int, told: Set<PointerPattern>) -> [(document: Int, finding: Finding)] {
    guard count > 0 else { return [] }
    return order.sorted { $0.description < $1.description }.compactMap { pattern in
      guard let place = places[pattern], !told.contains(pattern) else { return nil }
      return NeverMatched.finding(pattern, place, of: count)
        ?? UnexercisedType.finding(pattern, place, of: count)
        ?? NeverNull.finding(pattern, place, of: count)
    }
  }
}

extension EvidenceSummary.Place {
  /// A finding at the first place where something was met.
  func finding(
    _ rule: Rule, _ pattern: PointerPattern, at kind: Observation.Sights, message: String, help: String
  ) -> (document: Int, finding: Finding)? {
    guard let (document, observation) = first[kind] else { return nil }
    var finding = Finding(
      rule, message: message, help: help, typePath: asker, pointer: observation.pointer, offset: observation.offset,
      length: observation.length)
    finding.pattern = pattern
    finding.isOfAbsence = kind == .absence
    return (document, finding)
  }

  /// The type that asked, in words.
  var who: String { asker.map { "`\($0)`" } ?? "the model" }

  /// The last name of a pattern, in words.
  static func label(_ pattern: PointerPattern) -> String {
    for part in pattern.parts.reversed() {
      if case .key(let name) = part { return "`\(JSONDocument.cropped(name, 60))`" }
    }
    return "the document"
  }

  /// Such as "the recording" or "any of the 4 recordings".
  static func recordings(_ count: Int, _ word: String) -> String {
    count == 1 ? "the one recording" : "\(word) of the \(count) recordings"
  }
}
