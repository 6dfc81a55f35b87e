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
      pairs("queryString", of: request, &found) { name, value in
        scan.names.isQuery(name) && !SecretNames.isRedacted(value) ? "the query parameter `\(name)`" : nil
      }
      for message in [request, response] {
        pairs("headers", of: message, &found) { name, value in
          scan.names.isHeader(name) && !SecretNames.isRedactedHeader(name, value) ? "the header `\(name)`" : nil
        }
        pairs("cookies", of: message, &found) { name, value in
          SecretNames.isRedacted(value) ? nil : "the cookie `\(name)`"
        }
        locations(of: message, &found)
      }
      let post = document.member("postData", of: request)
      pairs("params", of: post, &found) { isSecretField($0, $1) ? "the form field `\($0)`" : nil }
      body(post, "the request's body", &found)
      body(document.member("content", of: response), "the response's body", &found)
    }
  }

  /// Looks through a list of names and values.
  private func pairs(
    _ list: StaticString, of object: Int?, _ found: inout SecretScan.Found, _ what: (String, String) -> String?
  ) {
    var places: [(Range<Int>, String)] = []
    document.forEachElement(of: document.member(list, of: object)) { pair in
      guard let name = document.text("name", of: pair), let token = document.member("value", of: pair) else { return }
      let value = document.string(at: token) ?? document.rawText(at: token)
      if let what = what(name, value) { places.append((document.place(of: token), what)) }
    }
    for (place, what) in places { found.add(place, what) }
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
    if let userInfo = Address(text)?.userInfo, let colon = userInfo.firstIndex(of: ":"),
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
      for (item, _) in Address.items(text) where isSecretField(item.name, item.value ?? "") {
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

  private func isSecretField(_ name: String, _ value: String) -> Bool {
    let pointer = JSONPointer([.key(name)])
    guard SecretNames.isMember(name) || scan.patterns.contains(where: { $0.matches(pointer) }) else { return false }
    return !SecretNames.isRedacted(value)
  }
}
