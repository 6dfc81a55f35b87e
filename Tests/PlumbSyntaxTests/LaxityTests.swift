import PlumbSyntax
import Testing

/// What is no JSON but passes: its place (`▲`), its exact words, and the token it is in.
@Suite struct LaxityTests {
  static let table: [(String, String, UInt32)] = [
    ("[1▲,]", "`,` before `]`", 0),
    ("{\"a\": 1▲ ,\n}", "`,` before `}`", 0),
    ("[[], {\"a\": [1▲, ]}]", "`,` before `]`", 4),
    ("[\"a▲\tb\"]", "raw control character 0x09 in a string", 1),
    ("[\"a▲\nb\"]", "raw control character 0x0A in a string", 1),
    ("[\"▲‹0›\"]", "raw control character 0x00 in a string", 1),
    ("{\"a▲‹1F›\": 1}", "raw control character 0x1F in a string", 1),
    ("\"▲\\x41\"", "`\\x` is not an escape", 0),
    ("\"▲\\é\"", "`\\é` is not an escape", 0),
    ("\"▲\\\n\"", "`\\0x0A` is not an escape", 0),
    ("\"▲\\'\"", "`\\'` is not an escape", 0),
    ("\"▲\\U0041\"", "`\\U` is not an escape", 0),
    ("\"▲\\u12G4\"", "`\\u` without four hexadecimal digits", 0),
    ("\"\\u0041▲\\u+123\"", "`\\u` without four hexadecimal digits", 0),
    ("\"▲\\uD83C\"", "lone surrogate \\uD83C", 0),
    ("\"▲\\ud83c\\u0041\"", "lone surrogate \\uD83C", 0),
    ("\"▲\\uD83Cx\"", "lone surrogate \\uD83C", 0),
    ("\"▲\\uDF4E\\uD83C\"", "lone surrogate \\uDF4E", 0),
    ("{\"▲\\uDF4E\": 0}", "lone surrogate \\uDF4E", 1),
    ("[\"▲‹FC›\"]", "byte 0xFC is not UTF-8", 1),
    ("[\"a▲‹C3›\"]", "byte 0xC3 is not UTF-8", 1),
    ("[\"▲‹C0›‹80›\"]", "byte 0xC0 is not UTF-8", 1),
    ("[\"▲‹ED›‹A0›‹80›\"]", "byte 0xED is not UTF-8", 1),
    ("[\"▲‹F4›‹90›‹80›‹80›\"]", "byte 0xF4 is not UTF-8", 1),
    ("[\"▲‹F5›‹80›‹80›‹80›\"]", "byte 0xF5 is not UTF-8", 1),
    ("[\"▲‹E0›‹9F›‹BF›\"]", "byte 0xE0 is not UTF-8", 1),
    ("[\"é▲‹A9›\"]", "byte 0xA9 is not UTF-8", 1),
    ("[▲01]", "a number with a leading zero", 1),
    ("-▲00", "a number with a leading zero", 0),
    ("[-▲]", "a number without a digit after `-`", 1),
    ("-▲.5", "a number without a digit after `-`", 0),
    ("[1.▲]", "a number without a digit after `.`", 1),
    ("1.▲e3", "a number without a digit after `.`", 0),
    ("1e▲", "a number without a digit in its exponent", 0),
    ("1E+▲", "a number without a digit in its exponent", 0),
    ("1.2▲.3", "a number that goes on after its end", 0),
    ("1▲-2", "a number that goes on after its end", 0),
    ("1e5▲e5", "a number that goes on after its end", 0),
  ]

  @Test(arguments: table) func passes(_ text: String, _ message: String, _ token: UInt32) throws {
    let marked = Marked(text)
    let document = try JSONDocument(marked.bytes)
    let laxity = try #require(document.laxities.first)
    #expect(document.laxities.count == 1 || text.contains("\\uD83C\""))
    #expect(laxity.message == message)
    #expect(laxity.token == token)
    // A trailing comma may have white space before it, which is not part of it.
    #expect(laxity.offset == marked.mark || marked.bytes[laxity.offset] == 0x2C)
    #expect(!decoderRefuses(marked.bytes))
    let isInvalid = document.tokens[Int(token)].flags.contains(.invalid)
    #expect(isInvalid == (laxity.kind != .trailingComma))
  }

  @Test func tellsEachKindOnceAString() throws {
    let document = try JSONDocument(Marked("[\"‹FC›‹FC› \n\n \\x\\y\", \"‹FC›\"]").bytes)
    #expect(document.laxities.map(\.kind) == [.badUTF8, .controlCharacter, .badEscape, .badUTF8])
    #expect(document.string(at: 1) == nil)
    #expect(document.rawText(at: 2) == "\u{FFFD}")
  }

  @Test func validDocumentsHaveNone() throws {
    for text in Samples.documents {
      #expect(try JSONDocument(text).laxities.isEmpty)
    }
  }
}
