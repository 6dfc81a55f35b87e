import Foundation

extension Zoo {
  static func acceptEnums(_ visitor: inout some ZooVisitor) {
    visitor.visit(
      "RawEnums", RawEnums.self,
      #"{"color": "red", "level": 2, "factor": 0.5, "letter": "a", "byte": 1}"#,
      #"{"color": "blue-green", "level": 1, "factor": 2, "letter": "b", "byte": 0}"#)
    visitor.visit("OptionalEnums", OptionalEnums.self, #"{"color": "red", "all": ["red", null]}"#, #"{"all": []}"#)
    visitor.visit("EnumWithUnknown", [EnumWithUnknown].self, #"["on", "off", "neither"]"#)
    visitor.visit("EnumByHand", [EnumByHand].self, #"["N", "north", "S"]"#)
    visitor.visit("EnumKeyed", [Color: Int].self, #"{"red": 1, "blue-green": 2}"#, "{}")
    visitor.visit("PlainEnumKeyed", [Level: String].self, #"[1, "a", 2, "b"]"#, "[]")
    visitor.visit("EnumSet", Set<Color>.self, #"["red", "red"]"#)
    visitor.visit("OptionSetRaw", Permissions.self, "3", "0", "255")
    visitor.visit("RawStruct", [FontName].self, #"["Mono", ""]"#)
  }

  enum Color: String, Decodable, CaseIterable, CodingKeyRepresentable {
    case red
    case blueGreen = "blue-green"
  }

  enum Level: Int, Decodable { case low = 1, high }

  struct RawEnums: Decodable {
    enum Factor: Double, Decodable { case half = 0.5, double = 2 }
    enum Letter: String, Decodable { case a, b }
    enum Byte: UInt8, Decodable { case zero, one }

    let color: Color
    let level: Level
    let factor: Factor
    let letter: Letter
    let byte: Byte
  }

  struct OptionalEnums: Decodable {
    let color: Color?
    let all: [Color?]
  }

  enum EnumWithUnknown: String, Decodable {
    case on, off, unknown

    init(from decoder: any Decoder) throws {
      self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
    }
  }

  /// Accepts several spellings, and throws for the rest.
  enum EnumByHand: Decodable {
    case north, south

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      switch try container.decode(String.self).lowercased() {
      case "n", "north": self = .north
      case "s", "south": self = .south
      default: throw DecodingError.dataCorruptedError(in: container, debugDescription: "no direction")
      }
    }
  }

  struct Permissions: OptionSet, Decodable { let rawValue: UInt8 }

  struct FontName: RawRepresentable, Decodable { let rawValue: String }
}
