import Foundation
import PlumbChecks
import PlumbHarness
import PlumbSyntax

/// Profiles for machines, version 1.
enum ProfileJSON {
  /// The profiles as one JSON document, ending with a line feed.
  ///
  /// - Throws: Never, as all of it is text and finite numbers.
  static func data(_ profiles: [PresenceProfile]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(WireProfiles(contracts: profiles.map(WireProfile.init))) + Data("\n".utf8)
  }
}

private struct WireProfiles: Encodable {
  let version = 1
  let contracts: [WireProfile]
}

private struct WireProfile: Encodable {
  struct State: Encodable {
    let state: String
    let recordings: Int
    let documents: Int
  }

  let api: String
  let contract: String
  let states: [State]
  let places: [WirePlace]

  init(_ profile: PresenceProfile) {
    api = profile.api
    contract = profile.contract
    states = profile.samples.map { State(state: $0.label, recordings: $0.recordings, documents: $0.documents) }
    places = profile.places.map { place in
      WirePlace(
        at: place.pattern.description,
        changes: profile.changes(of: place).map { WirePlace.Change(kind: $0.kind.rawValue, since: $0.since) },
        states: zip(profile.samples, place.counts).compactMap { sample, counts in
          counts.map { WireCounts($0, sample.label) }
        })
    }
  }
}

private struct WirePlace: Encodable {
  struct Change: Encodable {
    let kind: String
    let since: String
  }

  let at: String
  let changes: [Change]
  let states: [WireCounts]
}

/// What is at a place at a moment; what is not known is left out.
private struct WireCounts: Encodable {
  struct Value: Encodable {
    let value: String
    let count: Int
  }

  let state: String
  let of: Int
  let seen: Int
  let null: Int
  let absent: Int
  let empty: Int
  let kinds: [String]
  let texts: [Value]?
  let numbers: [Value]?
  let `true`: Int?
  let least: Double?
  let greatest: Double?
  let form: String?

  init(_ counts: PresenceProfile.Counts, _ label: String) {
    state = label
    of = counts.of
    seen = counts.seen
    null = counts.nulls
    absent = counts.absent
    empty = counts.empty
    kinds = counts.kinds.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    let facts = counts.values
    let hasTexts = counts.kinds.contains(.string)
    let hasNumbers = counts.kinds.contains { $0 == .integer || $0 == .fraction }
    texts = hasTexts && !facts.texts.areMany ? WireCounts.values(facts.texts) : nil
    numbers = hasNumbers && !facts.literals.areMany ? WireCounts.values(facts.literals) : nil
    `true` = counts.kinds.contains(.boolean) ? facts.trues : nil
    least = facts.least.isFinite ? facts.least : nil
    greatest = facts.greatest.isFinite ? facts.greatest : nil
    form = hasTexts ? facts.forms.name : nil
  }

  private static func values(_ texts: DistinctTexts) -> [Value] {
    texts.all.map { Value(value: $0.text, count: $0.count) }
  }
}
