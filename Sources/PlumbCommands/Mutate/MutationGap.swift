import PlumbFindings
import PlumbHarness
import PlumbSyntax

/// Changes that go unnoticed at places of which the same is to be said.
struct MutationGap {
  /// Where a change goes unnoticed.
  enum Reach {
    /// Wherever it comes.
    case everywhere
    /// Where it does not come everywhere.
    case here
  }

  /// The places, those that are read most first.
  private(set) var sites: [ContractMutations.Site]
  /// Of the first place.
  let mutations: [Mutation]
  /// The rules of notes that tell of some of the changes.
  let notes: [String]
  /// Whether notes tell of all of them.
  let isNoted: Bool

  /// What is said of a place, by which places come together.
  private struct Key: Hashable {
    let words: [String]
    let models: [String]
    let isOptional: Bool
    let isRequired: Bool
    let notes: [String]
    let isNoted: Bool
  }

  /// The gaps of a contract: of each kind those of the places that are read most first.
  static func all(_ contract: ContractMutations, _ reach: Reach) -> [MutationGap] {
    var gaps: [MutationGap] = []
    var numbers: [Key: Int] = [:]
    let sites = contract.sites.filter(\.isUsed).enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.readers.count != y.readers.count { return x.readers.count > y.readers.count }
      return x.placeCount == y.placeCount ? a.offset < b.offset : x.placeCount > y.placeCount
    }.map(\.element)
    for site in sites {
      let open = site.changes.filter { change in
        guard !change.isControl, !change.once.isNoticed else { return false }
        return change.everywhere.isNoticed == (reach == .here)
      }
      guard !open.isEmpty else { continue }
      let notices = open.map { reach == .here ? $0.once : $0.everywhere }
      let notes = Set(notices.compactMap(\.rule)).sorted()
      let isNoted = notices.allSatisfy { $0.level == .note }
      let mutations = open.map(\.mutation)
      let key = Key(
        words: mutations.map { MutationWords.change($0, isAlone: false) }, models: site.readers.map(\.model),
        isOptional: site.readers.allSatisfy { !$0.isRequired }, isRequired: site.isRequired, notes: notes,
        isNoted: isNoted)
      if let number = numbers[key] {
        gaps[number].sites.append(site)
      } else {
        numbers[key] = gaps.count
        gaps.append(MutationGap(sites: [site], mutations: mutations, notes: notes, isNoted: isNoted))
      }
    }
    return gaps.enumerated().sorted { ($0.element.tier, $0.offset) < ($1.element.tier, $1.offset) }.map(\.element)
  }

  /// What is gone comes before what is empty, and that before what is of another kind.
  private var tier: Int { mutations.contains(where: MutationWords.isGone) ? 0 : mutations.contains(.empty) ? 1 : 2 }

  /// The sentence, such as "if `/note` vanished or was null, nothing would tell you: `Shop.Order` reads it as optional".
  func sentence(_ reach: Reach) -> String {
    let isAlone = sites.count == 1
    let what = isAlone ? MutationWords.place(sites[0].pattern) : "any of these \(sites.count)"
    let changes = MutationWords.list(mutations.map { MutationWords.change($0, isAlone: isAlone) }, "or")
    let place = reach == .here ? " in some answers" : ""
    let rules = MutationWords.list(notes.map { "`\($0)`" }, "or")
    let note = notes.count == 1 ? "only the note \(rules)" : "only notes (\(rules))"
    let told = notes.isEmpty ? "nothing" : isNoted ? note : "nothing, or \(note),"
    return "if \(what) \(changes)\(place), \(told) would tell you: \(who(isAlone ? "it" : "them"))"
  }

  private func who(_ it: String) -> String {
    let readers = sites[0].readers
    let isGone = mutations.contains { MutationWords.isGone($0) }
    var text = ""
    if !readers.isEmpty {
      let verb = readers.count == 1 ? "reads" : "read"
      text = "\(MutationWords.list(readers.map { "`\($0.model)`" }, "and")) \(verb) \(it)"
      if isGone, readers.allSatisfy({ !$0.isRequired }) { text += " as optional" }
    }
    if sites[0].isRequired { return text + (text.isEmpty ? "the contract requires \(it)" : "") }
    guard isGone || mutations.contains(.empty) else { return text }
    return text + ", and the contract does not require \(it)"
  }

  /// What closes it: places for `nonEmpty`, and those for `require` that are not among them.
  static func lines(_ gaps: [MutationGap]) -> (require: [PointerPattern], nonEmpty: [PointerPattern]) {
    var require: [PointerPattern] = []
    var nonEmpty: [PointerPattern] = []
    for gap in gaps {
      let isGone = gap.mutations.contains(where: MutationWords.isGone)
      for site in gap.sites {
        if site.couldBeNonEmpty == true, gap.mutations.contains(.empty) {
          nonEmpty.append(site.pattern)
        } else if isGone, site.couldBeRequired == true || site.couldBeNonEmpty == true {
          require.append(site.pattern)
        }
      }
    }
    return (require.filter { !nonEmpty.contains($0) }, nonEmpty)
  }
}

/// Words for changes.
enum MutationWords {
  /// Such as "vanished"; where several places are meant, without what is of one alone.
  static func change(_ mutation: Mutation, isAlone: Bool) -> String {
    switch mutation {
    case .remove: "vanished"
    case .rename(let name): isAlone ? "was called `\(JSONDocument.cropped(name, 60))`" : "had another name"
    case .null: "was null"
    case .retype(let kind): "was \(article(kind))"
    case .empty: "was empty"
    case .value(let json): isAlone ? "was \(json), which no recording has" : "had a value that no recording has"
    case .reorder: "came in another order"
    }
  }

  /// A name for a change that programs can read.
  static func name(_ mutation: Mutation) -> String {
    switch mutation {
    case .remove: "remove"
    case .rename: "rename"
    case .null: "null"
    case .retype(let kind): "retype-\(kind.rawValue)"
    case .empty: "empty"
    case .value: "value"
    case .reorder: "reorder"
    }
  }

  /// Whether nothing stands any more where something did.
  static func isGone(_ mutation: Mutation) -> Bool {
    switch mutation {
    case .remove, .rename, .null: true
    default: false
    }
  }

  static func place(_ pattern: PointerPattern) -> String { pattern.parts.isEmpty ? "the document" : "`\(pattern)`" }

  private static func article(_ kind: Mutation.Kind) -> String {
    kind == .array || kind == .object ? "an \(kind.rawValue)" : "a \(kind.rawValue)"
  }

  /// Such as "a, b or c".
  static func list(_ words: [String], _ conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
