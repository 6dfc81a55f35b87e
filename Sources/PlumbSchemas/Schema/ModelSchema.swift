/// What a model takes: every place that it reads, and what may stand there.
package struct ModelSchema: Sendable, Equatable {
  /// What the whole document may be.
  package var root: Place
  /// The types that the model is made of, the first met first.
  package var types: [ObjectType]
  /// What could not be found out, in sentences.
  package var gaps: [String]

  package init(root: Place, types: [ObjectType] = [], gaps: [String] = []) {
    self.root = root
    self.types = types
    self.gaps = gaps
  }

  /// The type of a name.
  package subscript(name: String) -> ObjectType? { types.first { $0.name == name } }
}

/// What may stand at one place.
package struct Place: Sendable, Equatable {
  /// What it may be beside null; several are alternatives, and none is nothing but null.
  package var forms: [Form]
  package var takesNull: Bool
  /// Whether the model does without a value that is none of these, as it would with `try?`.
  package var givesUp: Bool

  package init(_ forms: [Form], takesNull: Bool = false, givesUp: Bool = false) {
    self.forms = forms
    self.takesNull = takesNull
    self.givesUp = givesUp
  }

  /// Whatever there is.
  package static let anything = Place([.anything], takesNull: true)
}

/// One kind of value, and what is asked of it.
package indirect enum Form: Sendable, Equatable {
  case boolean
  /// A whole number.
  case integer(IntegerType)
  /// One of some whole numbers, as they are written.
  case integers([String])
  case number
  case text(Text)
  case array(Place)
  /// An object whose names are data.
  case map(Place)
  /// An object of a named type.
  case object(String)
  case anything
}

/// The integers that a place takes, by the Swift type that holds them.
package enum IntegerType: String, Sendable, CaseIterable {
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case int = "Int"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"
  case uint = "UInt"

  /// The least and the greatest, as they are written.
  package var bounds: (least: String, greatest: String) {
    switch self {
    case .int8: ("\(Int8.min)", "\(Int8.max)")
    case .int16: ("\(Int16.min)", "\(Int16.max)")
    case .int32: ("\(Int32.min)", "\(Int32.max)")
    case .int64, .int: ("\(Int64.min)", "\(Int64.max)")
    case .uint8: ("0", "\(UInt8.max)")
    case .uint16: ("0", "\(UInt16.max)")
    case .uint32: ("0", "\(UInt32.max)")
    case .uint64, .uint: ("0", "\(UInt64.max)")
    }
  }
}

/// The texts that a place takes.
package enum Text: Sendable, Equatable {
  case any
  /// Whatever `URL` takes: nearly all but the empty text.
  case url
  /// A date and time as RFC 3339 (section 5.6) has them, without fractions of seconds.
  case dateTime
  case uuid
  case base64
  /// One of some texts.
  case values([String])
  /// What a type's own code takes, which cannot be seen from outside.
  case judged(by: String)
}

/// A type that a model is made of.
package struct ObjectType: Sendable, Equatable {
  package let name: String
  package var members: [Member]

  package init(name: String, members: [Member] = []) {
    self.name = name
    self.members = members
  }

  package subscript(name: String) -> Member? { members.first { $0.name == name } }
}

/// A member that a type asks for.
package struct Member: Sendable, Equatable {
  /// As it stands in documents.
  package let name: String
  package var place: Place
  package var isRequired: Bool
  /// Whether it is needed in some objects only, by what else is in them.
  package var isConditional: Bool

  package init(_ name: String, _ place: Place, isRequired: Bool, isConditional: Bool = false) {
    self.name = name
    self.place = place
    self.isRequired = isRequired
    self.isConditional = isConditional
  }
}
