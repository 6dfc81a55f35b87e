import Foundation
import PlumbTestSupport
import Testing

/// fallback-value, never-decoded, lossy-number, duplicate-key, lenient-value, vacuous-model and unread-key.
@Suite struct SilentLossTests {
  struct Card: Decodable {
    let title: String, count: Int
    enum CodingKeys: CodingKey { case title, count }
    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: CodingKeys.self)
      title = try object.decodeIfPresent(String.self, forKey: .title) ?? "untitled"
      count = (try? object.decode(Int.self, forKey: .count)) ?? 0
    }
  }

  @Test func fallbackForMissingAndNull() {
    check(
      Card.self, #"«{»"title":«null»}"#, .decodes,
      [
        .warning(
          "fallback-value", "/count", "`count` is missing, and `Card` puts a value of its own in its place",
          help: "declare `let count: Int?`, so that nothing stays nothing"),
        .warning(
          "fallback-value", "/title", "`title` is null, and `Card` puts a value of its own in its place",
          help: "declare `let title: String?`, so that nothing stays nothing"),
      ])
    check(
      Card.self, #"{"title":"a","count":«null»}"#, .decodes,
      [
        .warning(
          "fallback-value", "/count", "`count` is null, and `Card` puts a value of its own in its place",
          help: "declare `let count: Int?`, so that nothing stays nothing")
      ])
    check(Card.self, #"{"title":"a","count":1}"#, .decodes, [])
    check(
      [Card].self, #"[«{»"title":"a"},«{»"title":"b"},{"title":"c","count":1}]"#, .decodes,
      [
        .warning(
          "fallback-value", "/*/count", "`count` is missing, and `Card` puts a value of its own in its place",
          help: "declare `let count: Int?`, so that nothing stays nothing", count: 2, of: 3, found: "nothing")
      ])
  }

  @Test func fallbackForAnUnknownCase() {
    enum Layout: String, Decodable {
      case normal, split, unknown
      init(from decoder: any Decoder) throws {
        self = Layout(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
      }
    }
    struct Page: Decodable { let layouts: [Layout] }
    check(
      Page.self, #"{"layouts":["normal",«"zig-zag"»,"unknown"]}"#, .decodes,
      [
        .note(
          "fallback-value", "/layouts/1", #"an element of `layouts` is "zig-zag", which `Layout` takes as .unknown"#,
          help: #"add `case zigZag = "zig-zag"` if the app should know it"#, of: 3)
      ])
  }

  @Test func neverDecoded() {
    struct Car: Decodable {
      let id: Int
      let model: String = "none"
      var colour = "red"
      enum CodingKeys: CodingKey { case id }
    }
    check(
      Car.self, #"{"id":1,"model":«"x"»,"colour":«"blue"»}"#, .decodes,
      [
        .warning(
          "never-decoded", "/model", "`Car.model` is never decoded: the value here is not read",
          help:
            "a `let` with an initial value keeps it: declare `var model`; if CodingKeys leave it out, add `case model`"),
        .warning(
          "never-decoded", "/colour", "`Car.colour` is never decoded: the value here is not read",
          help:
            "a `let` with an initial value keeps it: declare `var colour`; if CodingKeys leave it out, add `case colour`"
        ),
      ])
  }

  @Test func lossyNumbers() {
    struct Price: Decodable { let id: Double, amount: Double }
    check(
      Price.self, #"{"id":«12345678901234567891»,"amount":«0.1234567890123456789012»}"#, .decodes,
      [
        .warning(
          "lossy-number", "/id", "`id` is 12345678901234567891, which a Double keeps as 1.2345678901234567e+19",
          help: "declare `let id: Decimal`"),
        .warning(
          "lossy-number", "/amount",
          "`amount` is 0.1234567890123456789012, which a Double keeps as 0.12345678901234568",
          help: "declare `let amount: Decimal`"),
      ])
    check(
      Price.self, #"{"id":«9007199254740993»,"amount":0.1}"#, .decodes,
      [
        .warning(
          "lossy-number", "/id", "`id` is 9007199254740993, which a Double keeps as 9007199254740992.0",
          help: "declare `let id: Int`")
      ])
    check(
      [Float].self, #"[0.1,3.14159265,«16777217»]"#, .decodes,
      [
        .warning(
          "lossy-number", "/2", "an element of the document is 16777217, which a Float keeps as 16777216.0",
          help: "decode `[Int].self`", of: 3)
      ])
  }

  @Test func duplicateKeys() {
    struct Crate: Decodable { let id: Int }
    check(
      Crate.self, #"{"id":1,"id":«2»}"#, .decodes,
      [
        .warning(
          "duplicate-key", "/id", "`id` stands twice: JSONDecoder takes the number 1 and drops the number 2",
          help: "other parsers take the last one, so the same bytes mean another thing there")
      ])
    check(
      [String: Int].self, #"{"a":1,"b":2,"a":«3»}"#, .decodes,
      [
        .warning(
          "duplicate-key", "/a", "`a` stands twice: JSONDecoder takes the number 1 and drops the number 3",
          help: "other parsers take the last one, so the same bytes mean another thing there", of: 3)
      ])
    check(
      Crate.self, #"{"id":1,«"x"»:{"y":1,"y":«1»}}"#, .decodes,
      [
        .warning(
          "duplicate-key", "/x/y", "`y` stands twice: JSONDecoder takes the number 1 and drops the number 1",
          help: "other parsers take the last one, so the same bytes mean another thing there"),
        .note("unread-key", "/x", "`x` (an object) is not read by `Crate`"),
      ])
  }

  @Test func lenientURLs() {
    check(
      [URL].self, #"["https://example.com/a",«" "»,«"a b"»,«"/api/crates/1"»,«"»crates",«"https://example.com/50%"»]"#,
      .decodes,
      [
        .warning(
          "lenient-value", "/1", "an element of the document is a blank text, which URL takes for a path",
          help: "decode a String and give nil for it", of: 6),
        .warning(
          "lenient-value", "/2", #"an element of the document is "a b", whose blanks URL escapes in silence"#,
          help: "look at what the API means; a blank has no place in a URL", of: 6),
        .warning(
          "lenient-value", "/*",
          #"an element of the document is "/api/crates/1", a relative URL: there is no scheme or host to ask"#,
          help: "resolve it, `URL(string: text, relativeTo: base)`", count: 2, of: 6,
          found: #"the string "/api/crates/1", the string "crates""#),
        .warning(
          "lenient-value", "/5",
          #"an element of the document is "https://example.com/50%", whose `%` URL escapes in silence"#,
          help: "look at what the API means; `%` begins an escape of two hexadecimal digits", of: 6),
      ])
    struct Link: Decodable { let to: URL? }
    check(
      Link.self, #"{"to":«"/api/crates/1"»}"#, .decodes,
      [
        .warning(
          "lenient-value", "/to", #"`to` is "/api/crates/1", a relative URL: there is no scheme or host to ask"#,
          help: "resolve it, `URL(string: text, relativeTo: base)`")
      ])
  }

  @Test func vacuousModel() {
    struct Meta: Decodable {}
    struct Page: Decodable { let meta: Meta, pages: [Meta] }
    check(
      Page.self, #"{"meta":«"oops"»,"pages":[1,2]}"#, .decodes,
      [
        .warning(
          "vacuous-model", "/meta",
          #"`Meta` asks nothing of `meta`, so it takes the string "oops" as well as anything"#,
          help: "give `Meta` the properties that the app relies on")
      ])
    check(
      Meta.self, #"«[»1]"#, .decodes,
      [
        .warning(
          "vacuous-model", "", "`Meta` asks nothing of the document, so it takes an array of 1 as well as anything",
          help: "give `Meta` the properties that the app relies on")
      ])
    // Reflection shows no properties of a UUID, yet it reads its text.
    check(UUID.self, #""6F9619FF-8B86-D011-B42D-00CF4FC964FF""#, .decodes, [])
  }

  @Test func unreadKeysAreRolledUp() {
    struct Crate: Decodable { let id: Int }
    check(
      Crate.self, #"{"id":1,«"owner"»:{"name":"a","tags":[1]},«"sizes"»:[1],«"note"»:"x",«"at"»:null}"#, .decodes,
      [
        .note("unread-key", "/owner", "`owner` (an object) is not read by `Crate`"),
        .note("unread-key", "/sizes", "`sizes` (an array) is not read by `Crate`"),
        .note("unread-key", "/note", "`note` (a string) is not read by `Crate`"),
        .note("unread-key", "/at", "`at` (null) is not read by `Crate`"),
      ])
    check(
      [Crate].self, #"[{"id":1,«"note"»:"x"},{"id":2,«"»note":"y"},{"id":3,«"note"»:null}]"#, .decodes,
      [
        .note("unread-key", "/*/note", "`note` (a string) is not read by `Crate`", count: 2, of: 3, found: "a string"),
        .note("unread-key", "/2/note", "`note` (null) is not read by `Crate`", of: 3),
      ])
    struct Depot: Decodable { let crates: [Crate] }
    check(
      Depot.self, #"{"crates":[{"id":1,«"a"»:{}}],«"b"»:{"c":1}}"#, .decodes,
      [
        .note("unread-key", "/crates/0/a", "`a` (an object) is not read by `Crate`", of: 1),
        .note("unread-key", "/b", "`b` (an object) is not read by `Depot`"),
      ])
  }
}
