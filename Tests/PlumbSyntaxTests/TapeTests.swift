import PlumbSyntax
import Testing

/// What the tape says of a document.
@Suite struct TapeTests {
  /// One line a token: kind, text, extent of containers or flags.
  private func lines(_ document: JSONDocument) -> [String] {
    (0..<document.count).map { i in
      let token = document.tokens[i]
      var line = "\(token.kind)"
      switch token.kind {
      case .object, .array: line += " \(token.detail) to \(token.extent)"
      default: line += " \(document.rawText(at: i))"
      }
      for (flag, name) in [
        (TokenFlags.escaped, "escaped"), (.nonASCII, "nonASCII"), (.invalid, "invalid"), (.notInteger, "notInteger"),
        (.duplicate, "duplicate"),
      ] where token.flags.contains(flag) { line += " " + name }
      return line
    }
  }

  @Test func holdsDocumentOrder() throws {
    let document = try JSONDocument(
      #"{"a": [1, -2.5, 1e3, {}], "é": "x\ny", "b": {"c": [[]], "d": null}, "t": true, "f": false, "a": 01}"#)
    #expect(
      lines(document)
        == [
          "object 6 to 22", "key a", "array 4 to 7", "number 1", "number -2.5 notInteger", "number 1e3 notInteger",
          "object 0 to 7", "key é nonASCII", "string x\\ny escaped", "key b", "object 2 to 16", "key c",
          "array 1 to 14",
          "array 0 to 14", "key d", "null null", "key t", "true true", "key f", "false false", "key a duplicate",
          "number 01 invalid",
        ])
    for token in 0..<document.count { #expect(document.tokens[token].mark == 0) }
  }

  @Test func pointsAtText() throws {
    let marked = Marked("  {\"a\" : [ 1, \"▲b\" ] , \"c\": {\"d\": [{ }, ] } }  ")
    let document = try JSONDocument(marked.bytes)
    #expect(Int(document.tokens[4].offset) == marked.mark)
    func written(_ token: Int) -> String {
      let entry = document.tokens[token]
      let isText = entry.kind == .string || entry.kind == .key
      let start = Int(entry.offset) - (isText ? 1 : 0)
      return String(decoding: marked.bytes[start..<document.endOffset(of: token)], as: UTF8.self)
    }
    #expect(
      (0..<document.count).map(written) == [
        "{\"a\" : [ 1, \"b\" ] , \"c\": {\"d\": [{ }, ] } }", "\"a\"", "[ 1, \"b\" ]", "1", "\"b\"", "\"c\"",
        "{\"d\": [{ }, ] }", "\"d\"", "[{ }, ]", "{ }",
      ])
    #expect(document.rawText(at: 6) == "{\"d\": [{ }, ] }")
    #expect(document.rawText(at: 4) == "b")
  }

  @Test(arguments: [
    (#""a\"b\\c\/d\b\f\n\r\t""#, "a\"b\\c/d\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC\uD83C\uDF4E\u0000""#, "Aé€🍎\0"),
    (#""Flabébé 🍎""#, "Flabébé 🍎"),
    (#""""#, ""),
    (#""\uFEFF\uFFFF""#, "\u{FEFF}\u{FFFF}"),
  ]) func unescapes(_ text: String, _ value: String) throws {
    let document = try JSONDocument(text)
    #expect(document.string(at: 0).map { Array($0.unicodeScalars) } == Array(value.unicodeScalars))
  }

  @Test func onlyTextHasStrings() throws {
    let document = try JSONDocument("[1, null, {\"a\": true}]")
    #expect((0..<document.count).map { document.string(at: $0) } == [nil, nil, nil, nil, "a", nil])
  }

  @Test(arguments: [
    (#"{"a": 1, "a": 2}"#, ["a"]),
    (#"{"a": 1, "A": 2, "": 3}"#, []),
    (#"{"": 1, "": 2, "": 3}"#, ["", ""]),
    (#"{"a": 1, "\u0061": 2}"#, [#"\u0061"#]),
    (#"{"\u0061": 1, "a": 2}"#, ["a"]),
    ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", ["e\u{301}"]),
    ("{\"\u{212A}\": 1, \"K\": 2}", ["K"]),
    (#"{"a": {"a": 1}, "b": {"a": 1}}"#, []),
    (#"{"x": {"a": 1, "b": 2, "a": 3}, "y": 1, "x": []}"#, ["a", "x"]),
    (#"[{"a": 1}, {"a": 1}]"#, []),
    (#"{"\x": 1, "\x": 2, "\y": 3}"#, [#"\x"#]),
  ]) func findsDuplicates(_ text: String, _ names: [String]) throws {
    let document = try JSONDocument(text)
    let found = (0..<document.count).filter { document.tokens[$0].flags.contains(.duplicate) }
    #expect(found.map { document.rawText(at: $0) } == names)
  }

  @Test func findsDuplicatesAmongMany() throws {
    for count in [15, 16, 17, 63, 64, 65, 1000, 20_000] {
      let names = (0..<count).map { "\"name-number-\($0)\": \($0)" }
      #expect(try JSONDocument("{\(names.joined(separator: ","))}").duplicates == [])
      let again = names + [names[count / 2], names[0]]
      #expect(try JSONDocument("{\(again.joined(separator: ","))}").duplicates == [count * 2 + 1, count * 2 + 3])
    }
  }

  @Test func growsItsTape() throws {
    let document = try JSONDocument("[" + String(repeating: "1,", count: 50_000) + "1]")
    #expect(document.count == 50_002)
    #expect(document.tokens[0].detail == 50_001)
    #expect(document.endOffset(of: 0) == 100_003)
  }

  @Test func hashesWithoutLookingFurther() throws {
    for length in 0..<40 {
      let name = String((0..<length).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
      let document = try JSONDocument("{\"\(name)\": 1}")
      let exact = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: length)
      defer { exact.deallocate() }
      _ = exact.initialize(from: name.utf8)
      let hash = exact.baseAddress.map { keyHash($0, length) }
      #expect(hash == document.tokens[1].detail)
    }
  }
}

extension JSONDocument {
  /// The tokens flagged as duplicate names.
  fileprivate var duplicates: [Int] {
    (0..<count).filter { tokens[$0].flags.contains(.duplicate) }
  }
}
