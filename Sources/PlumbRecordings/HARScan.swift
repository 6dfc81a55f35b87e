import PlumbHTTP
import PlumbSyntax

/// Looks through the parts of a HAR where secrets have names.
struct HARScan {
  let scan: SecretScan
  let document: JSONDocument

  func run(_ found: inout SecretScan.Found) {
    var entries: [Int] = []
    document.forEachElement(of: document.member("entries", of: document.member("log", of: 0))) { entries.append($0) }
    for entry in entries {
      let request = document.member("request", of: entry)
      let response = document.member("response", of: entry)
      address(document.member("url", of: request), &found)
      address(document.member("redirectURL", of: response), &found)
      let isRedacted = { (_: String, value: String) in SecretNames.isRedacted(value) }
      pairs("queryString", of: request, "the query parameter", &found, where: scan.names.isQuery, unless: isRedacted)
      for message in [request, response] {
        pairs(
          "headers", of: message, "the header", &found, where: scan.names.isHeader,
          unless: SecretNames.isRedactedHeader)
        pairs("cookies", of: message, "the cookie", &found, where: { _ in true }, unless: isRedacted)
        locations(of: message, &found)
      }
      let post = document.member("postData", of: request)
      pairs("params", of: post, "the form field", &found, where: isSecretField, unless: isRedacted)
      body(post, "the request's body", &found)
      body(document.member("content", of: response), "the response's body", &found)
    }
  }

  /// Looks through a list of names and values; a value is read only where its name is of interest.
  private func pairs(
    _ list: StaticString, of object: Int?, _ noun: String, _ found: inout SecretScan.Found,
    where isNamed: (String) -> Bool, unless isRedacted: (String, String) -> Bool
  ) {
    guard let array = document.member(list, of: object), document.tokens[array].kind == .array else { return }
    let end = Int(document.tokens[array].extent)
    var pair = array + 1
    while pair < end {
      if let name = document.text("name", of: pair), isNamed(name), let token = document.member("value", of: pair),
        !isRedacted(name, document.string(at: token) ?? document.rawText(at: token))
      {
        found.add(document.place(of: token), "\(noun) `\(name)`")
      }
      pair = document.tokens[pair].next(after: pair)
    }
  }

  /// `Location` and its like hold URLs, too.
  private func locations(of message: Int?, _ found: inout SecretScan.Found) {
    var tokens: [Int] = []
    document.forEachElement(of: document.member("headers", of: message)) { header in
      guard let name = document.text("name", of: header), let token = document.member("value", of: header) else {
        return
      }
      if ["Location", "Content-Location", "Referer"].contains(where: { HeaderFields.isSame($0, name) }) {
        tokens.append(token)
      }
    }
    for token in tokens { address(token, &found) }
  }

  private func address(_ token: Int?, _ found: inout SecretScan.Found) {
    guard let token, let text = document.string(at: token) else { return }
    let place = document.place(of: token)
    if text.utf8.contains(0x40), let userInfo = Address(text)?.userInfo, let colon = userInfo.firstIndex(of: ":"),
      !SecretNames.isRedacted(userInfo[userInfo.index(after: colon)...])
    {
      found.add(place, "the password in a URL")
      return
    }
    guard let mark = text.utf8.firstIndex(of: 0x3F) else { return }
    let query = text[text.index(after: mark)...].prefix { $0 != "#" }
    let start = place.lowerBound + 1 + text.utf8.distance(from: text.startIndex, to: mark) + 1
    let isPlain = document.tokens[token].flags.isDisjoint(with: .escaped)
    for (item, range) in Address.items(String(query)) {
      guard scan.names.isQuery(item.name), !SecretNames.isRedacted(item.value ?? "") else { continue }
      let exact = start + range.lowerBound..<start + range.upperBound
      found.add(isPlain ? exact : place, "the query parameter `\(item.name)`")
    }
  }

  /// A body that lies in the HAR; its members have no bytes of their own there.
  private func body(_ content: Int?, _ noun: String, _ found: inout SecretScan.Found) {
    guard let token = document.member("text", of: content), let text = document.string(at: token) else { return }
    let place = document.place(of: token)
    let type = document.text("mimeType", of: content).flatMap { MediaType($0) }
    if type?.essence == "application/x-www-form-urlencoded" {
      for (item, _) in Address.items(text) where isSecretField(item.name) && !SecretNames.isRedacted(item.value ?? "") {
        found.add(place, "the form field `\(item.name)` of \(noun)")
        return
      }
    } else if let first = text.utf8.first(where: { $0 > 0x20 }), first == 0x7B || first == 0x5B,
      let inner = try? JSONDocument(text)
    {
      var within = SecretScan.Found(file: found.file)
      scan.members(inner, &within)
      if let first = within.sorted.first { found.add(place, "\(first.what) of \(noun)") }
    }
  }

  private func isSecretField(_ name: String) -> Bool {
    let pointer = JSONPointer([.key(name)])
    return SecretNames.isMember(name) || scan.patterns.contains { $0.matches(pointer) }
  }
}
