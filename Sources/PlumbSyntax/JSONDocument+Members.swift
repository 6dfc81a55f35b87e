extension JSONDocument {
  /// The value of a member; nil where the token is no object or has no such member.
  ///
  /// - Parameters:
  ///   - name: ASCII; a name written with escapes is not found.
  ///   - object: A token, or nil, so that look-ups can be chained.
  /// - Returns: The value's token, the first where names are the same.
  package func member(_ name: StaticString, of object: Int?) -> Int? {
    guard let object, tokens[object].kind == .object else { return nil }
    let tokens = tokens
    let text = text
    let end = Int(tokens[object].extent)
    let count = name.utf8CodeUnitCount
    let wanted = name.utf8Start
    var token = object + 1
    while token < end {
      if Int(tokens[token].extent) == count, isEqual(text + Int(tokens[token].offset), wanted, count) {
        return token + 1
      }
      token = tokens[token + 1].next(after: token + 1)
    }
    return nil
  }

  private func isEqual(_ bytes: UnsafePointer<UInt8>, _ wanted: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var at = 0
    while at < count, bytes[at] == wanted[at] { at += 1 }
    return at == count
  }

  /// The value of a string member.
  package func text(_ name: StaticString, of object: Int?) -> String? {
    member(name, of: object).flatMap { string(at: $0) }
  }

  /// The value of a number member that is a whole number.
  package func integer(_ name: StaticString, of object: Int?) -> Int? {
    guard let token = member(name, of: object), tokens[token].kind == .number else { return nil }
    return Int(rawText(at: token)) ?? Double(rawText(at: token)).flatMap { Int(exactly: $0) }
  }

  /// Calls back with each element of an array; does nothing for other tokens.
  package func forEachElement(of array: Int?, _ body: (Int) -> Void) {
    guard let array, tokens[array].kind == .array else { return }
    let end = Int(tokens[array].extent)
    var token = array + 1
    while token < end {
      body(token)
      token = tokens[token].next(after: token)
    }
  }

  /// The tokens of an array's elements.
  package func elements(of array: Int) -> [Int] {
    var elements: [Int] = []
    var element = array + 1
    while element < Int(tokens[array].extent) {
      elements.append(element)
      element = tokens[element].next(after: element)
    }
    return elements
  }

  /// The tokens of an object's names, those that stand twice included.
  package func keys(of object: Int) -> [Int] {
    var keys: [Int] = []
    var key = object + 1
    while key < Int(tokens[object].extent) {
      keys.append(key)
      key = tokens[key + 1].next(after: key + 1)
    }
    return keys
  }

  /// The bytes of a string or scalar, quotes included; of an object or array, its opening bracket.
  package func place(of token: Int) -> Range<Int> {
    let (offset, length) = range(of: Int32(token))
    return offset..<offset + length
  }
}
