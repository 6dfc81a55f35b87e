package import PlumbSyntax

/// What came of changing a contract's documents.
package struct ContractMutations: Sendable {
  /// One change at the places of one pattern.
  package struct Change: Sendable {
    package let mutation: Mutation
    /// Whether it is one that no model should notice.
    package let isControl: Bool
    /// What a check makes of it at one place: the least of the places that were tried.
    package internal(set) var once: MutationNotice
    /// What a check makes of it at all places at once, which is more than at one.
    package internal(set) var everywhere: MutationNotice
  }

  /// The places of one pattern.
  package struct Site: Sendable {
    package let pattern: PointerPattern
    package let placeCount: Int
    /// In how many of the documents there are any.
    package let documentCount: Int
    /// The models that read it, and whether each needs it.
    package let readers: [(model: String, isRequired: Bool)]
    /// Whether the contract requires it, or something within it.
    package let isRequired: Bool
    package internal(set) var changes: [Change] = []
    /// Whether every recording would meet it as a requirement; nil where that was not asked.
    package internal(set) var couldBeRequired: Bool?
    /// Whether every recording has something in it.
    package internal(set) var couldBeNonEmpty: Bool?

    package var isUsed: Bool { isRequired || !readers.isEmpty }
  }

  package let api: String
  package let contract: String
  package let documentCount: Int
  /// Those that were changed.
  package internal(set) var sites: [Site]
  /// How many patterns neither a model reads nor the contract requires.
  package let unusedCount: Int
  /// How many changed documents were examined.
  package internal(set) var mutantCount = 0

  package var path: String { "\(api)/\(contract)" }

  /// The changes that count: at places that a model reads or the contract requires, without controls.
  private var counted: [Change] { sites.filter(\.isUsed).flatMap(\.changes).filter { !$0.isControl } }

  /// How many changes count.
  package var changeCount: Int { counted.count }
  /// How many of them are noticed where they come everywhere.
  package var noticedCount: Int { counted.reduce(0) { $0 + ($1.everywhere.isNoticed ? 1 : 0) } }
  /// How many of them are noticed at one place already.
  package var noticedOnceCount: Int { counted.reduce(0) { $0 + ($1.once.isNoticed ? 1 : 0) } }

  /// The changes of order, and lists that are shorter by one, at places that are read.
  package var controls: [Change] { sites.filter(\.isUsed).flatMap(\.changes).filter(\.isControl) }
}
