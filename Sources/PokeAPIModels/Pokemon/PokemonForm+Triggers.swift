extension PokeAPI.PokemonForm {
  /// Something that makes a Pokémon take a form; one of several is enough.
  public struct TriggerCondition: Codable, Sendable, Hashable {
    /// What kind of thing it is.
    public let trigger: Trigger
    /// The name of the ability, item or move; absent, and so nil, for ``Trigger/gigantamaxFactor`` only.
    public let name: String?
    /// The address of the ability, item or move; absent, and so nil, for ``Trigger/gigantamaxFactor`` only.
    public let address: String?
    /// The form from which this one is taken; absent, and so nil, where it is clear without.
    public let baseForm: PokeAPI.NamedResource<PokeAPI.PokemonForm>?

    enum CodingKeys: String, CodingKey {
      case trigger, name
      case address = "url"
      case baseForm = "base_form"
    }

    /// Writes only what there is: the API leaves these members out where they do not apply.
    ///
    /// - Parameter encoder: the encoder.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(trigger, forKey: .trigger)
      if let name { try container.encode(name, forKey: .name) }
      if let address { try container.encode(address, forKey: .address) }
      if let baseForm { try container.encode(baseForm, forKey: .baseForm) }
    }
  }

  /// A kind of thing that makes a Pokémon take a form.
  public struct Trigger: PokeAPI.OpenValue {
    /// The text as sent.
    public let rawValue: String

    /// Takes any text.
    ///
    /// - Parameter rawValue: the text as sent.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It has an ability.
    public static let ability = Self(rawValue: "ability")
    /// It used up an item.
    public static let consumedItem = Self(rawValue: "consumed-item")
    /// It has what Gigantamaxing takes, for which there is nothing to name.
    public static let gigantamaxFactor = Self(rawValue: "gigantamax-factor")
    /// It holds an item.
    public static let heldItem = Self(rawValue: "held-item")
    /// Its trainer has an item.
    public static let keyItem = Self(rawValue: "key-item")
    /// It uses or knows a move.
    public static let move = Self(rawValue: "move")

    /// The kinds known so far.
    public static let allCases: [Self] = [.ability, .consumedItem, .gigantamaxFactor, .heldItem, .keyItem, .move]
  }
}
