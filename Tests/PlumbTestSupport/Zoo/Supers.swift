import Foundation

extension Zoo {
  static func acceptSupers(_ visitor: inout some ZooVisitor) {
    visitor.visit(
      "Puppy", Puppy.self, #"{"legs": 4, "name": "Rex", "weeks": 7}"#, #"{"legs": 4, "name": null}"#)
    visitor.visit("SuperUnderSuper", SuperUnderSuper.self, #"{"super": {"legs": 4}, "name": "Rex"}"#)
    visitor.visit("SuperUnderKey", SuperUnderKey.self, #"{"base": {"legs": 4}, "name": "Rex"}"#)
    visitor.visit("LaxSuper", LaxSuper.self, #"{"super": {"legs": 4}, "id": 1}"#, #"{"id": 1}"#)
    visitor.visit("NullSuper", NullSuper.self, #"{"id": 1}"#, #"{"id": 1, "parent": 5}"#, #"{"id": 1, "parent": null}"#)
    visitor.visit("UnkeyedSuper", UnkeyedSuper.self, #"[{"legs": 4}, "Rex"]"#)
    visitor.visit("UnkeyedSupers", UnkeyedSupers.self, #"[1, "a", {"legs": 2}, null]"#)
    visitor.visit(
      "ThreeLevelSuper", ThreeLevelSuper.self,
      #"{"super": {"super": {"legs": 2}, "name": "a"}, "weeks": 1}"#,
      #"{"super": {"super": {"legs": 2}}, "weeks": null}"#)
  }

  class Animal: Decodable {
    let legs: Int
  }

  class Dog: Animal {
    enum CodingKeys: String, CodingKey { case name }

    let name: String?

    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .name)
      try super.init(from: decoder)
    }
  }

  /// Three levels reading one object.
  final class Puppy: Dog {
    enum CodingKeys: String, CodingKey { case weeks }

    let weeks: Int?

    required init(from decoder: any Decoder) throws {
      weeks = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .weeks)
      try super.init(from: decoder)
    }
  }

  final class SuperUnderSuper: Animal {
    enum CodingKeys: String, CodingKey { case name }

    let name: String

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }
  }

  final class SuperUnderKey: Animal {
    enum CodingKeys: String, CodingKey { case name, base }

    let name: String

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder(forKey: .base))
    }
  }

  /// The base's object may be missing: its decoder then stands at a null.
  final class LaxSuper: Decodable {
    enum CodingKeys: String, CodingKey { case id }

    let id: Int
    let base: Animal?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      base = try Animal?(from: container.superDecoder())
    }
  }

  struct NullSuper: Decodable {
    enum CodingKeys: String, CodingKey { case id, parent }

    let id: Int
    let parent: Int?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      let single = try container.superDecoder(forKey: .parent).singleValueContainer()
      parent = single.decodeNil() ? nil : try single.decode(Int.self)
    }
  }

  final class UnkeyedSuper: Animal {
    let name: String

    required init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      let base = try container.superDecoder()
      name = try container.decode(String.self)
      try super.init(from: base)
    }
  }

  /// Takes every element's decoder first and reads from them afterwards, backwards.
  struct UnkeyedSupers: Decodable {
    let last: Bool
    let animal: Animal
    let word: String
    let number: Int

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      let decoders = try (0..<4).map { _ in try container.superDecoder() }
      last = try decoders[3].singleValueContainer().decodeNil()
      animal = try Animal(from: decoders[2])
      word = try String(from: decoders[1])
      number = try Int(from: decoders[0])
    }
  }

  class NestedDog: Animal {
    enum CodingKeys: String, CodingKey { case name }

    let name: String?

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decodeIfPresent(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }
  }

  /// Three levels, each an object inside the one before.
  final class ThreeLevelSuper: NestedDog {
    enum CodingKeys: String, CodingKey { case weeks }

    let weeks: Int?

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      weeks = try container.decode(Int?.self, forKey: .weeks)
      try super.init(from: container.superDecoder())
    }
  }
}
