import Foundation

extension Zoo {
  static func acceptGenerics(_ visitor: inout some ZooVisitor) {
    visitor.visit("PageOfRows", Page<Row>.self, #"{"count": 2, "next": null, "results": [{"id": 1}, {"id": 2}]}"#)
    visitor.visit("PageOfPages", Page<Page<Int>>.self, #"{"count": 1, "results": [{"count": 0, "results": []}]}"#)
    visitor.visit("UnwrappedRows", Unwrapped<Row>.self, #"{"response": {"data": [{"id": 1}]}}"#)
    visitor.visit("PairOfThings", Pair<Int, [String]>.self, #"[1, ["a"]]"#)
    visitor.visit("PhantomKeys", Phantom<PhantomA>.self, #"{"alpha": 1}"#)
    visitor.visit("OtherPhantomKeys", Phantom<PhantomB>.self, #"{"beta": 1}"#)
    visitor.visit(
      "Existential", Existential.self,
      #"{"kind": "Int", "value": 1}"#,
      #"{"kind": "String", "value": "a"}"#)
    visitor.visit("JSONInString", JSONInString.self, #"{"payload": "{\"id\": 1}"}"#)
  }

  struct Page<T: Decodable>: Decodable {
    let count: Int
    let next: String?
    let results: [T]
  }

  /// Throws the envelope away.
  struct Unwrapped<T: Decodable>: Decodable {
    enum Root: String, CodingKey { case response }
    enum Response: String, CodingKey { case data }

    let values: [T]

    init(from decoder: any Decoder) throws {
      let root = try decoder.container(keyedBy: Root.self)
      values = try root.nestedContainer(keyedBy: Response.self, forKey: .response).decode([T].self, forKey: .data)
    }
  }

  struct Pair<A: Decodable, B: Decodable>: Decodable {
    let first: A
    let second: B

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      first = try container.decode(A.self)
      second = try container.decode(B.self)
    }
  }

  protocol PhantomKey { static var name: String { get } }
  enum PhantomA: PhantomKey { static let name = "alpha" }
  enum PhantomB: PhantomKey { static let name = "beta" }

  /// Asks for another key under each type it is made with.
  struct Phantom<Tag: PhantomKey>: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyCodingKey.self)
      value = try container.decode(Int.self, forKey: AnyCodingKey(stringValue: Tag.name))
    }
  }

  /// Decodes a type picked at run time.
  struct Existential: Decodable {
    enum CodingKeys: String, CodingKey { case kind, value }

    let value: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let types: [String: any Decodable.Type] = ["Int": Int.self, "String": String.self, "Rows": [Row].self]
      guard let type = types[try container.decode(String.self, forKey: .kind)] else {
        throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "unknown kind")
      }
      value = String(describing: try container.decode(type, forKey: .value))
    }
  }

  /// A document inside a document's string, read with a decoder of its own.
  struct JSONInString: Decodable {
    enum CodingKeys: String, CodingKey { case payload }

    let row: Row

    init(from decoder: any Decoder) throws {
      let text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .payload)
      row = try JSONDecoder().decode(Row.self, from: Data(text.utf8))
    }
  }
}
