import Foundation
import PlumbTestSupport
import Testing

/// Further inputs of the same kinds: arrays, roots, error bodies and inits of a model's own.
@Suite struct FurtherShapeTests {
  enum Hue: String, Decodable { case red, green, blue }

  @Test func optionalArrayOfArrays() {
    struct Map: Decodable { let cells: [[Int]]? }
    check(
      Map.self, #"{"cells":[[1,2],«3»]}"#, .throws,
      [
        .error(
          "type-mismatch", "/cells/1", "an element of `cells` is the number 3 where `Map` needs [Int]",
          help: "other elements decode as `[Int]`: give the elements a type whose `init(from:)` takes both", of: 2)
      ])
    check(
      Map.self, #"{"cells":[«1»,«2»]}"#, .throws,
      [
        .error(
          "type-mismatch", "/cells/*", "an element of `cells` is the number 1 where `Map` needs [Int]",
          help: "declare `let cells: [Int]`", count: 2, of: 2, found: "the number 1, the number 2")
      ])
    check(
      Map.self, #"{"cells":[[«"1"»],[«"»2"]]}"#, .throws,
      [
        .error(
          "type-mismatch", "/cells/*/*", #"an element of `cells` is the string "1" where `Map` needs Int"#,
          help: "the number is sent as text: declare `let cells: [[String]]` and convert it, `Int($0)`", count: 2,
          of: 2, found: #"the string "1", the string "2""#)
      ])
  }

  @Test func datesInAnArrayUnderAFormat() {
    struct Closed: Decodable { let days: [Date] }
    check(
      Closed.self, #"{"days":["2024-12-24",«"24.12.2024"»,«"»"]}"#, .throws, with: .dates(format: "yyyy-MM-dd"),
      [
        .error(
          "invalid-value", "/days/*",
          #"an element of `days` is the string "24.12.2024", which is no date for the decoder's own date strategy"#,
          help: #"set `.formatted(…)` with `dateFormat = "dd.MM.yyyy"` (or MM first: the text does not tell)"#,
          count: 2, of: 3, found: #"the string "24.12.2024", the string """#)
      ])
  }

  @Test func largestUInt64() {
    struct Token: Decodable { let id: Int }
    check(
      Token.self, #"{"id":«18446744073709551615»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/id", "`id` is 18446744073709551615, which Int cannot hold",
          help: #"declare `let id: UInt64`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
  }

  @Test func rootScalars() {
    check(
      Int.self, #"«7.5»"#, .throws,
      [
        .error(
          "number-out-of-range", "", "the document is 7.5, which Int cannot hold",
          help: #"decode `Double.self`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
    check(
      Bool.self, #"«1»"#, .throws,
      [
        .error(
          "type-mismatch", "", "the document is the number 1 where `Bool` is needed",
          help: "the API sends a Boolean as a number: decode `Int.self` and compare with 1")
      ])
    check(
      Date.self, #"«"soon"»"#, .throws, with: .dates(.iso8601),
      [
        .error(
          "invalid-value", "",
          #"the document is the string "soon", which is no date for the decoder's .iso8601 strategy"#,
          help: "set a `.formatted` or `.custom` date strategy that reads this text, or decode a String")
      ])
    check(
      [Int].self, #"«{»"a":1,"b":2}"#, .throws,
      [
        .error(
          "type-mismatch", "", "the document is an object with a, b where `[Int]` is needed",
          help: "the values decode as `Int`: decode `[String: Int].self`")
      ])
    check(
      Hue.self, #"«"Red"»"#, .throws,
      [
        .error(
          "invalid-value", "", #"the document is "Red", which is no case of `Hue` ("red", "green", "blue")"#,
          help:
            #"did the API change "red"? Else add `case red = "Red"` to Hue, or give it a case for what is not known yet"#
        )
      ])
  }

  @Test func emptyObjectForARequiredOne() {
    struct Owner: Decodable { let name: String, mail: String }
    struct Crate: Decodable { let owner: Owner }
    check(
      Crate.self, #"{"owner":«{»}}"#, .throws,
      [
        .error(
          "missing-key", "/owner/name", "`name` is missing, and `Owner` needs it (String)",
          help: "if the API may leave it out, declare `let name: String?`"),
        .error(
          "missing-key", "/owner/mail", "`mail` is missing, and `Owner` needs it (String)",
          help: "if the API may leave it out, declare `let mail: String?`"),
      ])
    check(
      Crate.self, #"{"owner":«[»]}"#, .throws,
      [
        .error(
          "type-mismatch", "/owner", "`owner` is an empty array where `Crate` needs Owner (an object)",
          help: "declare `let owner: [Owner]`; an empty array does not show what its elements are")
      ])
    check(
      Crate.self, #"{"owner":«""»}"#, .throws,
      [
        .error(
          "type-mismatch", "/owner", #"`owner` is the string "" where `Crate` needs Owner (an object)"#,
          help: "an empty text stands for no value, and optional does not cover it: take both in an `init(from:)`")
      ])
  }

  @Test func errorBodies() {
    struct User: Decodable { let login: String, id: Int }
    check(
      User.self, #"«{»"message":"Bad credentials","documentation_url":"https://example.com"}"#, .throws,
      [
        .error(
          "shape-replaced", "",
          "the document is an object with message, documentation_url: none of the 2 keys that `User` needs (`login`, `id`) is in it",
          help: "`message` makes it look like an error body: look at the status before decoding")
      ])
    check(
      User.self, #"«{»"errors":[{"code":17}]}"#, .throws,
      [
        .error(
          "shape-replaced", "",
          "the document is an object with errors: none of the 2 keys that `User` needs (`login`, `id`) is in it",
          help: "`errors` makes it look like an error body: look at the status before decoding")
      ])
    check(
      [User].self, #"«{»"message":"Bad credentials"}"#, .throws,
      [
        .error(
          "type-mismatch", "", "the document is an object with message where `[User]` is needed",
          help: "`message` makes it look like an error body: look at the status before decoding")
      ])
  }

  @Test func subclass() {
    class Base: Decodable { let id: Int }
    final class Derived: Base {
      let title: String
      enum CodingKeys: CodingKey { case title }
      required init(from decoder: any Decoder) throws {
        title = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .title)
        try super.init(from: decoder)
      }
    }
    check(
      Derived.self, #"{"id":«"1"»,"title":«2»}"#, .throws,
      [
        .error(
          "type-mismatch", "/id", #"`id` is the string "1" where `Derived` needs Int"#,
          help: "the number is sent as text: declare `let id: String` and convert it, `Int(id)`"),
        .error(
          "type-mismatch", "/title", "`title` is the number 2 where `Derived` needs String",
          help: "declare `let title: Int`"),
      ])
  }

  @Test func genericPage() {
    struct Page<Item: Decodable>: Decodable { let items: [Item], total: Int }
    struct Crate: Decodable { let id: Int }
    check(
      Page<Crate>.self, #"{"items":[{"id":1},{"id":«null»}],"total":«"2"»}"#, .throws,
      [
        .error(
          "null-value", "/items/1/id", "`id` is null where `Crate` needs Int", help: "declare `let id: Int?`", of: 2),
        .error(
          "type-mismatch", "/total", #"`total` is the string "2" where `Page<Crate>` needs Int"#,
          help: "the number is sent as text: declare `let total: String` and convert it, `Int(total)`"),
      ])
  }

  @Test func nestedContainers() {
    struct Crate: Decodable {
      let wide: Int, high: Int
      enum CodingKeys: CodingKey { case size }
      enum SizeKeys: CodingKey { case wide, high }
      init(from decoder: any Decoder) throws {
        let size = try decoder.container(keyedBy: CodingKeys.self).nestedContainer(
          keyedBy: SizeKeys.self, forKey: .size)
        wide = try size.decode(Int.self, forKey: .wide)
        high = try size.decode(Int.self, forKey: .high)
      }
    }
    check(
      Crate.self, #"{"size":«{»"wide":«"4"»,«"depth"»:2}}"#, .throws,
      [
        .error(
          "missing-key", "/size/high", "`high` is missing, and `Crate` needs it (Int)",
          help: "if the API may leave it out, declare `let high: Int?`"),
        .error(
          "type-mismatch", "/size/wide", #"`wide` is the string "4" where `Crate` needs Int"#,
          help: "the number is sent as text: declare `let wide: String` and convert it, `Int(wide)`"),
        .note("unread-key", "/size/depth", "`depth` (a number) is not read by `Crate`"),
      ])
    check(
      Crate.self, #"{"size":«"4x2"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/size", #"`size` is the string "4x2" where `Crate` needs an object"#,
          help: "declare `let size: String`")
      ])
    check(
      Crate.self, #"«{»}"#, .throws,
      [
        .error(
          "missing-key", "/size", "`size` is missing, and `Crate` needs it (an object)",
          help: "if the API may leave it out, ask `contains` before opening it")
      ])
  }
}
