/// `Contracts/<api>/api.json` as it is written.
struct APIFile: FileObject {
  let schema: String?
  let title: String?
  let summary: String?
  let baseURL: String
  let aliases: [String]?
  let headers: TextMap?
  let politeness: Politeness?
  let staleAfterDays: Int?
  let redact: Redaction?
  let severity: SeverityMap?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case schema = "$schema"
    case title, summary, baseURL, aliases, headers, politeness, staleAfterDays, redact, severity
  }

  static let called = "an API"
  static let members = CodingKeys.allCases.map(\.rawValue)

  struct Politeness: FileObject {
    let requestsPerSecond: Double?
    let concurrency: Int?

    enum CodingKeys: String, CodingKey, CaseIterable { case requestsPerSecond, concurrency }
    static let called = "`politeness`"
    static let members = CodingKeys.allCases.map(\.rawValue)
  }

  struct Redaction: FileObject {
    let headers: [String]?
    let query: [String]?
    let body: [String]?

    enum CodingKeys: String, CodingKey, CaseIterable { case headers, query, body }
    static let called = "`redact`"
    static let members = CodingKeys.allCases.map(\.rawValue)
  }
}

/// Texts by name, in the order of the file.
struct TextMap: FileValue {
  let entries: [(name: String, text: String)]

  static let called = "an object of strings"

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    entries = try container.allKeys.map { ($0.stringValue, try container.decode(String.self, forKey: $0)) }
  }
}

/// Any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Severities by rule, and for a rule perhaps by model, in the order of the file.
struct SeverityMap: FileValue {
  /// What a rule is set to.
  enum Setting {
    case always(String)
    case byModel([(name: String, text: String)])
  }

  let entries: [(rule: String, setting: Setting)]

  static let called = "an object of severities by rule"

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    entries = try container.allKeys.map { key in
      if let map = try? container.decode(TextMap.self, forKey: key) {
        return (key.stringValue, .byModel(map.entries))
      }
      guard let text = try? container.decode(String.self, forKey: key) else {
        _ = try container.decode(Wrong.self, forKey: key)
        return (key.stringValue, .always(""))
      }
      return (key.stringValue, .always(text))
    }
  }

  /// Fails where the value stands, with words for it.
  private struct Wrong: Decodable {
    init(from decoder: any Decoder) throws {
      throw FileError(
        message: "a rule is set to `error`, `warning`, `note` or `off`, or to an object of these by model")
    }
  }
}
