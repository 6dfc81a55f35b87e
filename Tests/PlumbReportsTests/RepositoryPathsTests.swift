import PlumbReports
import Testing

@Suite struct RepositoryPathsTests {
  @Test(
    arguments: [
      ("a.json", .inside("sub/a.json")), ("./x/../a.json", .inside("sub/a.json")), ("../b.json", .inside("b.json")),
      ("/repo/c//d.json", .inside("c/d.json")), ("/repo/./c.json", .inside("c.json")),
      ("../../e.json", .outside("e.json")), ("/repository/f.json", .outside("f.json")), ("/repo", .outside("repo")),
      ("/", .outside("/")), ("/tmp/g h.json", .outside("g h.json")), ("-", .standardInput),
      ("https://a.example/b", .url("https://a.example/b")), ("HTTP://a.example", .url("HTTP://a.example")),
      ("https:/x", .inside("sub/https:/x")), ("é/日本.json", .inside("sub/é/日本.json")),
    ] as [(String, RepositoryPaths.Place)])
  func placesFiles(_ file: String, _ place: RepositoryPaths.Place) {
    #expect(RepositoryPaths(root: "/repo/", current: "/repo/sub/.").place(of: file) == place)
  }

  @Test func takesTheRootOfTheFileSystem() {
    #expect(RepositoryPaths(root: "/", current: "/x").place(of: "a.json") == .inside("x/a.json"))
  }

  @Test(arguments: [
    ("a/b-1.json", "a/b-1.json"), ("0,20.json", "0,20.json"), ("a b.json", "a%20b.json"), ("a:b", "a%3Ab"),
    ("50%", "50%25"), ("%2e", "%252e"), ("a?b#c", "a%3Fb%23c"), ("[x]", "%5Bx%5D"), ("é/日", "%C3%A9/%E6%97%A5"),
    ("a\\b\"<>^`{|}", "a%5Cb%22%3C%3E%5E%60%7B%7C%7D"), ("\u{1}", "%01"),
  ])
  func encodesPaths(_ path: String, _ uri: String) { #expect(RepositoryPaths.uri(ofPath: path) == uri) }

  @Test(arguments: [
    ("https://a.example/b?c=d&e=%20#f", "https://a.example/b?c=d&e=%20#f"),
    ("https://a.example/b c?x=é", "https://a.example/b%20c?x=%C3%A9"), ("https://a/%zz%4", "https://a/%25zz%254"),
    ("https://a/#b#c", "https://a/#b%23c"), ("https://[::1]:80/[x]?y=[1]", "https://[::1]:80/%5Bx%5D?y=%5B1%5D"),
    ("https://a/\"<>\\^`{|}", "https://a/%22%3C%3E%5C%5E%60%7B%7C%7D"),
  ])
  func encodesURLs(_ url: String, _ uri: String) { #expect(RepositoryPaths.uri(ofURL: url) == uri) }
}
