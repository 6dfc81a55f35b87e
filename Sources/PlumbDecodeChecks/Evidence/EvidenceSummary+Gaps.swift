package import PlumbSyntax

/// What a model asks for and no recording exercises.
package struct EvidenceGaps: Sendable, Equatable {
  /// Raw values that a type lists and that no recording has.
  package struct Values: Sendable, Equatable {
    package let type: String
    /// How many it lists.
    package let listedCount: Int
    package let unmet: [String]
  }

  /// A reading that was tried and succeeded in no recording.
  package struct Alternative: Sendable, Equatable {
    package let pattern: PointerPattern
    /// The type whose init tried.
    package let asker: String
    /// What it was tried as.
    package let type: String
  }

  /// Places that are absent or null wherever they are asked for.
  package var withoutValue: [PointerPattern] = []
  /// Optionals that are never absent nor null.
  package var withoutNull: [PointerPattern] = []
  /// Arrays and dictionaries in which there is never anything.
  package var withoutElement: [PointerPattern] = []
  package var values: [Values] = []
  package var alternatives: [Alternative] = []

  package init() {}

  /// How many there are of all kinds.
  package var count: Int {
    withoutValue.count + withoutNull.count + withoutElement.count + alternatives.count
      + values.reduce(0) { $0 + $1.unmet.count }
  }
}

extension EvidenceSummary {
  /// What was asked for and not met, in the order of the places; nothing is guessed of what was never asked.
  package var gaps: EvidenceGaps {
    var gaps = EvidenceGaps()
    var without: (value: Set<PointerPattern>, null: Set<PointerPattern>, element: Set<PointerPattern>) = ([], [], [])
    for (key, place) in RecursiveTypes.folded(places) {
      let pattern = place.first.values.map(\.observation.pattern).min { "\($0)" < "\($1)" } ?? key
      if place.lacksValue { without.value.insert(pattern) }
      if place.lacksNull { without.null.insert(pattern) }
      if place.lacksElement { without.element.insert(pattern) }
      gaps.alternatives += place.untaken.map { type in
        EvidenceGaps.Alternative(pattern: pattern, asker: place.trier ?? "the model", type: type)
      }
    }
    gaps.withoutValue = without.value.sorted(by: Self.isBefore)
    gaps.withoutNull = without.null.sorted(by: Self.isBefore)
    gaps.withoutElement = without.element.sorted(by: Self.isBefore)
    gaps.alternatives.sort { ($0.pattern.description, $0.type) < ($1.pattern.description, $1.type) }
    gaps.values = values
    return gaps
  }

  /// The values in question, by type; a type is called by as much of its full name as tells it from others.
  private var values: [EvidenceGaps.Values] {
    var identities: [String: Set<String>] = [:]
    for key in met.keys { identities[key.type, default: []].insert(key.identity) }
    let names = identities.filter { $0.value.count > 1 }.mapValues { TypeName.distinguished($0) }
    return met.compactMap { key, met in
      let unmet = key.listed.filter { !met.contains($0) && !unseen.contains($0) }
      guard !unmet.isEmpty, !untold.contains(key.identity) else { return nil }
      let name = names[key.type]?[key.identity] ?? key.type
      return EvidenceGaps.Values(type: name, listedCount: key.listed.count, unmet: unmet)
    }.sorted { ($0.type, $0.unmet.count) < ($1.type, $1.unmet.count) }
  }

  private static func isBefore(_ a: PointerPattern, _ b: PointerPattern) -> Bool { a.description < b.description }
}

extension EvidenceSummary.Place {
  fileprivate var lacksValue: Bool {
    !sights.isDisjoint(with: [.null, .absence]) && sights.isDisjoint(with: [.value, .unaskedValue])
  }

  fileprivate var lacksNull: Bool {
    sights.isSuperset(of: [.value, .option]) && sights.isDisjoint(with: [.null, .absence, .doubt, .unaskedNull])
  }

  fileprivate var lacksElement: Bool {
    sights.contains(.emptiness) && sights.isDisjoint(with: [.content, .unaskedValue])
  }

  /// The readings that were tried and never succeeded: after those before it failed, each failed, too.
  fileprivate var untaken: [String] {
    guard let longest = tried.max(by: { ($0.count, $1.joined()) < ($1.count, $0.joined()) }) else { return [] }
    return longest.indices.filter { index in
      index == 0 ? !sights.contains(.firstReading) : !tried.contains(Array(longest[..<index]))
    }.map { longest[$0] }
  }
}
