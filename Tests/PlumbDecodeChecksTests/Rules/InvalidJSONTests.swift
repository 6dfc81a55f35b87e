import PlumbTestSupport
import Testing

@Suite struct InvalidJSONTests {
  struct Crate: Decodable { let id: Int, label: String }

  @Test func syntaxErrors() {
    check(
      Crate.self, #"{"id":1,"label":«}»"#, .throws,
      [
        .error("invalid-json", "/label", "not JSON: a value expected, but found `}`")
      ])
    check(
      Crate.self, #"{"id":1 «"»label":"a"}"#, .throws,
      [
        .error("invalid-json", "/id", #"not JSON: `,` or `}` expected after the value, but found `"`"#)
      ])
    check(
      Crate.self, #"{"id":«n»ope,"label":"a"}"#, .throws,
      [
        .error("invalid-json", "/id", "not JSON: a value expected, but found `nope`")
      ])
    check(
      Crate.self, #"{"id":«N»aN,"label":"a"}"#, .throws,
      [
        .error(
          "invalid-json", "/id", "not JSON: a value expected, but found `NaN`, which is no JSON number",
          help: "have the API send null: nonConformingFloatDecodingStrategy reads such numbers from strings only")
      ])
    check(
      Crate.self, #"{«'»id':1}"#, .throws,
      [
        .error(
          "invalid-json", "", #"not JSON: a key in double quotes or `}` expected, but found `'`, where JSON has `"`"#)
      ])
    check(
      Crate.self, #"{"id":1,"label":"a"} «t»railing"#, .throws,
      [
        .error("invalid-json", "", "not JSON: the end of the document expected after the value, but found `trailing`")
      ])
    check(
      Crate.self, #"{"id":1,«/»/ no comment"#, .throws,
      [
        .error(
          "invalid-json", "", "not JSON: a key in double quotes expected, but found a comment, which JSON does not have"
        )
      ])
    check(
      Crate.self, #"{«i»d:1}"#, .throws,
      [
        .error("invalid-json", "", "not JSON: a key in double quotes or `}` expected, but found `id`")
      ])
    check(
      Crate.self, #"«<»!DOCTYPE html><html></html>"#, .throws,
      [
        .error(
          "invalid-json", "", "not JSON: a value expected, but found `<`, with which HTML and XML begin",
          help:
            "the body is a page, not data: look at the status and the media type; a sign-in or an error page is usual")
      ])
    check(
      Crate.self, #"«N»ot Found"#, .throws,
      [
        .error(
          "invalid-json", "", "not JSON: a value expected, but found `Not`",
          help: "the body is no data at all: look at the status and the media type before decoding")
      ])
  }

  @Test func nothing() {
    check(
      Crate.self, #"«»"#, .throws,
      [
        .error(
          "invalid-json", "", "not JSON: a value expected, but found an empty document",
          help: "the body is empty: look at the status (204 has none) and the request's method")
      ])
    check(
      Crate.self, #"« » "#, .throws,
      [
        .error(
          "invalid-json", "", "not JSON: a value expected, but found nothing but white space",
          help: "the body is blank: look at the status and the request's method")
      ])
  }

  @Test func cutOff() {
    check(
      Crate.self, #"{"id":1,"label":«"»ab"#, .throws,
      [
        .error(
          "invalid-json", "/label",
          #"not JSON: `"` expected to end the string that starts here, but found the end of the document"#,
          help: "the body ends too early: it was cut off on its way")
      ])
    check(
      Crate.self, #"{"id":1,"label":"a"«»"#, .throws,
      [
        .error(
          "invalid-json", "/label", "not JSON: `,` or `}` expected after the value, but found the end of the document",
          help: "the body ends too early: it was cut off on its way")
      ])
    check(
      [Crate].self, #"[{"id":1,"label":"a"},«»"#, .throws,
      [
        .error(
          "invalid-json", "/1", "not JSON: a value expected, but found the end of the document",
          help: "the body ends too early: it was cut off on its way")
      ])
  }

  @Test func unreadableValue() {
    check(
      Crate.self, #"{"id":«0»1,"label":"a"}"#, .throws,
      [
        .error(
          "invalid-json", "/id", "`id` is not JSON: a number with a leading zero",
          help:
            #"JSONDecoder passes over this while no property reads it, and says "not valid JSON" without a place when one does"#
        )
      ])
    check(
      Crate.self, #"{"id":1,"label":"a«\»x"}"#, .throws,
      [
        .error(
          "invalid-json", "/label", #"`label` is not JSON: `\x` is not an escape"#,
          help:
            #"JSONDecoder passes over this while no property reads it, and says "not valid JSON" without a place when one does"#
        )
      ])
    check(
      Crate.self, #"{"id":1,"label":"«\»uD83C"}"#, .throws,
      [
        .error(
          "invalid-json", "/label", #"`label` is not JSON: lone surrogate \uD83C"#,
          help:
            #"JSONDecoder passes over this while no property reads it, and says "not valid JSON" without a place when one does"#
        )
      ])
    check(
      Crate.self, #"{"id":1,"label":"a«‹09›»b"}"#, .throws,
      [
        .error(
          "invalid-json", "/label", "`label` is not JSON: raw control character 0x09 in a string",
          help:
            #"JSONDecoder passes over this while no property reads it, and says "not valid JSON" without a place when one does"#
        )
      ])
    check(
      Crate.self, #"{"id":1,"label":"«‹FF›»"}"#, .throws,
      [
        .error(
          "invalid-json", "/label", "`label` is not JSON: byte 0xFF is not UTF-8",
          help:
            #"JSONDecoder passes over this while no property reads it, and says "not valid JSON" without a place when one does"#
        )
      ])
  }

  @Test func unreadableKey() {
    check(
      Crate.self, #"{"id":1,"label":"a","«‹FF›»":1}"#, .throws,
      [
        .error(
          "invalid-json", "", "a key of the document is not JSON: byte 0xFF is not UTF-8",
          help: #"JSONDecoder reads no member of such an object, and says "not valid JSON" without a place"#)
      ])
    check(
      Crate.self, #"{"id":1,"label":"a","«\»x":1}"#, .throws,
      [
        .error(
          "invalid-json", "", #"a key of the document is not JSON: `\x` is not an escape"#,
          help: #"JSONDecoder reads no member of such an object, and says "not valid JSON" without a place"#)
      ])
  }
}
