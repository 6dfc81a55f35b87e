import Foundation

/// Spellings of names in JSON and in Swift.
enum Naming {
  /// A Swift property name for a key: `front_default` and `front-default` become `frontDefault`.
  static func property(_ key: String) -> String {
    let words = key.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return "value" }
    let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let isShouted = first.count > 1 && first == first.uppercased()[...]
    let head = isShouted ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
    let name = tail.reduce(head) { name, word in
      let word = isShouted ? word.prefix(1) + word.dropFirst().lowercased() : word
      // So that 1.2 and 12 are two.
      let isApart = name.last?.isNumber == true && word.first?.isNumber == true
      return name + (isApart ? "_" : "") + word
    }
    if name.first?.isNumber == true { return key.hasPrefix("-") ? "minus\(name)" : "_\(name)" }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// The name of a property that a model asks for by a name of its own: as it stands, if it could be one.
  static func own(_ asked: String) -> String {
    asked.contains { !$0.isLetter && !$0.isNumber } ? property(asked) : keywords.contains(asked) ? "`\(asked)`" : asked
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Letters and digits only, in lower case, so that spellings of one name are equal.
  static func normalized(_ name: String) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(name.utf8.count)
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: plain.append(byte)
      case 0x41...0x5A: plain.append(byte | 0x20)
      case 0x80...:
        return String(
          String.UnicodeScalarView(
            name.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
        ).lowercased()
      default: break
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The snake-case spelling that an encoder makes of a name.
  static func snakeCase(_ name: String) -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    guard let data = try? encoder.encode(Single(name: name)) else { return name }
    // {"the_name":0}
    let text = String(decoding: data, as: UTF8.self)
    guard text.count > 6, !text.contains("\\") else { return name }
    return String(text.dropFirst(2).dropLast(4))
  }

  private struct Single: Encodable {
    let name: String

    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(0, forKey: Key(stringValue: name))
    }
  }

  /// How many insertions, removals, replacements and swaps of neighbours lead from one text to the other.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.unicodeScalars)
    let b = Array(b.unicodeScalars)
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    guard abs(a.count - b.count) <= 8, a.count <= 128, b.count <= 128 else { return 128 }
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], rows[i - 2][j - 2] + 1) }
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }

  /// How alike two names are: 100 for two spellings of one name, 0 for names that have nothing to do with each other.
  static func likeness(_ a: String, _ b: String) -> Int {
    likeness(normalized: normalized(a), normalized(b))
  }

  /// The same for names in letters and digits only.
  static func likeness(normalized a: String, _ b: String) -> Int {
    if a == b { return a.isEmpty ? 0 : 100 }
    guard abs(a.utf8.count - b.utf8.count) <= 12 else { return 0 }
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    if short.count >= 2, [short + "s", short + "es", short.dropLast() + "ies"].contains(where: { $0 == long }) {
      return 90
    }
    guard short.count >= 3 else { return 0 }
    let most = max(1, min(3, short.count / 4))
    let distance = distance(a, b)
    return distance <= most ? 80 - 10 * distance : 0
  }

  /// The candidate most like a name; nil where none is.
  static func nearest(_ name: String, in candidates: [String]) -> String? {
    candidates.map { ($0, likeness(name, $0)) }.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
  }
}
