extension Parser {
  /// Flags the names of an object that stand earlier in it, too.
  ///
  /// - Parameters:
  ///   - tokens: The tape.
  ///   - object: The object's token; everything in it has been read.
  ///   - tapeEnd: The index after its last token.
  ///   - members: How many names it has.
  /// - Returns: Whether there are any.
  func markDuplicates(_ tokens: UnsafeMutablePointer<Token>, of object: Int, to tapeEnd: Int, members: Int) -> Bool {
    guard members > 1 else { return false }
    var names: [Int] = []
    names.reserveCapacity(members)
    var hasSpecial = false
    var token = object + 1
    while token < tapeEnd {
      names.append(token)
      if !tokens[token].flags.isDisjoint(with: TokenFlags.escaped | .nonASCII) { hasSpecial = true }
      token = tokens[token + 1].next(after: token + 1)
    }
    let isRepeated = markAsWritten(tokens, names)
    return hasSpecial ? markAsMeant(tokens, names) || isRepeated : isRepeated
  }

  /// Compares the bytes as written, by a table of the hashes that the names carry.
  private func markAsWritten(_ tokens: UnsafeMutablePointer<Token>, _ names: [Int]) -> Bool {
    var mask = 15
    var found = false
    while mask < names.count * 2 { mask = mask * 2 + 1 }
    withUnsafeTemporaryAllocation(of: Int.self, capacity: mask + 1) { table in
      table.initialize(repeating: -1)
      for name in names {
        let hash = tokens[name].detail
        var slot = Int(hash) & mask
        while table[slot] >= 0 {
          let other = tokens[table[slot]]
          if other.detail == hash, other.extent == tokens[name].extent,
            Words.equal(text + Int(other.offset), text + Int(tokens[name].offset), Int(other.extent))
          {
            tokens[name].flags.insert(.duplicate)
            found = true
            break
          }
          slot = (slot + 1) & mask
        }
        if table[slot] < 0 { table[slot] = name }
      }
    }
    return found
  }

  /// Compares what the names mean: canonical equality of strings, as Swift dictionaries have it.
  private func markAsMeant(_ tokens: UnsafeMutablePointer<Token>, _ names: [Int]) -> Bool {
    var found = false
    var seen = Set<String>(minimumCapacity: names.count)
    for name in names where !tokens[name].flags.contains(.invalid) {
      guard !seen.insert(Strings.value(tokens[name], in: text)).inserted else { continue }
      tokens[name].flags.insert(.duplicate)
      found = true
    }
    return found
  }
}

extension Token {
  /// The index of the token after this value.
  @inlinable @inline(__always) package func next(after index: Int) -> Int {
    kind == .object || kind == .array ? Int(extent) : index &+ 1
  }
}
