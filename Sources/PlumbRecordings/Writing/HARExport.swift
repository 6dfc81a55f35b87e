package import Foundation
import PlumbHTTP

/// Writes recordings as one ordinary HAR 1.2 log, bodies and all, which browsers and proxies open.
package struct HARExport {
  private var text = Data()
  /// How many entries there are, redirects among them.
  package private(set) var count = 0

  package init() {}

  /// Adds all entries of a recording.
  package mutating func add(_ recording: Recording) {
    let place = recording.name.map(\.description) ?? recording.harPath
    let comment = recording.comment.map { "\(place): \($0)" } ?? place
    for exchange in recording.exchanges {
      let started = exchange.startedDateTime.flatMap { Timestamp.date($0) } ?? Date(timeIntervalSince1970: 0)
      for (number, hop) in exchange.hops.enumerated() {
        let answer = HARText.response(
          status: hop.status, reason: StatusText.reason(hop.status), headers: hop.headers, content: HARExport.noContent,
          location: hop.location)
        let request = HTTPRequest(
          method: exchange.request.method, url: hop.url, headers: number == 0 ? exchange.request.headers : [:])
        add(
          HARText.entry(
            request: HARText.request(request), response: answer, started: started, milliseconds: 0, comment: comment))
      }
      add(HARExport.entry(exchange, started, comment))
    }
  }

  /// The whole log.
  package var data: Data {
    let creator = HARObject([
      ("name", HARText.string(RecordingText.creator.name)), ("version", HARText.string(RecordingText.creator.version)),
    ])
    let head = HARText.indented(
      HARObject([
        ("log", HARObject([("creator", creator.text), ("entries", "[]"), ("version", HARText.string("1.2"))]).text)
      ])
      .text)
    // The entries are many: each is indented by itself, and goes where the empty list is.
    guard let place = head.range(of: Data("\"entries\": []".utf8)) else { return head }
    return head[..<place.lowerBound] + Data("\"entries\": [".utf8) + text + Data((count > 0 ? "\n    ]" : "]").utf8)
      + head[place.upperBound...]
  }

  private static let noContent = HARObject([("mimeType", HARText.string("x-unknown")), ("size", "0")]).text

  private static func entry(_ exchange: RecordedExchange, _ started: Date, _ comment: String) -> String {
    let request = HARText.request(exchange.request)
    let time = exchange.milliseconds ?? 0
    guard let response = exchange.response else {
      let answer = HARText.response(status: 0, reason: "", headers: [:], content: noContent, location: "")
      return HARText.entry(
        request: request, response: answer, started: started, milliseconds: time,
        error: exchange.failure.map(HARText.error), comment: comment)
    }
    var content: [(String, String?)] = [
      ("mimeType", HARText.string(exchange.mimeType ?? "application/octet-stream")),
      ("size", String(response.body.count)),
    ]
    content += HARText.inline(response.body)
    let answer = HARText.response(
      status: response.status, reason: response.reason, headers: response.headers, content: HARObject(content).text,
      location: "")
    return HARText.entry(
      request: request, response: answer, started: started, milliseconds: time, comment: comment)
  }

  private mutating func add(_ entry: String) {
    text += Data((count > 0 ? ",\n" : "\n").utf8)
    count += 1
    let lines = [UInt8](HARText.indented(entry)).split(separator: 0x0A)
    for (number, line) in lines.enumerated() {
      if number > 0 { text.append(0x0A) }
      text += Data("      ".utf8) + line
    }
  }
}
