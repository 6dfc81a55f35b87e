/// What a value can be; whole numbers and those with a fraction are told apart.
package enum ShapeKind: Int, CaseIterable, Sendable {
  case null, boolean, integer, fraction, string, array, object

  /// With its article.
  package var words: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .integer: "an integer"
    case .fraction: "a number with a fraction"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Some kinds of values.
package struct ShapeKinds: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ kind: ShapeKind) { rawValue = 1 << UInt8(kind.rawValue) }

  package static let null = ShapeKinds(.null)
  package static let number: ShapeKinds = [ShapeKinds(.integer), ShapeKinds(.fraction)]
  package static let array = ShapeKinds(.array)
  package static let object = ShapeKinds(.object)

  var kinds: [ShapeKind] { ShapeKind.allCases.filter { contains(ShapeKinds($0)) } }

  /// The kinds without null, both kinds of numbers where one is there.
  var types: ShapeKinds {
    let types = subtracting(.null)
    return types.isDisjoint(with: .number) ? types : types.union(.number)
  }

  /// Such as "a string or null".
  var words: String {
    let kinds = kinds
    let shown = kinds.filter { $0 != .null && !($0 == .integer && kinds.contains(.fraction)) }.map(\.words)
    return (shown + (kinds.contains(.null) ? ["null"] : [])).joined(separator: " or ")
  }
}
