import PlumbHTTP
import Testing

@Suite struct MediaTypeTests {
  @Test(arguments: [
    ("application/json", "application/json", "json"), ("Application/JSON; Charset=utf-8", "application/json", "json"),
    (" text/json ;x", "text/json", "json"), ("application/problem+json", "application/problem+json", "json"),
    ("image/png", "image/png", "png"), ("image/jpeg", "image/jpeg", "jpg"), ("image/gif", "image/gif", "gif"),
    ("image/svg+xml", "image/svg+xml", "svg"), ("image/webp", "image/webp", "webp"),
    ("text/html;charset=x", "text/html", "html"), ("text/plain", "text/plain", "txt"),
    ("application/atom+xml", "application/atom+xml", "xml"), ("text/xml", "text/xml", "xml"),
    ("text/csv", "text/csv", "csv"), ("application/pdf", "application/pdf", "pdf"),
    ("application/octet-stream", "application/octet-stream", "bin"), ("x/jsonp", "x/jsonp", "bin"),
  ]) func reads(_ text: String, _ essence: String, _ fileExtension: String) throws {
    let type = try #require(MediaType(text))
    #expect(type.essence == essence)
    #expect(type.fileExtension == fileExtension)
    #expect(type.isJSON == (fileExtension == "json"))
  }

  @Test(arguments: ["", "json", "/json", "text/", "x-unknown", "a b/c", "text /html"]) func refuses(_ text: String) {
    #expect(MediaType(text) == nil)
  }

  @Test func readsParameters() throws {
    let type = try #require(MediaType("text/html; Charset=\"a\\\"b; c\" ; q=0.5;; flag; charset=second"))
    #expect(type.parameters == ["charset": "a\"b; c", "q": "0.5", "flag": ""])
  }

  @Test(arguments: [
    ("application/json", "*", true), ("application/json", "*/*", true), ("application/json", "application/json", true),
    ("application/json", "APPLICATION/*", true), ("application/json", "*/json", true),
    ("application/json", "*+json", false), ("application/hal+json", "*+json", true),
    ("application/hal+json", "*/json", false), ("application/hal+json", "application/*+json", true),
    ("application/hal+json", "text/*+json", false), ("image/png", "image/*", true), ("image/png", "text/*", false),
    ("image/png", "png", false), ("image/png", "", false), ("image/png", "image/", false),
    ("application/hal+json", "application/json", false),
  ]) func matches(_ type: String, _ pattern: String, _ isMatch: Bool) throws {
    #expect(try #require(MediaType(type)).matches(pattern) == isMatch)
  }
}
