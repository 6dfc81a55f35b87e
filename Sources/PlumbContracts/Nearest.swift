import PlumbSyntax

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
      var nearest = EditDistance.between(wanted, whole, most: most)
      if let dot = whole.lastIndex(of: "."), nearest > 0 {
        nearest = min(nearest, EditDistance.between(wanted, Array(whole[(dot + 1)...]), most: most) + 1)
      }
      if nearest <= most, nearest < best?.distance ?? .max { best = (nearest, candidate) }
    }
    return best?.word
  }

  /// Words are compared up to this many characters.
  private static let longest = 200
}
