import PlumbSyntax

/// A document that is being made up for a model.
indirect enum Draft {
  /// A value other than an array or object, as it is written.
  case value(String)
  case array([Draft])
  case object([(name: String, value: Draft)])

  /// Made of what a document holds.
  init(_ document: JSONDocument, _ token: Int = 0) {
    let end = Int(document.tokens[token].extent)
    var inner = token + 1
    switch document.tokens[token].kind {
    case .object:
      var members: [(name: String, value: Draft)] = []
      while inner < end {
        if let name = document.string(at: inner), document.tokens[inner].flags.isDisjoint(with: .duplicate) {
          members.append((name, Draft(document, inner + 1)))
        }
        inner = document.tokens[inner + 1].next(after: inner + 1)
      }
      self = .object(members)
    case .array:
      var elements: [Draft] = []
      while inner < end {
        elements.append(Draft(document, inner))
        inner = document.tokens[inner].next(after: inner)
      }
      self = .array(elements)
    default:
      self = .value(document.literal(token))
    }
  }

  /// The document's text.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }

  private func write(into bytes: inout [UInt8]) {
    switch self {
    case .value(let text): bytes += text.utf8
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (number, element) in elements.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (number, member) in members.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += JSONText.string(member.name).utf8
        bytes.append(UInt8(ascii: ":"))
        member.value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The value at a place.
  func value(at steps: ArraySlice<JSONPointer.Step>) -> Draft? {
    guard let step = steps.first else { return self }
    switch (step, self) {
    case (.key(let name), .object(let members)):
      return members.first { $0.name == name }?.value.value(at: steps.dropFirst())
    case (.index(let index), .array(let elements)):
      return elements.indices.contains(index) ? elements[index].value(at: steps.dropFirst()) : nil
    default: return nil
    }
  }

  /// Puts a value at a place, which may be new in an object, or at an array's end.
  ///
  /// - Returns: whether there is such a place.
  mutating func put(_ new: Draft, at steps: ArraySlice<JSONPointer.Step>) -> Bool {
    guard let step = steps.first else {
      self = new
      return true
    }
    let rest = steps.dropFirst()
    switch (step, self) {
    case (.key(let name), .object(var members)):
      if let at = members.firstIndex(where: { $0.name == name }) {
        guard members[at].value.put(new, at: rest) else { return false }
      } else {
        guard rest.isEmpty else { return false }
        members.append((name, new))
      }
      self = .object(members)
    case (.index(let index), .array(var elements)):
      if elements.indices.contains(index) {
        guard elements[index].put(new, at: rest) else { return false }
      } else {
        guard rest.isEmpty, index == elements.count else { return false }
        elements.append(new)
      }
      self = .array(elements)
    default: return false
    }
    return true
  }

  /// Takes away the value at a place.
  mutating func remove(at steps: ArraySlice<JSONPointer.Step>) {
    guard let step = steps.first else { return }
    let rest = steps.dropFirst()
    switch (step, self) {
    case (.key(let name), .object(var members)):
      guard let at = members.firstIndex(where: { $0.name == name }) else { return }
      if rest.isEmpty { members.remove(at: at) } else { members[at].value.remove(at: rest) }
      self = .object(members)
    case (.index(let index), .array(var elements)):
      guard elements.indices.contains(index) else { return }
      if rest.isEmpty { elements.remove(at: index) } else { elements[index].remove(at: rest) }
      self = .array(elements)
    default: return
    }
  }
}
