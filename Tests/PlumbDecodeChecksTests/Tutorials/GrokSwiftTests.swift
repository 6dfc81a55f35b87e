import Foundation
import PlumbDecodeChecks
import PlumbTestSupport
import Testing
import TutorialModels

@Suite struct GrokSwiftTests {
  /// A list of 37 species, as many as the API has; the values that fail are marked in the first 20.
  static let page: String = {
    let heights = ["210", "n/a", "unknown", "180"]
    let rows = (0..<37).map { i in
      let height = heights[i % 4]
      let value = i == 0 ? "«\"\(height)\"»" : i < 20 ? "«\"»\(height)\"" : "\"\(height)\""
      return #"{"name":"species \#(i)","average_height":\#(value),"skin_colors":"grey, green"}"#
    }
    return #"{"count":37,"next":null,"previous":null,"results":[\#(rows.joined(separator: ","))]}"#
  }()

  @Test func heightsAreSwallowed() {
    check(
      GrokSwift.SpeciesWrapper.self, MarkedDocument(Self.page), .decodes,
      [
        .warning(
          "swallowed-failure", "/results/*/average_height",
          #"`average_height` is the string "210" where `Species` needs Int; the model caught the error and went on"#,
          help: "the number is sent as text: declare `let averageHeight: String` and convert it, `Int(averageHeight)`",
          count: 37, of: 37, found: #"the string "210", the string "n/a", the string "unknown", the string "180""#)
      ])
  }

  @Test func numericHeightsAreRead() {
    check(GrokSwift.Species.self, #"{"name":"Hutt","average_height":300,"skin_colors":"grey, tan"}"#, .decodes, [])
  }

  @Test func requiredNumbers() {
    check(
      Mistakes.RequiredNumbers.self, #"{"name":"Droid","average_height":«"n/a"»,"average_lifespan":«"indefinite"»}"#,
      .throws,
      [
        .error(
          "type-mismatch", "/average_height",
          #"`average_height` is the string "n/a" where `RequiredNumbers` needs Int"#,
          help: #""n/a" stands for no value, and optional does not cover it: decode a String and give nil for it"#),
        .error(
          "type-mismatch", "/average_lifespan",
          #"`average_lifespan` is the string "indefinite" where `RequiredNumbers` needs Int"#,
          help:
            #""indefinite" stands for no value, and optional does not cover it: decode a String and give nil for it"#),
      ])
    check(
      Mistakes.RequiredNumbers.self, #"{"name":"Wookie","average_height":«"210"»,"average_lifespan":«"400"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/average_height",
          #"`average_height` is the string "210" where `RequiredNumbers` needs Int"#,
          help: "the number is sent as text: declare `let averageHeight: String` and convert it, `Int(averageHeight)`"),
        .error(
          "type-mismatch", "/average_lifespan",
          #"`average_lifespan` is the string "400" where `RequiredNumbers` needs Int"#,
          help:
            "the number is sent as text: declare `let averageLifespan: String` and convert it, `Int(averageLifespan)`"),
      ])
  }

  @Test func listsWithCommas() {
    check(
      Mistakes.ListsAsArrays.self, #"{"skin_colors":«"gray"»,"hair_colors":«"black, brown"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/skin_colors", #"`skin_colors` is the string "gray" where `ListsAsArrays` needs [String]"#,
          help: "declare `let skinColors: String`"),
        .error(
          "type-mismatch", "/hair_colors",
          #"`hair_colors` is the string "black, brown" where `ListsAsArrays` needs [String]"#,
          help: "the list is one text: declare `let hairColors: String` and split it at the commas"),
      ])
  }

  @Test func homeworldIsNull() {
    check(
      Mistakes.RequiredHomeworld.self, #"{"name":"Droid","homeworld":«null»}"#, .throws,
      [
        .error(
          "null-value", "/homeworld", "`homeworld` is null where `RequiredHomeworld` needs String",
          help: "declare `let homeworld: String?`")
      ])
  }

  @Test func datesWithFractionsOfASecond() {
    let dates: MarkedDocument =
      #"{"created":«"2014-12-10T16:44:31.486000Z"»,"edited":«"2014-12-20T21:36:42.142000Z"»}"#
    check(
      Mistakes.DatesWithoutStrategy.self, dates, .throws,
      [
        .error(
          "type-mismatch", "/created",
          #"`created` is the string "2014-12-10T16:44:31.486000Z" where `DatesWithoutStrategy` needs Date (from Double)"#,
          help: "set `.custom` with `ISO8601DateFormatter`, options `[.withInternetDateTime, .withFractionalSeconds]`"),
        .error(
          "type-mismatch", "/edited",
          #"`edited` is the string "2014-12-20T21:36:42.142000Z" where `DatesWithoutStrategy` needs Date (from Double)"#,
          help: "set `.custom` with `ISO8601DateFormatter`, options `[.withInternetDateTime, .withFractionalSeconds]`"),
      ])
    check(
      Mistakes.DatesWithoutStrategy.self, dates, .decodes, with: .dates(.iso8601),
      [
        .warning(
          "suspicious-date", "/created",
          #"`created` is "2014-12-10T16:44:31.486000Z": `.iso8601` reads fractions of a second on newer systems only"#,
          help: "set `.custom` with `ISO8601DateFormatter` and `.withFractionalSeconds`, so that every system reads it"),
        .warning(
          "suspicious-date", "/edited",
          #"`edited` is "2014-12-20T21:36:42.142000Z": `.iso8601` reads fractions of a second on newer systems only"#,
          help: "set `.custom` with `ISO8601DateFormatter` and `.withFractionalSeconds`, so that every system reads it"),
      ])
  }

  @Test func rootThatIsNoObject() {
    check(
      GrokSwift.SpeciesWrapper.self, #"«[»]"#, .throws,
      [
        .error(
          "type-mismatch", "", "the document is an empty array where `SpeciesWrapper` is needed (an object)",
          help: "decode `[SpeciesWrapper].self`; an empty array does not show what its elements are")
      ])
    check(
      GrokSwift.SpeciesWrapper.self, #"«null»"#, .throws,
      [
        .error(
          "null-value", "", "the document is null where `SpeciesWrapper` is needed",
          help: "decode `SpeciesWrapper?.self`")
      ])
    check(
      GrokSwift.SpeciesWrapper.self, #"«N»ot Found"#, .throws,
      [
        .error(
          "invalid-json", "", "not JSON: a value expected, but found `Not`",
          help: "the body is no data at all: look at the status and the media type before decoding")
      ])
  }

  @Test func errorBody() {
    check(
      GrokSwift.SpeciesWrapper.self, #"«{»"detail":"Not found"}"#, .decodes,
      [
        .warning(
          "shape-replaced", "",
          "the document is an object with detail: `SpeciesWrapper` takes it, though none of the 4 keys that it asks for (`next`, `previous`, `count`, `results`) is in it",
          help: "`detail` makes it look like an error body: look at the status before decoding")
      ])
  }

  @Test func oneBadElementEmptiesThePage() {
    check(
      GrokSwift.SpeciesWrapper.self, #"{"count":2,"next":"b","previous":"a","results":[{"name":"Hutt"},«null»]}"#,
      .decodes,
      [
        .warning(
          "swallowed-failure", "/results/1",
          "an element of `results` is null where `Species` is needed; the model caught the error and went on",
          help: "for missing elements, declare `let results: [Species?]`", of: 2)
      ])
  }

  /// `idNumber` is declared and set to nil without being asked for: out of reach of a trace, which sees what is asked
  /// and what the document has; only a document with such a key shows it.
  @Test func declaredAndNeverAsked() {
    check(GrokSwift.Species.self, #"{"name":"Hutt"}"#, .decodes, [])
    check(
      GrokSwift.Species.self, #"{"name":"Hutt","idNumber":«7»}"#, .decodes,
      [
        .warning(
          "never-decoded", "/idNumber", "`Species.idNumber` is never decoded: the value here is not read",
          help:
            "a `let` with an initial value keeps it: declare `var idNumber`; if CodingKeys leave it out, add `case idNumber`"
        )
      ])
    check(
      Mistakes.RequiredIDNumber.self, #"«{»"name":"Hutt"}"#, .throws,
      [
        .error(
          "missing-key", "/idNumber", "`idNumber` is missing, and `RequiredIDNumber` needs it (Int)",
          help: "if the API may leave it out, declare `let idNumber: Int?`")
      ])
  }
}
