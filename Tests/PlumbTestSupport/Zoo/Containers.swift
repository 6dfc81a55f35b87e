import Foundation

extension Zoo {
  static func acceptContainers(_ visitor: inout some ZooVisitor) {
    visitor.visit("SingleInt", SingleInt.self, "42")
    visitor.visit("UnkeyedPair", UnkeyedPair.self, #"[1, "one"]"#, #"[1, "one", true]"#)
    visitor.visit("CountedUnkeyed", CountedUnkeyed.self, "[]", "[1, 2, 3]", "[1, 2, 3, 4, 5]")
    visitor.visit("SingleThenKeyed", SingleThenKeyed.self, "null", #"{"id": 1}"#)
    visitor.visit("KeyedTwice", KeyedTwice.self, #"{"first": 1, "second": "two"}"#)
    visitor.visit("AllThreeKinds", AllThreeKinds.self, "7", "[7, 8]", #"{"value": 7}"#)
    visitor.visit("StoredDecoder", StoredDecoder.self, #"{"late": {"value": 3}}"#, #"{"late": {"value": null}}"#)
    visitor.visit("SameKeyTwice", SameKeyTwice.self, #"{"value": 1}"#, #"{"value": "1"}"#)
    visitor.visit("NoProperties", NoProperties.self, "{}", "[]", "7", #"{"unread": [1, {"a": 2}]}"#)
    visitor.visit("SingleValueOfKeyed", SingleValueOfKeyed.self, #"{"name": "a", "url": "b"}"#)
    visitor.visit("PeekedUnkeyed", PeekedUnkeyed.self, "[1, null, 2]", "[null]", "[]")
  }

  struct SingleInt: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Int.self)
    }
  }

  struct UnkeyedPair: Decodable {
    let number: Int
    let word: String
    let flag: Bool?

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      number = try container.decode(Int.self)
      word = try container.decode(String.self)
      flag = try container.decodeIfPresent(Bool.self)
    }
  }

  /// Branches on `count`, then reads every other element by `currentIndex`.
  struct CountedUnkeyed: Decodable {
    var even: [Int] = []
    var odd: [String] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      if let count = container.count, count > 4 {
        while container.currentIndex < count { even.append(try container.decode(Int.self)) }
        return
      }
      while !container.isAtEnd {
        if container.currentIndex.isMultiple(of: 2) {
          even.append(try container.decode(Int.self))
        } else {
          odd.append(String(try container.decode(Double.self)))
        }
      }
    }
  }

  struct SingleThenKeyed: Decodable {
    enum CodingKeys: String, CodingKey { case id }

    let id: Int?

    init(from decoder: any Decoder) throws {
      if try decoder.singleValueContainer().decodeNil() {
        id = nil
      } else {
        id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
      }
    }
  }

  /// Opens one object under two types of keys.
  struct KeyedTwice: Decodable {
    enum FirstKeys: String, CodingKey { case first }
    enum SecondKeys: String, CodingKey { case second }

    let first: Int
    let second: String

    init(from decoder: any Decoder) throws {
      let one = try decoder.container(keyedBy: FirstKeys.self)
      let two = try decoder.container(keyedBy: SecondKeys.self)
      second = try two.decode(String.self, forKey: .second)
      first = try one.decode(Int.self, forKey: .first)
    }
  }

  /// Tries the document as an object, as an array and as a number, on one decoder.
  struct AllThreeKinds: Decodable {
    enum CodingKeys: String, CodingKey { case value }

    let value: Int

    init(from decoder: any Decoder) throws {
      if let keyed = try? decoder.container(keyedBy: CodingKeys.self) {
        value = try keyed.decode(Int.self, forKey: .value)
      } else if var unkeyed = try? decoder.unkeyedContainer() {
        value = try unkeyed.decode(Int.self)
      } else {
        value = try decoder.singleValueContainer().decode(Int.self)
      }
    }
  }

  /// Keeps a decoder, and reads from it when the `init` it was given to is over.
  struct StoredDecoder: Decodable {
    enum CodingKeys: String, CodingKey { case late }

    struct Keeper: Decodable {
      let decoder: any Decoder

      init(from decoder: any Decoder) throws { self.decoder = decoder }
    }

    struct Value: Decodable { let value: Int? }

    let value: Int?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let keeper = try container.decode(Keeper.self, forKey: .late)
      value = try Value(from: keeper.decoder).value
    }
  }

  /// Reads one key as two types, one after the other.
  struct SameKeyTwice: Decodable {
    enum CodingKeys: String, CodingKey { case value }

    let number: Int?
    let word: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number = try? container.decode(Int.self, forKey: .value)
      word = number == nil ? try container.decode(String.self, forKey: .value) : nil
    }
  }

  struct NoProperties: Decodable {}

  /// A single-value container asked for a keyed type.
  struct SingleValueOfKeyed: Decodable {
    struct Link: Decodable {
      let name: String
      let url: String
    }

    let link: Link

    init(from decoder: any Decoder) throws {
      link = try decoder.singleValueContainer().decode(Link.self)
    }
  }

  /// Looks for a null before every element.
  struct PeekedUnkeyed: Decodable {
    var values: [Int?] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        if try container.decodeNil() {
          values.append(nil)
        } else {
          values.append(try container.decode(Int.self))
        }
      }
    }
  }
}
