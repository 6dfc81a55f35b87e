import PlumbSyntax
import Testing

/// Every way to be refused: its place (`▲`) and its exact words.
@Suite struct SyntaxErrorTests {
  static let table: [(String, String)] = [
    // Nothing there.
    ("▲", "a value expected, but found an empty document"),
    ("▲ \n\t ", "a value expected, but found nothing but white space"),
    ("‹EF›‹BB›‹BF›▲", "a value expected, but found an empty document"),
    // Values.
    ("[1, ▲, 2]", "a value expected, but found `,`"),
    ("[▲,]", "a value or `]` expected, but found `,`"),
    ("[▲}", "a value or `]` expected, but found `}`"),
    ("{\"a\": ▲}", "a value expected, but found `}`"),
    ("{\"a\": ▲,\"b\": 1}", "a value expected, but found `,`"),
    ("[▲nul]", "a value or `]` expected, but found `nul`"),
    ("▲tru", "a value expected, but found `tru`"),
    ("{\"a\": ▲True}", "a value expected, but found `True`, which JSON spells `true`"),
    ("[false, ▲FALSE]", "a value expected, but found `FALSE`, which JSON spells `false`"),
    ("[0, ▲None]", "a value expected, but found `None`, which JSON spells `null`"),
    ("[0, ▲undefined]", "a value expected, but found `undefined`, which JSON spells `null`"),
    ("[0, ▲NaN]", "a value expected, but found `NaN`, which is no JSON number"),
    ("[0, ▲Infinity]", "a value expected, but found `Infinity`, which is no JSON number"),
    ("[0, ▲-Infinity]", "a value expected, but found `-Infinity`, which is no JSON number"),
    ("▲-NaN", "a value expected, but found `-NaN`, which is no JSON number"),
    ("[▲+1]", "a value or `]` expected, but found `+`, with which no JSON number begins"),
    ("[0, ▲.5]", "a value expected, but found `.`, with which no JSON number begins"),
    ("[0, ▲0x1F]", "a value expected, but found `0x1F`"),
    ("[0, ▲truest]", "a value expected, but found `truest`"),
    ("{\"a\": ▲'b'}", "a value expected, but found `'`, where JSON has `\"`"),
    ("{\"a\": ▲“b”}", "a value expected, but found `“`, where JSON has `\"`"),
    ("[▲// one\n1]", "a value or `]` expected, but found a comment, which JSON does not have"),
    ("[1, ▲/* two */ 2]", "a value expected, but found a comment, which JSON does not have"),
    ("▲# three", "a value expected, but found `#`; JSON has no comments"),
    ("▲<!DOCTYPE html>", "a value expected, but found `<`, with which HTML and XML begin"),
    ("\n ▲<a/>", "a value expected, but found `<`, with which HTML and XML begin"),
    ("[1, ▲<]", "a value expected, but found `<`"),
    ("▲‹1F›‹8B›‹8›‹0›‹0›", "a value expected, but found bytes 1F 8B, with which a gzip-compressed body begins"),
    ("[1, ▲‹0›]", "a value expected, but found a NUL byte"),
    ("[1, ▲‹B›]", "a value expected, but found byte 0x0B"),
    ("[1, ▲‹FF›]", "a value expected, but found byte 0xFF"),
    ("[1, ▲é]", "a value expected, but found `é`"),
    ("[1,▲\u{A0}2]", "a value expected, but found a no-break space (U+00A0)"),
    ("[1,▲\u{200B}2]", "a value expected, but found an invisible character (U+200B)"),
    ("‹EF›‹BB›‹BF›▲‹EF›‹BB›‹BF›1", "a value expected, but found a byte order mark (U+FEFF)"),
    ("▲callback({})", "a value expected, but found `callback`"),
    ("▲abcdefghijklmnopqrstuvwxyz", "a value expected, but found `abcdefghijklmnopqrstuvwx…`"),
    // Names.
    ("{▲a: 1}", "a key in double quotes or `}` expected, but found `a`"),
    ("{▲'a': 1}", "a key in double quotes or `}` expected, but found `'`, where JSON has `\"`"),
    ("{▲,}", "a key in double quotes or `}` expected, but found `,`"),
    ("{▲]", "a key in double quotes or `}` expected, but found `]`"),
    ("{\"a\": 1, ▲2: 3}", "a key in double quotes expected, but found `2`"),
    ("{\"a\": 1, ▲,\"b\": 3}", "a key in double quotes expected, but found `,`"),
    ("{\"a\"▲ ", "`:` expected after the key, but found the end of the document"),
    ("{\"a\" ▲1}", "`:` expected after the key, but found `1`"),
    ("{\"a\"▲, 1}", "`:` expected after the key, but found `,`"),
    // After values.
    ("{\"a\": 1 ▲\"b\": 2}", "`,` or `}` expected after the value, but found `\"`"),
    ("{\"a\": 1▲]", "`,` or `}` expected after the value, but found `]`"),
    ("{\"a\": \"b\"▲x}", "`,` or `}` expected after the value, but found `x`"),
    ("[1 ▲2]", "`,` or `]` expected after the value, but found `2`"),
    ("[1▲}", "`,` or `]` expected after the value, but found `}`"),
    ("[1, {}▲:]", "`,` or `]` expected after the value, but found `:`"),
    ("[1,\n 2▲\n", "`,` or `]` expected after the value, but found the end of the document"),
    ("{\"a\": {\"b\": 1}▲", "`,` or `}` expected after the value, but found the end of the document"),
    ("[1,▲", "a value expected, but found the end of the document"),
    ("{▲", "a key in double quotes or `}` expected, but found the end of the document"),
    ("{\"a\": 1,▲  ", "a key in double quotes expected, but found the end of the document"),
    ("{} ▲{}", "the end of the document expected after the value, but found `{`, with which another value begins"),
    ("1 ▲2", "the end of the document expected after the value, but found `2`"),
    ("[]▲]", "the end of the document expected after the value, but found `]`"),
    ("1▲,", "the end of the document expected after the value, but found `,`"),
    ("[]▲‹0›", "the end of the document expected after the value, but found a NUL byte"),
    // Strings.
    ("[▲\"abc]", "`\"` expected to end the string that starts here, but found the end of the document"),
    ("{▲\"abc", "`\"` expected to end the string that starts here, but found the end of the document"),
    ("[▲\"abc\\", "`\"` expected to end the string that starts here, but found the end of the document"),
    ("[▲\"abc\\\"]", "`\"` expected to end the string that starts here, but found the end of the document"),
    ("[\"\\u12▲\"]", "four hexadecimal digits expected after `\\u`, but found `\"`"),
    ("[\"\\u1▲x2\"]", "four hexadecimal digits expected after `\\u`, but found `x2`"),
    ("[\"\\u12▲", "four hexadecimal digits expected after `\\u`, but found the end of the document"),
  ]

  @Test(arguments: table) func refuses(_ text: String, _ message: String) throws {
    let marked = Marked(text)
    let error = try #require(syntaxError(marked.bytes))
    #expect(error.message == message)
    #expect(error.offset == marked.mark)
    #expect(decoderRefuses(marked.bytes))
  }

  @Test func nestsTo512() {
    let inside = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(syntaxError(Array(inside.utf8)) == nil)
    let error = syntaxError(Array("[\(inside)]".utf8))
    #expect(error?.offset == 512)
    #expect(
      error?.message == "no more than 512 nested objects and arrays expected, but found one in 512 others")
  }
}
