import PlumbTestSupport
import Testing

@Suite struct SwallowedFailureTests {
  struct Part: Decodable { let id: Int, size: Int }

  struct Machine: Decodable {
    let part: Part?, name: String?
    enum CodingKeys: CodingKey { case part, name }
    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: CodingKeys.self)
      part = try? object.decode(Part.self, forKey: .part)
      name = try? object.decode(String.self, forKey: .name)
    }
  }

  @Test func caught() {
    check(
      Machine.self, #"{"part":{"id":1,"size":«"big"»},"name":«7»}"#, .decodes,
      [
        .warning(
          "swallowed-failure", "/part/size",
          #"`size` is the string "big" where `Part` needs Int; the model caught the error and went on"#,
          help: "declare `let size: String`"),
        .warning(
          "swallowed-failure", "/name",
          "`name` is the number 7 where `Machine` needs String; the model caught the error and went on",
          help: "declare `let name: Int`"),
      ])
    check(
      Machine.self, #"{"part":«{»"id":1},"name":"a"}"#, .decodes,
      [
        .warning(
          "swallowed-failure", "/part/size",
          "`size` is missing, and `Part` needs it (Int); the model caught the error and went on",
          help: "if the API may leave it out, declare `let size: Int?`")
      ])
    check(
      Machine.self, #"{"part":{"id":1,"size":«null»},"name":"a"}"#, .decodes,
      [
        .warning(
          "swallowed-failure", "/part/size",
          "`size` is null where `Part` needs Int; the model caught the error and went on",
          help: "declare `let size: Int?`")
      ])
  }

  // Nothing is lost here: the property has room for a null.
  @Test func nullForAnOptionalObject() {
    check(Machine.self, #"{"part":null}"#, .decodes, [])
  }

  struct Lossy<Element: Decodable>: Decodable {
    struct Skipped: Decodable {}
    let elements: [Element]
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var elements: [Element] = []
      while !list.isAtEnd {
        if let element = try? list.decode(Element.self) {
          elements.append(element)
        } else {
          _ = try list.decode(Skipped.self)
        }
      }
      self.elements = elements
    }
  }

  @Test func droppedElements() {
    struct Shelf: Decodable { let parts: Lossy<Part> }
    check(
      Shelf.self, #"{"parts":[{"id":1,"size":2},«{»"id":2},{"id":«"3"»,"size":4},«null»]}"#, .decodes,
      [
        .warning(
          "swallowed-failure", "/parts/1/size",
          "`size` is missing, and `Part` needs it (Int); the model caught the error and went on",
          help: "if the API may leave it out, declare `let size: Int?`", of: 4),
        .warning(
          "swallowed-failure", "/parts/2/id",
          #"`id` is the string "3" where `Part` needs Int; the model caught the error and went on"#,
          help: "the number is sent as text: declare `let id: String` and convert it, `Int(id)`", of: 3),
        .warning(
          "swallowed-failure", "/parts/3",
          "an element of `parts` is null where `Lossy<Part>` needs Part; the model caught the error and went on",
          help: "for missing elements, declare `let parts: [Part?]`", of: 4),
      ])
    struct Series: Decodable { let points: Lossy<Double> }
    check(
      Series.self, #"{"points":[1,«"2"»,«null»,4]}"#, .decodes,
      [
        .warning(
          "swallowed-failure", "/points/1",
          #"an element of `points` is the string "2" where `Lossy<Double>` needs Double; the model caught the error and went on"#,
          help: "other elements decode as `Double`: give the elements a type whose `init(from:)` takes both", of: 4),
        .warning(
          "swallowed-failure", "/points/2",
          "an element of `points` is null where `Lossy<Double>` needs Double; the model caught the error and went on",
          help: "for missing elements, declare `let points: [Double?]`", of: 4),
      ])
  }

  @Test func readAnotherWay() {
    enum Mixed: Decodable {
      case number(Int), text(String)
      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
          self = .number(number)
        } else {
          self = .text(try value.decode(String.self))
        }
      }
    }
    check([Mixed].self, #"[1,"a","b"]"#, .decodes, [])
  }
}
