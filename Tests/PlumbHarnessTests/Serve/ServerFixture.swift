import Foundation
import PlumbRecordings
import PlumbStoreSupport
import Testing

extension StoreFixture {
  /// Runs a server over the fixture's recordings for the time of a body.
  func serving(
    _ change: (inout ServerOptions) -> Void = { _ in }, _ body: (_ client: () throws -> RawClient) throws -> Void
  ) throws {
    var options = ServerOptions()
    change(&options)
    let server = try Running(server: ReplayServer(try replay(), options))
    let (port, wake) = (server.server.port, server.server.wakeDescriptor)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      server.server.run()
      done.signal()
    }
    defer {
      ReplayServer.stop(wake)
      done.wait()
    }
    try body { try #require(RawClient(port: port)) }
  }

  /// Contracts and recordings that the server's tests share.
  func writeServed() throws {
    try write(
      contracts: """
        { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }] },
        { "name": "new", "request": { "method": "POST", "path": "new", "body": { "n": "{n}" } }, "cases": [{ "n": 1 }] }
        """, api: #", "aliases": ["http://dead.example/v1/"]"#)
    try record(
      "shop/order/1", "orders/1", #"{"id":1}"#, headers: ["ETag": "W/\"a,b\"", "Transfer-Encoding": "chunked"])
    try record(
      "shop/order/2", "orders/2", #"{"next":"https:\/\/shop.example\/api\/orders\/1","a":"http://dead.example/v1/x"}"#)
    try record("shop/order/a%20b", "orders/a%20b", #""blank""#)
    for n in 1...2 {
      var entry = Entry("new", "made \(n)", method: "POST")
      entry.requestBody = "{\"n\":\(n)}"
      try record("shop/new/\(n)", [entry])
    }
    for kind in ["timeout", "connect"] {
      var entry = Entry("orders/\(kind)")
      entry.failure = (kind, nil, "")
      try record("shop/order/\(kind)", [entry])
    }
  }
}

/// Hands a server to its thread; the starter only stops it and waits.
private struct Running: @unchecked Sendable {
  let server: ReplayServer
}
