package import Foundation

/// What the first bytes of a body say it is.
package enum BodySignature: Sendable, Equatable, CaseIterable {
  case png, jpeg, gif, webp, pdf, gzip, html, svg, xml, json

  /// Looks at the beginning of a body; nil where nothing is certain.
  ///
  /// - Parameter body: Text may begin with a byte order mark, white space and comments.
  package init?(_ body: Data) {
    let head = [UInt8](body.prefix(BodySignature.headCount))
    if let binary = BodySignature.binary(head) {
      self = binary
    } else if let text = BodySignature.text(head) {
      self = text
    } else {
      return nil
    }
  }

  /// What was found where a body is clearly not of its declared media type.
  ///
  /// - Parameters:
  ///   - declared: What the response says.
  ///   - body: The body.
  /// - Returns: Words such as "HTML" or "a PNG picture"; nil where there is no clear contradiction.
  package static func contradiction(of declared: MediaType, _ body: Data) -> String? {
    guard let found = BodySignature(body), let family = Family(declared), found.contradicts(family) else { return nil }
    return found.words
  }

  /// The noun for messages.
  package var words: String {
    switch self {
    case .png: "a PNG picture"
    case .jpeg: "a JPEG picture"
    case .gif: "a GIF picture"
    case .webp: "a WebP picture"
    case .pdf: "a PDF document"
    case .gzip: "gzip-compressed data"
    case .html: "HTML"
    case .svg: "an SVG picture"
    case .xml: "XML"
    case .json: "JSON"
    }
  }

  /// How many bytes are looked at.
  private static let headCount = 1024

  /// Declared media types of which it is known how their bodies begin.
  private enum Family: Equatable {
    case json, html, xml, svg, csv, plain, pdf
    case picture(BodySignature)

    init?(_ type: MediaType) {
      if type.isJSON {
        self = .json
        return
      }
      switch type.essence {
      case "text/html", "application/xhtml+xml": self = .html
      case "image/svg+xml": self = .svg
      case "text/csv": self = .csv
      case "text/plain": self = .plain
      case "application/pdf": self = .pdf
      case "image/png": self = .picture(.png)
      case "image/jpeg", "image/jpg": self = .picture(.jpeg)
      case "image/gif": self = .picture(.gif)
      case "image/webp": self = .picture(.webp)
      default:
        guard type.isXML else { return nil }
        self = .xml
      }
    }
  }

  private func contradicts(_ declared: Family) -> Bool {
    switch (self, declared) {
    case (.png, .picture(let kind)), (.jpeg, .picture(let kind)), (.gif, .picture(let kind)),
      (.webp, .picture(let kind)):
      return kind != self
    case (.pdf, .pdf): return false
    // XHTML is both; a server's XML declaration may precede either.
    case (.html, .html), (.html, .xml), (.html, .plain): return false
    case (.xml, .html), (.xml, .xml), (.xml, .svg), (.xml, .plain): return false
    case (.svg, .html), (.svg, .xml), (.svg, .svg), (.svg, .plain): return false
    case (.json, .json), (.json, .plain), (.json, .csv): return false
    default: return true
    }
  }

  private static func binary(_ head: [UInt8]) -> BodySignature? {
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) { return .gif }
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) { return .webp }
    if head.starts(with: "%PDF-".utf8) { return .pdf }
    if head.starts(with: [0x1F, 0x8B, 0x08]) { return .gzip }
    return nil
  }

  private static func text(_ head: [UInt8]) -> BodySignature? {
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let bytes = head[start...].drop(while: isWhite)
    switch bytes.first {
    case 0x7B, 0x5B: return isJSON(bytes) ? .json : nil
    case 0x3C: break
    default: return nil
    }
    var text = String(decoding: bytes, as: UTF8.self).lowercased()[...]
    var isXML = false
    while true {
      if text.hasPrefix("<?xml") {
        isXML = true
        guard let end = text.range(of: "?>") else { return .xml }
        text = text[end.upperBound...]
      } else if text.hasPrefix("<!--") {
        guard let end = text.range(of: "-->") else { return isXML ? .xml : nil }
        text = text[end.upperBound...]
      } else {
        break
      }
      text = text.drop(while: \.isWhitespace)
    }
    if begins(text, "<!doctype html") || begins(text, "<html") { return .html }
    if begins(text, "<svg") || begins(text, "<!doctype svg") { return .svg }
    if !isXML, begins(text, "<head") || begins(text, "<body") { return .html }
    return isXML ? .xml : nil
  }

  /// Whether a text begins with a tag, so that `<svgs` is no `<svg`.
  private static func begins(_ text: Substring, _ tag: String) -> Bool {
    guard text.hasPrefix(tag) else { return false }
    guard let next = text.dropFirst(tag.count).first else { return true }
    return next == ">" || next == "/" || next.isWhitespace
  }

  /// Whether a bracket is followed by what only JSON has there.
  private static func isJSON(_ bytes: ArraySlice<UInt8>) -> Bool {
    let next = bytes.dropFirst().drop(while: isWhite).first
    if bytes.first == 0x7B { return next == 0x22 || next == 0x7D }
    return next == 0x22 || next == 0x7B || next == 0x5B || next == 0x5D
  }

  private static func isWhite(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
}
