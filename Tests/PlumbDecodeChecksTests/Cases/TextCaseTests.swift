import Foundation
import PlumbTestSupport
import Testing

/// Text and encoding: broken JSON, bytes, URLs, enums.
@Suite struct TextCaseTests {
  struct Named: Decodable { let name: String }

  @Test func markInsideAText() {
    struct Words: Decodable { let words: [String: Int] }
    check(Words.self, #"{"words":{"‹EFBBBF›via":1,"via":2}}"#, .decodes, [])
  }

  @Test func byteOrderMark() {
    check(
      Named.self, #"«‹EF›»‹BB›‹BF›{"name":"a"}"#, .decodes,
      [
        .note(
          "lax-json", "",
          "the document begins with a byte order mark, which JSONDecoder reads and other parsers may refuse",
          help: "send UTF-8 without a mark (RFC 8259 section 8.1)")
      ])
  }

  @Test func plainWords() {
    check(
      Named.self, #"«N»o such thing"#, .throws,
      [
        .error(
          "invalid-json", "", "not JSON: a value expected, but found `No`",
          help: "the body is no data at all: look at the status and the media type before decoding")
      ])
  }

  @Test func compressedBytes() {
    check(
      Named.self, #"«‹1F›»‹8B›‹08›‹00›‹00›‹00›‹00›‹00›‹00›"#, .throws,
      [
        .error(
          "invalid-json", "",
          "not JSON: a value expected, but found bytes 1F 8B, with which a gzip-compressed body begins",
          help: "the body is compressed by gzip: decompress it before decoding")
      ])
  }

  @Test func signInPage() {
    check(
      Named.self,
      #"""

      «<»html><body>Log in first</body></html>
      """#, .throws,
      [
        .error(
          "invalid-json", "", "not JSON: a value expected, but found `<`, with which HTML and XML begin",
          help:
            "the body is a page, not data: look at the status and the media type; a sign-in or an error page is usual")
      ])
  }

  @Test func emptyBody() {
    check(
      Named.self, #"«»"#, .throws,
      [
        .error(
          "invalid-json", "", "not JSON: a value expected, but found an empty document",
          help: "the body is empty: look at the status (204 has none) and the request's method")
      ])
  }

  @Test func translatedNull() {
    struct Leaf: Decodable { let size: Int, after: String? }
    check(
      Leaf.self, #"{"size":1,"after":«r»ien,"before":rien}"#, .throws,
      [
        .error("invalid-json", "/after", "not JSON: a value expected, but found `rien`")
      ])
  }

  @Test func bareNaN() {
    struct Sample: Decodable { let level: Double, day: String }
    check(
      Sample.self, #"{"level":«N»aN,"day":"2023-02-01"}"#, .throws,
      [
        .error(
          "invalid-json", "/level", "not JSON: a value expected, but found `NaN`, which is no JSON number",
          help: "have the API send null: nonConformingFloatDecodingStrategy reads such numbers from strings only")
      ])
  }

  @Test func halfASurrogatePair() {
    struct Player: Decodable { let alias: String }
    check(
      Player.self, #"{"alias":"«\»uD83D***\uDE00"}"#, .throws,
      [
        .error(
          "invalid-json", "/alias", #"`alias` is not JSON: lone surrogate \uD83D"#,
          help:
            #"JSONDecoder passes over this while no property reads it, and says "not valid JSON" without a place when one does"#
        )
      ])
  }

  @Test func brokenWhereNobodyReads() {
    check(
      Named.self,
      #"""
      {"name":"a",«"remark"»:"x«
      »y",«"size"»:«0»07,«"path"»:"«\»c",«"half"»:"«\»uDC00"«,»}
      """#, .decodes,
      [
        .warning(
          "lax-json", "/remark", "not JSON, though JSONDecoder passes over it: raw control character 0x0A in a string",
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .warning(
          "lax-json", "/size", "not JSON, though JSONDecoder passes over it: a number with a leading zero",
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .warning(
          "lax-json", "/path", #"not JSON, though JSONDecoder passes over it: `\c` is not an escape"#,
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .warning(
          "lax-json", "/half", #"not JSON, though JSONDecoder passes over it: lone surrogate \uDC00"#,
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .warning(
          "lax-json", "", "not JSON, though JSONDecoder passes over it: `,` before `}`",
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .note("unread-key", "/remark", "`remark` (a string) is not read by `Named`"),
        .note("unread-key", "/size", "`size` (a number) is not read by `Named`"),
        .note("unread-key", "/path", "`path` (a string) is not read by `Named`"),
        .note("unread-key", "/half", "`half` (a string) is not read by `Named`"),
      ])
  }

  @Test func latin1WhereNobodyReads() {
    check(
      Named.self, #"{"name":"a",«"town"»:"K«‹F6›»ln"}"#, .decodes,
      [
        .warning(
          "lax-json", "/town", "not JSON, though JSONDecoder passes over it: byte 0xF6 is not UTF-8",
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .note("unread-key", "/town", "`town` (a string) is not read by `Named`"),
      ])
  }

  @Test func properlyEscapedOddities() {
    struct Entry: Decodable { let gameText: String }
    check(Entry.self, #"{"game_text":"one\ntwo\u00adthree\ffour"}"#, .decodes, with: .snakeCase, [])
  }

  @Test func charsetInTheMediaType() {
    check(Named.self, #"{"name":"a"}"#, .decodes, [])
  }

  @Test func urlTakesAlmostAnything() {
    struct Links: Decodable { let links: [URL] }
    check(
      Links.self, #"{"links":[«" "»,«"two words"»,«"/v2/things/1"»,«"»%qq"]}"#, .decodes,
      [
        .warning(
          "lenient-value", "/links/0", "an element of `links` is a blank text, which URL takes for a path",
          help: "decode a String and give nil for it", of: 4),
        .warning(
          "lenient-value", "/links/1", #"an element of `links` is "two words", whose blanks URL escapes in silence"#,
          help: "look at what the API means; a blank has no place in a URL", of: 4),
        .warning(
          "lenient-value", "/links/*",
          #"an element of `links` is "/v2/things/1", a relative URL: there is no scheme or host to ask"#,
          help: "resolve it, `URL(string: text, relativeTo: base)`", count: 2, of: 4,
          found: #"the string "/v2/things/1", the string "%qq""#),
      ])
  }

  @Test func emptyTextForAURL() {
    struct Author: Decodable { let name: String, photo: URL? }
    struct Post: Decodable { let author: Author }
    struct Posts: Decodable { let posts: [Post] }
    check(
      Posts.self, #"{"posts":[{"author":{"name":"Bot","photo":«""»}}]}"#, .throws,
      [
        .error(
          "invalid-value", "/posts/0/author/photo", "`photo` is an empty text, which is no URL",
          help: "optional does not cover it: declare `let photo: String?` and make the URL of it", of: 1)
      ])
  }

  @Test func unlistedRole() {
    enum Role: String, Decodable { case owner = "OWNER", sales = "SALES", support = "SUPPORT" }
    struct Person: Decodable { let roles: [Role] }
    struct People: Decodable { let people: [Person] }
    check(
      People.self, #"{"people":[{"roles":["OWNER"]},{"roles":["SALES",«"MANAGE_API_KEYS"»,"SUPPORT"]}]}"#, .throws,
      [
        .error(
          "invalid-value", "/people/1/roles/1",
          #"an element of `roles` is "MANAGE_API_KEYS", which is no case of `Role` ("OWNER", "SALES", "SUPPORT")"#,
          help: #"add `case manageApiKeys = "MANAGE_API_KEYS"` to Role, or give it a case for what is not known yet"#,
          of: 4)
      ])
  }

  @Test func catchAllCaseKeepsQuiet() {
    enum Frame: String, Decodable {
      case plain, double, other
      init(from decoder: any Decoder) throws {
        self = Frame(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .other
      }
    }
    struct Card: Decodable { let name: String, frame: Frame }
    struct Cards: Decodable { let cards: [Card] }
    check(
      Cards.self, #"{"cards":[{"name":"A","frame":"plain"},{"name":"B","frame":«"foil"»}]}"#, .decodes,
      [
        .note(
          "fallback-value", "/cards/1/frame", #"`frame` is "foil", which `Frame` takes as .other"#,
          help: #"add `case foil = "foil"` if the app should know it"#, of: 2)
      ])
  }
}
