import Foundation
import PlumbHTTP
import Testing

@Suite struct BodySignatureTests {
  private static let png = "\u{89}PNG\r\n\u{1A}\n"
  private static let jpeg = "\u{FF}\u{D8}\u{FF}\u{E0}"

  @Test(arguments: [
    (png, BodySignature.png), (jpeg, .jpeg), ("GIF89a…", .gif), ("RIFF1234WEBPVP8", .webp), ("%PDF-1.7", .pdf),
    ("\u{1F}\u{8B}\u{08}", .gzip), ("<!DOCTYPE html>\n<html>", .html), ("\n <HTML lang=en>", .html),
    ("<!-- x --><!doctype html>", .html), ("<head><title>", .html), ("<?xml version=\"1.0\"?><a/>", .xml),
    ("<?xml version=\"1.0\"?>\n<!-- x -->\n<svg xmlns=\"\">", .svg), ("<svg>", .svg), ("<?xml", .xml),
    ("<?xml?><html xmlns=\"\">", .html), ("{\"a\":1}", .json), ("[ {", .json), ("{}", .json), ("[]", .json),
    ("\u{EF}\u{BB}\u{BF}{\"a\":1}", .json), ("", nil), (" ", nil), ("[1]", nil), ("{a}", nil), ("[link](x)", nil),
    ("text", nil), ("<svgs>", nil), ("<a>", nil), ("RIFF1234WAVE", nil), ("123", nil), ("<!-- x", nil),
  ]) func recognises(_ text: String, _ signature: BodySignature?) throws {
    #expect(BodySignature(try bytes(text)) == signature)
  }

  @Test(arguments: [
    ("application/json", "<!doctype html>", "HTML"), ("application/json", png, "a PNG picture"),
    ("application/json", "<?xml?><a/>", "XML"), ("application/hal+json", "\u{1F}\u{8B}\u{08}", "gzip-compressed data"),
    ("image/png", "<html>", "HTML"), ("image/png", "{\"error\":1}", "JSON"), ("image/png", jpeg, "a JPEG picture"),
    ("image/png", png, nil), ("image/gif", "<svg>", "an SVG picture"), ("text/csv", "<html>", "HTML"),
    ("text/html", "{\"a\":1}", "JSON"), ("text/xml", "{\"a\":1}", "JSON"), ("image/svg+xml", "<?xml?><a>", nil),
    ("application/pdf", "<html>", "HTML"), ("text/html", "<?xml?><html>", nil), ("text/xml", "<html>", nil),
    ("text/plain", "{\"a\":1}", nil), ("text/plain", "<html>", nil), ("text/plain", png, "a PNG picture"),
    ("text/csv", "{\"a\":1}", nil), ("application/json", "", nil), ("application/json", "nonsense", nil),
    ("application/octet-stream", "<html>", nil), ("image/avif", "<html>", nil), ("video/mp4", png, nil),
    ("application/json", "[]", nil), ("image/svg+xml", png, "a PNG picture"), ("image/webp", "%PDF-", "a PDF document"),
    ("text/html", "GIF87a", "a GIF picture"), ("text/html", "RIFF0000WEBP", "a WebP picture"),
  ]) func tellsContradictions(_ declared: String, _ body: String, _ words: String?) throws {
    let type = try #require(MediaType(declared))
    #expect(BodySignature.contradiction(of: type, try bytes(body)) == words)
  }

  /// One byte a character where that is possible.
  private func bytes(_ text: String) throws -> Data {
    text.data(using: .isoLatin1) ?? Data(text.utf8)
  }
}
