package import PlumbSyntax

/// Ways to look into a body.
extension JSONDocument {
  /// The members of an object: their names and the tokens of their values.
  package func members(of object: Int) -> [(name: String, value: Int)] {
    guard tokens[object].kind == .object else { return [] }
    var members: [(String, Int)] = []
    var key = object + 1
    while key < Int(tokens[object].extent) {
      members.append((string(at: key) ?? rawText(at: key), key + 1))
      key = tokens[key + 1].next(after: key + 1)
    }
    return members
  }

  /// The values at a pattern, in document order.
  package func values(at pattern: PointerPattern) -> [Int] {
    var found: [Int] = []
    walk(0, pattern.parts[...], &found)
    return found
  }

  private func walk(_ token: Int, _ parts: ArraySlice<PointerPattern.Part>, _ found: inout [Int]) {
    guard let part = parts.first else {
      if found.last != token { found.append(token) }
      return
    }
    if part == .anySteps { walk(token, parts.dropFirst(), &found) }
    let end = Int(tokens[token].extent)
    switch tokens[token].kind {
    case .object:
      var key = token + 1
      while key < end {
        enter(key + 1, part, parts, &found) { self.string(at: key) == $0 }
        key = tokens[key + 1].next(after: key + 1)
      }
    case .array:
      var element = token + 1
      var index = 0
      while element < end {
        enter(element, part, parts, &found) { $0 == String(index) }
        element = tokens[element].next(after: element)
        index += 1
      }
    default: break
    }
  }

  private func enter(
    _ token: Int, _ part: PointerPattern.Part, _ parts: ArraySlice<PointerPattern.Part>, _ found: inout [Int],
    _ isNamed: (String) -> Bool
  ) {
    switch part {
    case .anySteps: walk(token, parts, &found)
    case .anyStep: walk(token, parts.dropFirst(), &found)
    case .key(let name): if isNamed(name) { walk(token, parts.dropFirst(), &found) }
    }
  }

  /// A value in a few words.
  func excerpt(of token: Int) -> String {
    switch tokens[token].kind {
    case .string, .key: "\"\(JSONDocument.cropped(rawText(at: token), 60))\""
    case .array: "an array of \(tokens[token].detail)"
    case .object: "an object with \(members(of: token).prefix(3).map(\.name).joined(separator: ", "))"
    default: JSONDocument.cropped(rawText(at: token), 60)
    }
  }
}
