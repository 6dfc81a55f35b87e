import PlumbTestSupport
import Testing

@Suite struct LaxJSONTests {
  struct Crate: Decodable { let id: Int }

  @Test func unreadPlaces() {
    check(
      Crate.self, #"{"id":1,«"n"»:«0»1}"#, .decodes,
      [
        .warning(
          "lax-json", "/n", "not JSON, though JSONDecoder passes over it: a number with a leading zero",
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .note("unread-key", "/n", "`n` (a number) is not read by `Crate`"),
      ])
    check(
      Crate.self, #"{"id":1,«"n"»:1.«}»"#, .decodes,
      [
        .warning(
          "lax-json", "/n", "not JSON, though JSONDecoder passes over it: a number without a digit after `.`",
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .note("unread-key", "/n", "`n` (a number) is not read by `Crate`"),
      ])
    check(
      Crate.self, #"{"id":1,«"s"»:"a«\»x"}"#, .decodes,
      [
        .warning(
          "lax-json", "/s", #"not JSON, though JSONDecoder passes over it: `\x` is not an escape"#,
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .note("unread-key", "/s", "`s` (a string) is not read by `Crate`"),
      ])
    check(
      Crate.self, #"{"id":1,«"s"»:"«\»uD83C"}"#, .decodes,
      [
        .warning(
          "lax-json", "/s", #"not JSON, though JSONDecoder passes over it: lone surrogate \uD83C"#,
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .note("unread-key", "/s", "`s` (a string) is not read by `Crate`"),
      ])
    check(
      Crate.self,
      #"""
      {"id":1,«"s"»:"a«
      »b"}
      """#, .decodes,
      [
        .warning(
          "lax-json", "/s", "not JSON, though JSONDecoder passes over it: raw control character 0x0A in a string",
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .note("unread-key", "/s", "`s` (a string) is not read by `Crate`"),
      ])
    check(
      Crate.self, #"{"id":1,«"s"»:"Z«‹FC›»rich"}"#, .decodes,
      [
        .warning(
          "lax-json", "/s", "not JSON, though JSONDecoder passes over it: byte 0xFC is not UTF-8",
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it"),
        .note("unread-key", "/s", "`s` (a string) is not read by `Crate`"),
      ])
  }

  @Test func trailingComma() {
    check(
      Crate.self, #"{"id":1«,»}"#, .decodes,
      [
        .warning(
          "lax-json", "", "not JSON, though JSONDecoder passes over it: `,` before `}`",
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it")
      ])
    check(
      [Int].self, #"[1,2«,»]"#, .decodes,
      [
        .warning(
          "lax-json", "", "not JSON, though JSONDecoder passes over it: `,` before `]`",
          help: "mend the document: other parsers refuse it, and so will JSONDecoder once a property reads it")
      ])
  }

  @Test func encodings() {
    check(
      Crate.self, #"«‹EF›»‹BB›‹BF›{"id":1}"#, .decodes,
      [
        .note(
          "lax-json", "",
          "the document begins with a byte order mark, which JSONDecoder reads and other parsers may refuse",
          help: "send UTF-8 without a mark (RFC 8259 section 8.1)")
      ])
    check(
      Crate.self, #"«‹FF›»‹FE›{‹00›"‹00›i‹00›d‹00›"‹00›:‹00›1‹00›}‹00›"#, .decodes,
      [
        .note(
          "lax-json", "",
          "the document is UTF-16 (little-endian), which JSONDecoder reads and other parsers may refuse",
          help: "send UTF-8 without a mark (RFC 8259 section 8.1)")
      ])
  }
}
