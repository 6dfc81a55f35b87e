import Foundation
import PlumbHTTP

/// Has links to an API's bases lead to the server.
struct LinkRewriter {
  private struct Target {
    /// What follows `http://` or `https://`.
    let needle: [UInt8]
    let api: String
  }

  /// The longest first, as one base may be inside another.
  private let targets: [Target]

  init(_ rules: [ReplayRule]) {
    var targets: [Target] = []
    var seen: Set<String> = []
    for rule in rules {
      for base in rule.bases {
        let text = base.description.drop { $0 != ":" }.dropFirst(3)
        if seen.insert("\(text)").inserted { targets.append(Target(needle: Array(text.utf8), api: rule.api)) }
      }
    }
    self.targets = targets.sorted { $0.needle.count > $1.needle.count }
  }

  /// The response with links in its text and in `Link`, `Location` and `Content-Location` led to the server.
  ///
  /// - Parameters:
  ///   - response: Bodies that are no text stay as they are.
  ///   - origin: The server's scheme and authority.
  /// - Returns: The response.
  func rewritten(_ response: HTTPResponse, to origin: String) -> HTTPResponse {
    var response = response
    if let type = response.mediaType, type.isJSON || type.isXML || type.type == "text" {
      response.body = Data(rewritten([UInt8](response.body), to: origin))
    }
    for (index, field) in response.headers.fields.enumerated()
    where ["link", "location", "content-location"].contains(field.name.lowercased()) {
      response.headers.fields[index].value = String(
        decoding: rewritten(Array(field.value.utf8), to: origin), as: UTF8.self)
    }
    return response
  }

  /// Text with other links; slashes may be escaped as in JSON, `\/`, and are then so written.
  private func rewritten(_ text: [UInt8], to origin: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var i = 0
    while i < text.count {
      guard text[i] == 0x68, let (end, api, isEscaped) = link(text, i) else {
        result.append(text[i])
        i += 1
        continue
      }
      let link = "\(origin)/\(api)/"
      result += Array((isEscaped ? link.replacingOccurrences(of: "/", with: "\\/") : link).utf8)
      i = end
    }
    return result
  }

  /// The end of a base that begins at a byte.
  private func link(_ text: [UInt8], _ start: Int) -> (end: Int, api: String, isEscaped: Bool)? {
    var i = start
    guard starts(text, i, Array("http".utf8)) else { return nil }
    i += 4
    if i < text.count, text[i] == 0x73 { i += 1 }
    let isEscaped: Bool
    if starts(text, i, Array("://".utf8)) {
      i += 3
      isEscaped = false
    } else if starts(text, i, Array(":\\/\\/".utf8)) {
      i += 5
      isEscaped = true
    } else {
      return nil
    }
    for target in targets {
      if let end = end(text, i, target.needle, isEscaped) { return (end, target.api, isEscaped) }
    }
    return nil
  }

  private func end(_ text: [UInt8], _ start: Int, _ needle: [UInt8], _ isEscaped: Bool) -> Int? {
    var i = start
    for byte in needle {
      if isEscaped, byte == 0x2F {
        guard i < text.count, text[i] == 0x5C else { return nil }
        i += 1
      }
      guard i < text.count, text[i] == byte else { return nil }
      i += 1
    }
    return i
  }

  private func starts(_ text: [UInt8], _ i: Int, _ word: [UInt8]) -> Bool {
    i + word.count <= text.count && text[i..<(i + word.count)].elementsEqual(word)
  }
}
