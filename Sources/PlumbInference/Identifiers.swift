/// Names of Swift that are told apart from each other.
struct Identifiers {
  private var taken: Set<String>

  /// Begins with names that are not to be had.
  init(reserved: Set<String> = []) { taken = reserved }

  /// Takes a name, or the first of it with a number that is free.
  mutating func take(_ name: String) -> String {
    var free = name
    var number = 2
    while !taken.insert(free).inserted {
      free = name.last?.isNumber == true ? "\(name)n\(number)" : "\(name)\(number)"
      number += 1
    }
    return free
  }

  func isFree(_ name: String) -> Bool { !taken.contains(name) }

  /// Names of properties for keys.
  ///
  /// - Parameters:
  ///   - keys: The keys, as models ask for them.
  ///   - reserved: Names that none of them may have.
  /// - Returns: One for each, all different, without backticks.
  static func properties(_ keys: [(key: String, asked: String)], reserved: Set<String>) -> [String] {
    var identifiers = Identifiers(reserved: reserved)
    // Whoever needs no other name has the first choice.
    var names = keys.map { isPlain($0.asked) && identifiers.isFree($0.asked) ? identifiers.take($0.asked) : nil }
    for (index, key) in keys.enumerated() where names[index] == nil {
      names[index] = identifiers.take(property(key.key, reserved: reserved))
    }
    return names.map { $0 ?? "" }
  }

  /// A name for a key, whatever it is.
  static func property(_ key: String, reserved: Set<String>) -> String {
    let name = String(Words.property(Words.of(key)).prefix(longest))
    if name.isEmpty { return key.isEmpty ? "empty" : "unnamed" }
    return reserved.contains(name) ? "\(name)Value" : name
  }

  /// Longer names are cut.
  static let longest = 60

  /// Whether a key can be a property's name as it is.
  private static func isPlain(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard let first = bytes.first, first >= 0x61, first <= 0x7A, bytes.count <= longest else { return false }
    return bytes.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
  }

  /// A name as it is written: in backticks where Swift means something else by it.
  static func written(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// What a property cannot be called in any type that is written.
  static let reservedProperties: Set<String> = ["hashValue", "init", "self"]
  static let reservedCases: Set<String> = ["hashValue", "init", "self", "rawValue"]

  /// What a type cannot be called, as Swift or what is written means another one by it.
  static let reservedTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Bundle", "Calendar", "Character", "Class", "Codable", "CodingKey",
    "CodingKeys", "Data", "Date", "Decimal", "Decodable", "Decoder", "DecodingError", "Dictionary", "Double",
    "Encodable", "Encoder", "Enum", "Equatable", "Error", "Float", "Hashable", "Hasher", "Indirect", "Int",
    "JSONDecoder", "JSONEncoder", "JSONValue", "KeyedDecodingContainer", "Locale", "Measurement", "Never",
    "Notification", "Operation", "Optional", "Process", "Protocol", "Range", "RawRepresentable", "Result", "Self",
    "Sendable", "Set", "String", "Struct", "Task", "Thread", "TimeZone", "Timer", "Type", "UInt64", "URL", "UUID",
    "Unit", "Void",
  ]
}
