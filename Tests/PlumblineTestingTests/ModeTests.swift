import Foundation
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport
import Testing

@testable import PlumblineTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What `PLUMBLINE` has tests do, against an upstream on loopback that is a store of its own.
@Suite struct ModeTests {
  /// The mode and where the shop's requests go.
  private func withMode<R>(_ mode: String, _ upstream: StoreFixture, _ body: () throws -> R) throws -> R {
    let workspace = try Workspace(contracts: upstream.contracts, recordings: upstream.recordings, models: nil)
    let index = ReplayIndex(try CheckPlan(workspace), in: workspace.store)
    // Only the thread touches it once that runs.
    nonisolated(unsafe) let server = try ReplayServer(ReplayTransport(index))
    let (port, descriptor) = (server.port, server.wakeDescriptor)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      server.run()
      done.signal()
    }
    defer {
      ReplayServer.stop(descriptor)
      done.wait()
    }
    let base = "shop=http://127.0.0.1:\(port)/shop/"
    let environment = ["PLUMBLINE": mode, "PLUMBLINE_BASE_URL": base]
    return try TestUpstream.$environment.withValue(environment, operation: body)
  }

  @Test func asksTheUpstreamInPlaceOfRecordings() throws {
    try StoreFixture.with { upstream in
      try upstream.writeOrder(#"{ "id": "seven" }"#)
      try StoreFixture.with { fixture in
        try fixture.writeOrder(#"{ "id": 1 }"#)
        let heard = try withMode("live", upstream) {
          try issues(below: fixture.root) { for item in try fixture.cases() { try item.check() } }
        }
        let url = "https://shop.example/api/orders/1"
        #expect(
          heard.map { $0.description.split(separator: "\n").first.map(String.init) ?? "" } == [
            "error \(url):2:9: `id` is the string \"seven\" where `Order` needs Int"
              + " [type-mismatch Shop.Order]",
            "error \(url):2:9: `id` was an integer, and is a string [type-changed]",
          ])
        #expect(try fixture.files() == ["Recordings/shop/order/1.har", "Recordings/shop/order/1.json"])
      }
    }
  }

  @Test func locksWhatModelsTake() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder(#"{ "id": 1 }"#)
      let lock = "\(fixture.root)/Contracts/shop/order.lock.json"
      func heard(_ mode: String) throws -> [String] {
        try TestUpstream.$environment.withValue(["PLUMBLINE": mode]) {
          try issues(below: fixture.root) { for item in try fixture.cases() { try item.check() } }
        }.map { $0.description.split(separator: "\n").first.map(String.init) ?? "" }
      }
      #expect(try heard("lock") == [])
      let text = try String(contentsOfFile: lock, encoding: .utf8)
      #expect(text.contains(##""note": { "type": ["string", "null"] }"##))
      #expect(try heard("") == [])
      // As if the model had read it as another type.
      try text.replacing(#"["string", "null"]"#, with: #"["boolean", "null"]"#)
        .write(toFile: lock, atomically: true, encoding: .utf8)
      #expect(
        try heard("") == [
          "error Contracts/shop/order.lock.json:9:5: `Shop.Order` relies on other things than are locked:"
            + " `/note` takes a string or null, where it took a Boolean or null [contract-changed Shop.Order]"
        ])
      #expect(try heard("lock") == [])
      #expect(try String(contentsOfFile: lock, encoding: .utf8) == text)
    }
  }

  @Test func takesAnOutageForAWarning() throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder(#"{ "id": 1 }"#)
      let environment = ["PLUMBLINE": "live", "PLUMBLINE_BASE_URL": "shop=http://127.0.0.1:9/"]
      let heard = try TestUpstream.$environment.withValue(environment) {
        try issues(below: fixture.root) { for item in try fixture.cases() { try item.check() } }
      }
      #expect(heard.map(\.text) == ["shop/order/1: unavailable: nobody listens there"])
      #expect(heard.allSatisfy { $0.place.hasPrefix("warning") })
    }
  }

  @Test func recordsWhatIsMissing() throws {
    try StoreFixture.with { upstream in
      try upstream.writeOrder(#"{ "id": 1, "note": "from upstream" }"#)
      try StoreFixture.with { fixture in
        try fixture.write(
          contracts: """
            { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }], "models": ["Shop.Order"] }
            """)
        try withMode("record", upstream) { try shopModels.check("shop", filePath: fixture.testFile) }
        let files = ["Recordings/.gitattributes", "Recordings/shop/order/1.har", "Recordings/shop/order/1.json"]
        #expect(try fixture.files() == files)
        // From now on there is no need of an upstream.
        try shopModels.check("shop", filePath: fixture.testFile)
      }
    }
  }

  private func onThread<R: Sendable>(_ work: @escaping @Sendable () throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }

  @Test func recordsWhatATestAsksFor() async throws {
    // On a thread of its own: the few that all tasks share are not for waiting.
    let (problems, files, text) = try await onThread { () -> ([String], [String], String?) in
      try StoreFixture.with { upstream in
        try upstream.writeOrders(1, 2)
        return try StoreFixture.with { fixture in
          try fixture.writeOrders()
          return try withMode("record", upstream) {
            let replay = try fixture.replay("shop")
            let text = Box<String>()
            let done = DispatchSemaphore(value: 0)
            let urls = ["orders/2", "orders/3", "people/1"].compactMap { URL(string: "\(StoreFixture.base)\($0)") }
            for url in urls {
              replay.session.dataTask(with: url) { data, _, _ in
                text.append(data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")
                done.signal()
              }.resume()
              done.wait()
            }
            replay.close()
            return (replay.recordAnswers(), try fixture.files(), text.all.first)
          }
        }
      }
    }
    #expect(text == #"{ "id": 2 }"#)
    #expect(
      problems == [
        "not recorded: GET https://shop.example/api/people/1, for which no contract of the test's asks",
        "not recorded: `shop/order/3`: the answer is 404 Not Found, where the contract expects 200 (a test, entry 2)",
      ])
    #expect(
      files == ["Recordings/.gitattributes", "Recordings/shop/order/2.har", "Recordings/shop/order/2.json"])
  }

  @Test(arguments: [
    ("recrod", "", "PLUMBLINE is `recrod`, and may be `record`, `live` or `lock`; did you mean `record`?"),
    ("yes", "", "PLUMBLINE is `yes`, and may be `record`, `live` or `lock`"),
    (
      "live", "shop:http://127.0.0.1/",
      "PLUMBLINE_BASE_URL takes `api=URL`, several with spaces between them, not `shop:http://127.0.0.1/`"
    ),
  ])
  func tellsWhatMeansNothing(_ mode: String, _ base: String, _ message: String) throws {
    try StoreFixture.with { fixture in
      try fixture.writeOrder(#"{ "id": 1 }"#)
      let environment = ["PLUMBLINE": mode, "PLUMBLINE_BASE_URL": base]
      let said = try TestUpstream.$environment.withValue(environment) { () -> String? in
        do {
          for item in try fixture.cases() { try item.check() }
          return nil
        } catch let error as ContractsError { return error.description }
      }
      #expect(said == message)
    }
  }
}

extension StoreFixture {
  /// What is in the folder of recordings, from the root on.
  fileprivate func files() throws -> [String] {
    let names = FileManager.default.enumerator(atPath: recordings)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(recordings)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.map { "Recordings/\($0)" }.sorted()
  }
}
