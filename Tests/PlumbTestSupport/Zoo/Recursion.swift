import Foundation

extension Zoo {
  static func acceptRecursion(_ visitor: inout some ZooVisitor) {
    visitor.visit("LinkedList", LinkedList.self, #"{"value": 1, "next": {"value": 2, "next": null}}"#)
    visitor.visit("Tree", Tree.self, #"{"name": "a", "children": [{"name": "b", "children": []}]}"#)
    visitor.visit("Expression", Expression.self, "1", #"{"op": "+", "args": [1, {"op": "-", "args": [2]}]}"#)
    visitor.visit("OptionalTree", OptionalTree.self, #"{"left": {"right": {}}}"#, "{}")
    visitor.visit("Directory", Directory.self, #"{"files": {"a": {"files": {}}, "b": {"size": 1}}}"#)
    visitor.visit("Mutual", Mutual.self, #"{"other": {"back": {"other": null}}}"#)
  }

  final class LinkedList: Decodable {
    let value: Int
    let next: LinkedList?
  }

  package struct Tree: Decodable {
    let name: String
    let children: [Tree]
  }

  indirect enum Expression: Decodable {
    enum CodingKeys: String, CodingKey { case op, args }

    case number(Double)
    case call(String, [Expression])

    init(from decoder: any Decoder) throws {
      if let number = try? decoder.singleValueContainer().decode(Double.self) {
        self = .number(number)
      } else {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decode(String.self, forKey: .op)
        self = .call(name, try container.decode([Expression].self, forKey: .args))
      }
    }
  }

  final class OptionalTree: Decodable {
    let left: OptionalTree?
    let right: OptionalTree?
  }

  struct Directory: Decodable {
    let files: [String: Directory]?
    let size: Int?
  }

  final class Mutual: Decodable {
    struct Other: Decodable { let back: Mutual? }

    let other: Other?
  }
}
