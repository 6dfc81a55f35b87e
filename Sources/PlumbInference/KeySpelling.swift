import Foundation

/// How keys are asked for.
package enum KeySpelling: String, CaseIterable, Sendable {
  /// By `CodingKeys` where the property has another name.
  case codingKeys = "coding-keys"
  /// By `.convertFromSnakeCase`, and by `CodingKeys` where that makes no name of a property.
  case snakeCase = "snake-case"

  /// What the decoder makes of a key before a model sees it.
  func asked(_ key: String) -> String {
    guard self == .snakeCase, key.utf8.contains(UInt8(ascii: "_")) else { return key }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let document = try? JSONEncoder().encode([key: 0]) else { return key }
    return (try? decoder.decode(Names.self, from: document))?.names.first ?? key
  }

  /// The names of an object as they arrive.
  private struct Names: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
    }

    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }
}
