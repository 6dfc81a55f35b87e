import PlumbSyntax
import Testing

/// Documents are refused, and strings and numbers invalid, exactly where `JSONDecoder` has it so.
@Suite struct DifferentialTests {
  static let table = [
    "", " ", "[", "]", "{", "}", "[]", "[ ]", "{ }", "[,]", "{,}", "[1,,2]", "[1,]", "[1,,]", "{\"a\":1,}",
    "{\"a\":1,,}",
    "1", "-", "- 1", "--1", "+1", "1+", "1-1", "1.", ".1", "1.e1", "1e", "1e+", "1e1.", "01", "-01", "00", "0.0", "-0",
    "1E5",
    "1.5.5", "1a", "0x10", "1 ", " 1", "1 1", "\u{B}1", "1\u{B}", "\u{A0}1", "1\u{C}",
    "t", "tru", "true", "truex", "true1", "[true false]", "nul", "null", "nulll", "fals", "false", "True", "[nul]",
    "[tru",
    "\"", "\"\"", "\"a", "\"\\", "\"\\\"", "\"\\\\\"", "\"\\u\"", "\"\\u1\"", "\"\\u12\"", "\"\\u123\"", "\"\\u1234\"",
    "\"\\u123", "\"\\u1234", "[\"\\u\"]   ", "\"\\u\\\"\\\"\"", "\"\\u\\\\\\\\\"", "\"\\uD800\\u\"", "\"\\uD800\\u12\"",
    "\"\\uD83C\\uDF4E\"", "\"\\uD83C\\uD83C\\uDF4E\"", "\"\\uDF4E\"", "\"\\uD83C\\n\"", "\"\\uD83C\\\\uDF4E\"",
    "\"\\uD83C\\u00e9\"",
    "\"\\a\"", "\"\\0\"", "\"\\'\"", "\"\t\"", "\"\u{7F}\"", "\"\u{1F}\"", "\"\u{0}\"", "\u{0}", "[1\u{0}]",
    "\u{FEFF}1", "\u{FEFF}",
    "{\"a\"}", "{\"a\":}", "{\"a\" 1}", "{1:1}", "{a:1}", "{'a':1}", "{\"a\":1 \"b\":2}", "{\"a\":1]", "[1}", "[1]]",
    "{}{}",
    "//\n1", "/* */1", "1//", "NaN", "-Infinity", "Infinity", "[NaN]", "undefined", "{\"\\x\":1}", "{\"\\uDC00\":1}",
    "[\"a\",\n\"b\"\n,]", "[1 , ]", "{\"a\":[1,2,{\"b\":null,},],}",
  ]

  @Test(arguments: table) func agreesOnTable(_ text: String) {
    #expect(disagreement(Array(text.utf8)) == nil)
  }

  @Test func agreesOnMutations() {
    let alphabet =
      Array("\"\\{}[]:,0123456789-+.eEutrfalsn \n\t/x".utf8) + [
        0x00, 0x1F, 0x7F, 0x80, 0xBF, 0xC3, 0xE2, 0xED, 0xF0, 0xFF,
      ]
    let originals = Samples.documents.map { Array($0.utf8) }
    var dice = Dice(state: 20_240_229)
    var disagreements: [String] = []
    var accepted = 0
    var lax = 0
    for round in 0..<20_000 {
      var bytes = originals[round % originals.count]
      for _ in 0...Int.random(in: 0..<3, using: &dice) {
        let place = Int.random(in: 0..<max(bytes.count, 1), using: &dice)
        let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &dice)]
        switch Int.random(in: 0..<8, using: &dice) {
        case 0 where !bytes.isEmpty: bytes.remove(at: place)
        case 1...3: bytes.insert(byte, at: place)
        case 4 where !bytes.isEmpty: bytes.removeSubrange(place...)
        case 5 where place + 4 < bytes.count: bytes.removeSubrange(place..<place + 4)
        default: if !bytes.isEmpty { bytes[place] = byte }
        }
      }
      if let document = try? JSONDocument(bytes) {
        accepted += 1
        lax += document.laxities.isEmpty ? 0 : 1
      }
      let picked = Int.random(in: 0..<12, using: &dice)
      if let told = disagreement(bytes, isCompared: { $0 == picked }) { disagreements.append(told) }
    }
    #expect(disagreements == [])
    // The mutations reach both sides of every line.
    #expect((4000..<16_000).contains(accepted))
    #expect(lax > 1000)
  }
}
