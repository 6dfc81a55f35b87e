import PlumbSyntax
import Testing

/// One edit; pointers say where.
enum Edit: Sendable, CustomStringConvertible {
  case replace(String, String)
  case insert(String, String, String)
  case insertInOrder(String, String, String)
  case append(String, String)
  case remove(String)

  var description: String {
    switch self {
    case .replace(let pointer, let json): "\(pointer) = \(json)"
    case .insert(let pointer, let key, let json): "\(pointer) + \(key): \(json)"
    case .insertInOrder(let pointer, let key, let json): "\(pointer) ± \(key): \(json)"
    case .append(let pointer, let json): "\(pointer) + \(json)"
    case .remove(let pointer): "\(pointer) -"
    }
  }
}

/// Edits keep the formatting around them.
@Suite struct TextEditsTests {
  private func edited(_ text: String, _ list: [Edit]) throws -> String {
    let document = try JSONDocument(text)
    var edits = TextEdits(document)
    func token(_ pointer: String) throws -> Int {
      let pointer = try #require(JSONPointer(parsing: pointer))
      return try #require(document.token(at: pointer))
    }
    #expect(edits.isEmpty)
    for edit in list {
      switch edit {
      case .replace(let pointer, let json): edits.replace(try token(pointer), with: json)
      case .insert(let pointer, let key, let json): edits.insert(key, json, in: try token(pointer))
      case .insertInOrder(let pointer, let key, let json):
        edits.insert(key, json, in: try token(pointer), keepingOrder: true)
      case .append(let pointer, let json): edits.append(json, to: try token(pointer))
      case .remove(let pointer): edits.remove(try token(pointer))
      }
    }
    return String(decoding: edits.applied(), as: UTF8.self)
  }

  @Test(arguments: [
    ("{\"a\": 1}\n", [], "{\"a\": 1}\n"), ("{\"a\": 1}\n", [Edit.replace("/a", "\"x\"")], "{\"a\": \"x\"}\n"),
    ("\"é\"", [.replace("", "1")], "1"), ("[\"a\", [1, 2], {}]", [.replace("/1", "null")], "[\"a\", null, {}]"),
    ("{\"a\": [1, 2]}", [.replace("/a/0", "3"), .replace("/a/1", "4")], "{\"a\": [3, 4]}"),
    ("{\"a\": [1, 2]}", [.replace("/a/0", "3"), .replace("/a", "{}")], "{\"a\": {}}"),
    ("{\n  \"a\": 1\n}", [.replace("/a", "[\n  2\n]")], "{\n  \"a\": [\n    2\n  ]\n}"),
    ("{\n\t\"a\": 1\n}", [.replace("/a", "[\n  2\n]")], "{\n\t\"a\": [\n\t\t2\n\t]\n}"),
    (
      "{\r\n    \"a\": 1\r\n}\r\n", [.replace("/a", "[\n  2\n]")],
      "{\r\n    \"a\": [\r\n        2\r\n    ]\r\n}\r\n"
    ),
    ("\u{FEFF}[1]", [.replace("/0", "2")], "\u{FEFF}[2]"),
  ]) func replaces(_ text: String, _ edits: [Edit], _ result: String) throws {
    #expect(try edited(text, edits) == result)
  }

  @Test(arguments: [
    ("{\"a\":1}", [Edit.insert("", "b", "2")], "{\"a\":1,\"b\":2}"),
    ("{\"a\": 1}", [.insert("", "b\"\n", "2")], "{\"a\": 1, \"b\\\"\\n\": 2}"),
    ("{ \"a\" : 1 , \"b\" : 2 }", [.insert("", "c", "3")], "{ \"a\" : 1 , \"b\" : 2 , \"c\" : 3 }"),
    ("{ \"a\": 1 }\n", [.insert("", "b", "2"), .insert("", "c", "3")], "{ \"a\": 1, \"b\": 2, \"c\": 3 }\n"),
    ("{\n  \"a\": 1\n}\n", [.insert("", "b", "2")], "{\n  \"a\": 1,\n  \"b\": 2\n}\n"),
    (
      "{\n  \"a\": {\n    \"b\": []\n  }\n}", [.insert("/a", "c", "{\n  \"d\": 1\n}")],
      "{\n  \"a\": {\n    \"b\": [],\n    \"c\": {\n      \"d\": 1\n    }\n  }\n}"
    ),
    ("{\r\n\t\"a\": 1\r\n}", [.insert("", "b", "[\n  1\n]")], "{\r\n\t\"a\": 1,\r\n\t\"b\": [\r\n\t\t1\r\n\t]\r\n}"),
    ("{\r\t\"a\": 1\r}", [.insert("", "b", "2")], "{\r\t\"a\": 1,\r\t\"b\": 2\r}"),
    (
      "{\n  \"a\": 1, \"b\": 2,\n\n  \"c\": 3\n}", [.insert("", "d", "4")],
      "{\n  \"a\": 1, \"b\": 2,\n\n  \"c\": 3,\n  \"d\": 4\n}"
    ),
    ("{}", [.insert("", "a", "1")], "{\"a\": 1}"), ("{ }\n", [.insert("", "a", "1")], "{\"a\": 1}\n"),
    ("{\n}\n", [.insert("", "a", "1")], "{\n  \"a\": 1\n}\n"),
    ("[\n  {}\n]", [.insert("/0", "a", "1")], "[\n  {\n    \"a\": 1\n  }\n]"),
    ("{\n    \"x\": {}\n}", [.insert("/x", "a", "1")], "{\n    \"x\": {\n        \"a\": 1\n    }\n}"),
    ("[{}, {}]", [.insert("/1", "a", "1")], "[{}, {\"a\": 1}]"),
    ("[[],{}]", [.insert("/1", "a", "1")], "[[],{\"a\":1}]"),
    ("{\"a\": 1,}", [.insert("", "b", "2")], "{\"a\": 1, \"b\": 2,}"),
    ("{\"a\": 1}", [.insert("", "b", "[\n  1,\n  2\n]")], "{\"a\": 1, \"b\": [1, 2]}"),
    ("{\"a\":1}", [.insert("", "b", "[\n  1,\n  \"\u{2028}\"\n]")], "{\"a\":1,\"b\":[1,\"\u{2028}\"]}"),
  ]) func inserts(_ text: String, _ edits: [Edit], _ result: String) throws {
    #expect(try edited(text, edits) == result)
  }

  @Test(arguments: [
    ("{\n  \"b\": 1,\n  \"d\": 2\n}", [Edit.insertInOrder("", "a", "0")], "{\n  \"a\": 0,\n  \"b\": 1,\n  \"d\": 2\n}"),
    ("{\n  \"b\": 1,\n  \"d\": 2\n}", [.insertInOrder("", "c", "0")], "{\n  \"b\": 1,\n  \"c\": 0,\n  \"d\": 2\n}"),
    ("{\"b\": 1, \"d\": 2}", [.insertInOrder("", "e", "0")], "{\"b\": 1, \"d\": 2, \"e\": 0}"),
    ("{\"d\": 1, \"b\": 2}", [.insertInOrder("", "a", "0")], "{\"d\": 1, \"b\": 2, \"a\": 0}"),
    (
      "{\"b\": 1}", [.insertInOrder("", "a", "0"), .insertInOrder("", "aa", "0"), .insertInOrder("", "_", "0")],
      "{\"_\": 0, \"a\": 0, \"aa\": 0, \"b\": 1}"
    ),
    ("{\"b\": 1}", [.insertInOrder("", "a", "0"), .remove("/b")], "{\"a\": 0}"),
  ]) func insertsInOrder(_ text: String, _ edits: [Edit], _ result: String) throws {
    #expect(try edited(text, edits) == result)
  }

  @Test(arguments: [
    ("[]", [Edit.append("", "1")], "[1]"), ("[1]", [.append("", "2")], "[1, 2]"),
    ("[1,2]", [.append("", "3"), .append("", "4")], "[1,2,3,4]"), ("[ 1 ]", [.append("", "2")], "[ 1, 2 ]"),
    ("[\n  1\n]", [.append("", "2")], "[\n  1,\n  2\n]"),
    (
      "{\n  \"accept\": []\n}", [.append("/accept", "{\"a\": 1}"), .append("/accept", "2")],
      "{\n  \"accept\": [\n    {\"a\": 1},\n    2\n  ]\n}"
    ),
    ("{ \"n\": 1, \"accept\": [] }", [.append("/accept", "1")], "{ \"n\": 1, \"accept\": [1] }"),
    (
      "{\n  \"a\": [ { \"b\": 1 },\n         { \"b\": 2 } ]\n}", [.append("/a", "{ \"b\": 3 }")],
      "{\n  \"a\": [ { \"b\": 1 },\n         { \"b\": 2 },\n         { \"b\": 3 } ]\n}"
    ),
    (
      "[\n  {\n    \"a\": 1\n  }\n]", [.append("", "{\"a\": [2]}")],
      "[\n  {\n    \"a\": 1\n  },\n  {\n    \"a\": [\n      2\n    ]\n  }\n]"
    ),
    ("[\n  {\"a\": 1}\n]", [.append("", "{\"a\": 2}")], "[\n  {\"a\": 1},\n  {\"a\": 2}\n]"),
    ("{\n  \"x\": { \"a\": [] }\n}", [.append("/x/a", "1")], "{\n  \"x\": { \"a\": [1] }\n}"),
  ]) func appends(_ text: String, _ edits: [Edit], _ result: String) throws {
    #expect(try edited(text, edits) == result)
  }

  @Test(arguments: [
    ("{\"a\": 1, \"b\": 2, \"c\": 3}", [Edit.remove("/b")], "{\"a\": 1, \"c\": 3}"),
    ("{\"a\": 1, \"b\": 2, \"c\": 3}", [.remove("/a")], "{\"b\": 2, \"c\": 3}"),
    ("{\"a\": 1, \"b\": 2, \"c\": 3}", [.remove("/c"), .remove("/b")], "{\"a\": 1}"),
    ("{\"a\": 1, \"b\": 2, \"c\": 3}", [.remove("/a"), .remove("/b")], "{\"c\": 3}"),
    ("{\"a\": 1, \"b\": 2, \"c\": 3}", [.remove("/a"), .remove("/c")], "{\"b\": 2}"),
    ("{\n  \"a\": 1,\n  \"b\": 2\n}\n", [.remove("/a")], "{\n  \"b\": 2\n}\n"),
    ("{\n  \"a\": 1,\n  \"b\": [2]\n}\n", [.remove("/b")], "{\n  \"a\": 1\n}\n"),
    ("{\r\n  \"a\": 1,\r\n  \"b\": 2\r\n}", [.remove("/b")], "{\r\n  \"a\": 1\r\n}"),
    ("{\n  \"a\": 1\n}\n", [.remove("/a")], "{}\n"), ("[ 1 ]", [.remove("/0")], "[]"),
    ("[1, 2,]", [.remove("/1")], "[1,]"), ("[1,]", [.remove("/0")], "[]"), ("[1]", [.remove("")], "[1]"),
    ("[[1, 2], 3]", [.remove("/0/1"), .remove("/0")], "[3]"),
    ("[[1], 3]", [.replace("/0/0", "x"), .remove("/0")], "[3]"),
  ]) func removes(_ text: String, _ edits: [Edit], _ result: String) throws {
    #expect(try edited(text, edits) == result)
  }

  @Test(arguments: [
    ("{\"a\": 1, \"b\": 2}", [Edit.remove("/a"), .remove("/b"), .insert("", "c", "3")], "{\"c\": 3}"),
    ("{\n  \"a\": 1\n}\n", [.remove("/a"), .insert("", "c", "3")], "{\n  \"c\": 3\n}\n"),
    ("{\r\n  \"a\": 1\r\n}\r\n", [.remove("/a"), .insert("", "c", "3")], "{\r\n  \"c\": 3\r\n}\r\n"),
    ("{ \"a\": 1 }", [.remove("/a"), .insert("", "c", "3")], "{ \"c\": 3 }"),
    ("{\"a\": 1, \"b\": 2}", [.remove("/b"), .insert("", "c", "3")], "{\"a\": 1, \"c\": 3}"),
    ("{\"a\": 1, \"b\": 2}", [.remove("/a"), .insert("", "c", "3"), .replace("/b", "4")], "{\"b\": 4, \"c\": 3}"),
    ("{\"a\": [1, 2]}", [.append("/a", "3"), .remove("/a/0"), .insert("", "b", "[]")], "{\"a\": [2, 3], \"b\": []}"),
  ]) func combines(_ text: String, _ edits: [Edit], _ result: String) throws {
    #expect(try edited(text, edits) == result)
  }

  /// Whatever is done to whatever document, the result is a document with as many tokens as it must have.
  @Test func keepsDocumentsWhole() throws {
    var dice = Dice(state: 7)
    for round in 0..<4000 {
      let text = Samples.documents[round % Samples.documents.count]
      let document = try JSONDocument(round % 2 == 0 ? Array(text.utf8) : reindented(try JSONDocument(text)))
      var edits = TextEdits(document)
      let values = (0..<document.count).filter { document.tokens[$0].kind != .key }
      let token = values[Int.random(in: 0..<values.count, using: &dice)]
      let entry = document.tokens[token]
      var count = document.count
      if entry.kind == .object {
        edits.insert("new", "[\n  1\n]", in: token, keepingOrder: Bool.random(using: &dice))
        count += 3
      } else if entry.kind == .array {
        edits.append("{\"new\": 1}", to: token)
        count += 3
      } else if token > 0, Bool.random(using: &dice) {
        edits.remove(token)
        count -= document.tokens[token - 1].kind == .key ? 2 : 1
      } else {
        edits.replace(token, with: "[2]")
        count += 1
      }
      let result = try JSONDocument(edits.applied())
      #expect(result.count == count)
      #expect(result.laxities.isEmpty)
    }
  }
}
