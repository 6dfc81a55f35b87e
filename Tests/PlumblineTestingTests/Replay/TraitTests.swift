import Foundation
import PlumbStoreSupport
import Testing

@testable import PlumblineTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Does something that waits and returns the issues that it records, which then do not fail the test.
private func issues(_ body: () async throws -> Void) async -> [String] {
  let heard = Box<String>()
  await withKnownIssue(isIntermittent: true) {
    do { try await body() } catch { heard.append("thrown: \(error)") }
  } matching: { issue in
    #if compiler(>=6.3)
      let severity = "\(issue.severity)"
    #else
      let severity = "error"
    #endif
    let file = issue.sourceLocation.map { "\($0.fileID):\($0.line)" } ?? "nowhere"
    heard.append("\(severity) \(file) \(issue.comments.map(\.rawValue).joined())")
    return true
  }
  return heard.all
}

/// The trait that replays recordings for a test.
@Suite struct TraitTests {
  private static let place = SourceLocation(
    fileID: "Shop/Tests.swift", filePath: "/Shop/Tests.swift", line: 7, column: 1)

  private func run(
    _ fixture: StoreFixture, of names: [String] = ["shop"], scope: ReplayTrait.Scope = .session,
    unused: ReplayTrait.Unused = .ignored, _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    let trait = ReplayTrait(
      names: names, scope: scope, unused: unused, filePath: fixture.testFile, sourceLocation: TraitTests.place)
    let test = try #require(Test.current)
    return await issues {
      try await trait.provideScope(for: test, testCase: nil, performing: body)
    }
  }

  @Test func answersTheSessionOfTheTest() async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders(1)
      let texts = Box<String>()
      let heard = try await run(fixture) {
        texts.append(try await Replay.session.given("\(StoreFixture.base)orders/1").text)
        let session = URLSession(configuration: Replay.configuration)
        texts.append(try await session.given("http://shop.example/api/orders/1/").text)
        session.invalidateAndCancel()
      }
      #expect(heard.isEmpty)
      #expect(texts.all == [#"{ "id": 1 }"#, #"{ "id": 1 }"#])
    }
  }

  @Test func makesMissesIssuesEvenIfTheAppSwallowsThem() async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders(1)
      let text =
        "error Shop/Tests.swift:7 no recording answers GET https://shop.example/api/orders/2; nearest: `shop/order`: "
        + "`{id}` is 2 here; recorded: 1"
      let heard = try await run(fixture) { _ = try? await Replay.session.given("\(StoreFixture.base)orders/2") }
      #expect(heard == [text])
      let thrown = try await run(fixture) {
        _ = try await Replay.session.given("\(StoreFixture.base)orders/2")
        throw CocoaError(.fileNoSuchFile)
      }
      #expect(thrown.count == 2)
      #expect(thrown.first == text)
      #expect(thrown.last?.hasPrefix("thrown: ") == true)
    }
  }

  @Test func tellsUnusedRecordingsWhereAsked() async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders(1, 2, 3)
      let body: @Sendable () async throws -> Void = {
        _ = try await Replay.session.given("\(StoreFixture.base)orders/2")
      }
      let text = "Shop/Tests.swift:7 replayed, but asked for by nothing: `shop/order/1`, `shop/order/3`"
      #expect(try await run(fixture, body).isEmpty)
      #expect(try await run(fixture, unused: .error, body) == ["error \(text)"])
      #if compiler(>=6.3)
        #expect(try await run(fixture, unused: .warning, body) == ["warning \(text)"])
      #endif
    }
  }

  @Test func saysWhatMayHaveBeenMeant() async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders(1)
      #expect(
        try await run(fixture, of: ["shop/ordr"]) {} == [
          "thrown: no contract or case is called `shop/ordr` in \(fixture.contracts); did you mean `shop/order`?"
        ])
      try FileManager.default.removeItem(atPath: "\(fixture.recordings)/shop/order")
      #expect(
        try await run(fixture, of: ["shop/order"]) {} == [
          "thrown: there is no recording of `shop/order` in \(fixture.recordings)"
        ])
    }
  }

  #if !canImport(Darwin)
    @Test func refusesTheSharedSession() async throws {
      try await StoreFixture.during { fixture in
        try fixture.writeOrders(1)
        let heard = try await run(fixture, of: ["shop", "toys/toy"], scope: .shared) { Issue.record("it ran") }
        #expect(
          heard == [
            "thrown: `URLSession.shared` cannot be answered from recordings on this platform, as it asks no registered"
              + " protocol; have the client take its session, give it `Replay.session`, and write"
              + " `.replaying(\"shop\", \"toys/toy\")`"
          ])
      }
    }
  #endif

  @Test func failsSessionsWhereNothingIsReplayed() async throws {
    let given = try await Replay.session.given("\(StoreFixture.base)orders/2")
    #expect(
      given.error?.localizedDescription
        == "GET https://shop.example/api/orders/2 was asked where nothing is replayed: mark the test"
        + " `@Test(.replaying(\"…\"))`, and take `Replay.session` in its own task, not in a detached one")
  }
}

/// Each test of a suite has a replay of its own.
@Suite(.replaying("swapi/species")) struct SuiteTraitTests {
  @Test(arguments: [1, 2, 3]) func answersEachCase(_ id: Int) async throws {
    let replay = try #require(Replay.current)
    #expect(replay.unused.count == 5)
    let given = try await Replay.session.given("https://swapi.co/api/species/\(id)")
    #expect(given.response?.statusCode == 200)
    #expect(replay.unused.count == 4)
  }

  @Test(.replaying("pokeapi/pokemon/1")) func prefersTheTestsOwn() async throws {
    #expect(Replay.current?.names == ["pokeapi/pokemon/1"])
    #expect(try await Replay.session.given("https://pokeapi.co/api/v2/pokemon/1").response?.statusCode == 200)
  }
}
