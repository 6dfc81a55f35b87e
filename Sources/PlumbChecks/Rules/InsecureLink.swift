import Foundation
import PlumbFindings
import PlumbHTTP
import PlumbSyntax

/// Links without TLS in the answers of an API that has it.
enum InsecureLink {
  static let rule = Rule(
    "insecure-link", .exchange, .warning,
    summary: "an https API gives http links, which Apple's systems refuse to load",
    remedy: "follow them as https; tell the API's makers",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .http,
          """
          GET /api/orders/7

          HTTP/2 200
          Content-Type: application/json

          { "id": 7, "invoice": "http://shop.example/api/invoices/7" }
          """)
      ],
      message: "`invoice` is an http link, and the API is https: http://shop.example/api/invoices/7",
      help: "follow it as https: App Transport Security refuses http"))

  /// Members whose URLs are names of vocabularies, which nobody loads.
  private static let identifiers: Set<String> = ["@context", "$schema", "@type", "@id", "xmlns", "namespace", "$id"]
  /// Where such names come from.
  private static let vocabularies = [
    "http://www.w3.org/", "http://schema.org", "http://json-schema.org", "http://purl.org/", "http://xmlns.com/",
  ]
  private static let prefix = Array("http:".utf8)

  static func findings(_ context: ExchangeContext) -> [Finding] {
    guard context.bases.first?.scheme == "https", context.isJSON, ByteSearch.hasPlainLink(context.facts.response.body),
      let document = context.document
    else { return [] }
    var findings: [Finding] = []
    for token in 0..<document.count {
      let entry = document.tokens[token]
      guard entry.kind == .string, entry.extent > 7,
        memcmp(document.text + Int(entry.offset), prefix, prefix.count) == 0,
        let link = document.string(at: token), isLink(link)
      else { continue }
      let name = token > 0 && document.tokens[token - 1].kind == .key ? document.string(at: token - 1) : nil
      if let name, identifiers.contains(name.lowercased()) { continue }
      let label = name.map { "`\($0)`" } ?? element(document.pointer(to: token))
      findings.append(
        context.finding(
          rule, in: document, at: token, message: "\(label) is an http link, and the API is https: \(crop(link))",
          help: "follow it as https: App Transport Security refuses http", expected: "https", found: "http"))
    }
    return findings
  }

  /// An element of an array, in words.
  private static func element(_ pointer: JSONPointer) -> String {
    for step in pointer.steps.reversed() {
      if case .key(let name) = step { return "an element of `\(JSONDocument.cropped(name, 40))`" }
    }
    return "an element"
  }

  private static func crop(_ link: String) -> String { JSONDocument.cropped(link, 60) }

  private static func isLink(_ text: String) -> Bool {
    text.hasPrefix("http://") && !text.contains(where: \.isWhitespace)
      && !vocabularies.contains(where: text.hasPrefix)
  }
}
