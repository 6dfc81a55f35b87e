import Foundation
import PlumbSchemas
import Testing

/// What is found out of types, compared as whole schemas.
@Suite struct DiscoveryTests {
  /// The schema of a type, as text without its head.
  private func schema<T: Decodable>(
    _ type: T.Type, recordings: [String] = [], _ configure: (JSONDecoder) -> Void = { _ in }
  ) throws -> String {
    let decoder = JSONDecoder()
    configure(decoder)
    let schema = try SchemaDiscovery.schema(
      of: Subject(type, decoder: decoder), recordings: recordings.map { Array($0.utf8) })
    return JSONSchema.text(schema, title: "T").split(separator: "\n").dropFirst(3).joined(separator: "\n")
  }

  private struct Order: Decodable {
    let id: Int
    let total: Double
    let isPaid: Bool
    let note: String?
    let lines: [Line]
    let labels: [String: String?]

    struct Line: Decodable {
      let quantity: UInt8
      let parts: [Line]?
    }
  }

  @Test func findsMembersAndTheirTypes() throws {
    #expect(
      try schema(Order.self) == #"""
          "$ref": "#/$defs/Order",
          "$defs": {
            "Order": {
              "type": "object",
              "required": ["id", "isPaid", "labels", "lines", "total"],
              "properties": {
                "id": { "$ref": "#/$defs/Swift.Int" },
                "isPaid": { "type": "boolean" },
                "labels": { "type": "object", "additionalProperties": { "type": ["string", "null"] } },
                "lines": { "type": "array", "items": { "$ref": "#/$defs/Line" } },
                "note": { "type": ["string", "null"] },
                "total": { "type": "number" }
              }
            },
            "Line": {
              "type": "object",
              "required": ["quantity"],
              "properties": {
                "parts": { "type": ["array", "null"], "items": { "$ref": "#/$defs/Line" } },
                "quantity": { "$ref": "#/$defs/Swift.UInt8" }
              }
            },
            "Swift.Int": { "type": "integer", "minimum": -9223372036854775808, "maximum": 9223372036854775807 },
            "Swift.UInt8": { "type": "integer", "minimum": 0, "maximum": 255 }
          }
        }
        """#)
  }

  private struct Forms: Decodable {
    enum Color: String, Decodable { case red, green }
    enum Level: Int, Decodable { case low = 1, high }
    let color: Color
    let level: Level
    let placed: Date
    let page: URL
    let token: UUID
    let blob: Data
  }

  @Test func findsFormsOfTexts() throws {
    let text = try schema(Forms.self) { $0.dateDecodingStrategy = .iso8601 }
    let members = text.split(separator: "\n").filter { $0.hasPrefix("        \"") }.map { $0.drop { $0 == " " } }
    #expect(
      members == [
        #""blob": { "type": "string", "contentEncoding": "base64" },"#,
        #""color": { "enum": ["red", "green"] },"#,
        #""level": { "enum": [1, 2] },"#,
        #""page": { "type": "string", "format": "uri-reference", "minLength": 1 },"#,
        ##""placed": { "$ref": "#/$defs/Swift.Date" },"##,
        ##""token": { "$ref": "#/$defs/Swift.UUID" }"##,
      ])
  }

  private struct Snake: Decodable {
    let frontDefault: String
    let maxHP: Int?

    enum CodingKeys: String, CodingKey {
      case frontDefault
      case maxHP = "maxHp"
    }
  }

  @Test func namesMembersAsDocumentsDo() throws {
    let text = try schema(Snake.self) { $0.keyDecodingStrategy = .convertFromSnakeCase }
    #expect(text.contains(#""front_default": { "type": "string" }"#))
    #expect(text.contains(##""max_hp": { "anyOf": [{ "$ref": "#/$defs/Swift.Int" }, { "type": "null" }] }"##))
  }

  /// Does without what is wrong, and takes two forms of one value.
  private struct Lenient: Decodable {
    let count: Int?
    let size: String

    enum CodingKeys: String, CodingKey { case count, size }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      count = try? container.decode(Int.self, forKey: .count)
      if let number = try? container.decode(Int.self, forKey: .size) {
        size = "\(number)"
      } else {
        size = try container.decode(String.self, forKey: .size)
      }
    }
  }

  @Test func tellsWhatIsPassedOver() throws {
    let text = try schema(Lenient.self)
    #expect(
      text.contains(
        ##""count": { "$comment": "anything else is passed over in silence", "anyOf": [{ "$ref": "#/$defs/Swift.Int" }, {}] }"##
      ))
    #expect(text.contains(##""size": { "anyOf": [{ "$ref": "#/$defs/Swift.Int" }, { "type": "string" }] }"##))
    #expect(text.contains(#""required": ["size"]"#))
  }

  /// Needs one member or another, by what a third one says.
  private struct Figure: Decodable {
    let side: Int

    enum CodingKeys: String, CodingKey { case kind, side, radius }
    struct UnknownKind: Error {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .kind) {
      case "square": side = try container.decode(Int.self, forKey: .side)
      case "circle": side = try container.decode(Int.self, forKey: .radius) * 2
      default: throw UnknownKind()
      }
    }
  }

  @Test func isSharpenedByRecordings() throws {
    // Of the type alone nothing is known, as no word that is made up is one of the kinds.
    #expect(throws: SchemaDiscovery.Failure.self) { try schema(Figure.self) }
    let text = try schema(
      Figure.self, recordings: [#"{ "kind": "square", "side": 2 }"#, #"{ "kind": "circle", "radius": 1 }"#])
    let members = text.split(separator: "\n").filter { $0.contains(#""required""#) || $0.hasPrefix("        \"") }
    #expect(
      members.map { $0.drop { $0 == " " } } == [
        #""required": ["kind"],"#,
        #""kind": { "type": "string", "$comment": "the texts that it takes are known to its own code: Figure" },"#,
        ##""radius": { "$comment": "needed in some objects, by what else is in them", "$ref": "#/$defs/Swift.Int" },"##,
        ##""side": { "$comment": "needed in some objects, by what else is in them", "$ref": "#/$defs/Swift.Int" }"##,
      ])
  }

  private struct Coded: Decodable {
    let code: String
    let rest: String?
    struct BadCode: Error {}
    enum CodingKeys: String, CodingKey { case code, rest }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      code = try container.decode(String.self, forKey: .code)
      rest = try container.decodeIfPresent(String.self, forKey: .rest)
      guard code.hasPrefix("XQ-") else { throw BadCode() }
    }
  }

  @Test func takesFromRecordingsWhatCannotBeMadeUp() throws {
    let text = try schema(Coded.self, recordings: [#"{ "code": "XQ-7" }"#])
    #expect(
      text.contains(
        #""code": { "type": "string", "$comment": "the texts that it takes are known to its own code: Coded" }"#))
    #expect(text.contains(#""rest": { "type": ["string", "null"] }"#))
  }

  @Test func saysWhyNothingIsFoundOut() {
    let failure = #expect(throws: SchemaDiscovery.Failure.self) {
      try SchemaDiscovery.schema(of: Subject(Coded.self, decoder: JSONDecoder()), recordings: [Array("[]".utf8)])
    }
    #expect(failure?.reason == "it decodes none of its recordings, and no document could be made up that it decodes")
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let other = #expect(throws: SchemaDiscovery.Failure.self) {
      try SchemaDiscovery.schema(of: Subject(Int.self, decoder: decoder), recordings: [])
    }
    #expect(other?.reason == "the decoder allows JSON5")
  }

  private struct Page<Item: Decodable>: Decodable { let items: [Item] }
  private enum First { struct Item: Decodable { let a: Int } }
  private enum Second { struct Item: Decodable { let b: Int } }
  private struct Both: Decodable {
    let first: Page<First.Item>
    let second: Page<Second.Item>
  }

  @Test func tellsTypesOfOneNameApart() throws {
    let text = try schema(Both.self)
    #expect(text.contains(#""a": "#) && text.contains(#""b": "#))
    #expect(text.contains("First.Item") && text.contains("Second.Item"))
  }

  @Test func takesRootsOfAllKinds() throws {
    #expect(try schema([Int8].self).contains(##""type": "array""##))
    let dictionary = try schema([String: Bool].self)
    #expect(dictionary == "  \"type\": \"object\",\n  \"additionalProperties\": { \"type\": \"boolean\" }\n}")
    #expect(try schema(String.self).contains(#""type": "string""#))
    #expect(try schema(Int?.self).contains(##""anyOf": [{ "$ref": "#/$defs/Swift.Int" }, { "type": "null" }]"##))
  }

  @Test func isTheSameForRecordingsInAnyNumber() throws {
    let one = try schema(Order.self)
    let more = try schema(
      Order.self,
      recordings: [
        #"{ "id": 1, "total": 2, "isPaid": true, "lines": [], "labels": {} }"#,
        #"{ "id": 1, "total": 2, "isPaid": true, "note": null, "lines": [{ "quantity": 1 }], "labels": { "a": null } }"#,
      ])
    #expect(one == more)
  }
}
