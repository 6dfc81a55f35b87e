import Foundation
import PlumbTestSupport

/// What is written of what was read.
func rewritten<T: Codable>(_ type: T.Type, _ text: String) throws -> Wire {
  let value = try JSONDecoder().decode(type, from: Data(text.utf8))
  return try JSONDecoder().decode(Wire.self, from: try JSONEncoder().encode(value))
}

/// A text's JSON value.
func parsed(_ text: String) throws -> Wire { try JSONDecoder().decode(Wire.self, from: Data(text.utf8)) }
