import Foundation
import PlumbHTTP
import Testing

/// Requests that go to another address than the API's own.
@Suite struct RebasingTests {
  private static func rebasing(_ bases: [(own: [String], actual: String?)]) -> Rebasing {
    Rebasing(
      bases.map { Rebasing.Base(own: $0.own.compactMap { Address($0) }, actual: $0.actual.flatMap { Address($0) }) })
  }

  private static let one = rebasing([
    (["https://pokeapi.test/api/v2/", "http://old.test/v2"], "http://127.0.0.1:8765/poke/api/v2/")
  ])

  @Test(arguments: [
    ("https://pokeapi.test/api/v2/pokemon/1/", "http://127.0.0.1:8765/poke/api/v2/pokemon/1/"),
    ("https://pokeapi.test/api/v2/", "http://127.0.0.1:8765/poke/api/v2/"),
    ("https://pokeapi.test/api/v2/pokemon/?limit=2&x=%2F", "http://127.0.0.1:8765/poke/api/v2/pokemon/?limit=2&x=%2F"),
    ("https://pokeapi.test/api/v2/a%2Fb", "http://127.0.0.1:8765/poke/api/v2/a%2Fb"),
    ("https://PokeAPI.test:443/api/v2/x", "http://127.0.0.1:8765/poke/api/v2/x"),
    ("http://old.test/v2/x", "http://127.0.0.1:8765/poke/api/v2/x"),
    ("https://pokeapi.test/api/v2", "https://pokeapi.test/api/v2"),
    ("https://pokeapi.test/api/v20/x", "https://pokeapi.test/api/v20/x"),
    ("https://pokeapi.test/api/v2/../v1/x", "https://pokeapi.test/api/v2/../v1/x"),
    ("http://pokeapi.test/api/v2/x", "http://pokeapi.test/api/v2/x"),
    ("https://other.test/api/v2/x", "https://other.test/api/v2/x"), ("no URL", "no URL"),
  ]) func sendsElsewhere(_ url: String, _ actual: String) {
    #expect(RebasingTests.one.actual(url) == actual)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8765/poke/api/v2/pokemon/1/?q", "https://pokeapi.test/api/v2/pokemon/1/?q"),
    ("http://127.0.0.1:8765/poke/api/v2/", "https://pokeapi.test/api/v2/"),
    ("http://127.0.0.1:8765/login", "http://127.0.0.1:8765/login"),
    ("http://127.0.0.1:8766/poke/api/v2/x", "http://127.0.0.1:8766/poke/api/v2/x"),
  ]) func looksAsIfFromThere(_ actual: String, _ url: String) {
    #expect(RebasingTests.one.canonical(actual) == url)
  }

  @Test func aBaseMayLackItsSlash() {
    let rebasing = RebasingTests.rebasing([(["https://a.test/api"], "http://127.0.0.1:1/m")])
    #expect(rebasing.actual("https://a.test/api/x?y=1") == "http://127.0.0.1:1/m/x?y=1")
    #expect(rebasing.actual("https://a.test/api") == "http://127.0.0.1:1/m")
    #expect(rebasing.canonical("http://127.0.0.1:1/m/x") == "https://a.test/api/x")
  }

  /// Whichever comes first, and whether or not both go elsewhere.
  @Test(arguments: [false, true]) func theLongerBaseWins(_ isReversed: Bool) {
    func both(_ outer: String?, _ inner: String?) -> Rebasing {
      let bases = [(["https://a.test/"], outer), (["https://a.test/v2/"], inner)]
      return RebasingTests.rebasing((isReversed ? bases.reversed() : bases).map { (own: $0.0, actual: $0.1) })
    }
    let all = both("http://127.0.0.1:1/a/", "http://127.0.0.1:1/a/b/")
    #expect(all.actual("https://a.test/v1/x") == "http://127.0.0.1:1/a/v1/x")
    #expect(all.actual("https://a.test/v2/x") == "http://127.0.0.1:1/a/b/x")
    #expect(all.canonical("http://127.0.0.1:1/a/b/x") == "https://a.test/v2/x")
    #expect(all.canonical("http://127.0.0.1:1/a/x") == "https://a.test/x")
    #expect(both("http://127.0.0.1:1/", nil).actual("https://a.test/v2/x") == "https://a.test/v2/x")
    #expect(both(nil, "http://127.0.0.1:1/").actual("https://a.test/v2/x") == "http://127.0.0.1:1/x")
    #expect(both(nil, "http://127.0.0.1:1/").actual("https://a.test/x") == "https://a.test/x")
  }

  /// Those out of the base are followed where they lead, never at the upstream itself.
  @Test(arguments: [
    ("/poke/api/v2/x/", "https://pokeapi.test/api/v2/x/"), ("x/", "https://pokeapi.test/api/v2/pokemon/x/"),
    ("http://127.0.0.1:8765/poke/api/v2/x?q=1", "https://pokeapi.test/api/v2/x?q=1"),
    ("https://pokeapi.test/api/v2/x", "https://pokeapi.test/api/v2/x"),
    ("https://other.test/x", "https://other.test/x"), ("/login", "http://127.0.0.1:8765/login"),
    ("mailto:x@y.test", "mailto:x@y.test"),
  ]) func locationsAreMappedBack(_ location: String, _ mapped: String) async throws {
    let clock = VirtualClock()
    let wire = ScriptedTransport(
      clock, ["http://127.0.0.1:8765/poke/api/v2/pokemon/1": [.status(302, ["location": location])]])
    let exchange = try await RebasedTransport(wire, RebasingTests.one).send(
      HTTPRequest(url: "https://pokeapi.test/api/v2/pokemon/1"))
    #expect(wire.log == ["0.000 GET http://127.0.0.1:8765/poke/api/v2/pokemon/1"])
    #expect(exchange.request.url == "https://pokeapi.test/api/v2/pokemon/1")
    #expect(exchange.response.headers == ["location": mapped])
  }

  @Test func whatStaysIsLeftAlone() async throws {
    let wire = ScriptedTransport(VirtualClock(), ["https://b.test/x": [.status(302, ["Location": "/y"])]])
    let exchange = try await RebasedTransport(wire, RebasingTests.one).send(HTTPRequest(url: "https://b.test/x"))
    #expect(exchange.response.headers == ["Location": "/y"])
  }

  @Test func redirectsAreFollowedAtTheMirror() async {
    let clock = VirtualClock()
    let wire = ScriptedTransport(
      clock, ["http://127.0.0.1:8765/poke/api/v2/pokemon/1": [.status(301, ["Location": "/poke/api/v2/pokemon/1/"])]])
    let polite = PoliteTransport(RebasedTransport(wire, RebasingTests.one), time: clock.keeper())
    let exchange = try? await polite.send(
      HTTPRequest(url: "https://pokeapi.test/api/v2/pokemon/1", headers: ["Authorization": "s"]))
    #expect(
      wire.log == [
        "0.000 GET http://127.0.0.1:8765/poke/api/v2/pokemon/1 Authorization=s",
        "0.200 GET http://127.0.0.1:8765/poke/api/v2/pokemon/1/ Authorization=s",
      ])
    #expect(exchange?.request.url == "https://pokeapi.test/api/v2/pokemon/1/")
    #expect(exchange?.hops.map(\.location) == ["https://pokeapi.test/api/v2/pokemon/1/"])
  }
}
