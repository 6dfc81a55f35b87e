package import Foundation

/// Holds the members of decoded values against the JSON they were decoded from, member by member and by name.
///
/// That is what a round trip cannot see: two members whose keys are swapped are read and written back alike.
package struct MemberNames {
  /// What is wrong, as `Type.member: …`, each once.
  package private(set) var mistakes: Set<String> = []
  /// How the wire spells members, by `Type.member`, or by `member` where it does so in all types.
  private let spellings: [String: String]
  private var unused: Set<String>
  /// By type, the pairs of members of one type that had the same value wherever they were seen.
  private var pairs: [String: Set<[String]>] = [:]

  /// - Parameter spellings: the wire's names by `Type.member` or `member`; what is not in it is spelled as Swift's name
  ///   is, in lower case with `_` or `-` between words.
  package init(spellings: [String: String]) {
    self.spellings = spellings
    unused = Set(spellings.keys)
  }

  /// The spellings that no member needed.
  package var unusedSpellings: Set<String> { unused }

  /// The pairs of members, as `Type: member, member`, that may be swapped without notice, as they never differed.
  package var untoldPairs: Set<String> {
    var all: Set<String> = []
    for (type, untold) in pairs { all.formUnion(untold.map { "\(type): \($0.joined(separator: ", "))" }) }
    return all
  }

  /// Compares a value with its document.
  ///
  /// - Parameters:
  ///   - value: what was decoded.
  ///   - document: the JSON it was decoded from.
  /// - Throws: `DecodingError` where the document is no JSON.
  package mutating func compare(_ value: Any, with document: Data) throws {
    compare(value, try JSONDecoder().decode(Wire.self, from: document), "document")
  }

  private mutating func compare(_ value: Any, _ wire: Wire, _ place: String) {
    let mirror = Mirror(reflecting: value)
    switch (mirror.displayStyle, wire) {
    case (.optional, .null): if !mirror.children.isEmpty { mistakes.insert("\(place): a value for null") }
    case (.optional, _):
      guard let some = mirror.children.first else { return tell(place, "nil", wire) }
      compare(some.value, wire, place)
    case (.collection, .array(let elements)):
      guard mirror.children.count == elements.count else { return tell(place, "\(mirror.children.count)", wire) }
      for (child, element) in zip(mirror.children, elements) { compare(child.value, element, place) }
    default:
      if let raw = value as? any RawRepresentable { return compare(raw.rawValue, wire, place) }
      switch (value, wire) {
      case (let text as String, .text(let sent)): if text != sent { tell(place, text, wire) }
      case (let flag as Bool, .boolean(let sent)): if flag != sent { tell(place, "\(flag)", wire) }
      case (let number as Int, .number(let sent)): if Double(number) != sent { tell(place, "\(number)", wire) }
      case (_, .object(let members)): compare(mirror, members)
      default: tell(place, "\(value)", wire)
      }
    }
  }

  private mutating func compare(_ mirror: Mirror, _ sent: [String: Wire]) {
    let type = MemberNames.name(of: mirror.subjectType)
    var kinds: [(member: String, kind: String, wire: Wire?)] = []
    var keys: Set<String> = []
    for case (let member?, let value) in mirror.children {
      let key = spelling(of: member, in: type, sent)
      keys.insert(key)
      compare(value, sent[key] ?? .null, "\(type).\(member)")
      kinds.append((member, MemberNames.kind(of: Swift.type(of: value)), sent[key]))
    }
    for key in sent.keys where !keys.contains(key) { mistakes.insert("\(type): no member for `\(key)`") }
    var same: Set<[String]> = []
    for (number, one) in kinds.enumerated() {
      for other in kinds[..<number] where other.kind == one.kind && other.wire == one.wire {
        same.insert([other.member, one.member].sorted())
      }
    }
    pairs[type] = pairs[type]?.intersection(same) ?? same
  }

  private mutating func tell(_ place: String, _ value: String, _ wire: Wire) {
    mistakes.insert("\(place): \(value) for \(wire)")
  }

  private mutating func spelling(of member: String, in type: String, _ sent: [String: Wire]) -> String {
    for name in ["\(type).\(member)", member] {
      guard let spelling = spellings[name] else { continue }
      unused.remove(name)
      return spelling
    }
    let snake = MemberNames.words(of: member).joined(separator: "_")
    return sent[snake] == nil ? MemberNames.words(of: member).joined(separator: "-") : snake
  }

  /// `generationIII` is `generation` and `iii`.
  private static func words(of member: String) -> [String] {
    var words = [""]
    var isUpper = true
    for character in member {
      if character.isUppercase && !isUpper { words.append("") }
      isUpper = character.isUppercase
      words[words.count - 1] += character.lowercased()
    }
    return words
  }

  /// The name without the module, the namespace and what is generic: `Pokemon.Sprites`, `Page`.
  private static func name(of type: Any.Type) -> String {
    let whole = String(reflecting: type).prefix { $0 != "<" }
    return whole.split(separator: ".").dropFirst(2).joined(separator: ".")
  }

  /// What two members have in common if the one decodes whatever the other does: optional or not, and wherever it leads.
  private static func kind(of type: Any.Type) -> String {
    var name = String(reflecting: type)
    if name.hasPrefix("Swift.Array<") { return "array" }
    if name.hasPrefix("Swift.Optional<") { name = String(name.dropFirst("Swift.Optional<".count).dropLast()) }
    return String(name.prefix { $0 != "<" })
  }
}
