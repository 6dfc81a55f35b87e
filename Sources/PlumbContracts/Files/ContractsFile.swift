/// `Contracts/<api>/*.json` other than `api.json`, as they are written.
struct ContractsFile: FileObject {
  let schema: String?
  let contracts: [Entry]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case schema = "$schema"
    case contracts
  }

  static let called = "a file of contracts"
  static let members = CodingKeys.allCases.map(\.rawValue)

  /// One contract.
  struct Entry: FileObject {
    let name: String
    let summary: String?
    let request: Request
    let safe: Bool?
    let cases: [CaseEntry]?
    let pages: Pages?
    let discover: Discovery?
    let response: Response?
    let models: [String]?
    let severity: SeverityMap?
    let accept: [Acceptance]?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case name, summary, request, safe, cases, pages, discover, response, models, severity, accept
    }

    static let called = "a contract"
    static let members = CodingKeys.allCases.map(\.rawValue)
  }

  struct Request: FileObject {
    let method: String?
    let path: String
    let query: TextMap?
    let headers: TextMap?
    let body: BodyTemplate?
    let bodyFile: String?
    let match: [String]?

    enum CodingKeys: String, CodingKey, CaseIterable { case method, path, query, headers, body, bodyFile, match }
    static let called = "`request`"
    static let members = CodingKeys.allCases.map(\.rawValue)
  }

  struct Response: FileObject {
    let status: Int?
    let mediaType: String?

    enum CodingKeys: String, CodingKey, CaseIterable { case status, mediaType }
    static let called = "`response`"
    static let members = CodingKeys.allCases.map(\.rawValue)
  }

  struct Pages: FileObject {
    let next: Next
    let count: String?
    let items: String?
    let most: Int?

    enum CodingKeys: String, CodingKey, CaseIterable { case next, count, items, most }
    static let called = "`pages`"
    static let members = CodingKeys.allCases.map(\.rawValue)
  }

  /// Where the next page's address is: a pointer, a cursor, or a link in the header.
  enum Next: FileValue {
    case pointer(String)
    case object(NextObject)

    static let called = "a JSON Pointer, {\"cursor\", \"query\"} or {\"link\"}"

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .pointer(text)
      } else {
        self = .object(try NextObject(from: decoder))
      }
    }
  }

  struct NextObject: FileObject {
    let cursor: String?
    let query: String?
    let link: String?

    enum CodingKeys: String, CodingKey, CaseIterable { case cursor, query, link }
    static let called = "`next`"
    static let members = CodingKeys.allCases.map(\.rawValue)
  }

  struct Discovery: FileObject {
    let from: String
    let each: String
    let match: String

    enum CodingKeys: String, CodingKey, CaseIterable { case from, each, match }
    static let called = "`discover`"
    static let members = CodingKeys.allCases.map(\.rawValue)
  }

  struct Acceptance: FileObject {
    let rule: String
    let at: String?
    let model: String?
    let `case`: String?
    let reason: String
    let until: String?

    enum CodingKeys: String, CodingKey, CaseIterable { case rule, at, model, `case`, reason, until }
    static let called = "an acceptance"
    static let members = CodingKeys.allCases.map(\.rawValue)
  }

  /// One set of parameters, and perhaps a name.
  struct CaseEntry: FileValue {
    let name: String?
    let values: [(name: String, value: ParameterValue)]

    static let called = "an object of parameters"

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      var name: String?
      var values: [(String, ParameterValue)] = []
      for key in container.allKeys {
        if key.stringValue == "name" {
          name = try container.decode(String.self, forKey: key)
        } else {
          values.append((key.stringValue, try container.decode(ParameterValue.self, forKey: key)))
        }
      }
      self.name = name
      self.values = values
    }
  }
}
