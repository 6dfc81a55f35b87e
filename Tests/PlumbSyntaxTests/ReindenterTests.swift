import PlumbSyntax
import Testing

/// The writer changes white space between tokens and nothing else.
@Suite struct ReindenterTests {
  @Test(arguments: [
    ("[]", "[]\n"), ("{ }", "{}\n"), (" 1.50 ", "1.50\n"), ("\"a  b\"", "\"a  b\"\n"), ("[1,2]", "[\n  1,\n  2\n]\n"),
    (
      "{\"a\":1,\"a\":[ ],\"b\":{\"c\":\"\\u0041\"}}",
      "{\n  \"a\": 1,\n  \"a\": [],\n  \"b\": {\n    \"c\": \"\\u0041\"\n  }\n}\n"
    ),
    ("[[[]],{}]", "[\n  [\n    []\n  ],\n  {}\n]\n"), ("[1,]", "[\n  1,\n]\n"),
    ("{\"a\":[1 , ] , }", "{\n  \"a\": [\n    1,\n  ],\n}\n"),
    ("[01,\"\\x\"]", "[\n  01,\n  \"\\x\"\n]\n"), ("\u{FEFF} null", "\u{FEFF}null\n"),
  ]) func writes(_ text: String, _ pretty: String) throws {
    #expect(String(decoding: reindented(try JSONDocument(text)), as: UTF8.self) == pretty)
  }

  /// Bytes without white space outside strings.
  private func squeezed(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isInString = false
        }
      } else if byte == 0x22 {
        isInString = true
      } else if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        continue
      }
      kept.append(byte)
    }
    return kept
  }

  @Test func changesWhiteSpaceOnly() throws {
    let alphabet = Array("\"\\{}[]:,0123456789-+.eE \n\t".utf8) + [0x01, 0xFF]
    var dice = Dice(state: 42)
    var written = 0
    for round in 0..<3000 {
      var bytes = Array(Samples.documents[round % Samples.documents.count].utf8)
      if round >= Samples.documents.count {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        bytes.insert(alphabet[Int.random(in: 0..<alphabet.count, using: &dice)], at: place)
      }
      guard let document = try? JSONDocument(bytes) else { continue }
      written += 1
      let pretty = reindented(document)
      #expect(squeezed(pretty) == squeezed(bytes))
      #expect(reindented(try JSONDocument(pretty)) == pretty)
    }
    #expect(written > 1000)
  }
}
