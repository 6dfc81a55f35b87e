import PlumbChecks

extension ModelWriter {
  /// A structure with its properties.
  func record(_ named: TypeNames.Named, _ node: PlaceGraph.Node, root: Int?) -> String {
    let name = names.name(of: named.type)
    let objects = node.count(.object)
    let members = node.orderedMembers
    let asked = members.map { (key: $0.name, asked: keys.asked($0.name)) }
    let properties = Identifiers.properties(asked, reserved: Identifiers.reservedProperties)
    var text = documentation(named, node, root: root)
    text += "\(access.prefix)struct \(name): Codable, Hashable, Sendable {\n"
    for (member, property) in zip(members, properties) {
      let type = graph.reference(member.edge.node, under: member.name)
      let evidence = evidence(member.edge, type, of: objects)
      if let evidence = evidence ?? (access == .public ? "In each of \(objects)." : nil) {
        text += "  /// \(evidence)\n"
      }
      var spelled = spelled(type)
      if boxed.contains([name, member.name]) { spelled = "Indirect<\(spelled)>" }
      let isOptional = member.edge.nulls > 0 || member.edge.count < objects
      text +=
        "  \(access.prefix)\(style.isMutable ? "var" : "let") \(Identifiers.written(property)): \(spelled)\(isOptional ? "?" : "")\n"
    }
    if zip(asked, properties).contains(where: { $0.asked != $1 }) {
      text += "\n  enum CodingKeys: String, CodingKey {\n"
      for (key, property) in zip(asked, properties) {
        let written = "    case \(Identifiers.written(property))"
        guard key.asked != property else {
          text += "\(written)\n"
          continue
        }
        let raw = literal(key.asked)
        text += written.count + raw.count + 3 > 100 ? "\(written) =\n      \(raw)\n" : "\(written) = \(raw)\n"
      }
      text += "  }\n"
    }
    if root != nil, needsDecoder { text += "\n\(decoder())" }
    return text + "}\n"
  }

  private func documentation(_ named: TypeNames.Named, _ node: PlaceGraph.Node, root: Int?) -> String {
    let count = node.count(.object)
    if let root, roots[root].documents == count {
      return "/// What \(counted(count, "document")) hold\(count == 1 ? "s" : "").\n"
    }
    let keys = named.keys.keys.sorted().filter { !$0.isEmpty }
    var places = keys.prefix(3).map { "`\(shown($0))`" }.joined(separator: ", ")
    if keys.count > 3 { places += " and \(keys.count - 3) more" }
    return
      "/// Seen \(count == 1 ? "once" : "\(count) times")\(named.owner == nil || places.isEmpty ? "" : " in \(places)").\n"
  }

  /// A name in a comment.
  func shown(_ key: String) -> String {
    let key = key.prefix { $0 != "\u{0}" }
    let plain = String(
      String.UnicodeScalarView(
        key.unicodeScalars.filter { $0.isASCII && $0.value >= 0x20 && $0 != "`" && $0.value != 0x7F }))
    return plain.count > 20 ? "\(plain.prefix(19))…" : plain
  }

  /// What documents show of a member, where it is not there everywhere or nothing is known of it.
  private func evidence(_ edge: PlaceGraph.Edge, _ type: TypeReference, of objects: Int) -> String? {
    let absent = objects - edge.count
    var parts: [String] = []
    if edge.nulls > 0 {
      let count = edge.nulls == objects ? "each" : "\(edge.nulls)"
      parts.append(objects == 1 ? "null" : "null in \(count) of \(objects)")
    }
    if absent > 0 { parts.append("absent in \(absent) of \(objects)") }
    switch type {
    case .open where edge.nulls == edge.count: parts.append("nothing is known of its values")
    case .array(.open) where graph[edge.node].elements == nil:
      parts.append("empty wherever it is an array, so nothing is known of its elements")
    case .map(.open) where graph[edge.node].mapped == nil:
      parts.append("an object without members wherever it is one")
    default: break
    }
    let values = graph[edge.node].values
    if case .text(.string) = type {
      if values.forms.contains(.day) { parts.append("a day without a zone, as text") }
      if values.forms.contains(.wholeNumber) { parts.append("a whole number, as text") }
    }
    guard let first = parts.first else { return nil }
    return ([first.prefix(1).uppercased() + first.dropFirst()] + parts.dropFirst()).joined(separator: ", ") + "."
  }
}
