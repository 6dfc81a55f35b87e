import Foundation

extension Zoo {
  static func acceptProbes(_ visitor: inout some ZooVisitor) {
    visitor.visit("Optionals", Optionals.self, #"{"a": 1, "b": "x", "c": [1]}"#, #"{"a": null}"#, "{}")
    visitor.visit("NilBranches", NilBranches.self, #"{"a": null}"#, #"{"a": 1}"#, "{}")
    visitor.visit(
      "TryEitherKey", TryEitherKey.self,
      #"{"name": "a"}"#,
      #"{"title": "a"}"#,
      #"{"name": 1, "title": "a"}"#)
    visitor.visit("TryThreeTypes", TryThreeTypes.self, #"{"id": 1}"#, #"{"id": "1"}"#, #"{"id": true}"#)
    visitor.visit("CatchAndFallBack", CatchAndFallBack.self, #"{"size": {"w": 1, "h": 2}}"#, #"{"size": 3}"#)
    visitor.visit("CatchMissingOnly", CatchMissingOnly.self, #"{"id": 5}"#, "{}")
    visitor.visit("CatchMismatchOnly", CatchMismatchOnly.self, #"{"id": 5}"#, #"{"id": "5"}"#)
    visitor.visit("CatchForeign", CatchForeign.self, #"{"code": "A1"}"#, #"{"code": "bad"}"#)
    visitor.visit("TryDefaults", TryDefaults.self, #"{"a": 1, "b": "x"}"#, #"{"a": "no", "b": 7}"#, "{}")
    visitor.visit(
      "RawThenTyped", RawThenTyped.self,
      #"{"kind": "int", "value": 1}"#,
      #"{"kind": "text", "value": "a"}"#)
    visitor.visit("ProbeLater", ProbeLater.self, #"{"a": 1, "b": 2}"#, #"{"a": "x", "b": 2}"#)
    visitor.visit("SwallowedChild", SwallowedChild.self, #"{"child": {"id": 1}}"#, #"{"child": {"id": "x"}}"#, "{}")
  }

  struct Optionals: Decodable {
    let a: Int?
    let b: String?
    let c: [Int]?
  }

  /// Tells missing from null, as a PATCH body wants.
  struct NilBranches: Decodable {
    enum CodingKeys: String, CodingKey { case a }

    let a: Int??

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if !container.contains(.a) {
        a = .none
      } else if try container.decodeNil(forKey: .a) {
        a = .some(.none)
      } else {
        a = .some(.some(try container.decode(Int.self, forKey: .a)))
      }
    }
  }

  struct TryEitherKey: Decodable {
    enum CodingKeys: String, CodingKey { case name, title }

    let name: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name =
        try (try? container.decode(String.self, forKey: .name)) ?? container.decode(String.self, forKey: .title)
    }
  }

  struct TryThreeTypes: Decodable {
    enum CodingKeys: String, CodingKey { case id }

    let id: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let number = try? container.decode(Int.self, forKey: .id) {
        id = String(number)
      } else if let word = try? container.decode(String.self, forKey: .id) {
        id = word
      } else {
        id = String(try container.decode(Bool.self, forKey: .id))
      }
    }
  }

  struct CatchAndFallBack: Decodable {
    enum CodingKeys: String, CodingKey { case size }

    struct Size: Decodable {
      let w: Int
      let h: Int
    }

    let area: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        let size = try container.decode(Size.self, forKey: .size)
        area = size.w.multipliedReportingOverflow(by: size.h).partialValue
      } catch {
        area = try container.decode(Int.self, forKey: .size)
      }
    }
  }

  /// A missing key has a default; every other error goes on.
  struct CatchMissingOnly: Decodable {
    enum CodingKeys: String, CodingKey { case id }

    let id: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        id = try container.decode(Int.self, forKey: .id)
      } catch DecodingError.keyNotFound {
        id = -1
      }
    }
  }

  /// A mismatch is tried as a string; what is then no number is told as another error.
  struct CatchMismatchOnly: Decodable {
    enum CodingKeys: String, CodingKey { case id }

    let id: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        id = try container.decode(Int.self, forKey: .id)
      } catch DecodingError.typeMismatch(_, let context) {
        guard let word = try? container.decode(String.self, forKey: .id), let number = Int(word) else {
          throw DecodingError.dataCorrupted(.init(codingPath: context.codingPath, debugDescription: "neither"))
        }
        id = number
      }
    }
  }

  struct OwnError: Error, Equatable {
    let reason: String
  }

  /// Catches the error a part's `init` throws of its own, and no other.
  struct CatchForeign: Decodable {
    enum CodingKeys: String, CodingKey { case code }

    struct Code: Decodable {
      let value: String

      init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(String.self)
        if !value.hasPrefix("A") { throw OwnError(reason: value) }
      }
    }

    let code: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        code = try container.decode(Code.self, forKey: .code).value
      } catch let error as OwnError {
        code = "not a code: " + error.reason
      }
    }
  }

  struct TryDefaults: Decodable {
    enum CodingKeys: String, CodingKey { case a, b }

    let a: Int
    let b: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      a = (try? container.decode(Int.self, forKey: .a)) ?? 0
      b = (try? container.decodeIfPresent(String.self, forKey: .b)) ?? ""
    }
  }

  struct RawThenTyped: Decodable {
    enum CodingKeys: String, CodingKey { case kind, value }

    let value: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if try container.decode(String.self, forKey: .kind) == "int" {
        value = String(try container.decode(Int.self, forKey: .value))
      } else {
        value = try container.decode(String.self, forKey: .value)
      }
    }
  }

  /// Keeps a failed attempt's error and throws it only if the next read fails too.
  struct ProbeLater: Decodable {
    enum CodingKeys: String, CodingKey { case a, b }

    let value: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let first = Result { try container.decode(Int.self, forKey: .a) }
      let second = Result { try container.decode(Int.self, forKey: .b) }
      switch (first, second) {
      case (.success(let number), _), (.failure, .success(let number)): value = number
      case (.failure(let error), .failure): throw error
      }
    }
  }

  struct SwallowedChild: Decodable {
    enum CodingKeys: String, CodingKey { case child }

    struct Child: Decodable { let id: Int }

    let child: Child?

    init(from decoder: any Decoder) throws {
      child = try? decoder.container(keyedBy: CodingKeys.self).decode(Child.self, forKey: .child)
    }
  }
}
