import PlumbChecks
import PlumbTestSupport
import Testing

/// Changes of the kinds that a real API made over the years, one document before and after.
@Suite struct SchemaChangeTests {
  @Test func aReferenceIsWrittenOut() throws {
    try Drift.check(
      [#"{"chain":{"next":[{"details":[{"level":3,"group":15}],"next":[]}]}}"#],
      [#"{"chain":{"next":[{"details":[{"level":3,"group":«{»"name":"n","url":"u"}}],"next":[]}]}}"#],
      [.warning("type-changed", "/chain/next/*/details/*/group", "`group` was an integer, and is an object")])
  }

  @Test func aMemberInEveryOfManyObjects() throws {
    try Drift.check(
      [#"{"icons":{"first-age":{"red":{"name":null},"blue":{"name":"u"}},"second-age":{"gold":{"name":null}}}}"#],
      [
        #"{"icons":{"first-age":{"red":{"name":null,«"symbol"»:null},"blue":{"name":"u",«"symbol"»:null}},"second-age":{"gold":{"name":null,«"symbol"»:"u"}}}}"#
      ],
      [
        .note("key-added", "/icons/first-age/red/symbol", "`symbol` is new, null"),
        .note("key-added", "/icons/first-age/blue/symbol", "`symbol` is new, null"),
        .note("key-added", "/icons/second-age/gold/symbol", "`symbol` is new, a string"),
      ])
  }

  @Test func aNewResourceThatKnowsLittle() throws {
    try Drift.check(
      [#"{"id":1,"kind":{"name":"n","url":"u"},"size":20,"tastes":[{"n":1}],"name":"old"}"#],
      [#"{"id":2,"kind":«null»,"size":«null»,"tastes":«[»],"name":"new"}"#],
      [
        .warning("became-nullable", "/kind", "`kind` is null, and was an object"),
        .warning("became-nullable", "/size", "`size` is null, and was an integer"),
        .note("presence-dropped", "/tastes/*", "`tastes` is an empty array, and had an object in it"),
      ])
  }

  @Test func aConditionMovesToAnotherMember() throws {
    try Drift.check(
      [#"[{"known":{"name":"n","url":"u"},"level":null,"time":""}]"#],
      [#"[{"known":«null»,"level":null,«"steps"»:20,"time":"",«"used"»:{"name":"n","url":"u"}}]"#],
      [
        .warning("became-nullable", "/*/known", "`known` is null, and was an object"),
        .note("key-added", "/*/steps", "`steps` is new, an integer"),
        .note("key-added", "/*/used", "`used` is new, an object"),
      ])
  }

  @Test func listsGrow() throws {
    try Drift.check(
      [#"{"count":2,"next":"u","previous":null,"results":[{"name":"a","url":"u"},{"name":"pt-BR","url":"u"}]}"#],
      [
        #"{"count":3,"next":«null»,"previous":null,"results":[{"name":"a","url":"/u"},{"name":"pt-br","url":"/u"},{"name":"c","url":"/u"}]}"#
      ],
      [.warning("became-nullable", "/next", "`next` is null, and was a string")])
  }

  @Test func aPriceIsReplacedByALaterList() throws {
    try Drift.check(
      [#"{"id":1,"price":100,"sprites":{"default":null}}"#],
      [#"«{»"id":1,«"offers"»:[],"sprites":{"default":«"u"»}}"#],
      [
        .warning("key-removed", "/price", "`price`, which was an integer, is gone"),
        .note("key-added", "/offers", "`offers` is new, an array"),
        .note("type-changed", "/sprites/default", "`default` was always null, and is a string"),
      ])
  }
}
