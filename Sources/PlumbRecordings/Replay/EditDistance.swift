/// How many bytes to put in, take out or change to make one text of another (Levenshtein).
enum EditDistance {
  /// The distance, or more than `most`.
  static func between(_ a: String, _ b: String, most: Int) -> Int {
    let a = Array(a.utf8)
    let b = Array(b.utf8)
    guard abs(a.count - b.count) <= most else { return most + 1 }
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices { row.append(min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))) }
      if row.min() ?? 0 > most { return most + 1 }
      last = row
    }
    return last[b.count]
  }
}
