extension JSONDocument {
  /// The path to a token; for a key that of its value.
  ///
  /// - Parameter token: The index of any token.
  /// - Returns: O(depth) once the ancestry is known; a key with faults is spelled as written.
  package func pointer(to token: Int) -> JSONPointer {
    let ancestry = ancestry
    var steps: [JSONPointer.Step] = []
    var token = token
    while token != 0 {
      let parent = Int(ancestry.parents[token])
      if tokens[parent].kind == .object {
        let key = tokens[token].kind == .key ? token : token - 1
        steps.append(.key(string(at: key) ?? rawText(at: key)))
      } else {
        steps.append(.index(Int(ancestry.ordinals[token])))
      }
      token = parent
    }
    return JSONPointer(steps.reversed())
  }

  /// The value at a path (RFC 6901 section 4), the first where keys are the same.
  ///
  /// - Parameters:
  ///   - pointer: An index also names a member, a key of digits also an element.
  ///   - start: The value that the path begins at.
  /// - Returns: The value's token, or nil where the path leads nowhere.
  package func token(at pointer: JSONPointer, from start: Int = 0) -> Int? {
    var token = start
    for step in pointer.steps {
      let next =
        switch (tokens[token].kind, step) {
        case (.object, .key(let key)): value(of: key, in: token)
        case (.object, .index(let index)): value(of: String(index), in: token)
        case (.array, .index(let index)): element(index, of: token)
        case (.array, .key(let key)): JSONPointer.index(key).flatMap { element($0, of: token) }
        default: nil as Int?
        }
      guard let next else { return nil }
      token = next
    }
    return token
  }

  private func element(_ index: Int, of array: Int) -> Int? {
    guard index >= 0, index < Int(tokens[array].detail) else { return nil }
    var token = array + 1
    for _ in 0..<index { token = tokens[token].next(after: token) }
    return token
  }

  private func value(of key: String, in object: Int) -> Int? {
    var key = key
    let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
    let end = Int(tokens[object].extent)
    return key.withUTF8 { wanted in
      var token = object + 1
      while token < end {
        if isKey(token, wanted, isASCII: isASCII) { return token + 1 }
        token = tokens[token + 1].next(after: token + 1)
      }
      return nil
    }
  }

  private func isKey(_ token: Int, _ wanted: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> Bool {
    let entry = tokens[token]
    if isASCII, entry.flags.isDisjoint(with: TokenFlags.escaped | .nonASCII | .invalid) {
      let written = UnsafeBufferPointer(start: text + Int(entry.offset), count: Int(entry.extent))
      return written.count == wanted.count && written.elementsEqual(wanted)
    }
    return string(at: token).map { $0 == String(decoding: wanted, as: UTF8.self) } ?? false
  }
}
