import PlumbStoreSupport
import PlumblineTesting
import Testing

@MainActor
private struct Basket: @MainActor Decodable {
  let id: Int
}

/// Models of the main actor are decoded there, whoever checks.
@Suite struct IsolationTests {
  private static func check(_ catalog: ModelCatalog) throws -> [String] {
    try StoreFixture.with { fixture in
      try fixture.writeOrder(#"{ "id": null }"#, models: #""App.Basket""#)
      return try issues(below: fixture.root) {
        _ = try lines { try fixture.cases("shop", catalog)[0].check() }
      }.map(\.place)
    }
  }

  @MainActor private static var catalog: ModelCatalog { ModelCatalog { Model("App.Basket", Basket.self) } }

  @Test(.timeLimit(.minutes(1))) func areCheckedFromAnywhere() async throws {
    let catalog = await IsolationTests.catalog
    #expect(try IsolationTests.check(catalog) == ["error Recordings/shop/order/1.json:1:9"])
  }

  @Test(.timeLimit(.minutes(1))) @MainActor func areCheckedFromTheMainActor() throws {
    #expect(try IsolationTests.check(IsolationTests.catalog) == ["error Recordings/shop/order/1.json:1:9"])
  }

  @Test(.timeLimit(.minutes(1))) func areCheckedFromManyAtOnce() async throws {
    let catalog = await IsolationTests.catalog
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<16 { group.addTask { try IsolationTests.check(catalog) } }
      for try await places in group { #expect(places == ["error Recordings/shop/order/1.json:1:9"]) }
    }
  }
}
