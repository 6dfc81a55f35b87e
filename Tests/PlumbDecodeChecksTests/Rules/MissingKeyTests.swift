import PlumbTestSupport
import Testing

@Suite struct MissingKeyTests {
  @Test func requiredMember() {
    struct Crate: Decodable { let id: Int, label: String }
    check(
      Crate.self, #"«{»"id":1}"#, .throws,
      [
        .error(
          "missing-key", "/label", "`label` is missing, and `Crate` needs it (String)",
          help: "if the API may leave it out, declare `let label: String?`")
      ])
  }

  @Test func severalAreAllTold() {
    struct Crate: Decodable { let id: Int, label: String, weight: Double, tags: [String] }
    check(
      Crate.self, #"«{»"id":1}"#, .throws,
      [
        .error(
          "missing-key", "/label", "`label` is missing, and `Crate` needs it (String)",
          help: "if the API may leave it out, declare `let label: String?`"),
        .error(
          "missing-key", "/weight", "`weight` is missing, and `Crate` needs it (Double)",
          help: "if the API may leave it out, declare `let weight: Double?`"),
        .error(
          "missing-key", "/tags", "`tags` is missing, and `Crate` needs it ([String])",
          help: "if the API may leave it out, declare `let tags: [String]?`"),
      ])
  }

  @Test func nestedObject() {
    struct Depot: Decodable { let name: String, address: Address }
    struct Address: Decodable { let street: String }
    check(
      Depot.self, #"«{»"name":"north"}"#, .throws,
      [
        .error(
          "missing-key", "/address", "`address` is missing, and `Depot` needs it (Address)",
          help: "if the API may leave it out, declare `let address: Address?`")
      ])
  }

  @Test func inSomeElements() {
    struct Crate: Decodable { let id: Int, label: String }
    check(
      [Crate].self, #"[{"id":1,"label":"a"},«{»"id":2},«{»"id":3}]"#, .throws,
      [
        .error(
          "missing-key", "/*/label", "`label` is missing, and `Crate` needs it (String)",
          help: "if the API may leave it out, declare `let label: String?`", count: 2, of: 3, found: "nothing")
      ])
  }

  @Test func wireSpellingUnderSnakeCase() {
    struct Crate: Decodable { let id: Int, shelfNumber: Int }
    check(
      Crate.self, #"«{»"id":1}"#, .throws, with: .snakeCase,
      [
        .error(
          "missing-key", "/shelf_number", "`shelf_number` is missing, and `Crate` needs it (Int)",
          help: "if the API may leave it out, declare `let shelfNumber: Int?`")
      ])
  }

  @Test func keyThatIsNoSwiftName() {
    struct Crate: Decodable {
      let contentType: String
      enum CodingKeys: String, CodingKey { case contentType = "content-type" }
    }
    check(
      Crate.self, #"«{»}"#, .throws,
      [
        .error(
          "missing-key", "/content-type", "`content-type` is missing, and `Crate` needs it (String)",
          help: "if the API may leave it out, declare `let contentType: String?`")
      ])
  }

  @Test func elementThatAnInitNeeds() {
    struct Point: Decodable {
      let x: Double, y: Double
      init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        x = try numbers.decode(Double.self)
        y = try numbers.decode(Double.self)
      }
    }
    struct Pin: Decodable { let at: Point }
    check(
      Pin.self, #"{"at":«[»1.5]}"#, .throws,
      [
        .error(
          "missing-key", "/at/1", "`at` has 1 element, and `Point` needs one more (Double)",
          help: "ask `isAtEnd` before decoding an element, or make it optional", of: 1)
      ])
  }

  @Test func inDictionaryValues() {
    struct Rate: Decodable { let buy: Double, sell: Double }
    check(
      [String: Rate].self, #"{"eur":{"buy":1,"sell":2},"usd":«{»"buy":3}}"#, .throws,
      [
        .error(
          "missing-key", "/usd/sell", "`sell` is missing, and `Rate` needs it (Double)",
          help: "if the API may leave it out, declare `let sell: Double?`", of: 2)
      ])
  }
}
