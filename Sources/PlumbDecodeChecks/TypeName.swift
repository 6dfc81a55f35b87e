/// Swift types as a person writes them.
enum TypeName {
  /// The name of a type, with `[T]`, `[K: V]` and `T?` for the standard library's generics.
  static func of(_ type: Any.Type) -> String { sugared(String(describing: type)) }

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
