import Foundation

extension Zoo {
  static func acceptKeys(_ visitor: inout some ZooVisitor) {
    let snake: (JSONDecoder) -> Void = { $0.keyDecodingStrategy = .convertFromSnakeCase }
    visitor.visit(
      "SnakeCase", SnakeCase.self, #"{"base_experience": 64, "is_default": true, "sub_row": {"row_id": 1}}"#,
      configure: snake)
    visitor.visit("SnakeAcronyms", SnakeAcronyms.self, #"{"avatar_url": "x"}"#, "{}", configure: snake)
    visitor.visit("SnakeExplicit", SnakeExplicit.self, #"{"created_at": "x", "id": 1}"#, configure: snake)
    visitor.visit(
      "SnakeEdges", SnakeEdges.self, #"{"_id": 1, "_private_key": 2, "trailing_": 3, "address_1": 4, "a_b_c": 5}"#,
      configure: snake)
    visitor.visit("SnakeColliding", SnakeColliding.self, #"{"user_id": 1, "userId": 2}"#, configure: snake)
    visitor.visit(
      "SnakeDictionary", [String: SnakeInner].self, #"{"first_key": {"row_id": 1}, "second": {"rowId": 2}}"#,
      configure: snake)
    visitor.visit("SnakeNested", SnakeNested.self, #"{"outer_key": {"inner_key": [1]}}"#, configure: snake)
    visitor.visit("Uppercased", Uppercased.self, #"{"Id": 1, "NAME": "a"}"#) {
      $0.keyDecodingStrategy = .custom { path in
        AnyCodingKey(stringValue: (path.last?.stringValue ?? "").uppercased())
      }
    }
    visitor.visit("PrefixStripped", Stripped.self, #"{"api_id": 1, "api_child": {"api_id": 2, "id": 3}}"#) {
      $0.keyDecodingStrategy = .custom { path in
        let name = path.last?.stringValue ?? ""
        return AnyCodingKey(stringValue: name.hasPrefix("api_") ? String(name.dropFirst(4)) : name)
      }
    }
    visitor.visit("DepthDependent", DepthDependent.self, #"{"x": {"x": {"x": 1}}}"#) {
      $0.keyDecodingStrategy = .custom { path in
        let name = path.last?.stringValue ?? ""
        return AnyCodingKey(stringValue: name + String(path.count))
      }
    }
    visitor.visit("OddKeys", OddKeys.self, #"{"": 1, "a/b": 2, "c~d": 3, "é": 4, "\u00e8": 5, "a.b": 6}"#)
    visitor.visit("CaseTwins", CaseTwins.self, #"{"id": 1, "ID": "x", "Id": true}"#)
  }

  struct SnakeInner: Decodable { let rowId: Int }

  struct SnakeCase: Decodable {
    let baseExperience: Int
    let isDefault: Bool
    let subRow: SnakeInner
  }

  /// `avatar_url` becomes `avatarUrl`, never `avatarURL`: always nil.
  struct SnakeAcronyms: Decodable { let avatarURL: String? }

  /// Spelled in snake case and converted as well: always nil.
  struct SnakeExplicit: Decodable {
    enum CodingKeys: String, CodingKey {
      case id
      case createdAt = "created_at"
    }

    let id: Int
    let createdAt: String?
  }

  struct SnakeEdges: Decodable {
    enum CodingKeys: String, CodingKey {
      case id = "_id"
      case privateKey = "_privateKey"
      case trailing = "trailing_"
      case address = "address1"
      case letters = "aBC"
    }

    let id: Int
    let privateKey: Int
    let trailing: Int
    let address: Int
    let letters: Int
  }

  struct SnakeColliding: Decodable { let userId: Int }

  struct SnakeNested: Decodable {
    enum Outer: String, CodingKey { case outerKey }
    enum Inner: String, CodingKey { case innerKey }

    let values: [Int]

    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Outer.self)
      let inner = try outer.nestedContainer(keyedBy: Inner.self, forKey: .outerKey)
      values = try inner.decode([Int].self, forKey: .innerKey)
    }
  }

  struct Uppercased: Decodable {
    enum CodingKeys: String, CodingKey {
      case id = "ID"
      case name = "NAME"
    }

    let id: Int
    let name: String
  }

  struct Stripped: Decodable {
    let id: Int
    let child: Row
  }

  struct DepthDependent: Decodable {
    struct Second: Decodable { let x2: Third }
    struct Third: Decodable { let x3: Int }

    let x1: Second
  }

  struct OddKeys: Decodable {
    enum CodingKeys: String, CodingKey {
      case empty = ""
      case slash = "a/b"
      case tilde = "c~d"
      case acute = "e\u{301}"
      case grave = "è"
      case dot = "a.b"
    }

    let empty: Int
    let slash: Int
    let tilde: Int
    let acute: Int
    let grave: Int
    let dot: Int
  }

  struct CaseTwins: Decodable {
    enum CodingKeys: String, CodingKey {
      case lower = "id"
      case upper = "ID"
      case mixed = "Id"
    }

    let lower: Int
    let upper: String
    let mixed: Bool
  }
}
