/// What a case puts in a parameter's place.
package enum ParameterValue: Sendable, Equatable, FileValue {
  case text(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)

  static let called = "a string, a number, true or false"

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      throw FileError(message: "a parameter is \(ParameterValue.called)")
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
