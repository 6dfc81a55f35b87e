import Foundation

extension Mistakes {
  /// The species' numbers as numbers that have to be there, which no document of the API fulfils.
  public struct RequiredNumbers: Decodable, Sendable {
    let name: String
    let averageHeight: Int
    let averageLifespan: Int

    enum CodingKeys: String, CodingKey {
      case name
      case averageHeight = "average_height"
      case averageLifespan = "average_lifespan"
    }
  }

  /// The species' lists as arrays, where the API sends one string with commas.
  public struct ListsAsArrays: Decodable, Sendable {
    let skinColors: [String]
    let hairColors: [String]

    enum CodingKeys: String, CodingKey {
      case skinColors = "skin_colors"
      case hairColors = "hair_colors"
    }
  }

  /// The homeworld as a string that has to be there, where the API sends null for some.
  public struct RequiredHomeworld: Decodable, Sendable {
    let name: String
    let homeworld: String
  }

  /// The dates as dates, read with a decoder that was told no strategy: seconds are expected.
  public struct DatesWithoutStrategy: Decodable, Sendable {
    let created: Date
    let edited: Date
  }

  /// The number declared by the tutorial as one that has to be there.
  public struct RequiredIDNumber: Decodable, Sendable {
    let idNumber: Int
    let name: String
  }
}
