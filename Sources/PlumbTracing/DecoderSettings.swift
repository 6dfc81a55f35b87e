package import Foundation

/// What a user's own `JSONDecoder` is set to, read off it once a run.
package struct DecoderSettings {
  /// How member names become coding keys.
  enum Keys {
    case asWritten
    case snakeCase
    case custom(@Sendable ([any CodingKey]) -> any CodingKey)
  }

  let keys: Keys
  let dates: JSONDecoder.DateDecodingStrategy
  let data: JSONDecoder.DataDecodingStrategy
  let floats: JSONDecoder.NonConformingFloatDecodingStrategy
  let userInfo: [CodingUserInfoKey: Any]
  /// Why this decoder is not traced but run itself; nil where it is traced.
  package let untraceable: String?

  /// Whether member names are changed before a model sees them.
  package var convertsKeys: Bool {
    if case .asWritten = keys { return false }
    return true
  }

  /// Whether the decoder converts from snake case.
  package var convertsFromSnakeCase: Bool {
    if case .snakeCase = keys { return true }
    return false
  }

  /// The date strategy as it is spelled in code, for messages.
  package var dateStrategyName: String {
    switch dates {
    case .deferredToDate: return ".deferredToDate"
    case .secondsSince1970: return ".secondsSince1970"
    case .millisecondsSince1970: return ".millisecondsSince1970"
    case .iso8601: return ".iso8601"
    default: break
    }
    #if canImport(Darwin)
      if case .formatted(let formatter) = dates { return ".formatted(\"\(formatter.dateFormat ?? "")\")" }
    #endif
    return ".custom or .formatted"
  }

  /// Whether dates are text in the ISO 8601 strategy.
  package var readsISO8601: Bool {
    if case .iso8601 = dates { return true }
    return false
  }

  /// Whether dates are numbers of seconds since 2001, as `Date` itself decodes.
  package var readsReferenceDates: Bool {
    if case .deferredToDate = dates { return true }
    return false
  }

  /// Whether dates are seconds since 1970.
  package var readsSeconds: Bool {
    if case .secondsSince1970 = dates { return true }
    return false
  }

  /// Whether dates are milliseconds since 1970.
  package var readsMilliseconds: Bool {
    if case .millisecondsSince1970 = dates { return true }
    return false
  }

  /// Reads the settings off a decoder.
  ///
  /// - Parameter decoder: the decoder the app decodes with; it is not changed.
  package init(_ decoder: JSONDecoder) {
    switch decoder.keyDecodingStrategy {
    case .useDefaultKeys: keys = .asWritten
    case .convertFromSnakeCase: keys = .snakeCase
    case .custom(let convert): keys = .custom(convert)
    @unknown default: keys = .asWritten
    }
    dates = decoder.dateDecodingStrategy
    data = decoder.dataDecodingStrategy
    floats = decoder.nonConformingFloatDecodingStrategy
    userInfo = decoder.userInfo
    if type(of: decoder) != JSONDecoder.self {
      untraceable = "`\(type(of: decoder))` is a subclass of JSONDecoder"
    } else if decoder.allowsJSON5 {
      untraceable = "the decoder allows JSON5"
    } else if decoder.assumesTopLevelDictionary {
      untraceable = "the decoder assumes a top-level dictionary"
    } else {
      untraceable = nil
    }
  }
}
