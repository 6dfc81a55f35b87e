import PlumbSyntax
import Testing

/// JSON Pointers (RFC 6901) and what they lead to.
@Suite struct PointerTests {
  /// The document of RFC 6901 section 5.
  static let document = #"""
    { "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8 }
    """#

  @Test(arguments: [
    ("/foo/0", "bar"), ("/foo/1", "baz"), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"),
    ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
  ]) func leads(_ text: String, _ value: String) throws {
    let document = try JSONDocument(Self.document)
    let pointer = try #require(JSONPointer(parsing: text))
    #expect(pointer.description == text)
    let token = try #require(document.token(at: pointer))
    #expect(document.rawText(at: token) == value)
    #expect(document.pointer(to: token) == pointer)
  }

  @Test(arguments: [
    "/nowhere", "/foo/2", "/foo/-", "/foo/01", "/foo/bar", "/ /x", "/foo/-1", "/foo/99999999999999999999",
  ])
  func leadsNowhere(_ text: String) throws {
    let document = try JSONDocument(Self.document)
    #expect(document.token(at: try #require(JSONPointer(parsing: text))) == nil)
  }

  @Test(arguments: ["a", "a/b", "/a~", "/a~2b", "/~"]) func refuses(_ text: String) {
    #expect(JSONPointer(parsing: text) == nil)
  }

  @Test func everyTokenIsFoundAgain() throws {
    for text in Samples.documents {
      let document = try JSONDocument(text)
      for token in 0..<document.count {
        let value = document.tokens[token].kind == .key ? token + 1 : token
        #expect(document.token(at: document.pointer(to: token)) == value)
        let parsed = try #require(JSONPointer(parsing: document.pointer(to: token).description))
        #expect(document.token(at: parsed) == value)
      }
    }
  }

  @Test func firstOfDuplicatesWins() throws {
    let document = try JSONDocument(#"{"a": 1, "\u0061": 2, "0": {"1": [5]}}"#)
    #expect(document.token(at: JSONPointer([.key("a")])) == 2)
    #expect(document.token(at: JSONPointer([.index(0), .index(1), .key("0")])) == 9)
    #expect(document.pointer(to: 9).description == "/0/1/0")
  }

  @Test func comparesNamesAsSwiftDoes() throws {
    let document = try JSONDocument("{\"e\u{301}\": 1, \"\u{212A}\": 2}")
    #expect(document.token(at: JSONPointer([.key("\u{E9}")])) == 2)
    #expect(document.token(at: JSONPointer([.key("K")])) == 4)
  }

  @Test func spellsFaultyNamesAsWritten() throws {
    let document = try JSONDocument(Marked(#"{"\x": [{"‹FF›": 1}]}"#).bytes)
    #expect(document.pointer(to: document.count - 1).description == "/\\x/0/\u{FFFD}")
  }

  @Test func goesUpAndDown() {
    let root = JSONPointer()
    let pointer = root.appending(.key("a/b")).appending(.index(3)).appending(.key("~"))
    #expect(root.description == "")
    #expect(root.parent == nil)
    #expect(pointer.description == "/a~1b/3/~0")
    #expect(pointer.parent?.description == "/a~1b/3")
    #expect(pointer.parent?.isAncestor(of: pointer) == true)
    #expect(root.isAncestor(of: pointer))
    #expect(!pointer.isAncestor(of: pointer))
    #expect(JSONPointer([.key("a")]).isAncestor(of: JSONPointer([.key("ab"), .index(0)])) == false)
    #expect(JSONPointer(parsing: "/0/01/-/") == JSONPointer([.index(0), .key("01"), .key("-"), .key("")]))
  }

  @Test func knowsParents() throws {
    let document = try JSONDocument(#"{"a": [1, [2]], "b": {"c": 3}}"#)
    let ancestry = document.ancestry
    #expect((0..<document.count).map { ancestry.parent(of: $0) } == [nil, 0, 0, 2, 2, 4, 0, 0, 7, 7])
    #expect((0..<document.count).map { ancestry.ordinal(of: $0) } == [0, 0, 0, 0, 1, 0, 1, 1, 0, 0])
  }
}
