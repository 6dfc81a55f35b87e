import Foundation
import PlumbTestSupport
import Testing

/// Objects, arrays and texts in each other's place.
@Suite struct ContainerMismatchTests {
  struct Crate: Decodable { let id: Int, label: String }
  struct Item: Decodable { let code: String }

  @Test func objectForArrayThatFits() {
    struct Depot: Decodable { let items: [Item] }
    check(
      Depot.self, #"{"items":«{»"code":"a"}}"#, .throws,
      [
        .error(
          "type-mismatch", "/items", "`items` is an object with code where `Depot` needs [Item]",
          help:
            "the object decodes as one `Item`: declare `let items: Item`, or take both one and many in an `init(from:)`"
        )
      ])
  }

  @Test func objectForArrayThatDoesNot() {
    struct Depot: Decodable { let items: [Item] }
    check(
      Depot.self, #"{"items":«{»"id":"a","size":3}}"#, .throws,
      [
        .error(
          "type-mismatch", "/items", "`items` is an object with id, size where `Depot` needs [Item]",
          help: "declare a type of its own for the object (with `id`, `size`)")
      ])
  }

  @Test func listInsideAnEnvelope() {
    check(
      [Item].self, #"«{»"count":1,"items":[{"code":"a"}]}"#, .throws,
      [
        .error(
          "type-mismatch", "", "the document is an object with count, items where `[Item]` is needed",
          help: "the list is in `items`: decode a type with `let items: [Item]`")
      ])
  }

  @Test func objectWithNumbersForKeys() {
    struct Depot: Decodable { let items: [Item] }
    check(
      Depot.self, #"{"items":«{»"1":{"code":"a"},"2":{"code":"b"}}}"#, .throws,
      [
        .error(
          "type-mismatch", "/items", "`items` is an object with 1, 2 where `Depot` needs [Item]",
          help: "the values decode as `Item`: declare `let items: [String: Item]`")
      ])
  }

  @Test func arrayForObjectThatFits() {
    struct Depot: Decodable { let item: Item }
    check(
      Depot.self, #"{"item":«[»{"code":"a"}]}"#, .throws,
      [
        .error(
          "type-mismatch", "/item", "`item` is an array of 1 where `Depot` needs Item (an object)",
          help: "the elements decode as `Item`: declare `let item: [Item]`")
      ])
  }

  @Test func arrayForObjectThatDoesNot() {
    struct Depot: Decodable { let item: Item }
    check(
      Depot.self, #"{"item":«[»{"size":3}]}"#, .throws,
      [
        .error(
          "type-mismatch", "/item", "`item` is an array of 1 where `Depot` needs Item (an object)",
          help: "declare `let item: [Item]`")
      ])
  }

  @Test func emptyArrayForObject() {
    struct Depot: Decodable { let item: Item? }
    check(
      Depot.self, #"{"item":«[»]}"#, .throws,
      [
        .error(
          "type-mismatch", "/item", "`item` is an empty array where `Depot` needs Item (an object)",
          help: "declare `let item: [Item]?`; an empty array does not show what its elements are")
      ])
  }

  @Test func arrayForText() {
    check(
      Crate.self, #"{"id":1,"label":«[»"a","b"]}"#, .throws,
      [
        .error(
          "type-mismatch", "/label", "`label` is an array of 2 where `Crate` needs String",
          help: "the elements decode as `String`: declare `let label: [String]`")
      ])
  }

  @Test func arrayForOptionalText() {
    struct Crate: Decodable { let label: String? }
    check(
      Crate.self, #"{"label":«[»"a","b"]}"#, .throws,
      [
        .error(
          "type-mismatch", "/label", "`label` is an array of 2 where `Crate` needs String",
          help: "the elements decode as `String`: declare `let label: [String]?`")
      ])
  }

  @Test func textForArray() {
    struct Depot: Decodable { let tags: [String] }
    check(
      Depot.self, #"{"tags":«"red, blue"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/tags", #"`tags` is the string "red, blue" where `Depot` needs [String]"#,
          help: "the list is one text: declare `let tags: String` and split it at the commas")
      ])
  }

  @Test func objectForText() {
    check(
      Crate.self, #"{"id":1,"label":«{»"en":"box","de":"Kiste"}}"#, .throws,
      [
        .error(
          "type-mismatch", "/label", "`label` is an object with en, de where `Crate` needs String",
          help: "declare a type of its own for the object (with `en`, `de`)")
      ])
  }

  @Test func objectForOptionalText() {
    struct Crate: Decodable { let label: String? }
    check(
      Crate.self, #"{"label":«{»"en":"box","de":"Kiste"}}"#, .throws,
      [
        .error(
          "type-mismatch", "/label", "`label` is an object with en, de where `Crate` needs String",
          help: "declare a type of its own for the object (with `en`, `de`)")
      ])
  }

  @Test func numberForObject() {
    struct Depot: Decodable { let item: Item }
    check(
      Depot.self, #"{"item":«12»}"#, .throws,
      [
        .error(
          "type-mismatch", "/item", "`item` is the number 12 where `Depot` needs Item (an object)",
          help: "declare `let item: Int`")
      ])
  }

  @Test func textInsteadOfObject() {
    struct Depot: Decodable { let item: Item }
    check(
      Depot.self, #"{"item":«"a1"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/item", #"`item` is the string "a1" where `Depot` needs Item (an object)"#,
          help: "declare `let item: String`")
      ])
  }

  @Test func textInsteadOfOptionalObject() {
    struct Depot: Decodable { let item: Item? }
    check(
      Depot.self, #"{"item":«"a1"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/item", #"`item` is the string "a1" where `Depot` needs Item (an object)"#,
          help: "declare `let item: String?`")
      ])
  }

  @Test func emptyTextInsteadOfObject() {
    struct Depot: Decodable { let item: Item? }
    check(
      Depot.self, #"{"item":«""»}"#, .throws,
      [
        .error(
          "type-mismatch", "/item", #"`item` is the string "" where `Depot` needs Item (an object)"#,
          help: "an empty text stands for no value, and optional does not cover it: take both in an `init(from:)`")
      ])
  }

  @Test func falseInsteadOfObject() {
    struct Depot: Decodable { let item: Item? }
    check(
      Depot.self, #"{"item":«false»}"#, .throws,
      [
        .error(
          "type-mismatch", "/item", "`item` is false where `Depot` needs Item (an object)",
          help: "false stands for no value, and optional does not cover it: take both in an `init(from:)`")
      ])
  }

  @Test func linkInsteadOfObject() {
    struct Depot: Decodable { let item: Item }
    check(
      Depot.self, #"{"item":«"https://example.com/items/1"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/item",
          #"`item` is the string "https://example.com/items/1" where `Depot` needs Item (an object)"#,
          help: "the text is a link: the data may have moved behind it; declare `let item: URL`")
      ])
  }

  @Test func linkInsteadOfOptionalList() {
    struct Depot: Decodable { let items: [Item]? }
    check(
      Depot.self, #"{"items":«"/depots/1/items"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/items", #"`items` is the string "/depots/1/items" where `Depot` needs [Item]"#,
          help: "the text is a link: the data may have moved behind it; declare `let items: URL?`")
      ])
  }

  @Test func jsonInsideText() {
    struct Depot: Decodable { let item: Item }
    check(
      Depot.self, #"{"item":«"{\"code\":\"a\"}"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/item", #"`item` is the string "{\"code\":\"a\"}" where `Depot` needs Item (an object)"#,
          help: "the string holds JSON: decode it once more, `JSONDecoder().decode(Item.self, from: Data(text.utf8))`")
      ])
  }

  @Test func jsonInsideTextAtTheRoot() {
    check(
      Item.self, #"«"{\"code\":\"a\"}"»"#, .throws,
      [
        .error(
          "type-mismatch", "", #"the document is the string "{\"code\":\"a\"}" where `Item` is needed (an object)"#,
          help: "the string holds JSON: decode it once more, `JSONDecoder().decode(Item.self, from: Data(text.utf8))`")
      ])
  }

  @Test func elementOfAnotherKind() {
    struct Depot: Decodable { let sizes: [Int] }
    check(
      Depot.self, #"{"sizes":[1,«true»,2]}"#, .throws,
      [
        .error(
          "type-mismatch", "/sizes/1", "an element of `sizes` is true where `Depot` needs Int",
          help: "other elements decode as `Int`: give the elements a type whose `init(from:)` takes both", of: 3)
      ])
  }

  @Test func rootScalar() {
    check(
      Crate.self, #"«12»"#, .throws,
      [
        .error(
          "type-mismatch", "", "the document is the number 12 where `Crate` is needed (an object)",
          help: "decode `Int.self`")
      ])
    check(
      Int.self, #"«"12"»"#, .throws,
      [
        .error(
          "type-mismatch", "", #"the document is the string "12" where `Int` is needed"#,
          help: "the number is sent as text: decode `String.self` and convert it, `Int(value)`")
      ])
    check(
      String.self, #"«12»"#, .throws,
      [
        .error("type-mismatch", "", "the document is the number 12 where `String` is needed", help: "decode `Int.self`")
      ])
  }

  @Test func dateTextWithoutAStrategy() {
    struct Event: Decodable { let at: Date }
    check(
      Event.self, #"{"at":«"2024-03-01T10:00:00Z"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/at", #"`at` is the string "2024-03-01T10:00:00Z" where `Event` needs Date (from Double)"#,
          help: "set `decoder.dateDecodingStrategy = .iso8601`")
      ])
    check(
      Event.self, #"{"at":«"2024-03-01"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/at", #"`at` is the string "2024-03-01" where `Event` needs Date (from Double)"#,
          help: #"a date without a time: set `.formatted(…)` with `dateFormat = "yyyy-MM-dd"`, or decode a String"#)
      ])
    check(
      Event.self, #"{"at":«"1709287200"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/at", #"`at` is the string "1709287200" where `Event` needs Date (from Double)"#,
          help: "the number is sent as text: decode a String and convert it as .secondsSince1970 would")
      ])
  }

  @Test func secondsUnderISO8601() {
    struct Event: Decodable { let at: Date }
    check(
      Event.self, #"{"at":«1709287200»}"#, .throws, with: .dates(.iso8601),
      [
        .error(
          "type-mismatch", "/at", "`at` is the number 1709287200 where `Event` needs Date",
          help: "set `decoder.dateDecodingStrategy = .secondsSince1970`, or `.custom` where dates are sent as text too")
      ])
    check(
      Event.self, #"{"at":«1709287200123»}"#, .throws, with: .dates(.iso8601),
      [
        .error(
          "type-mismatch", "/at", "`at` is the number 1709287200123 where `Event` needs Date",
          help:
            "set `decoder.dateDecodingStrategy = .millisecondsSince1970`, or `.custom` where dates are sent as text too"
        )
      ])
  }

  @Test func textForURLAndUUIDAndData() {
    struct File: Decodable { let link: URL, id: UUID, body: Data }
    check(
      File.self, #"{"link":«1»,"id":«2»,"body":«true»}"#, .throws,
      [
        .error(
          "type-mismatch", "/link", "`link` is the number 1 where `File` needs URL", help: "declare `let link: Int`"),
        .error(
          "type-mismatch", "/id", "`id` is the number 2 where `File` needs UUID (from String)",
          help: "declare `let id: Int`"),
        .error("type-mismatch", "/body", "`body` is true where `File` needs Data", help: "declare `let body: Bool`"),
      ])
  }

  @Test func textForDecimal() {
    struct Price: Decodable { let amount: Decimal }
    check(
      Price.self, #"{"amount":«"10.99"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/amount", #"`amount` is the string "10.99" where `Price` needs Decimal"#,
          help: "the number is sent as text: declare `let amount: String` and convert it, `Decimal(string: amount)`")
      ])
  }

  @Test func severalTypesTriedInVain() {
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
    struct Crate: Decodable { let label: Mixed }
    check(
      Crate.self, #"{"label":«true»}"#, .throws,
      [
        .error(
          "type-mismatch", "/label", "`label` is true where `Crate` needs Mixed (from String); it also tried Int",
          help: "let `Mixed` decode Bool too")
      ])
  }

  @Test func keywordAsName() {
    struct Crate: Decodable { let `default`: String }
    check(
      Crate.self, #"{"default":«1»}"#, .throws,
      [
        .error(
          "type-mismatch", "/default", "`default` is the number 1 where `Crate` needs String",
          help: "declare `` let `default`: Int ``")
      ])
  }
}
