/// A day's sales.
package struct Report: Decodable {
  let day: String
  let revenue: Double
  let best: [Finding]
}

/// What sold well.
struct Finding: Decodable {
  let sku: String
  let sold: Int
}
