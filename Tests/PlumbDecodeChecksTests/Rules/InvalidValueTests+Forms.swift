import Foundation
import PlumbTestSupport
import Testing

extension InvalidValueTests {
  /// A type that takes one form of text only does not hide what is read after it.
  @Test func typesOfOneForm() {
    struct Day: Decodable {
      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard text.split(separator: "-").map(\.count) == [4, 2, 2] else {
          throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no day: \(text)"))
        }
      }
    }
    struct Film: Decodable {
      let released: Day
      let edited: Day
      let title: String
    }
    check(
      Film.self, #"{"released":«"soon"»,"edited":«5»,"title":«null»}"#, .throws,
      [
        .error(
          "invalid-value", "/released", "`Day.init(from:)` throws: no day: soon",
          help: #"the model itself refuses the string "soon""#),
        .error(
          "type-mismatch", "/edited", "`edited` is the number 5 where `Film` needs Day (from String)",
          help: "let `Day` decode Int instead of String"),
        .error(
          "null-value", "/title", "`title` is null where `Film` needs String", help: "declare `let title: String?`"),
      ])
  }
}
