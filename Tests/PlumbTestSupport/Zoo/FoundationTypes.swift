import Foundation

extension Zoo {
  static func acceptFoundation(_ visitor: inout some ZooVisitor) {
    visitor.visit("Links", Links.self, #"{"url": "https://a.b/c?d=1#e", "all": ["x y", "/p"], "maybe": null}"#)
    visitor.visit("Identifiers", [UUID].self, #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]"#, "[]")
    visitor.visit(
      "DateParts", DateComponents.self,
      #"{"year": 2024, "month": 2, "day": 29, "isLeapMonth": false}"#, "{}")
    visitor.visit("PersonName", PersonNameComponents.self, #"{"givenName": "Ada", "familyName": "Lovelace"}"#, "{}")
    visitor.visit("Zone", [TimeZone].self, #"[{"identifier": "GMT"}]"#)
    visitor.visit(
      "CheckedIndexes", CheckedIndexes.self,
      #"{"indexes": [{"location": 1, "length": 3}, {"location": 9, "length": 1}]}"#)
    visitor.visit(
      "Length", Measurement<UnitLength>.self,
      #"{"value": 2.5, "unit": {"symbol": "m", "converter": {"coefficient": 1, "constant": 0}}}"#)
    visitor.visit("Geometry", Geometry.self, #"{"origin": [1, 2], "frame": [[0, 0], [3.5, 4]]}"#)
    visitor.visit("Interval", DateInterval.self, #"{"start": 0, "duration": 60}"#)
    visitor.visit("ByteCharacters", Characters.self, #"{"letter": "é", "word": "na\u00efve"}"#)
    visitor.visit(
      "Marker", Marker.self,
      #"{"url": "https://a.b", "id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "price": 1.10}"#)
  }

  struct Links: Decodable {
    let url: URL
    let all: [URL]
    let maybe: URL?
  }

  /// Looks the ranges over before `IndexSet` reads them, which traps on negative and overflowing ones.
  struct CheckedIndexes: Decodable {
    struct Span: Decodable {
      let location: Int
      let length: Int
    }

    struct Spans: Decodable { let indexes: [Span] }

    let indexes: IndexSet

    init(from decoder: any Decoder) throws {
      for span in try Spans(from: decoder).indexes {
        guard (0...1_000_000).contains(span.location), (0...1_000_000).contains(span.length) else {
          throw OwnError(reason: "a range out of range")
        }
      }
      indexes = try IndexSet(from: decoder)
    }
  }

  struct Geometry: Decodable {
    let origin: CGPoint
    let frame: CGRect
  }

  /// One character, taken from a string.
  struct Characters: Decodable {
    enum CodingKeys: String, CodingKey { case letter, word }

    let letter: Character
    let word: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try container.decode(String.self, forKey: .letter)
      guard let first = text.first, text.count == 1 else {
        throw DecodingError.dataCorruptedError(forKey: .letter, in: container, debugDescription: "not one letter")
      }
      letter = first
      word = try container.decode(String.self, forKey: .word)
    }
  }

  struct Marker: Decodable {
    let url: URL
    let id: UUID
    let price: Decimal
  }
}
