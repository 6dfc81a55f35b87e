package import PlumbChecks
import PlumbContracts
import PlumbRecordings
package import PlumbSyntax

/// What a contract's recordings hold, place by place, at one moment or at several.
package struct PresenceProfile: Sendable {
  /// The recordings of one moment.
  package struct State: Sendable {
    /// Such as `HEAD~1`, a folder, or `now`.
    package let label: String
    let source: RecordingSource

    package init(label: String, source: RecordingSource) {
      self.label = label
      self.source = source
    }
  }

  /// What a moment's recordings of the contract come to.
  package struct Sample: Sendable, Equatable {
    package let label: String
    package internal(set) var recordings = 0
    package internal(set) var documents = 0
  }

  /// How often something was at a place.
  package struct Counts: Sendable, Equatable {
    /// How often there could have been a value.
    package let of: Int
    /// How often there was one other than null.
    package let seen: Int
    package let nulls: Int
    /// How many strings, arrays and objects were empty.
    package let empty: Int
    package let kinds: [ShapeKind]
    package let values: ValueFacts

    package var absent: Int { of - seen - nulls }

    init(_ place: PlaceProfile, of count: Int) {
      of = max(count, place.count)
      nulls = place.count(.null)
      seen = place.count - nulls
      empty = place.emptyArrays + place.emptyObjects + place.values.emptyTexts
      kinds = place.kinds.filter { $0 != .null }
      values = place.values
    }
  }

  /// A place, and one count for each moment; nil where the moment's documents do not have it.
  package struct Place: Sendable {
    package let pattern: PointerPattern
    package let counts: [Counts?]
  }

  package let api: String
  package let contract: String
  /// The earliest first.
  package private(set) var samples: [Sample]
  /// Every place before those within it, as documents have them; places that are gone come last.
  package private(set) var places: [Place] = []
  /// Recordings that cannot be read, and why.
  package private(set) var failures: [String] = []

  package var path: String { "\(api)/\(contract)" }

  /// Reads the recordings of a contract.
  ///
  /// - Parameters:
  ///   - entry: The contract.
  ///   - states: The moments, the earliest first.
  ///   - filters: Names of contracts or cases that are wanted; all without.
  ///   - check: What tells answers that the contract is about.
  package init(_ entry: CheckPlan.Entry, _ states: [State], filters: [String], _ check: RecordingCheck) {
    api = entry.api.name
    contract = entry.contract.name
    samples = states.map { Sample(label: $0.label) }
    let wanted = filters.map { Selection.Filter($0) }.filter { $0.matches(entry.contract) }
    var shapes = states.map { _ in Shape(gathersValues: true) }
    for (number, state) in states.enumerated() {
      for name in state.source.names where name.api == api && name.contract == contract {
        let (base, page) = entry.contract.pages == nil ? (name.caseName, 1) : CaseNaming.split(name.caseName)
        guard filters.isEmpty || wanted.contains(where: { $0.takes(name.caseName, base: base) }) else { continue }
        do throws(RecordingProblem) {
          let recording = try state.source.read(name)
          let item = CheckPlan.Item(name: name, base: base, page: page, listed: nil)
          samples[number].recordings += 1
          if let shape = check.prepare(recording, item, of: entry, isOnDisk: false).shape {
            shapes[number].merge(shape)
          }
        } catch {
          failures.append("\(state.label): \(error.message); \(error.help)")
        }
      }
      samples[number].documents = shapes[number].documentCount
    }
    let roots = shapes.map { $0.documentCount > 0 ? PlaceProfile($0) : nil }
    visit(roots, of: roots.map { $0?.count ?? 0 }, [])
  }

  /// Adds a place and all within it.
  private mutating func visit(_ places: [PlaceProfile?], of counts: [Int], _ parts: [PointerPattern.Part]) {
    self.places.append(
      Place(
        pattern: PointerPattern(parts),
        counts: zip(places, counts).map { place, count in
          place.map { Counts($0, of: count) }
        }))
    for inner in [places.map { $0?.elements.first }, places.map { $0?.mapped.first }]
    where inner.contains(where: { $0 != nil }) {
      visit(inner, of: inner.map { $0?.count ?? 0 }, parts + [.anyStep])
    }
    let objects = places.map { $0?.count(.object) ?? 0 }
    var named: Set<String> = []
    // As they are now, and then what there was.
    for place in places.reversed() {
      for member in place?.members ?? [] where named.insert(member.name).inserted {
        let inner = places.map { own in own?.members.first { $0.name == member.name }?.place }
        visit(inner, of: objects, parts + [.key(member.name)])
      }
    }
  }
}

extension PresenceProfile {
  /// What has changed at a place, and with which moment.
  package struct Change: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case new, gone, null, absent
    }

    package let kind: Kind
    /// The first moment from which on it is so.
    package let since: String
  }

  /// What is so at a place now and was not before.
  ///
  /// - Parameter place: The place.
  /// - Returns: Nothing where there is one moment only.
  package func changes(of place: Place) -> [Change] {
    // A moment without documents tells nothing.
    let known = samples.indices.filter { samples[$0].documents > 0 }
    guard known.count > 1 else { return [] }
    func since(_ isSo: (Counts?) -> Bool) -> String? {
      let run = known.reversed().prefix { isSo(place.counts[$0]) }
      guard let first = run.last, run.count < known.count else { return nil }
      return samples[first].label
    }
    if let label = since({ $0 == nil }) { return [Change(kind: .gone, since: label)] }
    if let label = since({ $0 != nil }) { return [Change(kind: .new, since: label)] }
    var changes: [Change] = []
    if let label = since({ ($0?.nulls ?? 0) > 0 }) { changes.append(Change(kind: .null, since: label)) }
    if let label = since({ ($0?.absent ?? 0) > 0 }) { changes.append(Change(kind: .absent, since: label)) }
    return changes
  }
}
