import Foundation

/// Decoders as apps set them.
extension JSONDecoder {
  /// Converts member names from snake case.
  static var snakeCase: JSONDecoder { keys(.convertFromSnakeCase) }

  static func keys(_ strategy: KeyDecodingStrategy) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = strategy
    return decoder
  }

  static func dates(_ strategy: DateDecodingStrategy) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = strategy
    return decoder
  }

  /// Reads dates of one format, in UTC.
  static func dates(format: String) -> JSONDecoder {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return dates(.formatted(formatter))
  }

  /// Converts member names from snake case and reads dates.
  static func snakeCase(dates strategy: DateDecodingStrategy) -> JSONDecoder {
    let decoder = snakeCase
    decoder.dateDecodingStrategy = strategy
    return decoder
  }
}

/// A key of any name, as strategies of an app's own make them.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }

  init(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { nil }
}
