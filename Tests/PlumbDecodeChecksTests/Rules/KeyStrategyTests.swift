import Foundation
import PlumbTestSupport
import Testing

/// key-strategy-conflict, key-collision and rewritten-key.
@Suite struct KeyStrategyTests {
  @Test func snakeCaseRawValueNeverMatches() {
    struct Crate: Decodable {
      let shelfNumber: Int
      enum CodingKeys: String, CodingKey { case shelfNumber = "shelf_number" }
    }
    check(
      Crate.self, #"{«"shelf_number"»:1}"#, .throws, with: .snakeCase,
      [
        .error(
          "key-strategy-conflict", "/shelf_number",
          "`shelf_number` becomes `shelfNumber` under the key strategy, and `Crate` asks for `shelf_number`: it never matches",
          help: "drop the raw value: `case shelfNumber` matches by itself")
      ])
  }

  @Test func snakeCaseRawValueOfAnOptional() {
    struct Crate: Decodable {
      let id: Int, shelfNumber: Int?
      enum CodingKeys: String, CodingKey { case id, shelfNumber = "shelf_number" }
    }
    check(
      Crate.self, #"{"id":1,«"shelf_number"»:1}"#, .decodes, with: .snakeCase,
      [
        .warning(
          "key-strategy-conflict", "/shelf_number",
          "`shelf_number` becomes `shelfNumber` under the key strategy, and `Crate` asks for `shelf_number`: it never matches",
          help: "drop the raw value: `case shelfNumber` matches by itself")
      ])
  }

  @Test func acronyms() {
    struct User: Decodable { let userID: Int, avatarURL: URL? }
    check(
      User.self, #"{«"user_id"»:1,«"avatar_url"»:"https://example.com/a.png"}"#, .throws, with: .snakeCase,
      [
        .error(
          "key-strategy-conflict", "/user_id",
          "`user_id` becomes `userId` under the key strategy, and `User` asks for `userID`: it never matches",
          help: #"name the property `userId`, or add `case userID = "userId"` to CodingKeys"#),
        .warning(
          "key-strategy-conflict", "/avatar_url",
          "`avatar_url` becomes `avatarUrl` under the key strategy, and `User` asks for `avatarURL`: it never matches",
          help: #"name the property `avatarUrl`, or add `case avatarURL = "avatarUrl"` to CodingKeys"#),
      ])
  }

  @Test func customStrategy() {
    struct Crate: Decodable { let Label: String, label: String? }
    let decoder = JSONDecoder.keys(.custom { AnyKey($0[$0.count - 1].stringValue.uppercased()) })
    check(
      Crate.self, #"{«"label"»:"a"}"#, .throws, with: decoder,
      [
        .error(
          "key-strategy-conflict", "/Label",
          "`label` becomes `LABEL` under the key strategy, and `Crate` asks for `Label`: it never matches",
          help: #"name the property `LABEL`, or add `case Label = "LABEL"` to CodingKeys"#)
      ])
  }

  @Test func collision() {
    struct Crate: Decodable { let shelfNumber: Int }
    check(
      Crate.self, #"{"shelf_number":1,"shelfNumber":«2»}"#, .decodes, with: .snakeCase,
      [
        .warning(
          "key-collision", "/shelfNumber",
          "`shelf_number` and `shelfNumber` both become `shelfNumber` under the key strategy: the second is dropped",
          help: "give one of them a name that the strategy keeps apart")
      ])
  }

  @Test func collisionOfIntKeys() {
    check(
      [Int: String].self, #"{"1":"a","01":«"a"»}"#, .decodes,
      [
        .warning(
          "key-collision", "/01",
          "`1` and `01` are one Int key: one of the values is dropped, which one varies from run to run",
          help: "decode `[String: …]`", of: 2)
      ])
  }

  @Test func rewrittenKeys() {
    struct Rates: Decodable {
      var rates: [String: Int] = [:]
      struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        for key in object.allKeys { rates[key.stringValue] = try object.decode(Int.self, forKey: key) }
      }
    }
    struct Page: Decodable { let plain: [String: Int], listed: Rates }
    check(
      Page.self, #"{"plain":{"us_dollar":1},"listed":«{»"us_dollar":1,"euro":2}}"#, .decodes, with: .snakeCase,
      [
        .warning(
          "rewritten-key", "/listed",
          "`Rates` lists the keys of `listed` as data, and the key strategy rewrote them: `us_dollar` became `usDollar`",
          help: "decode `[String: …]`: the strategy leaves the keys of such a dictionary alone")
      ])
    check(
      Rates.self, #"«{»"us_dollar":1}"#, .decodes, with: .snakeCase,
      [
        .warning(
          "rewritten-key", "",
          "`Rates` lists the keys of the document as data, and the key strategy rewrote them: `us_dollar` became `usDollar`",
          help: "decode `[String: …]`: the strategy leaves the keys of such a dictionary alone")
      ])
  }
}
