/// What most documents of the evidence tests are read as.
struct Order: Decodable {
  let id: Int
  let note: String?
  let lines: [Line]?
}

/// One of the lines of an order.
struct Line: Decodable {
  let count: Int
  let discount: Int?
}
