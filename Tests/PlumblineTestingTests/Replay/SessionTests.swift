import Foundation
import PlumbHTTP
import PlumbStoreSupport
import Plumbline
import Testing

@testable import PlumblineTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a session gets from recordings.
@Suite struct SessionTests {
  private static let order = "\(StoreFixture.base)orders/1"

  @Test func getsWhatWasRecorded() async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders()
      try fixture.record(
        "shop/order/1", "orders/1", #"{ "id": 1 }"#, status: 201,
        headers: ["ETag": "\"a\"", "Content-Encoding": "gzip", "Transfer-Encoding": "chunked"])
      let replay = try fixture.replay()
      let given = try await replay.session.given(SessionTests.order)
      #expect(given.text == #"{ "id": 1 }"#)
      let response = try #require(given.response)
      #expect(response.statusCode == 201)
      #expect(response.url?.absoluteString == SessionTests.order)
      #expect(response.value(forHTTPHeaderField: "ETag") == "\"a\"")
      #expect(response.value(forHTTPHeaderField: "Content-Length") == "11")
      #expect(response.value(forHTTPHeaderField: "Content-Encoding") == nil)
      #expect(response.value(forHTTPHeaderField: "Transfer-Encoding") == nil)
      #expect(response.expectedContentLength == 11)
      #expect(response.mimeType == "application/json")
      let url = try #require(URL(string: SessionTests.order))
      let (data, _) = try await replay.session.data(from: url)
      #expect(data.count == 11)
      try replay.end()
    }
  }

  @Test func hasTheURLThatRedirectsLedTo() async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders()
      try fixture.record("shop/order/1", "orders/1", "{}", hops: ["\(StoreFixture.base)old"])
      let replay = try fixture.replay()
      let given = try await replay.session.given("\(StoreFixture.base)old")
      #expect(given.response?.url?.absoluteString == SessionTests.order)
      #expect(given.text == "{}")
    }
  }

  @Test(
    arguments: [
      ("timeout", nil, -1001), ("offline", nil, -1009), ("dns", nil, -1003), ("tls", nil, -1200),
      ("connect", nil, -1004),
      ("cancelled", nil, -999), ("cut-short", nil, -1005), ("too-large", nil, -1103), ("tls", -1202, -1202),
    ] as [(String, Int?, Int)])
  func failsAsWasRecorded(_ kind: String, _ number: Int?, _ code: Int) async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders()
      var entry = StoreFixture.Entry("orders/1")
      entry.failure = (kind, number, "it was recorded so")
      try fixture.record("shop/order/1", [entry])
      let replay = try fixture.replay()
      let given = try await replay.session.given(SessionTests.order)
      #expect(given.code == code)
      #expect(given.error?.localizedDescription == "it was recorded so")
      #expect(given.data?.isEmpty ?? true)
      #expect(replay.misses.isEmpty)
    }
  }

  @Test func failsWhereNothingIsRecorded() async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders(1, 4, 25, 35)
      let replay = try fixture.replay()
      let text =
        "no recording answers GET https://shop.example/api/orders/26; nearest: `shop/order`: `{id}` is 26 here; "
        + "recorded: 1, 4, 25, …and 1 more"
      let given = try await replay.session.given("\(StoreFixture.base)orders/26")
      #expect(given.code == URLError.Code.resourceUnavailable.rawValue)
      #expect(given.error?.localizedDescription == text)
      #expect(replay.misses == [text])
      let thrown = #expect(throws: ReplayMiss.self) { try replay.end() }
      #expect(thrown?.description == text)
      #expect(replay.unused == ["shop/order/1", "shop/order/4", "shop/order/25", "shop/order/35"])
    }
  }

  @Test func saysWhatIsNoURL() async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders(1)
      let replay = try fixture.replay()
      let given = try await replay.session.given("orders/1")
      #expect(given.error != nil)
      #expect(replay.misses == ["no recording answers GET orders/1: it is no absolute `http` or `https` URL"])
    }
  }

  @Test func sendsBodies() async throws {
    try await StoreFixture.during { fixture in
      try fixture.write(
        contracts: """
          { "name": "new", "request": { "method": "POST", "path": "new", "body": { "name": "{n}" } },
            "cases": [{ "n": "a" }, { "n": "b" }] }
          """)
      for name in ["a", "b"] {
        var entry = StoreFixture.Entry("new", "made \(name)", method: "POST")
        entry.requestBody = "{ \"name\": \"\(name)\" }"
        try fixture.record("shop/new/\(name)", [entry])
      }
      let replay = try fixture.replay()
      var request = URLRequest(url: try #require(URL(string: "\(StoreFixture.base)new")))
      request.httpMethod = "POST"
      request.httpBody = Data(#"{"name":"b"}"#.utf8)
      #expect(await replay.session.given(request).text == "made b")
      request.httpBody = nil
      request.httpBodyStream = InputStream(data: Data(#"{"name":"a"}"#.utf8))
      #expect(await replay.session.given(request).text == "made a")
      request.httpBodyStream = nil
      let (data, _) = try await replay.session.upload(for: request, from: Data(#"{"name":"b"}"#.utf8))
      #expect(String(decoding: data, as: UTF8.self) == "made b")
      #expect(replay.misses.isEmpty)
    }
  }

  @Test func answersSessionsOfTheAppsOwn() async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders(1)
      let replay = try fixture.replay()
      let base = URLSessionConfiguration.default
      base.httpAdditionalHeaders = ["X-App": "shop"]
      base.timeoutIntervalForRequest = 7
      let configuration = replay.configuration(base)
      #expect(configuration.httpAdditionalHeaders?["X-App"] as? String == "shop")
      #expect(configuration.timeoutIntervalForRequest == 7)
      #expect(configuration !== base)
      let session = URLSession(configuration: configuration)
      defer { session.invalidateAndCancel() }
      #expect(try await session.given(SessionTests.order).text == #"{ "id": 1 }"#)
      try replay.end()
      let late = try await session.given(SessionTests.order)
      #expect(
        late.error?.localizedDescription == "GET https://shop.example/api/orders/1 was asked after its replay had ended"
      )
    }
  }

  @Test func deliversOnTheSessionsQueue() async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders(1)
      let replay = try fixture.replay()
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      let session = URLSession(configuration: replay.configuration(), delegate: nil, delegateQueue: queue)
      defer { session.invalidateAndCancel() }
      let url = try #require(URL(string: SessionTests.order))
      let isOnQueue = await withCheckedContinuation { continuation in
        session.dataTask(with: url) { _, _, _ in
          continuation.resume(returning: OperationQueue.current === queue)
        }.resume()
      }
      #expect(isOnQueue)
    }
  }

  @Test func cancelsWhatIsUnderWay() async throws {
    let waiting = WaitingTransport()
    let replay = Replay([], waiting)
    defer { replay.close() }
    let url = try #require(URL(string: SessionTests.order))
    let code: Int? = await withCheckedContinuation { continuation in
      let task = replay.session.dataTask(with: url) { _, _, error in
        continuation.resume(returning: (error as? URLError)?.code.rawValue)
      }
      task.resume()
      Task {
        _ = await waiting.begun.first { _ in true }
        task.cancel()
      }
    }
    #expect(code == URLError.Code.cancelled.rawValue)
    #expect(await waiting.cancelled.first { _ in true } == true)
  }

  @Test func doesNotMixWhatRunsSideBySide() async throws {
    try await StoreFixture.during { fixture in
      try fixture.writeOrders()
      for id in 0..<200 {
        try fixture.record("shop/order/\(id)", "orders/1", "\(id)")
      }
      let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
        for id in 0..<200 {
          group.addTask {
            let replay = try fixture.replay("shop/order/\(id)")
            defer { replay.close() }
            let first = try await replay.session.given(SessionTests.order).text
            let second = try await replay.session.given(SessionTests.order).text
            return first == "\(id)" && second == "\(id)" ? 0 : 1
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(wrong == 0)
    }
  }
}

/// Waits until it is cancelled.
private struct WaitingTransport: Transport {
  let begun: AsyncStream<Bool>
  let cancelled: AsyncStream<Bool>
  private let begin: AsyncStream<Bool>.Continuation
  private let cancel: AsyncStream<Bool>.Continuation

  init() {
    (begun, begin) = AsyncStream.makeStream()
    (cancelled, cancel) = AsyncStream.makeStream()
  }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
    begin.yield(true)
    try? await Task.sleep(for: .seconds(20))
    cancel.yield(Task.isCancelled)
    throw HTTPFailure(kind: .cancelled, message: "")
  }
}

/// The classes that replays take and give back.
@Suite struct SlotTests {
  private struct Nothing: Transport {
    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
      throw HTTPFailure(kind: .offline, message: "")
    }
  }

  @Test func areDistinctAndTakenAgainLate() {
    let slots = ReplaySlots()
    let held = (0..<300).map { _ in slots.take(Nothing()) }
    #expect(Set(held.map { ObjectIdentifier($0) }).count == 300)
    for type in held { slots.giveBack(type) }
    // Twice given back is once.
    slots.giveBack(held[0])
    var taken: [ReplayURLProtocol.Type] = []
    for _ in 0..<1000 {
      let type = slots.take(Nothing())
      taken.append(type)
      slots.giveBack(type)
    }
    #expect(Set(taken.map { ObjectIdentifier($0) }).count == 300)
    #expect(taken[0] == held[0])
  }
}
