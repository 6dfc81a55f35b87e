package import Foundation

/// Decodes what the shop's API sends.
package func shopDecoder() -> JSONDecoder {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  decoder.dateDecodingStrategy = .iso8601
  return decoder
}

/// An order: the shop's contract with a customer.
package struct Contract: Decodable {
  let id: Int
  let state: State
  let placedAt: Date
  let total: Money
  let lines: [Line]
  let customer: Customer?

  enum State: String, Decodable { case open, paid, sent }

  struct Line: Decodable {
    let sku: String
    let quantity: Int
  }
}

struct Money: Decodable {
  let amount: Int
  let currency: String
}

/// Who bought something.
package struct Customer: Decodable {
  let id: UUID
  let displayName: String
  let mail: String?
}

/// One page of a list.
package struct Page<Item: Decodable>: Decodable {
  let count: Int
  let next: URL?
  let items: [Item]
}

/// What a list shows of an order.
package struct Case: Decodable {
  let id: Int
  let state: Contract.State
}
