import PlumbChecks
import PlumbTestSupport
import Testing

/// Members that are gone, with new ones that are probably the same.
@Suite struct RenameTests {
  /// One member and another name of it.
  struct Names: CustomStringConvertible, Sendable {
    let old: String
    let new: String
    var value = "1"

    var description: String { "\(old) \(new) \(value)" }
  }

  private static let renames = [
    Names(old: "emerald-forrest", new: "emerald-forest", value: #"{"icon":null}"#),
    Names(old: "gold-and-silver", new: "gold-silver", value: #"{"icon":"x"}"#),
    Names(old: "createdAt", new: "created_at", value: #""2026""#), Names(old: "homeWorld", new: "homeworld"),
    Names(old: "type", new: "types", value: "[1]"), Names(old: "category", new: "categories", value: #"["a"]"#),
    Names(old: "is_default", new: "default", value: "true"), Names(old: "colour", new: "color"),
    Names(old: "URL", new: "url", value: #""u""#), Names(old: "url", new: "html_url", value: #""u""#),
    Names(old: "name", new: "full_name", value: #""n""#), Names(old: "shinyFront", new: "front_shiny", value: "null"),
    Names(old: "recieved", new: "received"),
  ]

  @Test(arguments: renames) func isRenamed(_ names: Names) throws {
    try Drift.check(
      [#"{"id":1,"\#(names.old)":\#(names.value),"last":2}"#],
      [MarkedDocument(#"{"id":1,«"\#(names.new)"»:\#(names.value),"last":2}"#)],
      [.warning("key-renamed", "/\(names.old)", "`\(names.old)` is now called `\(names.new)`")])
  }

  private static let others = [
    Names(old: "cost", new: "prices"), Names(old: "min_level", new: "max_level"),
    Names(old: "front_default", new: "front_shiny", value: #""u""#), Names(old: "id", new: "url"),
    Names(old: "generation1", new: "generation2", value: #"{"a":1}"#), Names(old: "left", new: "right"),
    Names(old: "v1", new: "v2"), Names(old: "ability", new: "skill", value: #"{"name":"x","url":"u"}"#),
    Names(old: "known_move", new: "used_move", value: "null"),
    // Null shows nothing of what was meant.
    Names(old: "place_id", new: "place", value: "null"),
  ]

  @Test(arguments: others) func isAnother(_ names: Names) throws {
    let kind: [String: String] = [
      "1": "an integer", #""u""#: "a string", "null": "null", #"{"a":1}"#: "an object",
      #"{"name":"x","url":"u"}"#: "an object",
    ]
    let words = try #require(kind[names.value])
    try Drift.check(
      [#"{"key":1,"\#(names.old)":\#(names.value),"last":2}"#],
      [MarkedDocument(#"«{»"key":1,«"\#(names.new)"»:\#(names.value),"last":2}"#)],
      [
        .warning("key-removed", "/\(names.old)", "`\(names.old)`, which was \(words), is gone"),
        .note("key-added", "/\(names.new)", "`\(names.new)` is new, \(words)"),
      ])
  }

  @Test func typesHaveToGoTogether() throws {
    try Drift.check(
      [#"{"id":1,"type":"x"}"#], [#"«{»"id":1,«"types"»:["x"]}"#],
      [
        .warning("key-removed", "/type", "`type`, which was a string, is gone"),
        .note("key-added", "/types", "`types` is new, an array"),
      ])
    try Drift.check(
      [#"{"id":1,"item":{"a":1,"b":2,"c":3}}"#], [#"«{»"id":1,«"items"»:{"x":1,"y":1,"c":3}}"#],
      [
        .warning("key-removed", "/item", "`item`, which was an object, is gone"),
        .note("key-added", "/items", "`items` is new, an object"),
      ])
  }

  @Test func theBestPairIsTaken() throws {
    try Drift.check(
      [#"{"id":1,"picture":"a","pictures":"b"}"#], [#"«{»"id":1,«"pictuers"»:"b"}"#],
      [
        .warning("key-removed", "/picture", "`picture`, which was a string, is gone"),
        .warning("key-renamed", "/pictures", "`pictures` is now called `pictuers`"),
      ])
    try Drift.check(
      [#"{"id":1,"front_icon":"a","back_icon":"b"}"#], [#"{"id":1,«"frontIcon"»:"a",«"backIcon"»:"b"}"#],
      [
        .warning("key-renamed", "/front_icon", "`front_icon` is now called `frontIcon`"),
        .warning("key-renamed", "/back_icon", "`back_icon` is now called `backIcon`"),
      ])
  }

  @Test func allNamesInAnotherSpelling() throws {
    try Drift.check(
      [#"{"firstName":"a","lastName":"b"}"#], [#"{«"first_name"»:"a",«"last_name"»:"b"}"#],
      [
        .warning("key-renamed", "/firstName", "`firstName` is now called `first_name`"),
        .warning("key-renamed", "/lastName", "`lastName` is now called `last_name`"),
      ])
  }

  @Test func inElements() throws {
    try Drift.check(
      [#"[{"id":1,"colour":"a"},{"id":2,"colour":"b"}]"#], [#"[{"id":1,«"color"»:"a"},{"id":2}]"#],
      [
        .warning(
          "key-renamed", "/*/colour", "`colour` is now called `color`: the old name in 2 of 2, the new one in 1 of 2")
      ])
  }

  /// Some objects have the new name, the others still have the old one.
  @Test func underWay() throws {
    try Drift.check(
      [#"[{"id":1,"colour":"a"},{"id":2,"colour":"b"}]"#], [#"[{"id":1,"colour":"a"},{"id":2,«"color"»:"b"}]"#],
      [
        .warning(
          "key-renamed", "/*/colour", "`colour` is now called `color`: the old name in 2 of 2, the new one in 1 of 2")
      ])
    try Drift.check(
      [#"[{"id":1,"colour":"a"},{"id":2,"colour":"b"}]"#], [#"[{"id":1,"colour":"a",«"color"»:"x"},«{»"id":2}]"#],
      [
        .note("key-added", "/*/color", "`color` is new, a string: in 1 of 2, in none of 2 before"),
        .warning(
          "presence-dropped", "/*/colour", "`colour` is absent at times: present in 2 of 2, now in 1 of 2"),
      ])
  }
}
