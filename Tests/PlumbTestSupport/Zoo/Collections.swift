import Foundation

extension Zoo {
  static func acceptCollections(_ visitor: inout some ZooVisitor) {
    visitor.visit("StringDictionary", [String: Row].self, #"{"a": {"id": 1}, "b": {"id": 2}}"#, "{}")
    visitor.visit("IntDictionary", [Int: String].self, #"{"1": "a", "20": "b"}"#, "{}")
    visitor.visit("HashableDictionary", [Point: String].self, #"[{"x": 1, "y": 2}, "a", {"x": 0, "y": 0}, "b"]"#, "[]")
    visitor.visit("UUIDDictionary", [UUID: Int].self, #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", 1]"#)
    visitor.visit("IntSet", Set<Int>.self, "[1, 2, 2]", "[]")
    visitor.visit("Matrix", [[Int]].self, "[[1, 2], [3], []]")
    visitor.visit("Cube", [[[Double?]?]].self, "[[[1, null], null], []]")
    visitor.visit("NestedDictionaries", [String: [String: [Int?]]].self, #"{"a": {"b": [1, null]}, "c": {}}"#)
    visitor.visit("DoubleOptional", DoubleOptional.self, #"{"a": 1, "b": null}"#, #"{"b": 2}"#, "{}")
    visitor.visit("OptionalElements", [Row?].self, #"[{"id": 1}, null]"#)
    visitor.visit("OptionalRoot", Row?.self, "null", #"{"id": 1}"#)
    visitor.visit("ArrayOfDictionaries", [[String: String]].self, #"[{"a": "b"}, {}]"#)
    visitor.visit("DictionaryOfOptionals", [String: Int?].self, #"{"a": 1, "b": null}"#)
    visitor.visit("ContiguousRows", ContiguousArray<Row>.self, #"[{"id": 1}]"#)
    visitor.visit("SlicedTwice", SlicedTwice.self, #"{"rows": [{"id": 1}, {"id": 2}]}"#)
    visitor.visit("RangeBounds", RangeBounds.self, #"{"closed": [1, 5], "half": [0.5, 1.5], "from": [3]}"#)
  }

  struct Point: Decodable, Hashable {
    let x: Int
    let y: Int
  }

  struct DoubleOptional: Decodable {
    let a: Int??
    let b: Int??
  }

  /// Reads one array twice, as two element types.
  struct SlicedTwice: Decodable {
    enum CodingKeys: String, CodingKey { case rows }

    let rows: [Row]
    let names: [[String: Int]]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      rows = try container.decode([Row].self, forKey: .rows)
      names = try container.decode([[String: Int]].self, forKey: .rows)
    }
  }

  struct RangeBounds: Decodable {
    let closed: ClosedRange<Int>
    let half: Range<Double>
    let from: PartialRangeFrom<Int>
  }
}
