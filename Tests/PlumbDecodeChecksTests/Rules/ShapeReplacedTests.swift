import PlumbTestSupport
import Testing

@Suite struct ShapeReplacedTests {
  struct Crate: Decodable { let id: Int, label: String }

  @Test func errorBody() {
    check(
      Crate.self, #"«{»"error":{"code":404}}"#, .throws,
      [
        .error(
          "shape-replaced", "",
          "the document is an object with error: none of the 2 keys that `Crate` needs (`id`, `label`) is in it",
          help: "`error` makes it look like an error body: look at the status before decoding")
      ])
    check(
      Crate.self, #"«{»"detail":"Not found."}"#, .throws,
      [
        .error(
          "shape-replaced", "",
          "the document is an object with detail: none of the 2 keys that `Crate` needs (`id`, `label`) is in it",
          help: "`detail` makes it look like an error body: look at the status before decoding")
      ])
    check(
      Crate.self, #"«{»"type":"about:blank","title":"Gone","status":410}"#, .throws,
      [
        .error(
          "shape-replaced", "",
          "the document is an object with type, title, status: none of the 2 keys that `Crate` needs (`id`, `label`) is in it",
          help: "`title` makes it look like an error body: look at the status before decoding")
      ])
  }

  @Test func envelope() {
    check(
      Crate.self, #"«{»"data":{"id":1,"label":"a"}}"#, .throws,
      [
        .error(
          "shape-replaced", "",
          "the document is an object with data: none of the 2 keys that `Crate` needs (`id`, `label`) is in it",
          help: "all of them are together at /data: decode the envelope around it first")
      ])
    check(
      Crate.self, #"«{»"meta":{},"response":{"data":{"id":1,"label":"a"}}}"#, .throws,
      [
        .error(
          "shape-replaced", "",
          "the document is an object with meta, response: none of the 2 keys that `Crate` needs (`id`, `label`) is in it",
          help: "all of them are together at /response/data: decode the envelope around it first")
      ])
    check(
      Crate.self, #"«{»"data":[{"id":1,"label":"a"}]}"#, .throws,
      [
        .error(
          "shape-replaced", "",
          "the document is an object with data: none of the 2 keys that `Crate` needs (`id`, `label`) is in it",
          help: "the elements of /data have all of them: decode the envelope around the list first")
      ])
  }

  @Test func anotherObject() {
    struct Depot: Decodable { let crate: Crate }
    check(
      Depot.self, #"{"crate":«{»"x":1,"y":2}}"#, .throws,
      [
        .error(
          "shape-replaced", "/crate",
          "`crate` is an object with x, y: none of the 2 keys that `Crate` needs (`id`, `label`) is in it",
          help: "look for the model's keys elsewhere in the document, or for an error body")
      ])
  }

  @Test func lenientModel() {
    struct Crate: Decodable { let id: Int?, label: String? }
    check(
      Crate.self, #"«{»"detail":"Not found."}"#, .decodes,
      [
        .warning(
          "shape-replaced", "",
          "the document is an object with detail: `Crate` takes it, though none of the 2 keys that it asks for (`id`, `label`) is in it",
          help: "`detail` makes it look like an error body: look at the status before decoding")
      ])
    check(
      Crate.self, #"«{»"data":{"id":1,"label":"a"}}"#, .decodes,
      [
        .warning(
          "shape-replaced", "",
          "the document is an object with data: `Crate` takes it, though none of the 2 keys that it asks for (`id`, `label`) is in it",
          help: "all of them are together at /data: decode the envelope around it first")
      ])
  }

  @Test func inEveryElement() {
    check(
      [Crate].self, #"[«{»"x":1},«{»"x":2},{"id":1,"label":"a"}]"#, .throws,
      [
        .error(
          "shape-replaced", "/*",
          "an element of the document is an object with x: none of the 2 keys that `Crate` needs (`id`, `label`) is in it",
          help: "look for the model's keys elsewhere in the document, or for an error body", count: 2, of: 3,
          found: "an object with x")
      ])
  }

  @Test func emptyObject() {
    check(
      Crate.self, #"«{»}"#, .throws,
      [
        .error(
          "missing-key", "/id", "`id` is missing, and `Crate` needs it (Int)",
          help: "if the API may leave it out, declare `let id: Int?`"),
        .error(
          "missing-key", "/label", "`label` is missing, and `Crate` needs it (String)",
          help: "if the API may leave it out, declare `let label: String?`"),
      ])
  }
}
