package import PlumbFindings
package import PlumbSchemas
package import PlumbSyntax

/// What holds for a whole API, and its contracts.
package struct API: Sendable {
  /// The folder's name.
  package let name: String
  package let title: String?
  package let summary: String?
  /// Absolute, ending in a slash.
  package let baseURL: String
  /// Other bases under which clients know the API, dead ones included.
  package let aliases: [String]
  /// Sent with every request; `${NAME}` in a text comes from the environment.
  package let headers: [Header]
  package let politeness: Politeness
  /// Days after which a recording is old.
  package let staleAfterDays: Int
  package let redaction: Redaction
  package let severities: SeverityPolicy
  /// In the order of the files' names and of their places in them.
  package let contracts: [Contract]
  /// `api.json`.
  package let file: String

  /// A header as it is sent.
  package struct Header: Sendable, Equatable {
    package let name: String
    package let text: String
  }

  /// How much the API is asked at a time.
  package struct Politeness: Sendable, Equatable {
    package var requestsPerSecond = 5.0
    package var concurrency = 4
  }

  /// What of an exchange is never written.
  package struct Redaction: Sendable, Equatable {
    package var headers: [String] = []
    package var query: [String] = []
    package var body: [PointerPattern] = []
  }
}

/// What a consumer relies on from one endpoint.
package struct Contract: Sendable {
  package let api: String
  package let name: String
  package let summary: String?
  package let request: RequestTemplate
  /// Whether a request that is no GET may be sent by a check of the upstream.
  package let isSafe: Bool
  package let cases: [Case]
  package let pages: Pages?
  package let discovery: Discovery?
  package let expectation: Expectation
  /// The registered names of the models that decode the response.
  package var models: [String]
  /// What its models rely on; nil where that is not locked.
  package internal(set) var lock: Lock?
  /// The API's settings, and the contract's own before them.
  package var severities: SeverityPolicy
  package var acceptances: [Acceptance]
  /// What every answer has to have.
  package var requirements: [Requirement] = []
  /// Where it is written.
  package let file: String
  package let offset: Int
  package let length: Int

  /// One set of parameters.
  package struct Case: Sendable, Equatable {
    /// Its own name; nil where the parameters make it.
    package let name: String?
    package let values: [String: ParameterValue]
    package let offset: Int
    package let length: Int
  }

  /// What is expected of the response.
  package struct Expectation: Sendable, Equatable {
    package let status: Int
    /// Such as `application/json`, `image/*`; nil for JSON where models are named, else for anything.
    package let mediaType: String?
  }

  /// Places that every answer has to have.
  package struct Requirement: Sendable, Hashable {
    package let pattern: PointerPattern
    /// Whether there has to be something in what stands there.
    package let needsContent: Bool

    package init(_ pattern: PointerPattern, needsContent: Bool = false) {
      self.pattern = pattern
      self.needsContent = needsContent
    }
  }

  /// How an endpoint's list goes on.
  package struct Pages: Sendable {
    /// Where the next page's address is.
    package enum Next: Sendable {
      case pointer(JSONPointer)
      /// A value at a place, sent as this parameter of the query.
      case cursor(JSONPointer, query: String)
      /// The relation of a link in the header (RFC 8288).
      case link(String)
    }

    package let next: Next
    /// Where a page that is not the first one names the page before it.
    package let previous: JSONPointer?
    /// Where the number of all items is.
    package let count: JSONPointer?
    /// Where the page's items are.
    package let items: JSONPointer?
    /// How many pages are recorded at most; nil for all.
    package let most: Int?
  }

  /// How more cases are found in another contract's responses.
  package struct Discovery: Sendable {
    /// Another contract of the same API.
    package let from: String
    /// The links in its responses.
    package let each: PointerPattern
    /// The path that a link has below the base.
    package let match: TextTemplate
  }

  /// The name with which commands and reports call it.
  package var path: String { "\(api)/\(name)" }
}
