import PlumbContracts
import Testing

/// Requests with parameters, and which requests they give.
@Suite struct RequestTemplateTests {
  private func template(_ path: String, _ query: KeyValuePairs<String, String> = [:]) throws -> RequestTemplate {
    RequestTemplate(
      method: "GET", path: try #require(TextTemplate(path)),
      query: try query.map { RequestTemplate.Field(name: $0.key, value: try #require(TextTemplate($0.value))) })
  }

  /// The query of a URL, without percent-encoding.
  private func items(_ query: String) -> [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  @Test func listsParametersOnceInTheirOrder() throws {
    let query = RequestTemplate.Field(name: "q", value: try #require(TextTemplate("{b}{c}")))
    let header = RequestTemplate.Field(name: "H", value: try #require(TextTemplate("{d}{a}")))
    let request = RequestTemplate(
      method: "POST", path: try #require(TextTemplate("{b}/{a}")), query: [query], headers: [header],
      body: .array([.string("{e}"), .string("no {brace"), .array([.string("x{f}{a}")]), .null]))
    #expect(request.parameters == ["b", "a", "c", "d", "e", "f"])
  }

  @Test(
    arguments: [
      ("orders/7", "page=2&size=20", ["id": "7", "page": "2"]),
      ("orders/7/", "size=20&page=2", ["id": "7", "page": "2"]),
      ("orders/7", "page=&size=20", ["id": "7", "page": ""]),
      ("orders/7", "page&size=20", ["id": "7", "page": ""]),
      ("orders/a%2Fb", "page=a/b&size=20", ["id": "a/b", "page": "a/b"]),
      ("orders/7", "page=2&size=21", nil), ("orders/7", "page=2", nil), ("orders/7", "size=20", nil),
      ("orders/7", "", nil), ("orders/7", "page=2&size=20&more=1", nil), ("orders/7", "page=2&page=3&size=20", nil),
      ("orders/", "page=2&size=20", nil), ("people/7", "page=2&size=20", nil),
      ("orders/7/lines", "page=2&size=20", nil),
    ] as [(String, String, [String: String]?)])
  func takesValues(_ path: String, _ query: String, _ values: [String: String]?) throws {
    let request = try template("orders/{id}", ["page": "{page}", "size": "20"])
    #expect(request.values(path: path, query: items(query)) == values)
  }

  @Test(
    arguments: [
      ("page=2&size=20&more=1", ["page": "2"]), ("more=1&size=20&page=2&page=3", ["page": "2"]),
      ("size=1&page=2&size=20", ["page": "2"]), ("size=20", nil),
    ] as [(String, [String: String]?)])
  func allowsMore(_ query: String, _ values: [String: String]?) throws {
    let request = try template("orders/", ["page": "{page}", "size": "20"])
    #expect(request.values(path: "orders", query: items(query), allowsMore: true) == values)
  }

  @Test(
    arguments: [
      ("de/7", "lang=de", ["lang": "de", "id": "7"]), ("de/7", "lang=en", nil), ("de/7", "lang=en&lang=de", nil),
    ] as [(String, String, [String: String]?)])
  func wantsOneValueOfAParameter(_ path: String, _ query: String, _ values: [String: String]?) throws {
    let request = try template("{lang}/{id}", ["lang": "{lang}"])
    #expect(request.values(path: path, query: items(query)) == values)
  }

  @Test func isTheBaseItself() throws {
    #expect(try template("").values(path: "", query: []) == [:])
    #expect(try template("").values(path: "/", query: []) == nil)
    #expect(try template("").values(path: "a", query: []) == nil)
  }
}
