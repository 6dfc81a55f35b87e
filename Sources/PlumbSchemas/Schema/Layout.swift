import PlumbSyntax

/// JSON that is written for people: what belongs together on one line, the rest a line each.
enum Layout {
  /// A number or word, as it is written.
  case literal(String)
  case text(String)
  /// A list on one line.
  case list([Layout])
  /// An object on one line, or with a line for each member.
  case object([Entry], isOnOneLine: Bool)
  /// A list with a line for each element.
  case rows([Layout])

  /// A member of an object.
  struct Entry {
    let name: String
    let value: Layout
  }

  /// An object on one line.
  static func line(_ members: [(String, Layout)]) -> Layout {
    .object(members.map { Entry(name: $0.0, value: $0.1) }, isOnOneLine: true)
  }

  /// An object with a line for each member.
  static func block(_ members: [(String, Layout)]) -> Layout {
    .object(members.map { Entry(name: $0.0, value: $0.1) }, isOnOneLine: false)
  }

  /// The text, from the second line on indented by so many spaces more.
  func written(indent: Int = 0) -> String {
    let inner = "\n" + String(repeating: " ", count: indent + 2)
    let outer = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .literal(let text): return text
    case .text(let text): return JSONText.string(text)
    case .list(let elements): return "[" + elements.map { $0.written() }.joined(separator: ", ") + "]"
    case .object(let members, let isOnOneLine):
      if members.isEmpty { return "{}" }
      let lines = members.map { member in
        "\(JSONText.string(member.name)): \(member.value.written(indent: isOnOneLine ? 0 : indent + 2))"
      }
      if isOnOneLine { return "{ " + lines.joined(separator: ", ") + " }" }
      return "{" + inner + lines.joined(separator: "," + inner) + outer + "}"
    case .rows(let elements):
      if elements.isEmpty { return "[]" }
      return "[" + inner + elements.map { $0.written(indent: indent + 2) }.joined(separator: "," + inner) + outer + "]"
    }
  }
}
