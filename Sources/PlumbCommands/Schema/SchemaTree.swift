import PlumbReports
import PlumbSchemas

/// What a model takes, as a tree for people.
struct SchemaTree {
  private let schema: ModelSchema
  private var lines: [(depth: Int, name: String, words: String)] = []
  /// The types whose members have been told.
  private var told: Set<String> = []

  init(_ schema: ModelSchema) { self.schema = schema }

  /// The text, with a line for each place.
  ///
  /// - Parameters:
  ///   - schema: what the model takes.
  ///   - title: the model's name.
  ///   - style: how the name is set off.
  /// - Returns: lines, each with its end.
  static func text(_ schema: ModelSchema, title: String, _ style: TextStyle = TextStyle(isColored: false)) -> String {
    var tree = SchemaTree(schema)
    tree.add(schema.root, title, depth: 0, note: "")
    let width = tree.lines.map { $0.depth * 2 + $0.name.count }.max() ?? 0
    var text = tree.lines.map { line in
      let name = String(repeating: "  ", count: line.depth) + SafeText.line(line.name)
      let gap = String(repeating: " ", count: max(2, width + 2 - line.depth * 2 - line.name.count))
      return (line.depth == 0 ? style.paint(name, .bold) : name) + gap + SafeText.line(line.words) + "\n"
    }.joined()
    for gap in schema.gaps { text += "not found out: \(SafeText.line(gap))\n" }
    return text
  }

  private mutating func add(_ place: Place, _ name: String, depth: Int, note: String) {
    let objects = place.forms.compactMap { form in
      if case .object(let name) = form { return name }
      return nil
    }
    let known = objects.filter { told.contains($0) && schema[$0]?.members.isEmpty == false }
    lines.append((depth, name, words(place, known) + note))
    for object in objects where told.insert(object).inserted {
      for member in schema[object]?.members ?? [] {
        let isOptional = !member.isRequired
        add(
          member.place, member.name + (isOptional ? "?" : ""), depth: depth + 1,
          note: member.isConditional ? " (needed in some objects)" : "")
      }
    }
    for form in place.forms {
      switch form {
      case .array(let inner), .map(let inner): add(inner, "*", depth: depth + 1, note: "")
      default: break
      }
    }
  }

  private func words(_ place: Place, _ known: [String]) -> String {
    var words = place.forms.map { form -> String in
      guard case .object(let name) = form else { return form.words }
      return known.contains(name) ? "\(name), as above" : name
    }
    if place.takesNull, !place.forms.contains(.anything) { words.append("null") }
    return (words.isEmpty ? "nothing" : words.joined(separator: " or "))
      + (place.givesUp ? "; anything else is passed over" : "")
  }
}
