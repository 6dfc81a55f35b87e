import Foundation

extension Zoo {
  static func acceptWrappers(_ visitor: inout some ZooVisitor) {
    visitor.visit(
      "DefaultEmptyWrapped", DefaultEmptyWrapped.self, #"{"tags": ["a"], "name": "x"}"#, #"{"tags": null}"#, "{}")
    visitor.visit("LossyWrapped", LossyWrapped.self, #"{"ids": [1, "x", 2]}"#)
    visitor.visit("StringOrIntWrapped", StringOrIntWrapped.self, #"{"id": 1, "other": "2"}"#)
    visitor.visit(
      "LosslessWrapped", LosslessWrapped.self,
      #"{"price": "1.5", "count": 3}"#,
      #"{"price": 2, "count": "3"}"#)
    visitor.visit("TimestampWrapped", TimestampWrapped.self, #"{"at": 1700000000000}"#)
    visitor.visit("TaggedIDs", TaggedIDs.self, #"{"user": 1, "order": "a-1"}"#)
    visitor.visit(
      "StringlyNumbers", StringlyNumbers.self,
      #"{"height": "180", "mass": "1,358"}"#,
      #"{"height": "n/a", "mass": "unknown"}"#)
    visitor.visit("BoolFromAnything", [BoolFromAnything].self, #"[true, 0, 1, "yes", "false"]"#)
  }

  @propertyWrapper
  struct DefaultEmpty<T: Decodable & RangeReplaceableCollection>: Decodable {
    var wrappedValue: T

    init(wrappedValue: T) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      wrappedValue = container.decodeNil() ? T() : try container.decode(T.self)
    }
  }

  struct DefaultEmptyWrapped: Decodable {
    @DefaultEmpty var tags: [String]
    @DefaultEmpty var name: String
  }

  @propertyWrapper
  struct LossyArray<T: Decodable>: Decodable {
    var wrappedValue: [T]

    init(from decoder: any Decoder) throws {
      wrappedValue = try [Attempt<T>](from: decoder).compactMap { try? $0.result.get() }
    }
  }

  struct LossyWrapped: Decodable {
    @LossyArray var ids: [Int]
  }

  @propertyWrapper
  struct StringOrInt: Decodable {
    var wrappedValue: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        wrappedValue = String(number)
      } else {
        wrappedValue = try container.decode(String.self)
      }
    }
  }

  struct StringOrIntWrapped: Decodable {
    @StringOrInt var id: String
    @StringOrInt var other: String
  }

  /// The value itself, or a string that spells it.
  @propertyWrapper
  struct Lossless<T: Decodable & LosslessStringConvertible>: Decodable {
    var wrappedValue: T

    init(from decoder: any Decoder) throws {
      do {
        wrappedValue = try T(from: decoder)
      } catch {
        guard let text = try? String(from: decoder), let value = T(text) else { throw error }
        wrappedValue = value
      }
    }
  }

  struct LosslessWrapped: Decodable {
    @Lossless var price: Double
    @Lossless var count: Int
  }

  @propertyWrapper
  struct Milliseconds: Decodable {
    var wrappedValue: Date

    init(from decoder: any Decoder) throws {
      let milliseconds = try decoder.singleValueContainer().decode(Int64.self)
      wrappedValue = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
  }

  struct TimestampWrapped: Decodable {
    @Milliseconds var at: Date
  }

  struct Tagged<Tag, Raw: Decodable>: Decodable {
    let raw: Raw

    init(from decoder: any Decoder) throws { raw = try decoder.singleValueContainer().decode(Raw.self) }
  }

  struct TaggedIDs: Decodable {
    let user: Tagged<Row, Int>
    let order: Tagged<TaggedIDs, String>
  }

  /// SWAPI's numbers: strings, with commas, and with words for what is not known.
  struct StringlyNumbers: Decodable {
    struct Number: Decodable {
      let value: Double?

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        if text == "n/a" || text == "unknown" {
          value = nil
          return
        }
        guard let number = Double(text.filter { $0 != "," }) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number: \(text)")
        }
        value = number
      }
    }

    let height: Number
    let mass: Number
  }

  struct BoolFromAnything: Decodable {
    let value: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        value = flag
      } else if let number = try? container.decode(Int.self) {
        value = number != 0
      } else {
        let word = try container.decode(String.self)
        guard ["yes", "no", "true", "false"].contains(word) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither yes nor no")
        }
        value = word == "yes" || word == "true"
      }
    }
  }
}

extension KeyedDecodingContainer {
  /// What a synthesized `init` calls for the wrapper: lets its key be missing.
  func decode<T>(_ type: Zoo.DefaultEmpty<T>.Type, forKey key: Key) throws -> Zoo.DefaultEmpty<T> {
    try decodeIfPresent(type, forKey: key) ?? Zoo.DefaultEmpty(wrappedValue: T())
  }
}
