import Foundation
import PlumbTestSupport
import Testing

@Suite struct UntracedTests {
  struct Crate: Decodable { let id: Int }

  static var json5: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return decoder
  }

  static var topLevel: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.assumesTopLevelDictionary = true
    return decoder
  }

  final class LoudDecoder: JSONDecoder, @unchecked Sendable {}

  @Test func json5() {
    check(
      Crate.self, #"«{»id:1}"#, .decodes, with: Self.json5,
      [
        .note("untraced", "", "not traced: the decoder allows JSON5, so JSONDecoder itself was run")
      ])
    check(
      Crate.self, #"«{»"id":«"»a"}"#, .throws, with: Self.json5,
      [
        .error(
          "type-mismatch", "/id",
          "JSONDecoder throws typeMismatch(Int) at id: Expected to decode Int but found a string instead."),
        .note("untraced", "", "not traced: the decoder allows JSON5, so JSONDecoder itself was run"),
      ])
  }

  @Test func topLevelDictionary() {
    check(
      Crate.self, #"«"»id":1"#, .decodes, with: Self.topLevel,
      [
        .note("untraced", "", "not traced: the decoder assumes a top-level dictionary, so JSONDecoder itself was run")
      ])
    check(
      Crate.self, #"«"»id":true"#, .throws, with: Self.topLevel,
      [
        .error(
          "type-mismatch", "/id",
          "JSONDecoder throws typeMismatch(Int) at id: Expected to decode Int but found bool instead."),
        .note("untraced", "", "not traced: the decoder assumes a top-level dictionary, so JSONDecoder itself was run"),
      ])
  }

  @Test func subclass() {
    check(
      Crate.self, #"«{»"id":1}"#, .decodes, with: LoudDecoder(),
      [
        .note("untraced", "", "not traced: `LoudDecoder` is a subclass of JSONDecoder, so JSONDecoder itself was run")
      ])
    check(
      Crate.self, #"«{»}"#, .throws, with: LoudDecoder(),
      [
        .error(
          "missing-key", "/id",
          #"JSONDecoder throws keyNotFound("id") at the root (empty coding path): No value associated with key CodingKeys(stringValue: "id", intValue: nil) ("id")."#
        ),
        .note("untraced", "", "not traced: `LoudDecoder` is a subclass of JSONDecoder, so JSONDecoder itself was run"),
      ])
  }
}
