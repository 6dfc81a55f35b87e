/// A Pokémon as the shop's toys are named after it.
package struct Pokemon: Decodable {
  let id: Int
  let name: String
  let types: [Entry]

  struct Entry: Decodable {
    let slot: Int
    let type: Named
  }

  struct Named: Decodable {
    let name: String
  }
}
