/// What a case puts in a parameter's place.
package enum ParameterValue: Sendable, Equatable, Decodable {
  case text(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else {
      let number = try container.decode(Double.self)
      guard number.magnitude < 0x1p63 else {
        throw FileError(message: "the number is too large to be sent as it is written", help: "write it as a string")
      }
      self = .number(number)
    }
  }

  /// As it stands in a URL or a name.
  package var text: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .number(let number): String(number)
    case .boolean(let boolean): String(boolean)
    }
  }
}
