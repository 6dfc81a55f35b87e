import PlumbChecks

/// Writes the Swift of a file.
struct ModelWriter {
  /// A root as it is written.
  struct Root {
    let name: String
    /// The name by which a catalogue registers it.
    let model: String
    let documents: Int
  }

  let graph: PlaceGraph
  let names: TypeNames
  let roots: [Root]
  let style: Style
  let dates: DateStrategy
  /// Properties that would hold their own type without anything between, by type and name.
  let boxed: Set<[String]>

  /// The types without further ones in them that are written anywhere.
  let leaves: Set<TypeReference>

  private static let foundation: Set<TypeReference> = [
    .text(.url), .text(.uuid), .text(.date), .number(.decimal),
  ]

  /// How it is written.
  struct Style {
    let access: Inference.Access
    let keys: KeySpelling
    let isMutable: Bool
  }

  var access: Inference.Access { style.access }
  var keys: KeySpelling { style.keys }

  init(_ graph: PlaceGraph, names: TypeNames, roots: [Root], style: Style) {
    self.graph = graph
    self.names = names
    self.roots = roots
    self.style = style
    dates = DateStrategy(graph, names)
    boxed = Recursion(graph, names).boxed
    leaves = names.leaves(graph, roots: zip(graph.roots, roots).map { graph.reference($0.node, under: $1.name) })
  }

  var needsDecoder: Bool { dates != .none || keys == .snakeCase }

  func text() -> String {
    var blocks: [String] = []
    var written: [TypeReference: String] = [:]
    // With one root, all else is within it.
    let holder = roots.count == 1 && isRecord(0) ? roots[0].name : nil
    for number in roots.indices { blocks += root(number, &written) }
    let rest = names.order.filter { written[$0.type] == nil }
    for number in roots.indices where isRecord(number) && written[type(number)] == roots[number].name {
      let own = rest.filter { $0.roots == [number] }.map { declaration($0) }
      let helpers = holder == nil ? [] : self.helpers
      if !own.isEmpty || !helpers.isEmpty { blocks.append(nested(own + helpers, in: roots[number].name)) }
    }
    blocks += rest.filter { named in
      named.roots.count > 1 || !named.roots.contains { isRecord($0) && written[type($0)] == roots[$0].name }
    }.map { declaration($0) }
    if holder == nil { blocks += helpers }
    let body = blocks.joined(separator: "\n")
    return header(body) + body
  }

  // MARK: Roots

  func type(_ root: Int) -> TypeReference { graph.reference(graph.roots[root].node, under: roots[root].name) }

  private func isRecord(_ root: Int) -> Bool {
    if case .record = type(root) { true } else { false }
  }

  private func root(_ number: Int, _ written: inout [TypeReference: String]) -> [String] {
    let root = roots[number]
    let type = type(number)
    let isNamed = names.named(type) != nil && names.name(of: type) == root.name
    if isNamed, written[type] == nil {
      written[type] = root.name
      guard let named = names.named(type) else { return [] }
      let holder = needsDecoder && !isRecord(number) ? [decoderHolder(root)] : []
      return [declaration(named, root: number)] + holder
    }
    // Without a name of its own, or one type with another root.
    var value = spelled(type)
    if graph.roots[number].nulls > 0 { value += "?" }
    var text = "/// What \(counted(root.documents, "document")) \(root.documents == 1 ? "is" : "are").\n"
    text += "\(access.prefix)typealias \(root.name) = \(value)\n"
    if needsDecoder { text += "\n" + decoderHolder(root) }
    return [text]
  }

  /// Where a root has no type of its own to carry its decoder.
  private func decoderHolder(_ root: Root) -> String {
    "/// How `\(root.name)` is decoded.\n\(access.prefix)enum \(root.name)Decoding {\n\(decoder())}\n"
  }

  private func header(_ body: String) -> String {
    var text = "// Inferred by `plumb infer` from \(counted(roots.reduce(0) { $0 + $1.documents }, "document")).\n//\n"
    text += "// In a catalogue:\n//\n"
    for number in roots.indices {
      let root = roots[number]
      let isNamed = names.named(type(number)) != nil && names.name(of: type(number)) == root.name
      let holder = isNamed && isRecord(number) ? root.name : "\(root.name)Decoding"
      // What is no name of another type says by itself whether it may be null.
      let value = isNamed && graph.roots[number].nulls > 0 ? "\(root.name)?" : root.name
      let decoder = needsDecoder ? ", decoder: \(holder).decoder" : ""
      text += "//   Model(\(literal(root.model)), \(value).self\(decoder))\n"
    }
    guard needsDecoder || !leaves.isDisjoint(with: ModelWriter.foundation) else { return text + "\n" }
    return text + "\n\(access == .public ? "public " : "")import Foundation\n\n"
  }

  // MARK: Blocks

  private func nested(_ declarations: [String], in root: String) -> String {
    let inner = declarations.map { ModelWriter.indented($0) }.joined(separator: "\n")
    return "extension \(root) {\n\(inner)}\n"
  }

  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  private func declaration(_ named: TypeNames.Named, root: Int? = nil) -> String {
    switch named.type {
    case .record(let node): record(named, graph[node], root: root)
    case .words(let node): words(named, graph[node])
    case .choice(let node): choice(named, node)
    default: ""
    }
  }

  // MARK: Spelling

  /// A type as it is written.
  func spelled(_ type: TypeReference) -> String {
    switch type {
    case .open: "JSONValue"
    case .boolean: "Bool"
    case .number(.int): "Int"
    case .number(.uint64): "UInt64"
    case .number(.decimal): "Decimal"
    case .number(.double): "Double"
    case .text(.string): "String"
    case .text(.url): "URL"
    case .text(.uuid): "UUID"
    case .text(.date): "Date"
    case .words, .record, .choice: names.name(of: type)
    case .array(let inner): "[\(spelled(inner))]"
    case .map(let inner): "[String: \(spelled(inner))]"
    case .optional(let inner): "\(spelled(inner))?"
    }
  }

  /// A text as a literal of Swift.
  func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        let isShown = scalar.isASCII ? scalar.value >= 0x20 && scalar.value != 0x7F : scalar.properties.isAlphabetic
        if isShown {
          literal.unicodeScalars.append(scalar)
        } else {
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return literal + "\""
  }

  func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}
