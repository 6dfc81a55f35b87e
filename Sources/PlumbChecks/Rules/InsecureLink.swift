import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHTTP
import PlumbSyntax

/// Links without TLS in the answers of an API that has it.
enum InsecureLink {
  static let rule = Rule(
    "insecure-link", .exchange, .warning,
    summary: "an https API gives http links, which Apple's systems refuse to load",
    remedy: "follow them as https; tell the API's makers")

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
    var name: String?
    for token in 0..<document.count {
      let entry = document.tokens[token]
      if entry.kind == .key {
        name = nil
        continue
      }
      guard entry.kind == .string, entry.extent > 7,
        memcmp(document.text + Int(entry.offset), prefix, prefix.count) == 0,
        let link = document.string(at: token), isLink(link)
      else { continue }
      if token > 0, document.tokens[token - 1].kind == .key { name = document.string(at: token - 1) }
      if let name, identifiers.contains(name.lowercased()) { continue }
      let label = name.map { "`\($0)`" } ?? "an element"
      findings.append(
        context.finding(
          rule, in: document, at: token, message: "\(label) is an http link, and the API is https: \(crop(link))",
          help: "follow it as https: App Transport Security refuses http", expected: "https", found: "http"))
    }
    return findings
  }

  private static func crop(_ link: String) -> String { JSONDocument.cropped(link, 60) }

  private static func isLink(_ text: String) -> Bool {
    text.hasPrefix("http://") && !text.contains(where: \.isWhitespace)
      && !vocabularies.contains(where: text.hasPrefix)
  }
}
