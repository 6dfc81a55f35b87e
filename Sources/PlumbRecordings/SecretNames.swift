import Foundation
import PlumbHTTP

/// What is taken for a secret by its name, by those who redact and by those who check that it was done.
package struct SecretNames: Sendable {
  /// What stands in recordings in a secret's place.
  package static let redacted = "REDACTED"

  private var headers: [String]
  private let query: [String]

  /// Names beside the ones that always count.
  ///
  /// - Parameters:
  ///   - headers: Names of header fields, in any letter case.
  ///   - query: Names of query parameters, in any letter case.
  package init(headers: [String] = [], query: [String] = []) {
    self.headers = SecretNames.headers + headers
    self.query = SecretNames.query + query
  }

  /// The names with more of headers.
  func adding(headers: [String]) -> SecretNames {
    var names = self
    names.headers += headers
    return names
  }

  package func isHeader(_ name: String) -> Bool { SecretNames.contains(headers, name) }

  package func isQuery(_ name: String) -> Bool { SecretNames.contains(query, name) }

  /// Whether a member of a JSON body, or a field of a form, is secret by its name.
  package static func isMember(_ name: String) -> Bool { contains(members, name) }

  /// Whether a value says nothing: `REDACTED`, `0`, `false`, `null` or nothing at all.
  package static func isRedacted(_ value: some StringProtocol) -> Bool {
    value.isEmpty || value == redacted || value == "0" || value == "false" || value == "null"
  }

  /// Whether a header's value says nothing; a scheme before it, or a cookie's name, is none.
  package static func isRedactedHeader(_ name: String, _ value: String) -> Bool {
    if isRedacted(value) { return true }
    let name = name.lowercased()
    guard name == "cookie" || name == "set-cookie" else {
      let parts = value.split(separator: " ")
      return parts.count == 2 && parts[1] == redacted
    }
    // What follows a set cookie's value are its attributes.
    let pairs = value.split(separator: ";").prefix(name == "cookie" ? .max : 1)
    return pairs.allSatisfy { pair in
      guard let equals = pair.firstIndex(of: "=") else { return isRedacted(pair.drop { $0 == " " }) }
      return isRedacted(pair[pair.index(after: equals)...])
    }
  }

  /// Lists this short are searched faster than hashed, as most names differ in length.
  private static func contains(_ names: [String], _ name: String) -> Bool {
    names.contains { HeaderFields.isSame($0, name) }
  }

  /// Members and fields, in lower case.
  static let members: [String] = [
    "access_token", "refresh_token", "id_token", "password", "client_secret", "api_key",
  ]

  private static let headers: [String] = [
    "authorization", "cookie", "set-cookie", "proxy-authorization", "x-api-key",
  ]

  private static let query: [String] =
    members + [
      "token", "auth_token", "auth", "apikey", "api-key", "key", "secret", "passwd", "pwd", "jwt", "signature", "sig",
      "session", "sessionid", "session_id", "x-amz-signature", "x-amz-credential", "x-amz-security-token",
    ]
}
