import PlumbChecks
import PlumbTestSupport
import Testing

/// What differs between documents as they were and as they are, without models.
@Suite struct ShapeDriftTests {
  @Test func nothingDiffersFromItself() throws {
    let text = #"{"a":[1,2.5,null,{"b":[]}],"c":{},"d":"x","e":true}"#
    try Drift.check([text], [MarkedDocument(text)], [])
    try Drift.check([text, "[]", "null"], [MarkedDocument(text), "[]", "null"], [])
  }

  @Test func orderAndValuesAreNoDrift() throws {
    try Drift.check([#"{"a":1,"b":"x","c":[{"d":1}]}"#], [#"{"c":[{"d":3},{"d":2}],"b":"y","a":2}"#], [])
    try Drift.check([#"{"a":"https://x.example/1"}"#], [#"{"a":"/1"}"#], [])
    try Drift.check([#"{"a":1}"#], [#"{"\u0061":2}"#], [])
    // Of names that stand twice the first counts, as it does for whoever decodes.
    try Drift.check([#"{"a":1}"#], [#"{"a":2,"a":"x"}"#], [])
  }

  @Test func membersGoAndCome() throws {
    try Drift.check(
      [#"{"id":1,"cost":20,"name":"n"}"#], [#"«{»"id":1,"name":"n",«"prices"»:[{"sell":1}]}"#],
      [
        .warning("key-removed", "/cost", "`cost`, which was an integer, is gone"),
        .note("key-added", "/prices", "`prices` is new, an array"),
      ])
    try Drift.check(
      [#"{"a":{"x":1,"y":{"z":1,"w":2}}}"#, #"{"a":{"x":1}}"#], [#"{"a":«{»"x":2}}"#],
      [.warning("key-removed", "/a/y", "`y`, which was an object, is gone: present in 1 of 2, now in 0 of 1")])
    try Drift.check(
      [#"[{"id":1},{"id":2}]"#], [#"[{"id":1,«"tags"»:null},{"id":2,"tags":["x"]},{"id":3}]"#],
      [.note("key-added", "/*/tags", "`tags` is new, an array or null: in 2 of 3, in none of 2 before")])
  }

  @Test func typesChange() throws {
    try Drift.check(
      [#"{"group":15}"#], [#"{"group":«{»"name":"x","url":"u"}}"#],
      [.warning("type-changed", "/group", "`group` was an integer, and is an object")])
    try Drift.check(
      [#"{"a":{"b":1,"c":2}}"#], [#"{"a":«[»{"b":1,"c":2}]}"#],
      [.warning("type-changed", "/a", "`a` was an object, and is an array")])
    try Drift.check(
      [#"[{"a":1},{"a":2}]"#], [#"[{"a":1},{"a":«"2"»},{"a":null}]"#],
      [.warning("type-changed", "/*/a", "`a` was an integer in all 2, and is also a string in 1 of 3")])
    try Drift.check(
      [#"[1,2]"#], [#"[1,«true»]"#],
      [
        .warning(
          "type-changed", "/*", "a value of the document was an integer in all 2, and is also a Boolean in 1 of 2")
      ])
    try Drift.check(
      [#"{"a":1}"#], ["«[»]"], [.warning("type-changed", "", "the document was an object, and is an array")])
    // Fewer types than before break nobody.
    try Drift.check([#"[1,"a",null]"#], ["[2]"], [])
  }

  @Test func whatIsWithinBothTypesIsCompared() throws {
    try Drift.check(
      [#"[{"a":1,"b":2}]"#], [#"[«{»"b":2},«"x"»]"#],
      [
        .warning("key-removed", "/*/a", "`a`, which was an integer, is gone"),
        .warning(
          "type-changed", "/*", "a value of the document was an object, and is also a string in 1 of 2"),
      ])
  }

  @Test func fractions() throws {
    try Drift.check(
      [#"{"height":7,"weight":69}"#], [#"{"height":«7.5»,"weight":69.0}"#],
      [.note("type-changed", "/height", "`height` was always a whole number, and has a fraction")])
    try Drift.check([#"{"a":1.5}"#], [#"{"a":2}"#], [])
    try Drift.check([#"{"a":1}"#], [#"{"a":1e3}"#], [])
    try Drift.check(
      ["[1,2]"], ["[1,«25e-1»]"],
      [.note("type-changed", "/*", "a value of the document was always a whole number, and has a fraction in 1 of 2")])
  }

  @Test func nulls() throws {
    try Drift.check(
      [#"{"next":"u"}"#], [#"{"next":«null»}"#],
      [.warning("became-nullable", "/next", "`next` is null, and was a string")])
    try Drift.check(
      [#"[{"a":{"n":1}},{"a":{"n":1}}]"#], [#"[{"a":{"n":1}},{"a":«null»},{"a":null}]"#],
      [.warning("became-nullable", "/*/a", "`a` is null in 2 of 3, never before, and was an object")])
    try Drift.check(
      [#"{"a":null}"#], [#"{"a":«"x"»}"#], [.note("type-changed", "/a", "`a` was always null, and is a string")])
    try Drift.check(
      [#"[{"a":1},{"a":null}]"#], [#"[{"a":«null»},{"a":null}]"#],
      [.note("became-nullable", "/*/a", "`a` is always null now, and was an integer in 1 of 2")])
    try Drift.check([#"[{"a":1},{"a":null}]"#], [#"[{"a":2}]"#], [])
  }

  @Test func presenceDrops() throws {
    try Drift.check(
      [#"{"a":1,"b":1}"#, #"{"a":2,"b":1}"#], [#"{"a":1,"b":1}"#, #"«{»"b":1}"#, #"{"b":2}"#],
      [
        .warning("presence-dropped", "/a", "`a` is absent at times: present in 2 of 2, now in 1 of 3")
      ])
    // What was absent at times may be so more often.
    try Drift.check([#"[{"a":1,"b":1},{"a":1},{"a":2,"b":2}]"#], [#"[{"a":1,"b":1},{"a":1},{"a":2}]"#], [])
  }

  @Test func emptyArraysSayNothingOfElements() throws {
    try Drift.check(
      [#"{"a":[]}"#], [#"{"a":[«{»"b":null},{"c":1}]}"#],
      [.note("key-added", "/a/*", "`a`, an array that was always empty, has an object in it")])
    try Drift.check(
      [#"{"a":[{"b":1}]}"#], [#"{"a":«[»]}"#],
      [.note("presence-dropped", "/a/*", "`a` is an empty array, and had an object in it")])
    try Drift.check(
      [#"{"a":[{"b":1}]}"#, #"{"a":[]}"#], [#"{"a":«[»]}"#],
      [
        .note(
          "presence-dropped", "/a/*",
          "`a` is an empty array, and had an object in it: filled in 1 of 2 before, empty in all 1")
      ])
    try Drift.check([#"[{"a":{"b":1}},{"a":null}]"#], [#"[{"a":{"b":2}}]"#], [])
    try Drift.check([#"[{"a":null}]"#, #"[{"a":{"b":1}}]"#], [#"[{"a":{"b":1}},{"a":{"b":1}}]"#], [])
  }

  @Test func anotherObject() throws {
    try Drift.check(
      [#"{"id":1,"name":"n","url":"u"}"#], [#"«{»"error":"not found"}"#],
      [
        .warning(
          "type-changed", "",
          "the document is another object: it was an object with `id`, `name`, `url`, and is an object with `error`")
      ])
    try Drift.check(
      [#"{"a":{"b":1,"c":2}}"#], [#"{"a":«{»}}"#],
      [
        .warning(
          "type-changed", "/a", "`a` is another object: it was an object with `b`, `c`, and is an empty object")
      ])
    try Drift.check(
      [#"{"a":1}"#], [#"«{»«"b"»:2}"#],
      [
        .warning("key-removed", "/a", "`a`, which was an integer, is gone"),
        .note("key-added", "/b", "`b` is new, an integer"),
      ])
  }
}
