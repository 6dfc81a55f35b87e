import PlumbSyntax

/// What was found in a document, in words.
extension JSONDocument {
  /// A value in a few words: `the string "2"`, `an array of 3`, `an object with name, url`.
  func wording(_ node: Int32, most: Int = 40) -> String {
    guard node >= 0 else { return "nothing" }
    let token = tokens[Int(node)]
    switch token.kind {
    case .string, .key: return "the string \"\(Self.cropped(rawText(at: Int(node)), most))\""
    case .number: return "the number \(Self.cropped(rawText(at: Int(node)), most))"
    case .true: return "true"
    case .false: return "false"
    case .null: return "null"
    case .array: return token.detail == 0 ? "an empty array" : "an array of \(token.detail)"
    case .object:
      if token.detail == 0 { return "an empty object" }
      let names = self.names(of: node)
      let shown = names.prefix(3).map { Self.cropped($0, 24) }.joined(separator: ", ")
      return "an object with \(shown)\(names.count > 3 ? ", …" : "")"
    }
  }

  /// A value's JSON type with its article.
  func kindName(_ node: Int32) -> String {
    switch tokens[Int(node)].kind {
    case .string, .key: return "a string"
    case .number: return "a number"
    case .true, .false: return "a Boolean"
    case .null: return "null"
    case .array: return "an array"
    case .object: return "an object"
    }
  }

  /// The names of an object's members, as written.
  func names(of object: Int32) -> [String] {
    keys(of: object).map { string(at: Int($0)) ?? rawText(at: Int($0)) }
  }

  /// The key tokens of an object.
  func keys(of object: Int32) -> [Int32] {
    guard object >= 0, tokens[Int(object)].kind == .object else { return [] }
    var keys: [Int32] = []
    var key = Int(object) + 1
    while key < Int(tokens[Int(object)].extent) {
      keys.append(Int32(key))
      key = tokens[key + 1].next(after: key + 1)
    }
    return keys
  }

  /// The element tokens of an array.
  func elements(of array: Int32) -> [Int32] {
    guard array >= 0, tokens[Int(array)].kind == .array else { return [] }
    var elements: [Int32] = []
    var element = Int(array) + 1
    while element < Int(tokens[Int(array)].extent) {
      elements.append(Int32(element))
      element = tokens[element].next(after: element)
    }
    return elements
  }
}
