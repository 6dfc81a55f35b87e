import PlumbSyntax
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("", #""""#), ("a/b", #""a/b""#), ("\"\\", #""\"\\""#),
    ("\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}é🍎", "\"\\b\\t\\n\\f\\r\\u0000\\u001f\u{7F}é🍎\""),
  ]) func writesStrings(_ text: String, _ json: String) throws {
    #expect(JSONText.string(text) == json)
    #expect(try JSONDocument(json).string(at: 0) == text)
  }
}
