/// `Contracts/<api>/*.json` other than `api.json`, as they are written.
struct ContractsFile: FileObject {
  let schema: String?
  let contracts: [Kept<Entry>]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case schema = "$schema"
    case contracts
  }

  static let called = "a file of contracts"
  static let members = CodingKeys.allCases.map(\.rawValue)

  /// One contract.
  struct Entry: FileObject {
    let name: String?
    let summary: String?
    let request: Request?
    let safe: Bool?
    let cases: [BodyTemplate]?
    let pages: Pages?
    let discover: Discovery?
    let response: Response?
    let models: [String]?
    let require: [String]?
    let nonEmpty: [String]?
    let severity: SeverityMap?
    let accept: [Kept<Acceptance>]?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case name, summary, request, safe, cases, pages, discover, response, models, require, nonEmpty, severity, accept
    }

    static let called = "a contract"
    static let members = CodingKeys.allCases.map(\.rawValue)
    static let required = [(name: "name", wanted: "a string"), (name: "request", wanted: "an object")]
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
    /// A pointer, a cursor, or a link in the header.
    let next: BodyTemplate
    let previous: String?
    let count: String?
    let items: String?
    let most: Int?

    enum CodingKeys: String, CodingKey, CaseIterable { case next, previous, count, items, most }
    static let called = "`pages`"
    static let members = CodingKeys.allCases.map(\.rawValue)
    static let required = [(name: "next", wanted: PagesBuilder.forms)]
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
}
