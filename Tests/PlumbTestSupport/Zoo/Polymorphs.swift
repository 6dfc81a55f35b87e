import Foundation

extension Zoo {
  static func acceptPolymorphs(_ visitor: inout some ZooVisitor) {
    let shapes = #"[{"type": "circle", "radius": 1}, {"type": "square", "side": 2}]"#
    visitor.visit("StrictPolymorph", [StrictPolymorph].self, shapes)
    visitor.visit("LaxPolymorph", [LaxPolymorph].self, shapes, #"[{"type": "hexagon", "edge": 1}, {}]"#)
    visitor.visit(
      "ClassPolymorph", ClassFeed.self,
      #"{"items": [{"kind": "text", "body": "x"}, {"kind": "image", "url": "u"}]}"#)
    visitor.visit(
      "OuterDiscriminator", OuterDiscriminator.self, #"{"kind": "row", "payload": {"id": 1}}"#,
      #"{"kind": "list", "payload": [{"id": 1}]}"#, #"{"kind": "other", "payload": 1}"#)
    visitor.visit("TaggedTuple", TaggedTuple.self, #"["point", 1, 2]"#, #"["name", "x"]"#, #"["nothing"]"#)
    visitor.visit("GuessedByKeys", GuessedByKeys.self, #"{"radius": 1}"#, #"{"side": 1}"#)
  }

  struct Circle: Decodable { let radius: Double }
  struct Square: Decodable { let side: Double }

  enum ShapeKeys: String, CodingKey { case type }

  /// An unknown discriminator throws.
  enum StrictPolymorph: Decodable {
    case circle(Circle)
    case square(Square)

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ShapeKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "circle": self = .circle(try Circle(from: decoder))
      case "square": self = .square(try Square(from: decoder))
      case let other:
        throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "unknown: \(other)")
      }
    }
  }

  /// An unknown discriminator, or none, is kept as unknown.
  enum LaxPolymorph: Decodable {
    case circle(Circle)
    case square(Square)
    case unknown(String?)

    init(from decoder: any Decoder) throws {
      let type = try decoder.container(keyedBy: ShapeKeys.self).decodeIfPresent(String.self, forKey: .type)
      switch type {
      case "circle": self = .circle(try Circle(from: decoder))
      case "square": self = .square(try Square(from: decoder))
      default: self = .unknown(type)
      }
    }
  }

  /// Reads the discriminator from one copy of an unkeyed container and the item from another.
  struct ClassFeed: Decodable {
    enum CodingKeys: String, CodingKey { case items }
    enum KindKeys: String, CodingKey { case kind }
    enum Kind: String, Decodable { case text, image }

    class Item: Decodable {}

    final class TextItem: Item {
      enum CodingKeys: String, CodingKey { case body }
      let body: String

      required init(from decoder: any Decoder) throws {
        body = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .body)
        try super.init(from: decoder)
      }
    }

    final class ImageItem: Item {
      enum CodingKeys: String, CodingKey { case url }
      let url: String

      required init(from decoder: any Decoder) throws {
        url = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .url)
        try super.init(from: decoder)
      }
    }

    var items: [Item] = []

    init(from decoder: any Decoder) throws {
      var kinds = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .items)
      var values = kinds
      while !kinds.isAtEnd {
        let kind = try kinds.nestedContainer(keyedBy: KindKeys.self).decode(Kind.self, forKey: .kind)
        switch kind {
        case .text: items.append(try values.decode(TextItem.self))
        case .image: items.append(try values.decode(ImageItem.self))
        }
      }
    }
  }

  struct OuterDiscriminator: Decodable {
    enum CodingKeys: String, CodingKey { case kind, payload }

    let ids: [Int]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .kind) {
      case "row": ids = [try container.decode(Row.self, forKey: .payload).id]
      case "list": ids = try container.decode([Row].self, forKey: .payload).map(\.id)
      default: ids = []
      }
    }
  }

  /// An array whose first element says what the others are.
  enum TaggedTuple: Decodable {
    case point(Int, Int)
    case name(String)
    case other

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      switch try container.decode(String.self) {
      case "point": self = .point(try container.decode(Int.self), try container.decode(Int.self))
      case "name": self = .name(try container.decode(String.self))
      default: self = .other
      }
    }
  }

  enum GuessedByKeys: Decodable {
    enum CodingKeys: String, CodingKey { case radius, side }

    case circle(Circle)
    case square(Square)

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self = container.contains(.radius) ? .circle(try Circle(from: decoder)) : .square(try Square(from: decoder))
    }
  }
}
