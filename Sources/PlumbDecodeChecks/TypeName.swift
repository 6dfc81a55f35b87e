import PlumbTracing

/// A type that is made at run time, and is called otherwise than Swift does.
package protocol ShownType { static var shownName: String { get } }

/// Swift types as a person writes them.
package enum TypeName {
  /// The name of a type, with `[T]`, `[K: V]` and `T?` for the standard library's generics.
  package static func of(_ type: Any.Type) -> String {
    if let shown = shown(type) { return shown }
    return sugared(String(describing: type))
  }

  /// The name of a type that is made at run time, or is made of such; nil for any other.
  private static func shown(_ type: Any.Type) -> String? {
    if let type = type as? any ShownType.Type { return type.shownName }
    guard let element = Trace.elementType(of: type), let inner = shown(element) else { return nil }
    let name = String(describing: type)
    if name.hasPrefix("Optional<") { return optional(inner) }
    return name.hasPrefix("Dictionary<") ? "[String: \(inner)]" : "[\(inner)]"
  }

  /// A name that no other type has, the same in every process; local types of one function each are not told apart.
  package static func identity(of type: Any.Type) -> String {
    String(reflecting: type).replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
  }

  /// The shortest names by which types are told apart: such as `Order.Kind` where there is an `Offer.Kind`.
  ///
  /// - Parameter identities: of types of one name.
  /// - Returns: the names by identity.
  package static func distinguished(_ identities: Set<String>) -> [String: String] {
    let parts = identities.map { ($0, components($0)) }
    let most = parts.map(\.1.count).max() ?? 0
    for count in 1...max(1, most) {
      let names = parts.map { ($0.0, sugared($0.1.suffix(count).joined(separator: "."))) }
      if Set(names.map(\.1)).count == identities.count || count >= most {
        return Dictionary(names) { first, _ in first }
      }
    }
    return [:]
  }

  /// The name of the type whose `CodingKeys` these are; nil for keys of another name.
  static func owner(ofKeys type: Any.Type) -> String? {
    let parts = components(identity(of: type))
    guard parts.count >= 2, parts.last == "CodingKeys" else { return nil }
    return sugared(parts[parts.count - 2])
  }

  /// The names of a type and of what it is nested in; of a private one its bare name.
  private static func components(_ identity: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in identity {
      switch character {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      default: break
      }
      if character == ".", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { part in
      guard part.hasPrefix("("), let name = part.dropFirst().split(separator: " ").first else { return part }
      return String(name)
    }
  }

  /// Rewrites `Array<…>`, `Dictionary<…, …>` and `Optional<…>` in a type's full name.
  static func sugared(_ name: String) -> String {
    guard let open = name.firstIndex(of: "<"), name.hasSuffix(">") else { return name }
    let base = name[..<open]
    let arguments = split(name[name.index(after: open)..<name.index(before: name.endIndex)]).map(sugared)
    switch (base, arguments.count) {
    case ("Array", 1): return "[\(arguments[0])]"
    case ("Optional", 1): return "\(arguments[0])?"
    case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
    default: return "\(base)<\(arguments.joined(separator: ", "))>"
    }
  }

  /// Splits generic arguments at the commas of the outermost level.
  private static func split(_ arguments: Substring) -> [String] {
    var parts: [String] = []
    var depth = 0
    var current = ""
    for character in arguments {
      switch character {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "," where depth == 0:
        parts.append(current)
        current = ""
        continue
      default: break
      }
      if !(current.isEmpty && character == " ") { current.append(character) }
    }
    return parts + [current]
  }

  /// The name of a type made optional.
  static func optional(_ name: String) -> String { name.hasSuffix("?") ? name : "\(name)?" }

  /// "a" or "an", as the name that follows wants it.
  static func article(_ name: String) -> String {
    guard let first = name.first(where: { $0.isLetter }) else { return "a" }
    return "AEIOaeio".contains(first) ? "an" : "a"
  }
}
