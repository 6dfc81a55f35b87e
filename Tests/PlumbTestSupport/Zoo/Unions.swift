import Foundation

extension Zoo {
  static func acceptUnions(_ visitor: inout some ZooVisitor) {
    visitor.visit("StringOrRow", StringOrRow.self, #""x""#, #"{"id": 1}"#)
    visitor.visit("EitherRows", Either<Row, [Row]>.self, #"{"id": 1}"#, #"[{"id": 1}]"#)
    visitor.visit("EitherOfEithers", Either<Either<Int, Bool>, Either<String, [Int]>>.self, "1", "true", #""a""#, "[1]")
    visitor.visit("OneOrMany", OneOrMany.self, #"{"tag": "a"}"#, #"{"tag": ["a", "b"]}"#)
    visitor.visit("OldOrNew", OldOrNew.self, #"{"fullName": "A B"}"#, #"{"first": "A", "last": "B"}"#)
    visitor.visit(
      "LinkOrExpanded", LinkOrExpanded.self,
      #"{"owner": "/users/1"}"#,
      #"{"owner": {"id": 1, "name": "a"}}"#)
    visitor.visit(
      "PayloadEnum", PayloadEnum.self, #"{"none": {}}"#, #"{"labelled": {"x": 1, "y": "b"}}"#,
      #"{"unlabelled": {"_0": 1, "_1": "x"}}"#)
    visitor.visit("RenamedPayload", RenamedPayload.self, #"{"move_to": {"x_pos": 1}}"#, #"{"stop": {}}"#)
    visitor.visit(
      "NestedPayload", [NestedPayload].self,
      #"[{"leaf": {"_0": 1}}, {"node": {"left": {"leaf": {"_0": 1}}}}]"#)
    visitor.visit("Envelope", Envelope<Row>.self, #"{"data": {"id": 1}}"#, #"{"error": {"message": "no"}}"#)
    visitor.visit("EmptyArrayForObject", EmptyArrayForObject.self, #"{"extra": []}"#, #"{"extra": {"id": 1}}"#)
  }

  enum StringOrRow: Decodable {
    case string(String)
    case row(Row)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .string(try container.decode(String.self))
      } catch DecodingError.typeMismatch {
        self = .row(try container.decode(Row.self))
      }
    }
  }

  enum Either<A: Decodable, B: Decodable>: Decodable {
    case left(A)
    case right(B)

    init(from decoder: any Decoder) throws {
      if let left = try? A(from: decoder) {
        self = .left(left)
      } else {
        self = .right(try B(from: decoder))
      }
    }
  }

  struct OneOrMany: Decodable {
    enum CodingKeys: String, CodingKey { case tag }

    let tags: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let one = try? container.decode(String.self, forKey: .tag) {
        tags = [one]
      } else {
        tags = try container.decode([String].self, forKey: .tag)
      }
    }
  }

  /// Reads the new keys, and the old one if any new one fails.
  struct OldOrNew: Decodable {
    enum NewKeys: String, CodingKey { case first, last }
    enum OldKeys: String, CodingKey { case fullName }

    let name: String

    init(from decoder: any Decoder) throws {
      do {
        let container = try decoder.container(keyedBy: NewKeys.self)
        let first = try container.decode(String.self, forKey: .first)
        name = first + " " + (try container.decode(String.self, forKey: .last))
      } catch let newError {
        let container = try decoder.container(keyedBy: OldKeys.self)
        guard let name = try container.decodeIfPresent(String.self, forKey: .fullName) else { throw newError }
        self.name = name
      }
    }
  }

  struct LinkOrExpanded: Decodable {
    enum Owner: Decodable {
      case link(String)
      case user(User)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let user = try? container.decode(User.self) {
          self = .user(user)
        } else if let link = try? container.decode(String.self) {
          self = .link(link)
        } else {
          throw DecodingError.typeMismatch(
            Owner.self, .init(codingPath: decoder.codingPath, debugDescription: "neither link nor user"))
        }
      }
    }

    struct User: Decodable {
      let id: Int
      let name: String
    }

    let owner: Owner
  }

  enum PayloadEnum: Decodable {
    case none
    case labelled(x: Int, y: String?)
    case unlabelled(Int, String)
  }

  enum RenamedPayload: Decodable {
    enum CodingKeys: String, CodingKey {
      case moveTo = "move_to"
      case stop
    }

    enum MoveToCodingKeys: String, CodingKey { case x = "x_pos" }

    case moveTo(x: Int)
    case stop
  }

  indirect enum NestedPayload: Decodable {
    case leaf(Int)
    case node(left: NestedPayload, right: NestedPayload?)
  }

  /// Either data or an error, told by which key is there.
  enum Envelope<T: Decodable>: Decodable {
    enum CodingKeys: String, CodingKey { case data, error }
    struct Failure: Decodable { let message: String }

    case data(T)
    case failure(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let failure = try container.decodeIfPresent(Failure.self, forKey: .error) {
        self = .failure(failure.message)
      } else {
        self = .data(try container.decode(T.self, forKey: .data))
      }
    }
  }

  /// PHP's empty object: `[]`.
  struct EmptyArrayForObject: Decodable {
    enum CodingKeys: String, CodingKey { case extra }

    let extra: Row?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let empty = try? container.decode([Row].self, forKey: .extra), empty.isEmpty {
        extra = nil
      } else {
        extra = try container.decode(Row.self, forKey: .extra)
      }
    }
  }
}
