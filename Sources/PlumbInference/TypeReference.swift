/// A type as it is written where it is used.
indirect enum TypeReference: Hashable, Sendable {
  /// Nothing is known of the values: any JSON value is taken.
  case open
  case boolean
  case number(NumberType)
  case text(TextType)
  /// A closed set of words, by its place.
  case words(Int)
  /// An object with properties, by its place.
  case record(Int)
  /// One of several types, by its place.
  case choice(Int)
  case array(TypeReference)
  case map(TypeReference)
  case optional(TypeReference)

  /// Arrays and maps within each other up to this depth are written out.
  static let greatestDepth = 8

  /// What stands within all arrays and maps.
  var leaf: TypeReference {
    switch self {
    case .array(let inner), .map(let inner), .optional(let inner): inner.leaf
    default: self
    }
  }
}

extension PlaceGraph {
  /// The type of a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - key: The name that it goes by.
  ///   - depth: How many arrays and maps are around it.
  /// - Returns: The type without regard to null.
  func reference(_ place: Int, under key: String, depth: Int = 0) -> TypeReference {
    let node = find(place)
    let kinds = self[node].kinds
    guard let kind = kinds.first, depth < TypeReference.greatestDepth else { return .open }
    return kinds.count > 1 ? .choice(node) : reference(to: kind, of: node, under: key, depth: depth)
  }

  /// The type of those of a place's values that are of one kind.
  func reference(to kind: Kind, of node: Int, under key: String, depth: Int = 0) -> TypeReference {
    let entry = self[node]
    switch kind {
    case .boolean: return .boolean
    case .number: return .number(entry.numberType)
    case .string: return entry.closedWords(under: key, plain) == nil ? .text(entry.textType(plain)) : .words(node)
    case .array: return .array(reference(within: entry.elements, under: key, depth))
    case .object: return entry.isRecord ? .record(node) : .map(reference(within: entry.mapped, under: key, depth))
    }
  }

  /// The type of an array's elements or of a map's values.
  private func reference(within edge: Edge?, under key: String, _ depth: Int) -> TypeReference {
    guard let edge else { return .open }
    let type = reference(edge.node, under: Words.singular(key), depth: depth + 1)
    return edge.nulls > 0 ? .optional(type) : type
  }

  /// The types of a place whose values are of several kinds, in the order in which they are tried.
  ///
  /// Text stays text among others, as it is then anything.
  func alternatives(of node: Int, under key: String) -> [(kind: Kind, type: TypeReference)] {
    Kind.allCases.filter(self[node].kinds.contains).map { kind in
      (kind, kind == .string ? .text(.string) : reference(to: kind, of: node, under: key))
    }
  }
}
