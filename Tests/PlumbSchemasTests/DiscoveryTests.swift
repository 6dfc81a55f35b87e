import Foundation
import PlumbSchemas
import Testing

struct DiscoveryTests {
  struct Order: Decodable {
    struct Line: Decodable {
      let title: String
      let quantity: UInt8
      let note: String?
      let parts: [Line]?
    }
    enum State: String, Decodable { case open, paid }
    let id: Int
    let total: Double
    let state: State
    let placed: Date
    let page: URL
    let lines: [Line]
    let extra: [String: Bool]
    let token: UUID?
  }

  @Test func showMe() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let schema = try SchemaDiscovery.schema(of: Subject(Order.self, decoder: decoder), recordings: [])
    print(JSONSchema.text(schema, title: "Order"))
  }
}
