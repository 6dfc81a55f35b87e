/// Finds what someone may have meant.
package enum Nearest {
  /// The most alike of some words; nil where none is alike enough.
  ///
  /// Upper and lower case count as alike; a name also stands for its last part, so that `Order` finds `Shop.Order`.
  ///
  /// - Parameters:
  ///   - word: the word as given.
  ///   - words: the words that exist.
  /// - Returns: one of the words, as it is spelled.
  package static func word(to word: String, in words: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().prefix(longest))
    guard !wanted.isEmpty else { return nil }
    let most = max(1, wanted.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in words {
      let whole = Array(candidate.lowercased().prefix(longest))
      var nearest = distance(wanted, whole, most: most)
      if let dot = whole.lastIndex(of: "."), nearest > 0 {
        nearest = min(nearest, distance(wanted, Array(whole[(dot + 1)...]), most: most) + 1)
      }
      if nearest <= most, nearest < best?.distance ?? .max { best = (nearest, candidate) }
    }
    return best?.word
  }

  /// Words are compared up to this many characters.
  private static let longest = 200

  /// How many characters to put in, take out, change or swap (optimal string alignment), or more than `most`.
  private static func distance(_ a: [Character], _ b: [Character], most: Int) -> Int {
    guard abs(a.count - b.count) <= most else { return most + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
