import Foundation

extension Zoo {
  static func acceptNesting(_ visitor: inout some ZooVisitor) {
    visitor.visit("KeyedInKeyed", KeyedInKeyed.self, #"{"a": {"b": {"c": 1}}}"#)
    visitor.visit("UnkeyedInKeyed", UnkeyedInKeyed.self, #"{"list": [1, 2, "end"]}"#)
    visitor.visit("KeyedInUnkeyed", KeyedInUnkeyed.self, #"[{"id": 1}, {"id": 2, "name": "two"}]"#, "[]")
    visitor.visit("UnkeyedInUnkeyed", UnkeyedInUnkeyed.self, "[[1, 2], [], [3]]")
    visitor.visit(
      "DeepMix", DeepMix.self, #"{"rows": [[{"cell": {"value": 1.5}}], [{"cell": {"value": 2}}, {"cell": {}}]]}"#)
    visitor.visit(
      "FlattenedTypes", FlattenedTypes.self,
      #"{"types": [{"slot": 1, "type": {"name": "grass"}}, {"slot": 2, "type": {"name": "poison"}}]}"#)
    visitor.visit("OptionalNesting", OptionalNesting.self, #"{"a": {"b": 1}}"#, #"{"a": null}"#, "{}")
    visitor.visit("SiblingContainers", SiblingContainers.self, #"{"meta": {"id": 1, "tags": ["x"]}, "other": 0}"#)
  }

  struct KeyedInKeyed: Decodable {
    enum Outer: String, CodingKey { case a }
    enum Middle: String, CodingKey { case b }
    enum Inner: String, CodingKey { case c }

    let value: Int

    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Outer.self)
      let middle = try outer.nestedContainer(keyedBy: Middle.self, forKey: .a)
      value = try middle.nestedContainer(keyedBy: Inner.self, forKey: .b).decode(Int.self, forKey: .c)
    }
  }

  struct UnkeyedInKeyed: Decodable {
    enum CodingKeys: String, CodingKey { case list }

    let numbers: [Int]
    let end: String

    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .list)
      var numbers: [Int] = []
      while let number = try? list.decode(Int.self) { numbers.append(number) }
      self.numbers = numbers
      end = try list.decode(String.self)
    }
  }

  struct KeyedInUnkeyed: Decodable {
    enum CodingKeys: String, CodingKey { case id, name }

    var rows: [(Int, String?)] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd {
        let row = try list.nestedContainer(keyedBy: CodingKeys.self)
        rows.append((try row.decode(Int.self, forKey: .id), try row.decodeIfPresent(String.self, forKey: .name)))
      }
    }
  }

  struct UnkeyedInUnkeyed: Decodable {
    var rows: [[Int]] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd {
        var inner = try list.nestedUnkeyedContainer()
        var row: [Int] = []
        while !inner.isAtEnd { row.append(try inner.decode(Int.self)) }
        rows.append(row)
      }
    }
  }

  struct DeepMix: Decodable {
    enum Root: String, CodingKey { case rows }
    enum Row: String, CodingKey { case cell }
    enum Cell: String, CodingKey { case value }

    var values: [Double?] = []

    init(from decoder: any Decoder) throws {
      var rows = try decoder.container(keyedBy: Root.self).nestedUnkeyedContainer(forKey: .rows)
      while !rows.isAtEnd {
        var row = try rows.nestedUnkeyedContainer()
        while !row.isAtEnd {
          let cell = try row.nestedContainer(keyedBy: Row.self).nestedContainer(keyedBy: Cell.self, forKey: .cell)
          values.append(try cell.decodeIfPresent(Double.self, forKey: .value))
        }
      }
    }
  }

  /// A Pokédex tutorial's favourite: the names two levels down, without types for the levels.
  struct FlattenedTypes: Decodable {
    enum Root: String, CodingKey { case types }
    enum Entry: String, CodingKey { case type }
    enum Kind: String, CodingKey { case name }

    var names: [String] = []

    init(from decoder: any Decoder) throws {
      var entries = try decoder.container(keyedBy: Root.self).nestedUnkeyedContainer(forKey: .types)
      while !entries.isAtEnd {
        let entry = try entries.nestedContainer(keyedBy: Entry.self)
        names.append(try entry.nestedContainer(keyedBy: Kind.self, forKey: .type).decode(String.self, forKey: .name))
      }
    }
  }

  struct OptionalNesting: Decodable {
    enum Outer: String, CodingKey { case a }
    enum Inner: String, CodingKey { case b }

    let value: Int?

    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Outer.self)
      if outer.contains(.a), try !outer.decodeNil(forKey: .a) {
        value = try outer.nestedContainer(keyedBy: Inner.self, forKey: .a).decode(Int.self, forKey: .b)
      } else {
        value = nil
      }
    }
  }

  /// Opens the same child twice, under other keys.
  struct SiblingContainers: Decodable {
    enum Root: String, CodingKey { case meta }
    enum First: String, CodingKey { case id }
    enum Second: String, CodingKey { case tags }

    let id: Int
    let tags: [String]

    init(from decoder: any Decoder) throws {
      let root = try decoder.container(keyedBy: Root.self)
      id = try root.nestedContainer(keyedBy: First.self, forKey: .meta).decode(Int.self, forKey: .id)
      tags = try root.nestedContainer(keyedBy: Second.self, forKey: .meta).decode([String].self, forKey: .tags)
    }
  }
}
