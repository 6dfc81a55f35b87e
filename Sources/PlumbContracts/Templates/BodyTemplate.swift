/// A request's JSON body, whose strings may be or hold `{parameters}`.
package indirect enum BodyTemplate: Sendable, Equatable, Decodable {
  case object([Member])
  case array([BodyTemplate])
  case string(String)
  case scalar(ParameterValue)
  case null

  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: BodyTemplate
  }

  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      self = .object(
        try container.allKeys.map {
          Member(name: $0.stringValue, value: try container.decode(BodyTemplate.self, forKey: $0))
        })
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [BodyTemplate] = []
      while !container.isAtEnd { elements.append(try container.decode(BodyTemplate.self)) }
      self = .array(elements)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let text = try? container.decode(String.self) {
        self = .string(text)
      } else {
        self = .scalar(try container.decode(ParameterValue.self))
      }
    }
  }

  /// The names of the parameters, in document order.
  package var parameters: [String] {
    switch self {
    case .object(let members): members.flatMap(\.value.parameters)
    case .array(let elements): elements.flatMap(\.parameters)
    case .string(let text): TextTemplate(text)?.parameters ?? []
    case .scalar, .null: []
    }
  }
}
