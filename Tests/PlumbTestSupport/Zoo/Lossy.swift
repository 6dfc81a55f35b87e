import Foundation

extension Zoo {
  static func acceptLossy(_ visitor: inout some ZooVisitor) {
    visitor.visit("LossyByDummy", LossyByDummy.self, #"[1, "x", 2, null]"#, "[]")
    visitor.visit("LossyBySuper", LossyBySuper.self, #"[{"id": 1}, {"id": "x"}, 3]"#)
    visitor.visit("LossyByResult", LossyByResult.self, #"{"rows": [{"id": 1}, {}, {"id": 2}]}"#)
    visitor.visit("LossyByOptional", LossyByOptional.self, #"[{"id": 1}, null, {"id": "x"}]"#)
    visitor.visit("LossyDictionary", LossyDictionary.self, #"{"a": 1, "b": "x", "c": null}"#)
    visitor.visit("LossyNested", LossyNested.self, #"{"groups": [[1, "x"], 5, [2]]}"#)
    visitor.visit("AtLeastOne", AtLeastOne.self, #"["x", 1]"#)
    visitor.visit("FirstThatFits", FirstThatFits.self, #"["x", null, {"id": 4}, {"id": 5}]"#)
  }

  /// Decodes from anything, without asking anything.
  struct Skipped: Decodable {}

  package struct Row: Decodable { let id: Int }

  struct LossyByDummy: Decodable {
    var values: [Int] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        if let value = try? container.decode(Int.self) {
          values.append(value)
        } else {
          _ = try container.decode(Skipped.self)
        }
      }
    }
  }

  struct LossyBySuper: Decodable {
    var rows: [Row] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        let element = try container.superDecoder()
        if let row = try? Row(from: element) { rows.append(row) }
      }
    }
  }

  /// An element that always decodes and keeps what went wrong.
  struct Attempt<T: Decodable>: Decodable {
    let result: Result<T, any Error>

    init(from decoder: any Decoder) throws { result = Result { try T(from: decoder) } }
  }

  struct LossyByResult: Decodable {
    enum CodingKeys: String, CodingKey { case rows }

    let rows: [Row]
    let failures: Int

    init(from decoder: any Decoder) throws {
      let attempts = try decoder.container(keyedBy: CodingKeys.self).decode([Attempt<Row>].self, forKey: .rows)
      rows = attempts.compactMap { try? $0.result.get() }
      failures = attempts.count - rows.count
    }
  }

  struct LossyByOptional: Decodable {
    struct Maybe: Decodable {
      let row: Row?

      init(from decoder: any Decoder) throws { row = try? decoder.singleValueContainer().decode(Row.self) }
    }

    let rows: [Row]

    init(from decoder: any Decoder) throws { rows = try [Maybe](from: decoder).compactMap(\.row) }
  }

  struct LossyDictionary: Decodable {
    let values: [String: Int]

    init(from decoder: any Decoder) throws {
      values = try [String: Attempt<Int>](from: decoder).compactMapValues { try? $0.result.get() }
    }
  }

  struct LossyNested: Decodable {
    enum CodingKeys: String, CodingKey { case groups }

    let groups: [[Int]]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      groups = try container.decode([Attempt<LossyByDummy>].self, forKey: .groups).compactMap {
        try? $0.result.get().values
      }
    }
  }

  /// Loses elements, and throws the first error if nothing is left.
  struct AtLeastOne: Decodable {
    var values: [Int] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var first: (any Error)?
      while !container.isAtEnd {
        do {
          values.append(try container.decode(Int.self))
        } catch {
          first = first ?? error
          _ = try container.decode(Skipped.self)
        }
      }
      if values.isEmpty { throw first ?? OwnError(reason: "nothing") }
    }
  }

  struct FirstThatFits: Decodable {
    let row: Row

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        if let row = try? container.decode(Row.self) {
          self.row = row
          return
        }
        _ = try container.decode(Skipped.self)
      }
      throw OwnError(reason: "no row")
    }
  }
}
