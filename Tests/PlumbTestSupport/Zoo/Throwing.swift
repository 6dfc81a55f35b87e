import Foundation

extension Zoo {
  static func acceptThrowing(_ visitor: inout some ZooVisitor) {
    visitor.visit("ValidatedRange", ValidatedRange.self, #"{"level": 50}"#)
    visitor.visit("ValidatedPair", ValidatedPair.self, #"{"low": 1, "high": 2, "after": "x"}"#)
    visitor.visit("HalfRead", HalfRead.self, #"{"version": 2, "body": "x", "tail": [1]}"#)
    visitor.visit("NonEmptyString", NonEmptyList.self, #"["a", "b"]"#)
    visitor.visit("ColorCode", ColorCode.self, ##"{"color": "#ff0080"}"##)
    visitor.visit("CorruptedForKey", CorruptedForKey.self, #"{"port": 443, "host": "a"}"#)
    visitor.visit("CorruptedInUnkeyed", CorruptedInUnkeyed.self, "[1, 2, 3]")
    visitor.visit("MatchingLengths", MatchingLengths.self, #"{"names": ["a"], "values": [1]}"#)
    visitor.visit(
      "UserInfoDriven", UserInfoDriven.self, #"{"id": 1, "secret": "x"}"#
    ) { decoder in
      if let key = UserInfoDriven.key { decoder.userInfo[key] = true }
    }
    visitor.visit(
      "Stamped", Stamped.self,
      #"{"at": "2014-12-18T10:39:33Z", "day": "2014-12-18", "page": "https://a.example/1", "count": 3}"#)
    visitor.visit("LateStamp", LateStamp.self, #"{"at": "2014-12-18", "kind": "x", "count": 1}"#)
    visitor.visit("LateDate", LateDate.self, #"{"at": 1400000000, "kind": "x", "count": 1}"#)
    visitor.visit("UserInfoMissing", UserInfoDriven.self, #"{"id": 1}"#)
  }

  struct ValidatedRange: Decodable {
    enum CodingKeys: String, CodingKey { case level }

    let level: Int

    init(from decoder: any Decoder) throws {
      level = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .level)
      guard (1...100).contains(level) else { throw OwnError(reason: "level \(level)") }
    }
  }

  /// Validates in the middle, so that a bad pair hides a bad value after it.
  struct ValidatedPair: Decodable {
    enum CodingKeys: String, CodingKey { case low, high, after }

    let low: Int
    let high: Int
    let after: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      low = try container.decode(Int.self, forKey: .low)
      high = try container.decode(Int.self, forKey: .high)
      if low > high { throw OwnError(reason: "\(low) > \(high)") }
      after = try container.decode(String.self, forKey: .after)
    }
  }

  /// Gives up on an old version after having read half.
  struct HalfRead: Decodable {
    enum CodingKeys: String, CodingKey { case version, body, tail }

    let body: String
    let tail: [Int]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      body = try container.decode(String.self, forKey: .body)
      guard try container.decode(Int.self, forKey: .version) >= 2 else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "too old"))
      }
      tail = try container.decode([Int].self, forKey: .tail)
    }
  }

  struct NonEmptyList: Decodable {
    struct Text: Decodable {
      let value: String

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try container.decode(String.self)
        if value.isEmpty { throw DecodingError.dataCorruptedError(in: container, debugDescription: "empty") }
      }
    }

    let texts: [Text]

    init(from decoder: any Decoder) throws {
      texts = try [Text](from: decoder)
      if texts.isEmpty { throw OwnError(reason: "no text") }
    }
  }

  struct ColorCode: Decodable {
    enum CodingKeys: String, CodingKey { case color }

    let red: UInt8
    let rest: UInt16

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try container.decode(String.self, forKey: .color)
      let digits = text.dropFirst()
      guard text.first == "#", digits.count == 6, let all = UInt32(digits, radix: 16), all <= 0xFF_FFFF else {
        throw DecodingError.dataCorruptedError(forKey: .color, in: container, debugDescription: "no color: \(text)")
      }
      red = UInt8(truncatingIfNeeded: all >> 16)
      rest = UInt16(truncatingIfNeeded: all)
    }
  }

  /// Blames another key than the one it read last.
  struct CorruptedForKey: Decodable {
    enum CodingKeys: String, CodingKey { case port, host }

    let port: Int
    let host: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      port = try container.decode(Int.self, forKey: .port)
      host = try container.decode(String.self, forKey: .host)
      if !(0...65535).contains(port) {
        throw DecodingError.dataCorruptedError(forKey: .port, in: container, debugDescription: "no port")
      }
    }
  }

  struct CorruptedInUnkeyed: Decodable {
    var values: [Int] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        let value = try container.decode(Int.self)
        if let last = values.last, last > value {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "not sorted")
        }
        values.append(value)
      }
    }
  }

  struct MatchingLengths: Decodable {
    enum CodingKeys: String, CodingKey { case names, values }

    let pairs: [(String, Int)]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let names = try container.decode([String].self, forKey: .names)
      let values = try container.decode([Int].self, forKey: .values)
      guard names.count == values.count else { throw OwnError(reason: "lengths differ") }
      pairs = Array(zip(names, values))
    }
  }

  /// Has members of types that take one form of text only; what is after them has to be read all the same.
  struct Stamped: Decodable {
    struct Instant: Decodable {
      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard text.utf8.count == 20, text.hasSuffix("Z") else { throw OwnError(reason: text) }
      }
    }

    struct Day: RawRepresentable, Decodable {
      let rawValue: String

      init?(rawValue: String) {
        guard rawValue.split(separator: "-").map(\.utf8.count) == [4, 2, 2] else { return nil }
        self.rawValue = rawValue
      }
    }

    struct Page: Decodable {
      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard text.hasPrefix("https://") else {
          throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no page"))
        }
      }
    }

    let at: Instant
    let day: Day
    let page: Page?
    let count: Int
  }

  /// Objects to days long ago, and blames another member.
  struct LateStamp: Decodable {
    enum CodingKeys: String, CodingKey { case at, kind, count }

    let at: Stamped.Day
    let kind: String
    let count: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      at = try container.decode(Stamped.Day.self, forKey: .at)
      kind = try container.decode(String.self, forKey: .kind)
      count = try container.decode(Int.self, forKey: .count)
      guard at.rawValue > "2010" else {
        throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "too old")
      }
    }
  }

  /// The same with a date of Foundation's.
  struct LateDate: Decodable {
    enum CodingKeys: String, CodingKey { case at, kind, count }

    let at: Date
    let kind: String
    let count: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      at = try container.decode(Date.self, forKey: .at)
      kind = try container.decode(String.self, forKey: .kind)
      count = try container.decode(Int.self, forKey: .count)
      guard at.timeIntervalSinceReferenceDate > 300_000_000 else {
        throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "too old")
      }
    }
  }

  /// Requires one key more if the decoder's `userInfo` says so.
  struct UserInfoDriven: Decodable {
    enum CodingKeys: String, CodingKey { case id, secret }

    static let key = CodingUserInfoKey(rawValue: "strict")

    let id: Int
    let secret: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      let strict = Self.key.flatMap { decoder.userInfo[$0] as? Bool } ?? false
      secret = strict ? try container.decode(String.self, forKey: .secret) : nil
    }
  }
}
