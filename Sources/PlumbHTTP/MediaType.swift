/// The media type of a body (RFC 9110 section 8.3.1), its names in lower case.
package struct MediaType: Sendable, Equatable {
  package let type: String
  package let subtype: String
  /// By name in lower case; values as sent, the first where a name occurs twice.
  package let parameters: [String: String]

  /// Reads the value of a `Content-Type` field.
  ///
  /// - Parameter text: Anything that does not begin with `type/subtype` gives nil; what follows it is read leniently.
  package init?(_ text: String) {
    var scanner = FieldScanner(text)
    scanner.skipWhite()
    guard let type = scanner.token(), scanner.take(0x2F), let subtype = scanner.token() else { return nil }
    self.type = type.lowercased()
    self.subtype = subtype.lowercased()
    parameters = Dictionary(scanner.parameters().map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// Without parameters, as `application/json`.
  package var essence: String { "\(type)/\(subtype)" }

  /// Whether bodies of this type are JSON: `application/json`, `text/json`, `application/problem+json` and their like.
  package var isJSON: Bool { subtype == "json" || subtype.hasSuffix("+json") }

  /// Whether bodies of this type are XML (RFC 7303), SVG and XHTML included.
  package var isXML: Bool { subtype == "xml" || subtype.hasSuffix("+xml") }

  /// Whether the type is one of those a pattern means; parameters do not count.
  ///
  /// - Parameter pattern: `*`, `image/*`, `*/json`, `*+json`, `application/*+json` or a type, in any letter case.
  /// - Returns: False for anything else.
  package func matches(_ pattern: String) -> Bool {
    let pattern = pattern.lowercased()
    if pattern == "*" { return true }
    let parts = pattern.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 1 { return pattern.hasPrefix("*+") && subtype.hasSuffix(pattern.dropFirst()) }
    guard parts[0] == "*" || parts[0] == type else { return false }
    if parts[1] == "*" { return true }
    return parts[1].hasPrefix("*+") ? subtype.hasSuffix(parts[1].dropFirst()) : parts[1] == subtype
  }

  /// All that `fileExtension` may be.
  package static let fileExtensions = [
    "json", "png", "jpg", "gif", "svg", "webp", "html", "txt", "csv", "pdf", "xml", "bin",
  ]

  /// The extension of files that hold such a body, without a dot; `bin` for what no editor or browser shows.
  package var fileExtension: String {
    if isJSON { return "json" }
    switch essence {
    case "image/png": return "png"
    case "image/jpeg", "image/jpg": return "jpg"
    case "image/gif": return "gif"
    case "image/svg+xml": return "svg"
    case "image/webp": return "webp"
    case "text/html", "application/xhtml+xml": return "html"
    case "text/plain": return "txt"
    case "text/csv": return "csv"
    case "application/pdf": return "pdf"
    default: return isXML ? "xml" : "bin"
    }
  }
}

extension MediaType: CustomStringConvertible {
  package var description: String { essence }
}
