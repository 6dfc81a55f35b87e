import Foundation
import PlumbStoreSupport
import Testing
import TutorialModels

@testable import PlumblineTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The tutorials' own way of calling, with real closure tasks, on the recordings that come with the package.
@Suite(.replaying("swapi/species*", "pokeapi/pokemon*", "pokeapi-sprites")) struct LoaderTests {
  @Test func grokSwiftWalksUntilItsCount() async throws {
    let loader = GrokSwiftLoader(session: Replay.session)
    var page = try await loader.page(GrokSwift.listURL)
    #expect(page.previous == nil)
    var species = page.species ?? []
    var links: [String] = []
    while let next = page.next, species.count < page.count ?? 0 {
      links.append(next)
      page = try await loader.page(next)
      #expect(page.previous != nil)
      species += page.species ?? []
    }
    #expect(links.count == 3)
    #expect(page.next == nil)
    #expect(species.count == 37)
    #expect(species.count == page.count)
    #expect(Set(species.map(\.url)).count == 37)
    // The links lead to one place, whichever way they are written.
    let insecure = try #require(links.first).replacingOccurrences(of: "https://", with: "http://")
    #expect(try await loader.page(insecure).species?.count == 10)
  }

  @Test(arguments: ["", "species/?page=2"]) func grokSwiftSaysWhatIsNoURL(_ address: String) async throws {
    await #expect(throws: LoadError.noURL(address)) {
      try await GrokSwiftLoader(session: Replay.session).page(address)
    }
  }

  @Test func cs50GoesFromTheListToOne() async throws {
    let loader = CS50Loader(session: Replay.session)
    let list = try await loader.load(CS50.PokemonList.self, CS50.listURL)
    let row = try #require(list.results.first { $0.name == "bulbasaur" })
    let pokemon = try await loader.load(CS50.PokemonData.self, row.url)
    #expect(pokemon.id == 1)
    #expect(pokemon.types.map(\.type.name) == ["grass", "poison"])
  }

  @Test func cs50DeliversOffTheMainThread() async throws {
    let isMain = await withCheckedContinuation { continuation in
      CS50Loader(session: Replay.session).load(CS50.PokemonList.self, CS50.listURL) { _ in
        continuation.resume(returning: Thread.isMainThread)
      }
    }
    #expect(!isMain)
  }

  @Test func kourisGoesOnToThePicture() async throws {
    let pokemon = try await CS50Loader(session: Replay.session).load(
      Kouris.Pokemon.self, "https://pokeapi.co/api/v2/pokemon/1")
    let picture = try await PictureLoader(session: Replay.session).picture(pokemon.sprites.frontDefault)
    #expect(picture.count > 1000)
  }

  @Test func micianoIsNotCalledForAPlainText404() async throws {
    // Of the three branches only the first calls the completion; here it is `catch` that lacks the call.
    #expect(
      await MicianoLoader.outcome(Replay.session, "https://pokeapi.co/api/v2/pokemon/1") == "called: 1 bulbasaur")
    #expect(
      await MicianoLoader.outcome(Replay.session, "https://pokeapi.co/api/v2/pokemon/0") == "never called: not decoded")
  }
}

/// The same on what goes wrong.
@Suite struct LoaderFailureTests {
  private func with(_ body: (Replay) async throws -> Void) async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders()
      for (name, status, type, text) in [
        ("broken", 500, "text/html", "<h1>Server Error</h1>"), ("detail", 500, "application/json", #"{"detail":"no"}"#),
        ("picture", 404, "text/plain", "404: Not Found"), ("text", 200, "text/html", "<html>"),
      ] {
        try fixture.record("shop/order/\(name)", "orders/\(name)", text, status: status, type: type)
      }
      for kind in ["timeout", "offline", "cut-short"] {
        var entry = StoreFixture.Entry("orders/\(kind)")
        entry.failure = (kind, nil, "")
        try fixture.record("shop/order/\(kind)", [entry])
      }
      let replay = try fixture.replay()
      try await body(replay)
      try replay.end()
    }
  }

  private static func url(_ name: String) -> String { "\(StoreFixture.base)orders/\(name)" }

  @Test func reachTheBranchesForThem() async throws {
    try await with { replay in
      let (grok, cs50) = (GrokSwiftLoader(session: replay.session), CS50Loader(session: replay.session))
      for (name, error) in [
        ("timeout", LoadError.timedOut), ("offline", .offline), ("cut-short", .other(-1005)), ("broken", .notDecoded),
      ] {
        await #expect(throws: error) { try await grok.page(LoaderFailureTests.url(name)) }
        await #expect(throws: error) {
          try await cs50.load(CS50.PokemonData.self, LoaderFailureTests.url(name))
        }
      }
      // A page without anything it knows decodes all the same.
      let page = try await grok.page(LoaderFailureTests.url("detail"))
      #expect(page.species == [])
    }
  }

  @Test func failDownloads() async throws {
    try await with { replay in
      let loader = PictureLoader(session: replay.session)
      for (name, error) in [
        ("picture", LoadError.status(404)), ("text", .noPicture), ("offline", .offline), ("timeout", .timedOut),
      ] {
        await #expect(throws: error) { _ = try await loader.picture(LoaderFailureTests.url(name)) }
      }
    }
  }

  @Test func neverCallMicianosCompletion() async throws {
    try await with { replay in
      var told: [String] = []
      for name in ["broken", "timeout", "offline", "detail"] {
        told.append("\(name): \(await MicianoLoader.outcome(replay.session, LoaderFailureTests.url(name)))")
      }
      #expect(
        told == [
          "broken: never called: not decoded",
          "timeout: never called: no data",
          "offline: never called: no data",
          // Worse: every field has a fallback, so an error's JSON is a Pokémon without a name.
          "detail: called: 0 ",
        ])
    }
  }
}
