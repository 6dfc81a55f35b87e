import Foundation
import PlumbTestSupport
import Testing

@Suite struct ProbableRenameTests {
  @Test func typingError() {
    struct Page: Decodable { let previus: String }
    check(
      Page.self, #"{«"previous"»:"a"}"#, .throws,
      [
        .error(
          "probable-rename", "/previus",
          "`previus`, which `Page` needs, is not there, but `previous` is, and nobody reads it",
          help: #"add `case previus = "previous"` to CodingKeys, or name the property `previous`"#)
      ])
  }

  @Test func typingErrorInAnOptional() {
    struct Page: Decodable { let count: Int, previus: String? }
    check(
      Page.self, #"{"count":1,«"previous"»:null}"#, .decodes,
      [
        .warning(
          "probable-rename", "/previus",
          "`previus`, which `Page` asks for, is not there, but `previous` is, and nobody reads it",
          help: #"add `case previus = "previous"` to CodingKeys, or name the property `previous`"#)
      ])
  }

  @Test func plural() {
    struct Depot: Decodable { let crates: [Int] }
    check(
      Depot.self, #"{«"crate"»:[1,2]}"#, .throws,
      [
        .error(
          "probable-rename", "/crates",
          "`crates`, which `Depot` needs, is not there, but `crate` is, and nobody reads it",
          help: #"add `case crates = "crate"` to CodingKeys, or name the property `crate`"#)
      ])
  }

  @Test func letterCase() {
    struct User: Decodable { let userId: Int, name: String }
    check(
      User.self, #"{«"userID"»:1,«"Name"»:"a"}"#, .throws,
      [
        .error(
          "probable-rename", "/userId",
          "`userId`, which `User` needs, is not there, but `userID` is, and nobody reads it",
          help: #"add `case userId = "userID"` to CodingKeys, or name the property `userID`"#),
        .error(
          "probable-rename", "/name", "`name`, which `User` needs, is not there, but `Name` is, and nobody reads it",
          help: #"add `case name = "Name"` to CodingKeys"#),
      ])
  }

  @Test func hyphen() {
    struct Art: Decodable { let officialArtwork: String? }
    check(
      Art.self, #"{«"official-artwork"»:"a"}"#, .decodes,
      [
        .warning(
          "probable-rename", "/officialArtwork",
          "`officialArtwork`, which `Art` asks for, is not there, but `official-artwork` is, and nobody reads it",
          help: #"add `case officialArtwork = "official-artwork"` to CodingKeys"#)
      ])
    check(
      Art.self, #"{«"official-artwork"»:"a"}"#, .decodes, with: .snakeCase,
      [
        .warning(
          "probable-rename", "/official_artwork",
          "`official_artwork`, which `Art` asks for, is not there, but `official-artwork` is, and nobody reads it",
          help: #"add `case officialArtwork = "official-artwork"` to CodingKeys"#)
      ])
  }

  @Test func snakeCaseWithoutAStrategy() {
    struct Sprites: Decodable { let frontDefault: String, backDefault: String? }
    check(
      Sprites.self, #"{«"front_default"»:"a",«"back_default"»:null}"#, .throws,
      [
        .error(
          "probable-rename", "/frontDefault",
          "`frontDefault`, which `Sprites` needs, is not there, but `front_default` is, and nobody reads it",
          help:
            #"set `decoder.keyDecodingStrategy = .convertFromSnakeCase`, or add `case frontDefault = "front_default"` to CodingKeys"#
        ),
        .warning(
          "probable-rename", "/backDefault",
          "`backDefault`, which `Sprites` asks for, is not there, but `back_default` is, and nobody reads it",
          help:
            #"set `decoder.keyDecodingStrategy = .convertFromSnakeCase`, or add `case backDefault = "back_default"` to CodingKeys"#
        ),
      ])
  }

  @Test func camelCaseUnderSnakeCaseKeys() {
    struct Crate: Decodable {
      let shelfNumber: Int
      enum CodingKeys: String, CodingKey { case shelfNumber = "shelf_number" }
    }
    check(
      Crate.self, #"{«"shelfNumber"»:1}"#, .throws,
      [
        .error(
          "probable-rename", "/shelf_number",
          "`shelf_number`, which `Crate` needs, is not there, but `shelfNumber` is, and nobody reads it",
          help: "name the property `shelfNumber`, without a raw value in CodingKeys")
      ])
  }

  @Test func twinOfAnotherType() {
    struct Crate: Decodable { let label: String }
    check(
      Crate.self, #"«{»«"labels"»:7}"#, .throws,
      [
        .error(
          "missing-key", "/label", "`label` is missing, and `Crate` needs it (String)",
          help: "if the API may leave it out, declare `let label: String?`"),
        .note("unread-key", "/labels", "`labels` (a number) is not read by `Crate`"),
      ])
  }

  @Test func twinThatIsTheArrayOfIt() {
    struct Depot: Decodable { let crate: Crate }
    struct Crate: Decodable { let id: Int }
    check(
      Depot.self, #"{«"crates"»:«[»{"id":1}]}"#, .throws,
      [
        .error(
          "probable-rename", "/crate",
          "`crate`, which `Depot` needs, is not there, but `crates` is, and nobody reads it",
          help: #"add `case crate = "crates"` to CodingKeys, or name the property `crates`"#),
        .error(
          "type-mismatch", "/crates", "`crates` is an array of 1 where `Depot` needs Crate (an object)",
          help: "the elements decode as `Crate`: declare `let crates: [Crate]`"),
      ])
  }

  @Test func twinIsReadByAnother() {
    struct Crate: Decodable { let label: String, labels: [String] }
    check(
      Crate.self, #"«{»"labels":["a"]}"#, .throws,
      [
        .error(
          "missing-key", "/label", "`label` is missing, and `Crate` needs it (String)",
          help: "if the API may leave it out, declare `let label: String?`")
      ])
  }

  @Test func inElements() {
    struct Crate: Decodable { let id: Int, colour: String }
    check(
      [Crate].self, #"[{"id":1,«"color"»:"red"},{"id":2,«"»color":"blue"}]"#, .throws,
      [
        .error(
          "probable-rename", "/*/colour",
          "`colour`, which `Crate` needs, is not there, but `color` is, and nobody reads it",
          help: #"add `case colour = "color"` to CodingKeys, or name the property `color`"#, count: 2, of: 2,
          found: "color")
      ])
  }

  @Test func typingErrorUnderSnakeCase() {
    struct Page: Decodable { let pageNumbr: Int }
    check(
      Page.self, #"{«"page_number"»:1}"#, .throws, with: .snakeCase,
      [
        .error(
          "probable-rename", "/page_numbr",
          "`page_numbr`, which `Page` needs, is not there, but `page_number` is, and nobody reads it",
          help:
            #"add `case pageNumbr = "pageNumber"` to CodingKeys, or name the property `pageNumber` (`pageNumber` is what the key strategy makes of `page_number`)"#
        )
      ])
  }

  @Test func namesThatHaveNothingToDoWithEachOther() {
    struct Crate: Decodable { let id: Int, colour: String? }
    check(
      Crate.self, #"{"id":1,«"weight"»:"3"}"#, .decodes,
      [
        .note("unread-key", "/weight", "`weight` (a string) is not read by `Crate`")
      ])
  }
}
