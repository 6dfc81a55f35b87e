/// A JSON value, in which null is not absence.
package indirect enum Wire: Codable, Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case array([Wire])
  case object([String: Wire])

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let array = try? value.decode([Wire].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: Wire].self))
    }
  }
  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .boolean(let boolean): try value.encode(boolean)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .array(let array): try value.encode(array)
    case .object(let object): try value.encode(object)
    }
  }

  /// The same with another number or truth wherever a member of that name is.
  package func marking(_ key: String) -> Wire {
    switch self {
    case .array(let elements): return .array(elements.map { $0.marking(key) })
    case .object(let members):
      var marked = members.mapValues { $0.marking(key) }
      switch members[key] {
      case .boolean(let truth): marked[key] = .boolean(!truth)
      case .number(let number): marked[key] = .number(number + 1000)
      default: break
      }
      return .object(marked)
    default: return self
    }
  }
}
