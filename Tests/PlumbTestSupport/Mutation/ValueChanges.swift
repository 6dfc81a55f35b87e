/// A change of one value into another.
package struct ValueChange {
  package let label: String
  package let value: JSONTree

  init(_ label: String, _ value: JSONTree) {
    self.label = label
    self.value = value
  }
}

extension JSONTree {
  static let null = JSONTree.literal("null")

  /// All that this value can become in its place.
  package var valueChanges: [ValueChange] {
    retypings + wrappings + ownChanges
  }

  private var retypings: [ValueChange] {
    [
      ValueChange("null", .null),
      ValueChange("to string", .string("x")),
      ValueChange("to number", .number("7")),
      ValueChange("to true", .literal("true")),
      ValueChange("to false", .literal("false")),
      ValueChange("to object", .object([Member(key: "x", value: .number("1"))])),
      ValueChange("to array", .array([.number("1")])),
      ValueChange("to empty object", .object([])),
      ValueChange("to empty array", .array([])),
    ]
  }

  private var wrappings: [ValueChange] {
    var changes = [
      ValueChange("wrap in array", .array([self])),
      ValueChange("wrap in object", .object([Member(key: "value", value: self)])),
    ]
    switch self {
    case .array(let elements): if let first = elements.first { changes.append(ValueChange("unwrap", first)) }
    case .object(let members): if let first = members.first { changes.append(ValueChange("unwrap", first.value)) }
    case .string, .number, .literal: break
    }
    return changes
  }

  private var ownChanges: [ValueChange] {
    switch self {
    case .number(let text):
      return [ValueChange("quote", .string(text)), ValueChange("negate", .number("-" + text.drop { $0 == "-" }))]
        + Self.numbers.map { ValueChange("number \($0)", .number($0)) }
    case .string(let raw):
      let unquoted = JSONTreeParser.parse(raw)
      var changes = Self.strings.map { ValueChange($0.label, .string($0.raw)) }
      if case .number? = unquoted { changes.append(ValueChange("unquote", .number(raw))) }
      changes.append(ValueChange("uppercase", .string(raw.contains("\\") ? "UP" : raw.uppercased())))
      changes.append(ValueChange("pad", .string(" " + raw)))
      return changes
    case .literal("true"): return [ValueChange("quote", .string("true")), ValueChange("to one", .number("1"))]
    case .literal("false"): return [ValueChange("quote", .string("false")), ValueChange("to zero", .number("0"))]
    case .literal: return [ValueChange("quote", .string("null"))]
    case .array(let elements): return Self.arrayChanges(elements)
    case .object(let members): return Self.objectChanges(members)
    }
  }

  /// Numbers at the edges of what types take and of what `JSONDecoder` reads in its own way.
  private static let numbers = [
    "0", "1.0", "1e2", "-0.0", "0e5", "10.5", "-1", "127", "128", "300", "70000", "5000000000", "1e35", "1e39", "1e200",
    "1e999", "1e-400", "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551616",
    "0.1", "12345678901234567890.5",
  ]

  private static let strings: [(label: String, raw: String)] = [
    ("empty string", ""), ("bad date", "2023-02-30T25:61:00Z"), ("other date", "2023-02-28T12:00:00.123+0200"),
    ("bad URL", "http://x y/z"), ("bad UUID", "E621E1F8-C36C"), ("unknown case", "plumbUnknown"),
    ("numeric string", "12"), ("escaped string", #"\u0041\"\\\/\n"#), ("pair", #"\ud83d\ude00"#), ("yes", "yes"),
  ]

  private static func arrayChanges(_ elements: [JSONTree]) -> [ValueChange] {
    var changes = [
      ValueChange("insert null first", .array([.null] + elements)),
      ValueChange("insert null last", .array(elements + [.null])),
      ValueChange("insert number last", .array(elements + [.number("7")])),
    ]
    if elements.count > 1 { changes.append(ValueChange("reverse", .array(elements.reversed()))) }
    for index in elements.indices {
      var (dropped, doubled) = (elements, elements)
      dropped.remove(at: index)
      doubled.insert(elements[index], at: index)
      changes.append(ValueChange("drop element \(index)", .array(dropped)))
      changes.append(ValueChange("double element \(index)", .array(doubled)))
    }
    return changes
  }

  private static func objectChanges(_ members: [Member]) -> [ValueChange] {
    let unknown = Member(key: "plumb_unknown", value: .array([.object([]), .string("x")]))
    var changes = [
      ValueChange("insert unknown key first", .object([unknown] + members)),
      ValueChange("insert unknown key last", .object(members + [unknown])),
    ]
    if members.count > 1 { changes.append(ValueChange("reorder", .object(members.reversed()))) }
    return changes
  }
}
