package import PlumbFindings
package import PlumbSyntax

/// What one model met over all recordings of a contract, and what that says.
package struct EvidenceSummary: Sendable {
  /// What was met at one place, and where first.
  struct Place: Sendable {
    var sights: Observation.Sights = []
    /// The types whose inits asked for it.
    var askers: Set<String> = []
    /// The readings that failed before another one succeeded, one list for each way in which that went.
    var tried: Set<[String]> = []
    /// The type whose init tried.
    var trier: String?
    /// The first observation of each kind, by the number of its document.
    var first: [Observation.Sights: (document: Int, observation: Observation)] = [:]
  }

  private(set) var places: [PointerPattern: Place] = [:]
  /// What was met of the values that a type lists.
  private(set) var met: [ListingType: Set<String>] = [:]

  /// The types that could not be asked for what they list, so that nothing can be said of them.
  private(set) var untold: Set<String> = []

  /// What was read as texts and numbers, of which values may have been made that no one saw.
  private(set) var unseen: Set<String> = []

  /// A type that lists values.
  struct ListingType: Hashable, Sendable {
    let identity: String
    let type: String
    let listed: [String]
  }

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
      places[observation.place, default: Place()].add(observation, of: document)
    }
  }

  /// Takes the values that were met in a document of types that list theirs.
  package mutating func add(_ values: [MetValues]) {
    for value in values where value.identity.isEmpty { unseen.formUnion(value.met) }
    for value in values where value.listed.isEmpty { untold.insert(value.identity) }
    for value in values where !value.listed.isEmpty {
      let type = ListingType(identity: value.identity, type: value.type, listed: value.listed)
      met[type, default: []].formUnion(value.met)
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
    let all = RecursiveTypes.folded(places).values.compactMap { place in
      NeverMatched.finding(place, of: count) ?? UnexercisedType.finding(place, of: count)
        ?? NeverNull.finding(place, of: count)
    }
    return all.filter { !told.contains($0.finding.pattern) }.sorted {
      $0.finding.pattern.description < $1.finding.pattern.description
    }
  }
}

extension EvidenceSummary.Place {
  private static let kinds: [Observation.Sights] = [.value, .null, .absence, .option, .emptiness, .content]

  mutating func add(_ observation: Observation, of document: Int) {
    sights.formUnion(observation.sights)
    if !observation.tried.isEmpty {
      tried.insert(observation.tried)
      trier = [trier, observation.asker].compactMap { $0 }.min()
      return
    }
    if let asker = observation.asker { askers.insert(asker) }
    for kind in Self.kinds where observation.sights.contains(kind) {
      if let known = first[kind], (known.document, known.observation.offset) <= (document, observation.offset) {
        continue
      }
      first[kind] = (document, observation)
    }
  }

  mutating func add(_ other: Self) {
    sights.formUnion(other.sights)
    askers.formUnion(other.askers)
    tried.formUnion(other.tried)
    trier = [trier, other.trier].compactMap { $0 }.min()
    for (kind, met) in other.first {
      if let known = first[kind],
        (known.document, known.observation.offset) <= (met.document, met.observation.offset)
      {
        continue
      }
      first[kind] = met
    }
  }

  /// A finding at the first place where something was met.
  ///
  /// - Parameters:
  ///   - rule: the finding's rule.
  ///   - kind: what was met there.
  ///   - help: what to do.
  ///   - message: makes the message of the words for the place and for who asked.
  /// - Returns: nil where nothing of the kind was met.
  func finding(
    _ rule: Rule, at kind: Observation.Sights, help: String, message: (_ label: String, _ who: String) -> String
  ) -> (document: Int, finding: Finding)? {
    guard let (document, observation) = first[kind] else { return nil }
    let who = observation.asker.map { "`\($0)`" } ?? "the model"
    var finding = Finding(
      rule, message: message(Self.label(observation.pattern), who), help: help, typePath: observation.asker,
      pointer: observation.pointer, offset: observation.offset, length: observation.length)
    finding.pattern = observation.pattern
    finding.isOfAbsence = kind == .absence
    return (document, finding)
  }

  /// The last name of a pattern, in words.
  private static func label(_ pattern: PointerPattern) -> String {
    for part in pattern.parts.reversed() {
      guard case .key(let name) = part else { continue }
      let label = "`\(JSONDocument.cropped(name, 60))`"
      return pattern.parts.last == part ? label : "each value of \(label)"
    }
    return pattern.parts.isEmpty ? "the document" : "each value of the document"
  }

  /// Such as "the recording" or "any of the 4 recordings".
  static func recordings(_ count: Int, _ word: String) -> String {
    count == 1 ? "the one recording" : "\(word) of the \(count) recordings"
  }
}
