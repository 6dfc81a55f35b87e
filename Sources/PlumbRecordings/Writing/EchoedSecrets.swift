import PlumbHTTP

/// The secrets that a request carries, which its answer may say again.
///
/// Of a browser's cookies most are no secrets, but words and numbers that answers are full of: only what is like no word
/// counts.
enum EchoedSecrets {
  /// Whatever is to be looked for in the answer.
  static func all(of request: HTTPRequest, _ names: SecretNames) -> [String] {
    let headers = request.headers.fields.filter { names.isHeader($0.name) }.flatMap { field in
      switch field.name.lowercased() {
      case "cookie": cookies(field.value)
      case "authorization", "proxy-authorization": credentials(field.value)
      default: [field.value] + field.value.split(separator: " ").map(String.init).filter(isTelling)
      }
    }
    return headers + (Address(request.url)?.query ?? []).filter { names.isQuery($0.name) }.compactMap(\.value)
  }

  /// The values of cookies that are like no word.
  static func cookies(_ text: String) -> [String] {
    text.split(separator: ";").compactMap { pair in
      pair.firstIndex(of: "=").map { unquoted(pair[pair.index(after: $0)...]) }
    }.filter(isTelling)
  }

  /// What `Set-Cookie` fields set, several perhaps in one, as the platform joins them with commas or line ends.
  static func set(_ text: String) -> [String] {
    text.split { $0 == "," || $0.isNewline }.compactMap { field -> String? in
      guard let pair = field.split(separator: ";").first, let equals = pair.firstIndex(of: "=") else { return nil }
      return unquoted(pair[pair.index(after: equals)...])
    }.filter(isTelling)
  }

  /// What follows the scheme (RFC 9110 section 11.4): a token, or parameters.
  private static func credentials(_ text: String) -> [String] {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return [text] }
    guard parts[1].contains("=\"") else { return [text, String(parts[1])] }
    return parts[1].split(separator: ",").compactMap { parameter in
      parameter.firstIndex(of: "=").map { unquoted(parameter[parameter.index(after: $0)...]) }
    }.filter(isTelling)
  }

  private static func unquoted(_ text: Substring) -> String {
    let text = text.drop { $0 == " " }
    return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : String(text)
  }

  /// Whether a text is like no word or number: letters and digits together, or many bytes.
  private static func isTelling(_ text: String) -> Bool {
    if text.utf8.count >= 24 { return true }
    return text.utf8.count >= 8 && text.contains(where: \.isLetter) && text.contains(where: \.isNumber)
  }
}
