import PlumbHTTP
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    ("https://pokeapi.co/api/v2/pokemon/?limit=151", "https://pokeapi.co/api/v2/pokemon/?limit=151"),
    ("HTTPS://PokeAPI.co:443", "https://pokeapi.co/"), ("http://a:80/b#c", "http://a/b"),
    ("http://a:8080", "http://a:8080/"),
    ("https://a:80/", "https://a:80/"), ("http://a:/", "http://a/"), ("http://u:p@a/", "http://u:p@a/"),
    ("http://[::1]:9/x", "http://[::1]:9/x"), ("http://a/b c/é?q=ü |", "http://a/b%20c/%C3%A9?q=%C3%BC%20%7C"),
    ("http://a/b/../c/./d/..", "http://a/c/"), ("http://a/%2e%2E/x", "http://a/x"), ("http://a/..", "http://a/"),
    ("http://a?x", "http://a/?x"), ("http://a#x?y", "http://a/"), ("http://a/%7eb/%2F", "http://a/%7eb/%2F"),
    ("http://a/?", "http://a/?"), ("http://a/b//c", "http://a/b//c"), ("http://a/x.json", "http://a/x.json"),
  ]) func reads(_ text: String, _ written: String) throws {
    let address = try #require(Address(text))
    #expect(address.description == written)
    #expect(Address(written) == address)
  }

  @Test(arguments: [
    "", "a", "/a", "ftp://a/", "https:/a", "https://", "https:///x", "http://a b/", "http://a:x/", "http://a:70000/",
    "http://a\\@b/", "http://a\\b", "http://::1/", "http://[::1", "http://[]/", "file:///etc/passwd", "http://u@/",
  ]) func refuses(_ text: String) {
    #expect(Address(text) == nil)
  }

  /// RFC 3986 section 5.4, and what servers send beside it.
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
    ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q"),
    ("g#s", "http://a/b/c/g"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../../g", "http://a/g"),
    ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"), ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("https://g/x", "https://g/x"), ("mailto:x", nil), ("g:h", nil), ("1:2", "http://a/b/c/1:2"),
    (" /g ", "http://a/g"), ("//g:x", nil), ("?", "http://a/b/c/d;p?"),
  ]) func resolves(_ reference: String, _ target: String?) throws {
    let base = try #require(Address("http://a/b/c/d;p?q"))
    #expect(base.resolved(reference)?.description == target)
  }

  @Test(arguments: [
    ("https://a/v2/", "https://a/v2/pokemon/1/?x=1", "pokemon/1/"), ("https://a/v2/", "https://a/v2/", ""),
    ("https://a/v2", "https://a/v2/x", "x"), ("https://a/v2", "https://a/v2x", nil),
    ("https://a/v2/", "https://a/v2/../v1/", nil), ("https://a/v2/", "http://a/v2/x", nil),
    ("https://a/v2/", "https://b/v2/x", nil), ("https://a/v2/", "https://a:81/v2/x", nil),
    ("https://a/v2/", "https://a:443/v2/x", "x"), ("https://a/", "https://a", ""),
    ("https://a/v2/", "https://a/v2", nil),
  ]) func tellsWhatIsWithin(_ base: String, _ text: String, _ path: String?) throws {
    let base = try #require(Address(base))
    let address = try #require(Address(text))
    #expect(address.path(relativeTo: base) == path)
    #expect(address.isWithin(base) == (path != nil))
  }

  @Test(arguments: [
    ("https://a/b/?x=1&y=2", "http://A:80/b?y=2&x=1", true), ("https://a/b?x=1&x=2", "https://a/b?x=2&x=1", true),
    ("https://a/b?x=1", "https://a/b?x=1&x=1", false), ("https://a/b?x", "https://a/b?x=", true),
    ("https://a/b?", "https://a/b", true), ("https://a/%7Eb/%c3%a9", "https://a/~b/é", true),
    ("https://a/b%2Fc", "https://a/b/c", false), ("https://a/b?q=1+2", "https://a/b?q=1%2B2", false),
    ("https://a/b?q=a%20b", "https://a/b?q=a b", true), ("https://a/b?q=%2C", "https://a/b?q=,", true),
    ("https://a/b?q=%26x%3D1", "https://a/b?q=&x=1", false), ("https://a/B", "https://a/b", false),
    ("https://a:8443/", "https://a/", false), ("https://a", "http://a/", true), ("https://a/b?", "https://a/b?&", true),
  ]) func comparesMeanings(_ a: String, _ b: String, _ isSame: Bool) throws {
    #expect(try #require(Address(a)).isEquivalent(to: try #require(Address(b))) == isSame)
  }

  @Test func readsAndWritesQueries() throws {
    let address = try #require(Address("http://a/?b=1+2%2B3&%C3%A9=%3D&c&&d=e=f&=g"))
    #expect(
      address.query == [
        QueryItem(name: "b", value: "1+2+3"), QueryItem(name: "é", value: "="), QueryItem(name: "c", value: nil),
        QueryItem(name: "d", value: "e=f"), QueryItem(name: "", value: "g"),
      ])
    #expect(address.replacingQuery(address.query).rawQuery == "b=1%2B2%2B3&%C3%A9=%3D&c&d=e%3Df&=g")
    #expect(address.replacingQuery([]).description == "http://a/")
    let replaced = address.replacingQueryValues { $0.name == "é" || $0.name == "c" ? "x&y" : nil }
    #expect(replaced.rawQuery == "b=1+2%2B3&%C3%A9=x%26y&c=x%26y&&d=e=f&=g")
    #expect(Address.items("a=b&c&=d").map(\.value) == [2..<3, 5..<5, 7..<8])
  }
}
