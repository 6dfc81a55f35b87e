import PlumbTestSupport
import Testing

@Suite struct NullValueTests {
  @Test func member() {
    struct Crate: Decodable { let id: Int, label: String }
    check(
      Crate.self, #"{"id":1,"label":«null»}"#, .throws,
      [
        .error(
          "null-value", "/label", "`label` is null where `Crate` needs String", help: "declare `let label: String?`")
      ])
  }

  @Test func elements() {
    struct Series: Decodable { let points: [Double] }
    check(
      Series.self, #"{"points":[0.5,«null»,0.7,«n»ull]}"#, .throws,
      [
        .error(
          "null-value", "/points/*", "an element of `points` is null where `Series` needs Double",
          help: "for missing elements, declare `let points: [Double?]`", count: 2, of: 4, found: "null")
      ])
  }

  @Test func root() {
    struct Crate: Decodable { let id: Int }
    check(
      Crate.self, #"«null»"#, .throws,
      [
        .error("null-value", "", "the document is null where `Crate` is needed", help: "decode `Crate?.self`")
      ])
  }

  @Test func optionalRootTakesIt() {
    struct Crate: Decodable { let id: Int }
    check(Crate?.self, #"null"#, .decodes, [])
  }

  @Test func insideAnOptionalObject() {
    struct Depot: Decodable { let keeper: Keeper? }
    struct Keeper: Decodable { let name: String }
    check(
      Depot.self, #"{"keeper":{"name":«null»}}"#, .throws,
      [
        .error(
          "null-value", "/keeper/name", "`name` is null where `Keeper` needs String",
          help: "declare `let name: String?`")
      ])
  }

  @Test func objectIsNull() {
    struct Depot: Decodable { let keeper: Keeper }
    struct Keeper: Decodable { let name: String }
    check(
      Depot.self, #"{"keeper":«null»}"#, .throws,
      [
        .error(
          "null-value", "/keeper", "`keeper` is null where `Depot` needs Keeper", help: "declare `let keeper: Keeper?`")
      ])
  }

  @Test func arrayIsNull() {
    struct Depot: Decodable { let crates: [Int] }
    check(
      Depot.self, #"{"crates":«null»}"#, .throws,
      [
        .error(
          "null-value", "/crates", "`crates` is null where `Depot` needs [Int]", help: "declare `let crates: [Int]?`")
      ])
  }

  @Test func innerElementOfNestedArrays() {
    struct Board: Decodable { let rows: [[Int]] }
    check(
      Board.self, #"{"rows":[[1,2],[3,«null»],«null»]}"#, .throws,
      [
        .error(
          "null-value", "/rows/1/1", "an element of `rows` is null where `Board` needs Int",
          help: "for missing elements, declare `let rows: [[Int?]]`", of: 4),
        .error(
          "null-value", "/rows/2", "an element of `rows` is null where `Board` needs [Int]",
          help: "for missing elements, declare `let rows: [[Int]?]`", of: 3),
      ])
  }

  @Test func dictionaryValue() {
    struct Stock: Decodable { let byPlace: [String: Int] }
    check(
      Stock.self, #"{"byPlace":{"a":1,"b":«null»}}"#, .throws,
      [
        .error(
          "null-value", "/byPlace/b", "`b` is null where `Stock` needs Int",
          help: "declare `let byPlace: [String: Int?]`", of: 2)
      ])
  }

  @Test func optionalsTakeIt() {
    struct Crate: Decodable { let id: Int, label: String?, tags: [String?]? }
    check(Crate.self, #"{"id":1,"label":null,"tags":["a",null]}"#, .decodes, [])
  }

  @Test func wireSpellingUnderSnakeCase() {
    struct Crate: Decodable { let shelfNumber: Int }
    check(
      Crate.self, #"{"shelf_number":«null»}"#, .throws, with: .snakeCase,
      [
        .error(
          "null-value", "/shelf_number", "`shelf_number` is null where `Crate` needs Int",
          help: "declare `let shelfNumber: Int?`")
      ])
  }
}
