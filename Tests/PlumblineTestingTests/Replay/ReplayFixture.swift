import Foundation
import PlumbStoreSupport
import Testing

@testable import PlumblineTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a data task gave its completion handler.
struct Given: Sendable {
  let data: Data?
  let response: HTTPURLResponse?
  let error: (any Error)?

  var text: String { data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing" }
  var code: Int? { (error as? URLError)?.code.rawValue }
}

extension URLSession {
  /// Runs a closure data task, as apps of some age do.
  func given(_ request: URLRequest) async -> Given {
    await withCheckedContinuation { continuation in
      dataTask(with: request) { data, response, error in
        continuation.resume(returning: Given(data: data, response: response as? HTTPURLResponse, error: error))
      }.resume()
    }
  }

  func given(_ url: String) async throws -> Given { await given(URLRequest(url: try #require(URL(string: url)))) }
}

extension StoreFixture {
  /// Writes the contract of orders, which need not be recorded.
  func writeOrders(_ ids: Int...) throws {
    try write(contracts: #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }] }"#)
    for id in ids { try record("shop/order/\(id)", "orders/\(id)", "{ \"id\": \(id) }") }
  }

  func replay(_ names: String...) throws -> Replay { try Replay(names: names, filePath: testFile) }
}
