import PlumbTestSupport
import Testing

/// Numbers: out of range, as text, of another type from day to day.
@Suite struct NumberCaseTests {
  @Test func fractionReachesAnInt() {
    struct Line: Decodable { let id: Int, cost: Int }
    struct Bill: Decodable { let lines: [Line] }
    check(
      Bill.self, #"{"lines":[{"id":1,"cost":5},{"id":2,"cost":«5.25»}]}"#, .throws,
      [
        .error(
          "number-out-of-range", "/lines/1/cost", "`cost` is 5.25, which Int cannot hold",
          help: #"declare `let cost: Double`; JSONDecoder calls this "not valid JSON" and names no place"#, of: 2)
      ])
  }

  @Test func legalNumberThatNoIntegerHolds() {
    struct Trait: Decodable { let traitId: Int, value: Int }
    check(
      Trait.self, #"{"trait_id":2,"value":«4e40»}"#, .throws, with: .snakeCase,
      [
        .error(
          "number-out-of-range", "/value", "`value` is 4e40, which Int cannot hold",
          help: #"declare `let value: Double`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
  }

  @Test func smallIntegerOverflows() {
    struct Row: Decodable { let level: Int8 }
    struct Rows: Decodable { let rows: [Row] }
    check(
      Rows.self, #"{"rows":[{"level":100},{"level":«200»}]}"#, .throws,
      [
        .error(
          "number-out-of-range", "/rows/1/level", "`level` is 200, which Int8 cannot hold",
          help: #"declare `let level: Int`; JSONDecoder calls this "not valid JSON" and names no place"#, of: 2)
      ])
  }

  @Test func someNumbersAreQuoted() {
    struct Beast: Decodable { let ownNumber: Int, force: Int, mass: Int, size: Int }
    check(
      Beast.self, #"{"own_number":52,"force":80,"mass":«"0"»,"size":«"12"»}"#, .throws, with: .snakeCase,
      [
        .error(
          "type-mismatch", "/mass", #"`mass` is the string "0" where `Beast` needs Int"#,
          help: "the number is sent as text: declare `let mass: String` and convert it, `Int(mass)`"),
        .error(
          "type-mismatch", "/size", #"`size` is the string "12" where `Beast` needs Int"#,
          help: "the number is sent as text: declare `let size: String` and convert it, `Int(size)`"),
      ])
  }

  @Test func identifierFlapsBetweenNumberAndText() {
    struct Hit: Decodable { let songId: String, version: String }
    struct Hits: Decodable { let hitCount: Int, hits: [Hit] }
    check(
      Hits.self, #"{"hitCount":1,"hits":[{"songId":«44102»,"version":"3"}]}"#, .throws,
      [
        .error(
          "type-mismatch", "/hits/0/songId", "`songId` is the number 44102 where `Hit` needs String",
          help: "declare `let songId: Int`", of: 1)
      ])
  }

  @Test func documentedAsTextSentAsNumber() {
    struct Ref: Decodable { let name: String? }
    struct Detail: Decodable { let chance: String?, edition: Ref? }
    struct Holder: Decodable { let editionDetails: [Detail]? }
    check(
      Holder.self, #"{"edition_details":[{"chance":«15»,"edition":{"name":"red"}}]}"#, .throws, with: .snakeCase,
      [
        .error(
          "type-mismatch", "/edition_details/0/chance", "`chance` is the number 15 where `Detail` needs String",
          help: "declare `let chance: Int?`", of: 1)
      ])
  }

  @Test func wordAmongNumericText() {
    struct Person: Decodable {
      let name: String, height: Int
      enum CodingKeys: CodingKey { case name, height }
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        name = try object.decode(String.self, forKey: .name)
        let text = try object.decode(String.self, forKey: .height)
        guard let number = Int(text) else {
          throw DecodingError.dataCorruptedError(forKey: .height, in: object, debugDescription: "no number: \(text)")
        }
        height = number
      }
    }
    struct People: Decodable { let people: [Person] }
    check(
      People.self, #"{"people":[{"name":"Ada","height":"170"},{"name":"Bob","height":«"unknown"»}]}"#, .throws,
      [
        .error(
          "invalid-value", "/people/1/height", "`Person.init(from:)` throws: no number: unknown",
          help: #""unknown" stands for no value, and optional does not cover it: decode a String and give nil for it"#,
          of: 2)
      ])
  }
}
