import Foundation

/// The words that a name is made of.
enum Words {
  /// The words of a name, which stand between other characters than letters and digits: `front_default` has two.
  ///
  /// Letters lose their marks, as names of Swift are ASCII by custom.
  static func of(_ name: String) -> [String] {
    let words = plain(name).unicodeScalars.split { !isPart($0) }.map { String(String.UnicodeScalarView($0)) }
    let isShouted = words.count > 1 && words.allSatisfy { $0 == $0.uppercased() && $0.count > 1 }
    return isShouted ? words.map { $0.lowercased() } : words
  }

  /// The words of a name, where capitals begin one, too: `firstName` has two.
  static func humps(of name: String) -> [String] {
    of(name).flatMap { word in
      var words: [String] = []
      var wasLower = false
      for character in word {
        if words.isEmpty || (wasLower && character.isUppercase) { words.append("") }
        words[words.count - 1].append(character)
        wasLower = character.isLowercase
      }
      return words
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private static func plain(_ name: String) -> String {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name }
    let spelled = ["ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d"]
    return name.map { spelled[String($0)] ?? String($0) }.joined()
      .folding(options: .diacriticInsensitive, locale: nil)
  }

  /// What one of several is called: `abilities` are made of an `ability`.
  static func singular(_ name: String) -> String {
    let lower = name.lowercased()
    if unchanging.contains(where: { lower.hasSuffix($0) }) { return name }
    if let (_, one) = irregular.first(where: { lower.hasSuffix($0.many) }),
      let many = irregular.first(where: { lower.hasSuffix($0.many) })?.many
    {
      let start = name.dropLast(many.count)
      let isCapital = name.dropFirst(start.count).first?.isUppercase == true
      return start + (isCapital ? one.prefix(1).uppercased() + one.dropFirst() : one)
    }
    if lower.hasSuffix("ies"), lower.count > 4 { return name.dropLast(3) + "y" }
    if ["sses", "shes", "ches", "xes", "zzes", "uses"].contains(where: { lower.hasSuffix($0) }),
      !["causes", "houses", "pauses", "clauses"].contains(where: { lower.hasSuffix($0) }), lower.count > 5
    {
      return String(name.dropLast(2))
    }
    if lower.hasSuffix("s"), !["ss", "us", "is"].contains(where: { lower.hasSuffix($0) }), lower.count > 2 {
      return String(name.dropLast())
    }
    return name
  }

  private static let unchanging = ["species", "series", "news", "sheep", "data", "lens", "canvas"]
  private static let irregular: [(many: String, one: String)] = [
    ("indices", "index"), ("vertices", "vertex"), ("matrices", "matrix"), ("people", "person"),
    ("children", "child"), ("criteria", "criterion"), ("phenomena", "phenomenon"), ("movies", "movie"),
    ("cookies", "cookie"), ("caches", "cache"), ("leaves", "leaf"), ("halves", "half"), ("analyses", "analysis"),
  ]

  /// Words as the name of a type.
  static func type(_ words: [String]) -> String {
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.reduce("", joined)
    guard let first = name.unicodeScalars.first else { return "" }
    return (0x30...0x39).contains(first.value) ? "Value\(name)" : name
  }

  /// Words as the name of a property or case: `frontDefault`, `value2x`; empty where there are none.
  static func property(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    let capitals = first.prefix { $0.isUppercase }.count
    // `URLString` becomes `urlString`, `ID` becomes `id`, `Name` becomes `name`.
    let isAcronym = capitals > 1 && first.dropFirst(capitals).first?.isLetter == true
    let lowered = isAcronym ? capitals - 1 : capitals
    let head = first.prefix(lowered).lowercased() + first.dropFirst(lowered)
    let name = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.reduce(head, joined)
    return name.first?.isNumber == true ? "value\(name)" : name
  }

  /// Two words as one; numbers are kept apart, so that 1.2 and 12 are two.
  private static func joined(_ a: String, _ b: String) -> String {
    a.last?.isNumber == true && b.first?.isNumber == true ? "\(a)n\(b)" : a + b
  }
}
