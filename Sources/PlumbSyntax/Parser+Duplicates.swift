extension Parser {
  /// Flags the names of an object that stand earlier in it, too.
  ///
  /// - Parameters:
  ///   - tokens: The tape.
  ///   - object: The object's token; everything in it has been read.
  ///   - tapeEnd: The index after its last token.
  ///   - members: How many names it has.
  func markDuplicates(_ tokens: UnsafeMutablePointer<Token>, of object: Int, to tapeEnd: Int, members: Int) {
    guard members > 1 else { return }
    var names: [Int] = []
    names.reserveCapacity(members)
    var hasSpecial = false
    var token = object + 1
    while token < tapeEnd {
      names.append(token)
      if !tokens[token].flags.isDisjoint(with: TokenFlags.escaped | .nonASCII) { hasSpecial = true }
      token = tokens[token + 1].next(after: token + 1)
    }
    markAsWritten(tokens, names)
    if hasSpecial { markAsMeant(tokens, names) }
  }

  /// Compares the bytes as written, by a table of the hashes that the names carry.
  private func markAsWritten(_ tokens: UnsafeMutablePointer<Token>, _ names: [Int]) {
    var mask = 15
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
            break
          }
          slot = (slot + 1) & mask
        }
        if table[slot] < 0 { table[slot] = name }
      }
    }
  }

  /// Compares what the names mean: canonical equality of strings, as Swift dictionaries have it.
  private func markAsMeant(_ tokens: UnsafeMutablePointer<Token>, _ names: [Int]) {
    var seen = Set<String>(minimumCapacity: names.count)
    for name in names where !tokens[name].flags.contains(.invalid) {
      if !seen.insert(Strings.value(tokens[name], in: text)).inserted { tokens[name].flags.insert(.duplicate) }
    }
  }
}

extension Token {
  /// The index of the token after this value.
  @inlinable @inline(__always) package func next(after index: Int) -> Int {
    kind == .object || kind == .array ? Int(extent) : index &+ 1
  }
}
