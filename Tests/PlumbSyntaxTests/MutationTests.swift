import PlumbSyntax
import Testing

/// Each change is made, exactly, and nothing else.
@Suite struct MutationTests {
  private static let order = """
    {"id": 7, "types": [1, 2.5, 3], "note": "fragile", "code": "12", "isPaid": true,
     "lines": [{"price": 4}, {"price": 5}], "none": null, "empty": [], "blank": "", "a/b": {"c": 1}}
    """

  private func token(_ pointer: String, _ document: JSONDocument) throws -> Int {
    let pointer = try #require(JSONPointer(parsing: pointer))
    return try #require(document.token(at: pointer))
  }

  /// Every change at a place, and the text with the change.
  private func table(_ text: String, at pointer: String) throws -> [String] {
    let document = try JSONDocument(text)
    let token = try self.token(pointer, document)
    return try Mutation.all(at: token, in: document).map { mutation in
      let bytes = try #require(mutation.applied(to: [token], in: document))
      _ = try JSONDocument(bytes)
      return "\(mutation): \(String(decoding: bytes, as: UTF8.self))"
    }
  }

  @Test func members() throws {
    #expect(
      try table(#"{"id": 7, "note": "ring"}"#, at: "/id") == [
        #"remove: {"note": "ring"}"#,
        #"rename("ids"): {"ids": 7, "note": "ring"}"#,
        #"null: {"id": null, "note": "ring"}"#,
        #"retype(PlumbSyntax.Mutation.Kind.string): {"id": "7", "note": "ring"}"#,
        #"retype(PlumbSyntax.Mutation.Kind.boolean): {"id": true, "note": "ring"}"#,
      ])
    #expect(
      try table(#"{"id": 7, "notes": "ring"}"#, at: "/notes") == [
        #"remove: {"id": 7}"#,
        #"rename("note"): {"id": 7, "note": "ring"}"#,
        #"null: {"id": 7, "notes": null}"#,
        #"retype(PlumbSyntax.Mutation.Kind.number): {"id": 7, "notes": 0}"#,
        #"retype(PlumbSyntax.Mutation.Kind.array): {"id": 7, "notes": ["ring"]}"#,
        #"retype(PlumbSyntax.Mutation.Kind.object): {"id": 7, "notes": {"name":"ring"}}"#,
        #"empty: {"id": 7, "notes": ""}"#,
      ])
  }

  @Test func booleansAndDigits() throws {
    #expect(
      try table(#"{"ok":true}"#, at: "/ok") == [
        "remove: {}", #"rename("oks"): {"oks":true}"#, #"null: {"ok":null}"#,
        #"retype(PlumbSyntax.Mutation.Kind.string): {"ok":"true"}"#,
        #"retype(PlumbSyntax.Mutation.Kind.number): {"ok":1}"#,
      ])
    for (text, number) in [
      ("12", "12"), ("-7", "-7"), ("0", "0"), ("012", "0"), ("1.5", "0"), ("--1", "0"), ("-", "0"),
      ("1234567890123456", "0"),
    ] {
      let document = try JSONDocument("[\"\(text)\"]")
      let bytes = try #require(Mutation.retype(.number).applied(to: [1], in: document))
      #expect(String(decoding: bytes, as: UTF8.self) == "[\(number)]")
    }
  }

  @Test func containers() throws {
    #expect(
      try table(#"{"lines": [{"price": 4}, 5]}"#, at: "/lines") == [
        "remove: {}", #"rename("line"): {"line": [{"price": 4}, 5]}"#, #"null: {"lines": null}"#,
        #"retype(PlumbSyntax.Mutation.Kind.object): {"lines": {"price": 4}}"#,
        #"retype(PlumbSyntax.Mutation.Kind.string): {"lines": "string"}"#,
        #"empty: {"lines": []}"#,
        #"reorder: {"lines": [5, {"price": 4}]}"#,
      ])
    #expect(
      try table(#"[{"a": 1,  "b": 2 , "c":3}]"#, at: "/0") == [
        "remove: []", "null: [null]",
        #"retype(PlumbSyntax.Mutation.Kind.array): [[{"a": 1,  "b": 2 , "c":3}]]"#,
        #"retype(PlumbSyntax.Mutation.Kind.string): ["string"]"#, "empty: [{}]",
        #"reorder: [{"c":3,  "b": 2 , "a": 1}]"#,
      ])
    #expect(
      try table("[1, 1]", at: "") == [
        "null: null", "retype(PlumbSyntax.Mutation.Kind.object): {}",
        #"retype(PlumbSyntax.Mutation.Kind.string): "string""#, "empty: []",
      ])
  }

  @Test func whatIsNullOrEmptyHasLess() throws {
    #expect(try table(#"{"a": null}"#, at: "/a") == ["remove: {}", #"rename("as"): {"as": null}"#])
    #expect(
      try table(#"{"a": ""}"#, at: "/a").last
        == #"retype(PlumbSyntax.Mutation.Kind.object): {"a": {"name":""}}"#)
    #expect(try table("null", at: "") == [])
  }

  @Test func linesAndSpacesStay() throws {
    let text = "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": [\n      1\n    ]\n  }\n}\n"
    #expect(try table(text, at: "/a").first == "remove: {\n  \"b\": {\n    \"c\": [\n      1\n    ]\n  }\n}\n")
    #expect(
      try table(text, at: "/b").contains(
        "retype(PlumbSyntax.Mutation.Kind.array): {\n  \"a\": 1,\n  \"b\": [{\n    \"c\": [\n      1\n    ]\n  }]\n}\n")
    )
  }

  @Test func namesThatAreTakenAreNotGiven() throws {
    #expect(try table(#"{"type": 1, "types": 2}"#, at: "/type").allSatisfy { !$0.hasPrefix("rename") })
    let document = try JSONDocument(#"[{"type": 1}, {"type": 1, "types": 2}]"#)
    let tokens = try ["/0/type", "/1/type"].map { try token($0, document) }
    let bytes = try #require(Mutation.rename("types").applied(to: tokens, in: document))
    #expect(String(decoding: bytes, as: UTF8.self) == #"[{"types": 1}, {"type": 1, "types": 2}]"#)
    #expect(Mutation.rename("types").applied(to: [tokens[1]], in: document) == nil)
  }

  @Test func severalPlacesAtOnce() throws {
    let document = try JSONDocument(Self.order)
    func changed(_ mutation: Mutation, _ pointers: String...) throws -> String {
      let tokens = try pointers.map { try token($0, document) }
      return try String(decoding: #require(mutation.applied(to: tokens, in: document)), as: UTF8.self)
    }
    #expect(
      try changed(.remove, "/lines/0", "/lines/1")
        == Self.order.replacing(#"[{"price": 4}, {"price": 5}]"#, with: "[]"))
    #expect(
      try changed(.rename("cost"), "/lines/0/price", "/lines/1/price") == Self.order.replacing("price", with: "cost"))
    #expect(try changed(.value("\"new\""), "/note") == Self.order.replacing("\"fragile\"", with: "\"new\""))
    #expect(try changed(.retype(.string), "/types/1") == Self.order.replacing("2.5", with: "\"2.5\""))
    #expect(try changed(.rename("x\"y"), "/a~1b") == Self.order.replacing("\"a/b\"", with: #""x\"y""#))
  }

  @Test func everyChangeOfADocumentIsJSONAndAnotherOne() throws {
    let document = try JSONDocument(Self.order)
    var seen: Set<[UInt8]> = [Array(Self.order.utf8)]
    for token in 0..<document.count where document.tokens[token].kind != .key {
      for mutation in Mutation.all(at: token, in: document) {
        let bytes = try #require(mutation.applied(to: [token], in: document))
        let again = try #require(mutation.applied(to: [token], in: document))
        _ = try JSONDocument(bytes)
        #expect(bytes == again)
        #expect(bytes != Array(Self.order.utf8))
        seen.insert(bytes)
      }
    }
    #expect(seen.count > 60)
  }
}
