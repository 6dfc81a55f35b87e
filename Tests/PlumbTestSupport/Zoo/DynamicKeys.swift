import Foundation

extension Zoo {
  static func acceptDynamicKeys(_ visitor: inout some ZooVisitor) {
    visitor.visit("AllKeysDictionary", AllKeysDictionary.self, #"{"a": 1, "b": 2}"#, "{}")
    visitor.visit(
      "AllKeysPrefixed", AllKeysPrefixed.self,
      #"{"strIngredient1": "Ice", "strIngredient2": "Gin", "id": "7"}"#)
    visitor.visit("FirstKeyIsType", FirstKeyIsType.self, #"{"circle": {"radius": 1}}"#, #"{"square": {"side": 2}}"#)
    visitor.visit("ContainsBranches", ContainsBranches.self, #"{"data": 1}"#, #"{"error": "no"}"#, "{}")
    visitor.visit("IntegerKeys", IntegerKeys.self, #"{"1": "a", "20": "b", "x": 3}"#)
    visitor.visit("ListedKeysOnly", ListedKeysOnly.self, #"{"a": 1, "c": null, "zz": true}"#)
    visitor.visit(
      "AnyJSON", AnyJSON.self, #"{"a": [1, 2.5, "x", null, true, {"b": {}}], "c": []}"#, "null", "[[[]]]")
    visitor.visit("ProbedAnyJSON", ProbedAnyJSON.self, #"{"a": [1, 2.5, "x", null, true, {"b": {}}], "c": []}"#, "7")
    visitor.visit("RestOfObject", RestOfObject.self, #"{"id": 1, "x": {"y": [1]}, "z": "w"}"#)
  }

  struct AnyCodingKey: CodingKey, Comparable {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
      self.stringValue = stringValue
      intValue = Int(stringValue)
    }

    init(intValue: Int) {
      stringValue = String(intValue)
      self.intValue = intValue
    }

    static func < (left: Self, right: Self) -> Bool { left.stringValue < right.stringValue }
  }

  struct AllKeysDictionary: Decodable {
    var values: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyCodingKey.self)
      for key in container.allKeys.sorted() { values[key.stringValue] = try container.decode(Int.self, forKey: key) }
    }
  }

  /// A list spread over numbered keys, as an API of cocktails does.
  struct AllKeysPrefixed: Decodable {
    let id: String
    var ingredients: [String] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyCodingKey.self)
      id = try container.decode(String.self, forKey: AnyCodingKey(stringValue: "id"))
      for key in container.allKeys.sorted() where key.stringValue.hasPrefix("strIngredient") {
        if let name = try container.decodeIfPresent(String.self, forKey: key) { ingredients.append(name) }
      }
    }
  }

  struct FirstKeyIsType: Decodable {
    struct Circle: Decodable { let radius: Double }
    struct Square: Decodable { let side: Double }

    let area: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyCodingKey.self)
      guard let key = container.allKeys.min() else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no shape"))
      }
      switch key.stringValue {
      case "circle": area = 3 * (try container.decode(Circle.self, forKey: key).radius)
      case "square": area = try container.decode(Square.self, forKey: key).side
      default:
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "unknown shape")
      }
    }
  }

  struct ContainsBranches: Decodable {
    enum CodingKeys: String, CodingKey { case data, error }

    let outcome: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if container.contains(.error) {
        outcome = try container.decode(String.self, forKey: .error)
      } else if container.contains(.data) {
        outcome = String(try container.decode(Int.self, forKey: .data))
      } else {
        outcome = "neither"
      }
    }
  }

  struct IntegerKeys: Decodable {
    var values: [Int: String] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyCodingKey.self)
      for key in container.allKeys.sorted() {
        if let number = key.intValue { values[number] = try container.decode(String.self, forKey: key) }
      }
    }
  }

  /// `allKeys` leaves out what the key type does not know.
  struct ListedKeysOnly: Decodable {
    enum CodingKeys: String, CodingKey, CaseIterable { case a, b, c }

    var values: [Int?] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      for key in container.allKeys.sorted(by: { $0.rawValue < $1.rawValue }) {
        values.append(try container.decodeIfPresent(Int.self, forKey: key))
      }
    }
  }

  /// Any JSON, found out with the kinds of container and a single value's probes.
  package indirect enum AnyJSON: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([AnyJSON])
    case object([String: AnyJSON])

    package init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: AnyCodingKey.self) {
        var members: [String: AnyJSON] = [:]
        for key in container.allKeys.sorted() {
          members[key.stringValue] = try container.decode(AnyJSON.self, forKey: key)
        }
        self = .object(members)
        return
      }
      if var container = try? decoder.unkeyedContainer() {
        var elements: [AnyJSON] = []
        while !container.isAtEnd { elements.append(try container.decode(AnyJSON.self)) }
        self = .array(elements)
        return
      }
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else if let value = try? single.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? single.decode(Double.self) {
        self = .number(value)
      } else {
        self = .string(try single.decode(String.self))
      }
    }
  }

  /// The same by probing whole types, which reads a subtree many times.
  indirect enum ProbedAnyJSON: Decodable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([ProbedAnyJSON])
    case object([String: ProbedAnyJSON])

    init(from decoder: any Decoder) throws {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else if let value = try? single.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? single.decode(Int.self) {
        self = .integer(value)
      } else if let value = try? single.decode(Double.self) {
        self = .number(value)
      } else if let value = try? single.decode(String.self) {
        self = .string(value)
      } else if let value = try? single.decode([ProbedAnyJSON].self) {
        self = .array(value)
      } else if let value = try? single.decode([String: ProbedAnyJSON].self) {
        self = .object(value)
      } else {
        throw DecodingError.dataCorruptedError(in: single, debugDescription: "no JSON value")
      }
    }
  }

  /// One key of its own, and all others kept as they come.
  struct RestOfObject: Decodable {
    let id: Int
    var rest: [String: AnyJSON] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyCodingKey.self)
      id = try container.decode(Int.self, forKey: AnyCodingKey(stringValue: "id"))
      for key in container.allKeys.sorted() where key.stringValue != "id" {
        rest[key.stringValue] = try container.decode(AnyJSON.self, forKey: key)
      }
    }
  }
}
