public import TutorialModels

/// The models as they were written before they worked: each a mistake a reader of a tutorial makes.
public enum Mistakes {}

extension Mistakes {
  /// A number is expected in the list's rows, which have only a name and a link.
  public struct ListWithNumber: Decodable, Sendable {
    let results: [Row]

    struct Row: Decodable, Sendable {
      let name: String
      let number: Int
    }
  }

  /// The type entry's `type` is asked for as `types`.
  public struct TypesForType: Decodable, Sendable {
    let id: Int
    let types: [Entry]

    struct Entry: Decodable, Sendable {
      let slot: Int
      let types: CS50.PokemonType
    }
  }

  /// The type entry's one type is asked for as an array.
  public struct ArrayForType: Decodable, Sendable {
    let id: Int
    let types: [Entry]

    struct Entry: Decodable, Sendable {
      let slot: Int
      let type: [CS50.PokemonType]
    }
  }

  /// The tutorial's real first draft: both the name and the type of one member are wrong.
  public struct FirstDraft: Decodable, Sendable {
    let id: Int
    let types: [Entry]

    struct Entry: Decodable, Sendable {
      let slot: Int
      let types: [CS50.PokemonType]
    }
  }

  /// The slot is asked for as a string.
  public struct SlotAsString: Decodable, Sendable {
    let id: Int
    let types: [Entry]

    struct Entry: Decodable, Sendable {
      let slot: String
      let type: CS50.PokemonType
    }
  }

  /// The list's page is asked for as the bare array it holds.
  public typealias BareList = [CS50.PokemonListResult]
}
