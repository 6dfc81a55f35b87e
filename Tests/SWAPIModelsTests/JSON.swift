import Foundation

/// A JSON value, in which null is not absence.
enum JSON: Decodable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  static func parse(_ text: String) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }
}

/// What is written of what was read.
func rewritten<T: Codable>(_ type: T.Type, _ text: String) throws -> JSON {
  let value = try JSONDecoder().decode(type, from: Data(text.utf8))
  return try JSONDecoder().decode(JSON.self, from: try JSONEncoder().encode(value))
}
