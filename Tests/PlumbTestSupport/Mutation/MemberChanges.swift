extension JSONTree {
  /// All that can become of one member of this object: removed, renamed, doubled.
  /// - Parameter index: The member's number.
  /// - Returns: The object after each change; none where this is no object.
  package func memberChanges(at index: Int) -> [ValueChange] {
    guard case .object(let members) = self, index < members.count else { return [] }
    let member = members[index]
    var removed = members
    removed.remove(at: index)
    var changes = [ValueChange("remove", .object(removed))]

    for (label, key) in Self.otherSpellings(of: member.key) {
      var renamed = members
      renamed[index].key = key
      changes.append(ValueChange(label, .object(renamed)))
    }
    for (label, value) in [("null", JSONTree.null), ("string", .string("twin")), ("number", .number("77"))] {
      let twin = Member(key: member.key, value: value)
      var (before, after) = (members, members)
      before.insert(twin, at: index)
      after.append(twin)
      changes.append(ValueChange("\(label) twin before", .object(before)))
      changes.append(ValueChange("\(label) twin after", .object(after)))
    }
    return changes
  }

  private static func otherSpellings(of key: String) -> [(label: String, key: String)] {
    let candidates = [
      ("prefix key", "x_" + key), ("suffix key", key + "s"), ("uppercase key", key.uppercased()),
      ("capitalize key", key.prefix(1).uppercased() + key.dropFirst()), ("snake key", snake(key)),
      ("camel key", camel(key)), ("empty key", ""), ("escape key", escaped(key)),
    ]
    return key.contains("\\")
      ? candidates.filter { $0.1.isEmpty || $0.1.contains(key) } : candidates.filter { $0.1 != key }
  }

  private static func snake(_ key: String) -> String {
    key.reduce(into: "") { result, character in
      if character.isUppercase {
        result += (result.isEmpty ? "" : "_") + character.lowercased()
      } else {
        result.append(character)
      }
    }
  }

  private static func camel(_ key: String) -> String {
    let words = key.split(separator: "_")
    guard let first = words.first else { return key }
    return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The same key, its first letter written as an escape.
  private static func escaped(_ key: String) -> String {
    guard let first = key.unicodeScalars.first, first.isASCII, first != "\\" else { return key }
    let hexadecimal = String(first.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal + key.dropFirst()
  }
}
