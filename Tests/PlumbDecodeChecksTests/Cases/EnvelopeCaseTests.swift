import Foundation
import PlumbTestSupport
import Testing

/// Envelopes: error bodies, wrapped and unwrapped documents, JSON in text, pages.
@Suite struct EnvelopeCaseTests {
  @Test func throttled() {
    struct Beast: Decodable { let id: Int, name: String }
    check(
      Beast.self, #"«{»"detail":"Too many requests. Try again in 12 seconds."}"#, .throws,
      [
        .error(
          "shape-replaced", "",
          "the document is an object with detail: none of the 2 keys that `Beast` needs (`id`, `name`) is in it",
          help: "`detail` makes it look like an error body: look at the status before decoding")
      ])
  }

  @Test func bareListWhereAnEnvelopeIsExpected() {
    struct Person: Decodable { let name: String, url: String }
    struct People: Decodable { let count: Int, next: String?, results: [Person] }
    check(
      People.self, #"«[»{"name":"Leia","url":"https://example.com/people/5"}]"#, .throws,
      [
        .error(
          "type-mismatch", "", "the document is an array of 1 where `People` is needed (an object)",
          help: "the list stands without an envelope: decode an array of what its elements are")
      ])
  }

  @Test func fieldsTwoLevelsDeeper() {
    struct Person: Decodable { let name: String, height: String, mass: String }
    check(
      Person.self,
      #"«{»"message":"ok","result":{"properties":{"name":"Leia","height":"150","mass":"49"},"uid":"5"}}"#, .throws,
      [
        .error(
          "shape-replaced", "",
          "the document is an object with message, result: none of the 3 keys that `Person` needs (`name`, `height`, `mass`) is in it",
          help: "all of them are together at /result/properties: decode the envelope around it first")
      ])
  }

  @Test func documentInsideAText() {
    struct Setting: Decodable { let state: String, value: String? }
    struct Answer: Decodable { let d: Setting }
    check(
      Answer.self, #"{"d":«"{\"state\":\"1\",\"value\":null}"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/d",
          #"`d` is the string "{\"state\":\"1\",\"value\":null}" where `Answer` needs Setting (an object)"#,
          help:
            "the string holds JSON: decode it once more, `JSONDecoder().decode(Setting.self, from: Data(text.utf8))`")
      ])
  }

  @Test func realErrorBehindAFailedErrorModel() {
    struct Mark: Decodable { let id: Int, title: String, count: String }
    struct Marks: Decodable { let marks: [Mark] }
    check(
      Marks.self, #"{«"status"»:200,"marks":[{"id":1,"title":"Later","count":«3»}]}"#, .throws,
      [
        .error(
          "type-mismatch", "/marks/0/count", "`count` is the number 3 where `Mark` needs String",
          help: "declare `let count: Int`", of: 1),
        .note("unread-key", "/status", "`status` (a number) is not read by `Marks`"),
      ])
  }

  @Test func insecureLinkDecodes() {
    struct Ship: Decodable { let name: String }
    struct Ships: Decodable { let count: Int, next: URL?, previous: URL?, ships: [Ship] }
    check(
      Ships.self, #"{"count":1,"next":"http://example.com/ships?page=2","previous":null,"ships":[{"name":"Barge"}]}"#,
      .decodes, [])
  }

  @Test func pageLargerThanAskedFor() {
    struct Row: Decodable { let name: String }
    struct Rows: Decodable { let count: Int, next: String?, previous: String?, rows: [Row] }
    check(Rows.self, #"{"count":2,"next":null,"previous":null,"rows":[{"name":"a"},{"name":"b"}]}"#, .decodes, [])
  }
}
