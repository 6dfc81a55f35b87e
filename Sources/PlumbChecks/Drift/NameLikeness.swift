import PlumbSyntax

/// How alike two names of members are, word by word.
///
/// A word that is spelt otherwise is the same word, a word in another's place is not: `ruby-saphire` is `ruby-sapphire`,
/// and `min_level` is not `max_level`.
struct NameLikeness {
  /// Words that a name may have or not.
  private static let fillers: Set<String> = ["and", "of", "the", "is", "has", "in", "at", "on", "for", "a", "an"]

  /// A name, taken apart.
  struct Name {
    let words: [String]
    /// Letters and digits only, in lower case.
    let plain: String

    init(_ name: String) {
      words = Name.words(name)
      plain = words.joined()
    }

    /// Splits where letters and digits end, and where a capital follows a small letter.
    private static func words(_ name: String) -> [String] {
      var words: [String] = []
      var word = ""
      var wasSmall = false
      for character in name {
        let isPart = character.isLetter || character.isNumber
        if !isPart || (character.isUppercase && wasSmall) {
          if !word.isEmpty { words.append(word) }
          word = ""
        }
        if isPart { word += character.lowercased() }
        wasSmall = character.isLowercase || character.isNumber
      }
      return word.isEmpty ? words : words + [word]
    }
  }

  /// From 0 for names that have nothing to do with each other to 100 for two spellings of one name.
  static func score(_ a: Name, _ b: Name) -> Int {
    guard !a.plain.isEmpty, !b.plain.isEmpty else { return 0 }
    if a.plain == b.plain { return 100 }
    if isSameWord(a.plain, b.plain) { return 90 }
    let first = a.words.filter { !fillers.contains($0) }
    var second = b.words.filter { !fillers.contains($0) }
    guard !first.isEmpty, !second.isEmpty else { return 0 }
    let count = first.count + second.count
    var shared = 0
    for word in first {
      guard let twin = second.firstIndex(where: { $0 == word }) ?? second.firstIndex(where: { isSameWord($0, word) })
      else { continue }
      second.remove(at: twin)
      shared += 1
    }
    // As many words as there were, in another order or spelt otherwise, are the same name.
    return shared * 2 * 90 / count
  }

  /// Whether two words are the same, one perhaps in the plural or with a letter wrong.
  private static func isSameWord(_ a: String, _ b: String) -> Bool {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    if short == long { return true }
    if short.count >= 2, long == short + "s" || long == short + "es" || long == short.dropLast() + "ies" { return true }
    guard short.count >= 4, long.count - short.count <= 2, long.count <= 64 else { return false }
    // A digit more or less is another number.
    guard short.filter(\.isNumber) == long.filter(\.isNumber) else { return false }
    return EditDistance.between(Array(short), Array(long)) <= max(1, min(2, short.count / 5))
  }
}
