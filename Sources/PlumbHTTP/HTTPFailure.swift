/// Why a request has no answer.
package struct HTTPFailure: Error, Sendable, Equatable {
  /// What kept the answer away.
  package enum Kind: String, Sendable, CaseIterable {
    case timeout, offline, dns, tls, connect, cancelled
    case tooLarge = "too-large"
    case cutShort = "cut-short"
    /// Redirects that have no end, or lead where nobody follows.
    case redirects
    /// Nothing was sent: the run's time is over, or the host was given up.
    case notSent = "not-sent"

    /// Those that recordings have; the others are of a run, not of an upstream.
    package static let recorded: [Kind] = allCases.filter { $0 != .redirects && $0 != .notSent }
  }

  package let kind: Kind
  /// The number of the client's error, such as that of a `URLError`.
  package let code: Int?
  package let message: String

  package init(kind: Kind, code: Int? = nil, message: String) {
    self.kind = kind
    self.code = code
    self.message = message
  }
}

extension HTTPFailure: CustomStringConvertible {
  package var description: String { message.isEmpty ? kind.rawValue : message }
}
