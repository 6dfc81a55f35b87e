package import PlumbHTTP
package import PlumbSyntax

/// What a replay compares beside method and URL, by a contract.
package struct ReplayRule: Sendable {
  /// What of a request's body is compared.
  package enum Body: Sendable, Equatable {
    case ignored
    /// The JSON value; the bytes of what is no JSON.
    case whole
    case places([JSONPointer])
  }

  /// A part of the path that cases fill in.
  package struct Parameter: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package let api: String
  package let contract: String
  /// The API's addresses, the canonical one first; all of them mean the same.
  package let bases: [Address]
  /// Names of request headers that are compared.
  package let headers: [String]
  package let body: Body
  /// The values with which the contract's path gives one below the base; nil where it never does.
  package let parameters: @Sendable (_ path: String) -> [Parameter]?

  package init(
    api: String, contract: String, bases: [Address], headers: [String] = [], body: Body = .ignored,
    parameters: @escaping @Sendable (_ path: String) -> [Parameter]? = { _ in nil }
  ) {
    self.api = api
    self.contract = contract
    self.bases = bases
    self.headers = headers
    self.body = body
    self.parameters = parameters
  }
}
