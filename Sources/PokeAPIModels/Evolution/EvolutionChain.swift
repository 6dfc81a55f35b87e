extension PokeAPI {
  /// A family of species that evolve into each other; it has no name; https://pokeapi.co/docs/v2#evolution-chains
  public struct EvolutionChain: Resource {
    /// The path below the base: `evolution-chain`.
    public static let endpoint = "evolution-chain"

    /// The number, from 1, with gaps.
    public let id: Int
    /// The item that a parent has to hold for the baby at its start to be bred; nil for all but nine families.
    public let babyTriggerItem: NamedResource<Item>?
    /// The first of the family, with all that it evolves into.
    public let chain: Link

    enum CodingKeys: String, CodingKey {
      case id
      case babyTriggerItem = "baby_trigger_item"
      case chain
    }

    /// A species in its family.
    public struct Link: Codable, Sendable, Hashable {
      /// Whether it is a baby, which only the first can be.
      public let isBaby: Bool
      /// The species.
      public let species: NamedResource<PokemonSpecies>
      /// The ways in which the one before it evolves into it; empty for the first of a family, and for Manaphy, which
      /// is bred.
      public let evolutionDetails: [EvolutionDetail]
      /// What it evolves into, one entry a branch; such links lie at most two deep below the first.
      public let evolvesTo: [Link]

      enum CodingKeys: String, CodingKey {
        case isBaby = "is_baby"
        case species
        case evolutionDetails = "evolution_details"
        case evolvesTo = "evolves_to"
      }
    }
  }
}
