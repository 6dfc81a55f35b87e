import Foundation

// Nothing here says `@MainActor`, and everything is its.

struct Customer: Decodable, Identifiable {
  let id: UUID
  let displayName: String
  var mail: String?
}

final class Basket: Decodable {
  let id: Int
  var lines: [Line]

  struct Line: Decodable {
    let sku: String
    let quantity: Int
  }
}

enum API {
  static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()
}
