/// How far one text is from another.
package enum EditDistance {
  /// How many elements to put in, take out, change or swap with a neighbour (optimal string alignment).
  ///
  /// - Parameters:
  ///   - a: One text, as characters or bytes.
  ///   - b: The other.
  ///   - most: Larger distances do not matter.
  /// - Returns: The distance, or any number above `most`.
  package static func between<Element: Equatable>(_ a: [Element], _ b: [Element], most: Int = .max - 1) -> Int {
    guard abs(a.count - b.count) <= most else { return most + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      // A swap reaches back two rows.
      if min(row.min() ?? 0, last.min() ?? 0) > most { return most + 1 }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
