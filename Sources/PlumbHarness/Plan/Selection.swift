import PlumbContracts
import PlumbFindings

/// What of the contracts a run takes.
package struct Selection: Sendable {
  /// Names or patterns of APIs, contracts or cases: `pokeapi`, `pokeapi/pokemon*`, `pokeapi/pokemon/ditto`.
  package var filters: [String] = []
  /// Which of how many equal parts; whole contracts go to one part.
  package var shard: (number: Int, count: Int)?
  /// Whether a contract that is taken with all its cases is judged as in a run of everything.
  package var judgesContracts = false
  /// Whether there may be no folder of recordings yet.
  package var allowsNoStore = false

  package init(
    filters: [String] = [], shard: (number: Int, count: Int)? = nil, judgesContracts: Bool = false,
    allowsNoStore: Bool = false
  ) {
    self.filters = filters
    self.shard = shard
    self.judgesContracts = judgesContracts
    self.allowsNoStore = allowsNoStore
  }

  /// Whether every contract that is taken is taken with all its cases: all of them, or those of a part.
  package var takesWholeContracts: Bool { filters.isEmpty }
  /// Whether recordings that belong to no contract are told: once, by the first of several parts.
  var tellsStrays: Bool { filters.isEmpty && (shard?.number ?? 1) == 1 }

  /// A filter that means nothing there is.
  package struct UnknownName: Error, Sendable, Equatable {
    package let filter: String
    /// What may have been meant.
    package let near: String?
  }

  /// One filter, taken apart.
  package struct Filter: Sendable {
    let text: String
    private let parts: [NamePattern]

    /// Takes `api`, `api/contract` or `api/contract/case`, each a name or a pattern.
    package init(_ text: String) {
      self.text = text
      parts = text.split(separator: "/", maxSplits: 2).map { NamePattern(String($0)) }
    }

    /// Whether it names cases, not contracts.
    var isOfCases: Bool { parts.count > 2 }

    func matches(_ contract: Contract) -> Bool { matches(api: contract.api, contract: contract.name) }

    /// Whether it takes a contract, or cases of it.
    package func matches(api: String, contract: String) -> Bool {
      guard let first = parts.first, first.matches(api) else { return false }
      return parts.count < 2 || parts[1].matches(contract)
    }

    /// Whether it takes a case of a contract that it matches; all pages go with a case's own name.
    package func takes(_ caseName: String, base: String) -> Bool {
      parts.count < 3 || parts[2].matches(caseName) || parts[2].matches(base)
    }
  }
}
