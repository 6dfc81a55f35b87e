import PlumbSyntax
import Testing

/// Patterns of JSON Pointers.
@Suite struct PatternTests {
  @Test(arguments: [
    ("", "", true), ("", "/a", false), ("/a", "/a", true), ("/a", "", false), ("/a", "/b", false),
    ("/a", "/a/b", false),
    ("/*", "/a", true), ("/*", "/0", true), ("/*", "", false), ("/*", "/a/b", false),
    ("/results/*/number", "/results/3/number", true),
    ("/results/*/number", "/results/3/name", false), ("/0", "/0", true), ("/*/*", "/a/0", true),
    ("/**", "", true), ("/**", "/a/b/c", true), ("/**/url", "/url", true), ("/**/url", "/a/0/url", true),
    ("/**/url", "/a/0/urls", false), ("/a/**", "/a", true), ("/a/**", "/a/b/c", true), ("/a/**", "/b", false),
    ("/a/**/b/**/c", "/a/b/c", true), ("/a/**/b/**/c", "/a/x/b/b/y/c", true), ("/a/**/b/**/c", "/a/x/c", false),
    ("/**/*", "", false), ("/**/*", "/a", true), ("/**/a/*", "/a/a/b", true), ("/**/**", "/x", true),
    ("/~2", "/*", true), ("/~2", "/a", false), ("/~2~2", "/**", true), ("/a*b", "/a*b", true),
    ("/a~1b/~0", "/a~1b/~0", true),
  ]) func matches(_ pattern: String, _ pointer: String, _ isMatch: Bool) throws {
    let pattern = try #require(PointerPattern(parsing: pattern))
    #expect(pattern.matches(try #require(JSONPointer(parsing: pointer))) == isMatch)
  }

  @Test(arguments: ["", "/*", "/**", "/a/*/b", "/~2", "/~2~2/**", "/a~1b~0c/", "/a~2b"]) func isWrittenAsRead(
    _ text: String
  ) {
    #expect(PointerPattern(parsing: text)?.description == text)
  }

  @Test(arguments: ["a", "*", "/~", "/~3"]) func refuses(_ text: String) {
    #expect(PointerPattern(parsing: text) == nil)
  }

  @Test func comesFromPointers() {
    let pointer = JSONPointer([.key("results"), .index(3), .key("*"), .key("0")])
    #expect(pointer.pattern.description == "/results/*/~2/0")
    #expect(pointer.pattern.matches(pointer))
    #expect(PointerPattern(parsing: pointer.pattern.description) == pointer.pattern)
    #expect(!pointer.pattern.matches(JSONPointer([.key("results"), .index(3), .key("x"), .key("0")])))
  }

  @Test func isNotSlowOnManyStars() throws {
    let pattern = try #require(PointerPattern(parsing: String(repeating: "/**/a", count: 30) + "/b"))
    #expect(!pattern.matches(JSONPointer(Array(repeating: .key("a"), count: 500))))
  }
}
