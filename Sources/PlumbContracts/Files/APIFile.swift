/// `Contracts/<api>/api.json` as it is written.
struct APIFile: FileObject {
  let schema: String?
  let title: String?
  let summary: String?
  let baseURL: String?
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
  static let required = [(name: "baseURL", wanted: "a string")]

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
struct TextMap: Decodable {
  let entries: [(name: String, text: String)]

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
struct SeverityMap: Decodable {
  let entries: [(rule: String, setting: BodyTemplate)]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    entries = try container.allKeys.map { ($0.stringValue, try container.decode(BodyTemplate.self, forKey: $0)) }
  }
}
