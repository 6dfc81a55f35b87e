import PlumbTestSupport
import Testing

/// Keys: missing, renamed, converted, twice, unread.
@Suite struct KeyCaseTests {
  @Test func upstreamMendsATypingErrorThatTheModelCopied() {
    struct Sheet: Decodable {
      let nameIcon: String
      enum CodingKeys: String, CodingKey { case nameIcon = "name_icon" }
    }
    struct Season: Decodable {
      let ember: Sheet, opalPearl: Sheet
      enum CodingKeys: String, CodingKey { case ember, opalPearl = "opal-perl" }
    }
    struct Kind: Decodable {
      let season: Season
      enum CodingKeys: String, CodingKey { case season = "season-iii" }
    }
    check(
      Kind.self, #"{"season-iii":{"ember":{"name_icon":"e.png"},«"opal-pearl"»:{"name_icon":"o.png"}}}"#, .throws,
      [
        .error(
          "probable-rename", "/season-iii/opal-perl",
          "`opal-perl`, which `Season` needs, is not there, but `opal-pearl` is, and nobody reads it",
          help: #"change the raw value "opal-perl" in CodingKeys to "opal-pearl""#)
      ])
  }

  @Test func missingInOneElement() {
    struct Codec: Decodable { let codec: String, length: String }
    struct Clip: Decodable { let title: String, media: Codec }
    check(
      [Clip].self,
      #"""
      [{"title":"a","media":{"codec":"vp9","length":"1:00"}},
       {"title":"b","media":«{»"length":"2:00"}},
       {"title":"c","media":{"codec":"av1","length":"3:00"}}]
      """#, .throws,
      [
        .error(
          "missing-key", "/1/media/codec", "`codec` is missing, and `Codec` needs it (String)",
          help: "if the API may leave it out, declare `let codec: String?`", of: 3)
      ])
  }

  @Test func modelIsAheadOfTheRecording() {
    struct Ref: Decodable { let name: String? }
    struct Former: Decodable { let season: Ref? }
    struct Beast: Decodable { let id: Int?, name: String?, formerKinds: [Former], formerGifts: [Former] }
    check(
      Beast.self, #"«{»"id":1,"name":"sprout"}"#, .throws, with: .snakeCase,
      [
        .error(
          "missing-key", "/former_kinds", "`former_kinds` is missing, and `Beast` needs it ([Former])",
          help: "if the API may leave it out, declare `let formerKinds: [Former]?`"),
        .error(
          "missing-key", "/former_gifts", "`former_gifts` is missing, and `Beast` needs it ([Former])",
          help: "if the API may leave it out, declare `let formerGifts: [Former]?`"),
      ])
  }

  @Test func hyphenAmongUnderscores() {
    struct Art: Decodable { let frontView: String? }
    struct Other: Decodable { let dreamLand: Art?, studioArtwork: Art? }
    struct Views: Decodable { let frontView: String?, other: Other? }
    check(
      Views.self,
      #"{"front_view":"a","other":{"dream_land":{"front_view":"b"},«"studio-artwork"»:{"front_view":"c"}}}"#, .decodes,
      with: .snakeCase,
      [
        .warning(
          "probable-rename", "/other/studio_artwork",
          "`studio_artwork`, which `Other` asks for, is not there, but `studio-artwork` is, and nobody reads it",
          help: #"add `case studioArtwork = "studio-artwork"` to CodingKeys"#)
      ])
  }

  @Test func noStrategyIsSet() {
    struct Rule: Decodable { let name: String, eraseRule: String? }
    check(
      Rule.self, #"{"name":"strict",«"erase_rule"»:"cascade"}"#, .decodes,
      [
        .warning(
          "probable-rename", "/eraseRule",
          "`eraseRule`, which `Rule` asks for, is not there, but `erase_rule` is, and nobody reads it",
          help:
            #"set `decoder.keyDecodingStrategy = .convertFromSnakeCase`, or add `case eraseRule = "erase_rule"` to CodingKeys"#
        )
      ])
  }

  @Test func rawValueThatTheStrategyHidesFromItself() {
    struct Art: Decodable { let frontView: String? }
    struct Other: Decodable {
      let dreamLand: Art?, home: Art?, studioArtwork: Art?
      enum CodingKeys: String, CodingKey { case dreamLand = "dream_land", home, studioArtwork = "studio-artwork" }
    }
    check(
      Other.self,
      #"{«"dream_land"»:{"front_view":"b"},"home":{"front_view":"h"},"studio-artwork":{"front_view":"c"}}"#, .decodes,
      with: .snakeCase,
      [
        .warning(
          "key-strategy-conflict", "/dream_land",
          "`dream_land` becomes `dreamLand` under the key strategy, and `Other` asks for `dream_land`: it never matches",
          help: "drop the raw value: `case dreamLand` matches by itself")
      ])
  }

  @Test func acronymsDoNotComeBack() {
    struct Member: Decodable { let photoURL: String, memberID: Int }
    check(
      Member.self, #"{«"photo_url"»:"https://example.com/p.png",«"member_id"»:3}"#, .throws, with: .snakeCase,
      [
        .error(
          "key-strategy-conflict", "/photo_url",
          "`photo_url` becomes `photoUrl` under the key strategy, and `Member` asks for `photoURL`: it never matches",
          help: #"name the property `photoUrl`, or add `case photoURL = "photoUrl"` to CodingKeys"#),
        .error(
          "key-strategy-conflict", "/member_id",
          "`member_id` becomes `memberId` under the key strategy, and `Member` asks for `memberID`: it never matches",
          help: #"name the property `memberId`, or add `case memberID = "memberId"` to CodingKeys"#),
      ])
  }

  @Test func constantIsNeverRead() {
    struct Car: Decodable {
      let id: Int, kind: String
      let maker: String = "nobody"
      let charge: Double = 0.5
      enum CodingKeys: CodingKey { case id, kind }
    }
    check(
      Car.self, #"{"id":1,"kind":"van","maker":«"ACME"»,"charge":«0.1»}"#, .decodes,
      [
        .warning(
          "never-decoded", "/maker", "`Car.maker` is never decoded: the value here is not read",
          help:
            "a `let` with an initial value keeps it: declare `var maker`; if CodingKeys leave it out, add `case maker`"),
        .warning(
          "never-decoded", "/charge", "`Car.charge` is never decoded: the value here is not read",
          help:
            "a `let` with an initial value keeps it: declare `var charge`; if CodingKeys leave it out, add `case charge`"
        ),
      ])
  }

  @Test func fieldsThatNoDocumentationHas() {
    struct Beast: Decodable { let id: Int, name: String }
    check(
      Beast.self, #"{"id":7,"name":"squirt",«"past_gifts"»:[],«"calls"»:{"newest":"a.ogg","oldest":null}}"#, .decodes,
      with: .snakeCase,
      [
        .note("unread-key", "/past_gifts", "`past_gifts` (an array) is not read by `Beast`"),
        .note("unread-key", "/calls", "`calls` (an object) is not read by `Beast`"),
      ])
  }

  @Test func sameNameTwice() {
    struct Row: Decodable { let id: Int, title: String }
    check(
      Row.self, #"{"id":1,"title":"one","title":«"two"»}"#, .decodes,
      [
        .warning(
          "duplicate-key", "/title",
          #"`title` stands twice: JSONDecoder takes the string "one" and drops the string "two""#,
          help: "other parsers take the last one, so the same bytes mean another thing there")
      ])
  }

  @Test func twoSpellingsOfOneIntegerKey() {
    struct Seats: Decodable { let seats: [Int: String] }
    check(
      Seats.self, #"{"seats":{"07":"x","7":«"x"»}}"#, .decodes,
      [
        .warning(
          "key-collision", "/seats/7",
          "`07` and `7` are one Int key: one of the values is dropped, which one varies from run to run",
          help: "decode `[String: …]`", of: 2)
      ])
  }

  @Test func dictionaryKeysAndTheStrategy() {
    struct Listed: Decodable {
      var values: [String: Int] = [:]
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: AnyKey.self)
        for key in object.allKeys { values[key.stringValue] = try object.decode(Int.self, forKey: key) }
      }
    }
    struct Stock: Decodable { let plain: [String: Int], listed: Listed }
    check(
      Stock.self, #"{"plain":{"oak_board":4},"listed":«{»"oak_board":4}}"#, .decodes, with: .snakeCase,
      [
        .warning(
          "rewritten-key", "/listed",
          "`Listed` lists the keys of `listed` as data, and the key strategy rewrote them: `oak_board` became `oakBoard`",
          help: "decode `[String: …]`: the strategy leaves the keys of such a dictionary alone")
      ])
  }

  @Test func valuesMayChange() {
    struct Member: Decodable { let id: Int, photoUrl: String, fans: Int }
    check(
      Member.self, #"{"id":1,"photo_url":"https://example.com/2.png","fans":12}"#, .decodes, with: .snakeCase, [])
  }

  @Test func optionalsMayBeNullOrAbsent() {
    struct Member: Decodable { let id: Int, placeId: Int?, nick: String? }
    check(
      Member.self, #"{"id":1,"place_id":null,«"more"»:true}"#, .decodes, with: .snakeCase,
      [
        .note("unread-key", "/more", "`more` (a Boolean) is not read by `Member`")
      ])
  }
}
