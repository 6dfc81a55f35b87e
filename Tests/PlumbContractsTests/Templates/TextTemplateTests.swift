import PlumbContracts
import Testing

/// Texts with parameters: what they are, what they give, and what of a text is a parameter's.
@Suite struct TextTemplateTests {
  @Test(
    arguments: [
      ("", []), ("orders/", []), ("{id}", ["id"]), ("orders/{id}/", ["id"]), ("{a}{b}", ["a", "b"]),
      ("{a}-{b}/{a}", ["a", "b", "a"]), ("{order-id_2}", ["order-id_2"]), ("${id}", ["id"]), ("é{id}ü", ["id"]),
    ] as [(String, [String])])
  func hasParameters(_ text: String, _ parameters: [String]) throws {
    #expect(try #require(TextTemplate(text)).parameters == parameters)
  }

  @Test(arguments: ["{", "}", "{}", "{id", "id}", "{{id}}", "{a b}", "{a.b}", "{ü}", "{a}}", "x{y{z}"])
  func isNoTemplate(_ text: String) { #expect(TextTemplate(text) == nil) }

  @Test(
    arguments: [
      ("Bearer ${TOKEN}", "Bearer ${TOKEN}", []), ("${A}{b}${C}", "${A}1${C}", ["b"]), ("$ {b}", "$ 1", ["b"]),
      ("$${b}", "$${b}", []), ("${A}", "${A}", []),
    ])
  func keepsVariables(_ text: String, _ expanded: String, _ parameters: [String]) throws {
    let template = try #require(TextTemplate(text, keepsVariables: true))
    #expect(template.parameters == parameters)
    #expect(template.expanded(["b": "1", "A": "no", "TOKEN": "no"]) == expanded)
  }

  @Test(
    arguments: [
      ("", ""), ("orders/", "orders/"), ("orders/{id}/", "orders/a b/"), ("{id}{id}", "a ba b"), ("x{empty}y", "xy"),
      ("{other}", "{other}"), ("{id}-{empty}-{other}", "a b--{other}"),
    ])
  func expands(_ text: String, _ expanded: String) throws {
    let template = try #require(TextTemplate(text))
    #expect(template.expanded(["id": "a b", "empty": ""]) == expanded)
  }

  @Test func encodesValuesOnly() throws {
    let template = try #require(TextTemplate("a b/{id}"))
    #expect(template.expanded(["id": "a b"]) { $0.replacing(" ", with: "%20") } == "a b/a%20b")
  }

  @Test func keepsALiteral() {
    #expect(TextTemplate(literal: "{id}").parameters == [])
    #expect(TextTemplate(literal: "{id}").expanded(["id": "1"]) == "{id}")
    #expect(TextTemplate(literal: "") == TextTemplate(""))
  }

  @Test(
    arguments: [
      ("", "", [:]), ("", "a", nil), ("a", "a", [:]), ("a", "b", nil), ("a", "ab", nil), ("{id}", "7", ["id": "7"]),
      ("{id}", "", nil), ("a/{id}/", "a/7/", ["id": "7"]), ("a/{id}/", "a//", nil), ("a/{id}/", "a/7", nil),
      ("{a}-{b}", "1-2", ["a": "1", "b": "2"]), ("{a}-{b}", "1-2-3", ["a": "1", "b": "2-3"]),
      ("{a}-{b}-", "1-2-3-", ["a": "1", "b": "2-3"]), ("{a}-{b}", "-1", nil), ("{a}{b}", "12", ["a": "1", "b": "2"]),
      ("{a}{b}", "1", nil), ("{a}/{a}", "1/1", ["a": "1"]), ("{a}/{a}", "1/2", nil),
      ("{a}x{a}", "1x1", ["a": "1"]), ("{a}{a}", "1212", ["a": "12"]), ("v{a}.json", "v1.2.json", ["a": "1.2"]),
      ("{id}", "a/b", ["id": "a/b"]), ("é{id}", "é7", ["id": "7"]),
    ] as [(String, String, [String: String]?)])
  func takesValues(_ text: String, _ given: String, _ values: [String: String]?) throws {
    #expect(try #require(TextTemplate(text)).values(in: given) == values)
  }

  @Test(
    arguments: [
      ("{id}", "", ["id": ""]), ("a{id}", "a", ["id": ""]), ("{a}-{b}", "-1", ["a": "", "b": "1"]),
      ("{a}-{b}", "-", ["a": "", "b": ""]), ("{a}{b}", "12", ["a": "", "b": "12"]), ("{a}x{a}", "x", ["a": ""]),
      ("{a}", "7", ["a": "7"]), ("a{id}", "", nil),
    ] as [(String, String, [String: String]?)])
  func takesEmptyValues(_ text: String, _ given: String, _ values: [String: String]?) throws {
    #expect(try #require(TextTemplate(text)).values(in: given, allowsEmpty: true) == values)
  }

  @Test(
    arguments: [
      ("", "", [:]), ("", "/", nil), ("a", "a/", [:]), ("a/", "a", [:]), ("a/", "a", [:]), ("a", "a//", nil),
      ("a/{id}", "a/7", ["id": "7"]), ("a/{id}/", "a/7", ["id": "7"]), ("a/{id}", "a/7/", ["id": "7"]),
      ("a/{id}", "a/7/b", nil), ("a/{id}", "a", nil), ("a/{id}", "a//", nil), ("a/{id}", "a/b%2Fc", ["id": "b/c"]),
      ("a/{id}", "a/50%25", ["id": "50%"]), ("a/{id}", "a/50%", ["id": "50%"]),
      ("a b/{id}", "a%20b/c%20d", ["id": "c d"]),
      ("a b/{id}", "a b/c d", ["id": "c d"]), ("{a}/{b}.json", "1/2.json", ["a": "1", "b": "2"]),
      ("{a}/x/{a}", "1/x/1", ["a": "1"]), ("{a}/x/{a}", "1/x/2", nil), ("é/{id}", "%C3%A9/%C3%BC", ["id": "ü"]),
      ("{a}/b", "a/b/b", nil), ("a//b", "a//b", [:]), ("a//b", "a/b", nil),
    ] as [(String, String, [String: String]?)])
  func takesValuesOfAPath(_ text: String, _ path: String, _ values: [String: String]?) throws {
    #expect(try #require(TextTemplate(text)).values(inPath: path) == values)
  }
}
