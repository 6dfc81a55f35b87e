import Foundation
import PlumbTestSupport
import Testing

@Suite struct InvalidValueTests {
  enum Size: String, Decodable { case small, medium, large }

  @Test func unknownCase() {
    struct Shirt: Decodable { let size: Size }
    check(
      Shirt.self, #"{"size":«"gigantic"»}"#, .throws,
      [
        .error(
          "invalid-value", "/size", #"`size` is "gigantic", which is no case of `Size` ("small", "medium", "large")"#,
          help: "add `case gigantic` to Size, or give it a case for what is not known yet")
      ])
  }

  @Test func didYouMean() {
    struct Shirt: Decodable { let size: Size }
    check(
      Shirt.self, #"{"size":«"Large"»}"#, .throws,
      [
        .error(
          "invalid-value", "/size", #"`size` is "Large", which is no case of `Size` ("small", "medium", "large")"#,
          help:
            #"did the API change "large"? Else add `case large = "Large"` to Size, or give it a case for what is not known yet"#
        )
      ])
    check(
      Shirt.self, #"{"size":«"meduim"»}"#, .throws,
      [
        .error(
          "invalid-value", "/size", #"`size` is "meduim", which is no case of `Size` ("small", "medium", "large")"#,
          help:
            #"did the API change "medium"? Else add `case meduim` to Size, or give it a case for what is not known yet"#
        )
      ])
  }

  @Test func textThatIsNoSwiftName() {
    struct Shirt: Decodable { let size: Size? }
    check(
      Shirt.self, #"{"size":«"EXTRA_LARGE"»}"#, .throws,
      [
        .error(
          "invalid-value", "/size",
          #"`size` is "EXTRA_LARGE", which is no case of `Size` ("small", "medium", "large")"#,
          help: #"add `case extraLarge = "EXTRA_LARGE"` to Size, or give it a case for what is not known yet"#)
      ])
    check(
      Shirt.self, #"{"size":«"2xl"»}"#, .throws,
      [
        .error(
          "invalid-value", "/size", #"`size` is "2xl", which is no case of `Size` ("small", "medium", "large")"#,
          help: #"add `case _2xl = "2xl"` to Size, or give it a case for what is not known yet"#)
      ])
    check(
      Shirt.self, #"{"size":«"++"»}"#, .throws,
      [
        .error(
          "invalid-value", "/size", #"`size` is "++", which is no case of `Size` ("small", "medium", "large")"#,
          help: #"add `case value = "++"` to Size, or give it a case for what is not known yet"#)
      ])
    check(
      Shirt.self, #"{"size":«"default"»}"#, .throws,
      [
        .error(
          "invalid-value", "/size", #"`size` is "default", which is no case of `Size` ("small", "medium", "large")"#,
          help: #"add `case `default` = "default"` to Size, or give it a case for what is not known yet"#)
      ])
  }

  @Test func emptyText() {
    struct Shirt: Decodable { let size: Size? }
    check(
      Shirt.self, #"{"size":«""»}"#, .throws,
      [
        .error(
          "invalid-value", "/size", #"`size` is "", which is no case of `Size` ("small", "medium", "large")"#,
          help: "an empty text stands for no value, and optional does not cover it: decode a String and give nil for it"
        )
      ])
  }

  @Test func differentUnknownCasesInElements() {
    struct Shop: Decodable { let sizes: [Size] }
    check(
      Shop.self, #"{"sizes":["small",«"tiny"»,"large",«"»huge",«"»huge"]}"#, .throws,
      [
        .error(
          "invalid-value", "/sizes/*",
          #"an element of `sizes` is "tiny", which is no case of `Size` ("small", "medium", "large")"#,
          help: "add `case tiny` to Size, or give it a case for what is not known yet", count: 3, of: 5,
          found: #"the string "tiny", the string "huge""#)
      ])
  }

  @Test func intRawValues() {
    enum Level: Int, Decodable { case low = 1, high = 2 }
    struct Alarm: Decodable { let level: Level }
    check(
      Alarm.self, #"{"level":«3»}"#, .throws,
      [
        .error(
          "invalid-value", "/level", "`level` is 3, which is no case of `Level` (1, 2)",
          help: "add `case _3 = 3` to Level, or give it a case for what is not known yet")
      ])
    check(
      Alarm.self, #"{"level":«-1»}"#, .throws,
      [
        .error(
          "invalid-value", "/level", "`level` is -1, which is no case of `Level` (1, 2)",
          help: "add `case minus1 = -1` to Level, or give it a case for what is not known yet")
      ])
  }

  @Test func manyCases() {
    enum Letter: String, Decodable { case a, b, c, d, e, f, g, h, i, j }
    struct Sign: Decodable { let letter: Letter }
    check(
      Sign.self, #"{"letter":«"zz"»}"#, .throws,
      [
        .error(
          "invalid-value", "/letter",
          #"`letter` is "zz", which is no case of `Letter` ("a", "b", "c", "d", "e", "f", "g", "h", …)"#,
          help: "add `case zz` to Letter, or give it a case for what is not known yet")
      ])
  }

  // MARK: Dates

  struct Event: Decodable { let at: Date }

  @Test func datesUnderISO8601() {
    check(
      Event.self, #"{"at":«"2024-03-01"»}"#, .throws, with: .dates(.iso8601),
      [
        .error(
          "invalid-value", "/at",
          #"`at` is the string "2024-03-01", which is no date for the decoder's .iso8601 strategy"#,
          help: #"a date without a time: set `.formatted(…)` with `dateFormat = "yyyy-MM-dd"`, or decode a String"#)
      ])
    check(
      Event.self, #"{"at":«"2024-03-01 10:00:00"»}"#, .throws, with: .dates(.iso8601),
      [
        .error(
          "invalid-value", "/at",
          #"`at` is the string "2024-03-01 10:00:00", which is no date for the decoder's .iso8601 strategy"#,
          help: #"set `.formatted(…)` with `dateFormat = "yyyy-MM-dd HH:mm:ss"` and the zone that the API means"#)
      ])
    check(
      Event.self, #"{"at":«"2024-03-01T10:00:00"»}"#, .throws, with: .dates(.iso8601),
      [
        .error(
          "invalid-value", "/at",
          #"`at` is the string "2024-03-01T10:00:00", which is no date for the decoder's .iso8601 strategy"#,
          help: #"a date without a zone: set `.formatted(…)` with `dateFormat = "yyyy-MM-dd'T'HH:mm:ss"`"#)
      ])
    check(
      Event.self, #"{"at":«"01.03.2024"»}"#, .throws, with: .dates(.iso8601),
      [
        .error(
          "invalid-value", "/at",
          #"`at` is the string "01.03.2024", which is no date for the decoder's .iso8601 strategy"#,
          help: #"set `.formatted(…)` with `dateFormat = "dd.MM.yyyy"` (or MM first: the text does not tell)"#)
      ])
    check(
      Event.self, #"{"at":«"1709287200"»}"#, .throws, with: .dates(.iso8601),
      [
        .error(
          "invalid-value", "/at",
          #"`at` is the string "1709287200", which is no date for the decoder's .iso8601 strategy"#,
          help: "the number is sent as text: decode a String and convert it as .secondsSince1970 would")
      ])
    check(
      Event.self, #"{"at":«"yesterday"»}"#, .throws, with: .dates(.iso8601),
      [
        .error(
          "invalid-value", "/at",
          #"`at` is the string "yesterday", which is no date for the decoder's .iso8601 strategy"#,
          help: "set a `.formatted` or `.custom` date strategy that reads this text, or decode a String")
      ])
    check(
      Event.self, #"{"at":«""»}"#, .throws, with: .dates(.iso8601),
      [
        .error(
          "invalid-value", "/at", #"`at` is the string "", which is no date for the decoder's .iso8601 strategy"#,
          help: "an empty text stands for no value, and optional does not cover it: decode a String and give nil for it"
        )
      ])
    check(
      Event.self, #"{"at":«"n/a"»}"#, .throws, with: .dates(.iso8601),
      [
        .error(
          "invalid-value", "/at", #"`at` is the string "n/a", which is no date for the decoder's .iso8601 strategy"#,
          help: #""n/a" stands for no value, and optional does not cover it: decode a String and give nil for it"#)
      ])
  }

  @Test func datesUnderAFormat() {
    check(
      Event.self, #"{"at":«"2024-03-01"»}"#, .throws, with: .dates(format: "dd-MM-yyyy"),
      [
        .error(
          "invalid-value", "/at",
          #"`at` is the string "2024-03-01", which is no date for the decoder's own date strategy"#,
          help: #"a date without a time: set `.formatted(…)` with `dateFormat = "yyyy-MM-dd"`, or decode a String"#)
      ])
    check(
      Event.self, #"{"at":«"2024-03-01T10:00:00Z"»}"#, .throws, with: .dates(format: "yyyy-MM-dd"),
      [
        .error(
          "invalid-value", "/at",
          #"`at` is the string "2024-03-01T10:00:00Z", which is no date for the decoder's own date strategy"#,
          help: "set `decoder.dateDecodingStrategy = .iso8601`")
      ])
    check(
      Event.self, #"{"at":«"2024-03-01T10:00:00.123Z"»}"#, .throws, with: .dates(format: "yyyy-MM-dd"),
      [
        .error(
          "invalid-value", "/at",
          #"`at` is the string "2024-03-01T10:00:00.123Z", which is no date for the decoder's own date strategy"#,
          help: "set `.custom` with `ISO8601DateFormatter`, options `[.withInternetDateTime, .withFractionalSeconds]`")
      ])
    check(
      Event.self, #"{"at":«1709287200»}"#, .throws, with: .dates(format: "yyyy-MM-dd"),
      [
        .error(
          "type-mismatch", "/at", "`at` is the number 1709287200 where `Event` needs Date (from String)",
          help: "set `decoder.dateDecodingStrategy = .secondsSince1970`, or `.custom` where dates are sent as text too")
      ])
  }

  @Test func datesUnderACustomStrategy() {
    let decoder = JSONDecoder.dates(
      .custom { decoder in
        let value = try decoder.singleValueContainer()
        let text = try value.decode(String.self)
        guard text.count == 4, let year = Double(text) else {
          throw DecodingError.dataCorruptedError(in: value, debugDescription: "no year: \(text)")
        }
        return Date(timeIntervalSince1970: (year - 1970) * 31_556_952)
      })
    check(
      Event.self, #"{"at":«"MMXXIV"»}"#, .throws, with: decoder,
      [
        .error(
          "invalid-value", "/at",
          #"`at` is the string "MMXXIV", which is no date for the decoder's own date strategy: no year: MMXXIV"#,
          help: "set a `.formatted` or `.custom` date strategy that reads this text, or decode a String")
      ])
    check(
      Event.self, #"{"at":«2024»}"#, .throws, with: decoder,
      [
        .error(
          "type-mismatch", "/at", "`at` is the number 2024 where `Event` needs Date (from String)",
          help: "let the date strategy read numbers too, `.custom`, or decode a Double")
      ])
  }

  @Test func datesUnderSeconds() {
    check(
      Event.self, #"{"at":«"2024-03-01T10:00:00Z"»}"#, .throws, with: .dates(.secondsSince1970),
      [
        .error(
          "type-mismatch", "/at", #"`at` is the string "2024-03-01T10:00:00Z" where `Event` needs Date"#,
          help: "set `decoder.dateDecodingStrategy = .iso8601`")
      ])
    check(
      Event.self, #"{"at":«"1709287200"»}"#, .throws, with: .dates(.millisecondsSince1970),
      [
        .error(
          "type-mismatch", "/at", #"`at` is the string "1709287200" where `Event` needs Date"#,
          help: "the number is sent as text: decode a String and convert it as .secondsSince1970 would")
      ])
  }

  // MARK: Foundation's own

  @Test func urls() {
    struct Link: Decodable { let to: URL? }
    check(
      Link.self, #"{"to":«""»}"#, .throws,
      [
        .error(
          "invalid-value", "/to", "`to` is an empty text, which is no URL",
          help: "optional does not cover it: declare `let to: String?` and make the URL of it")
      ])
    check(
      Link.self, #"{"to":«"http://exa mple.com/"»}"#, .throws,
      [
        .error(
          "invalid-value", "/to", #"`to` is the string "http://exa mple.com/", which is no URL"#,
          help: "declare `let to: String?`")
      ])
    check(
      [URL].self, #"["https://example.com",«""»]"#, .throws,
      [
        .error(
          "invalid-value", "/1", "an element of the document is an empty text, which is no URL",
          help: "optional does not cover it: decode `[String].self` and make the URL of it", of: 2)
      ])
  }

  @Test func uuids() {
    struct Tag: Decodable { let id: UUID }
    check(
      Tag.self, #"{"id":«"7"»}"#, .throws,
      [
        .error("invalid-value", "/id", #"`id` is the string "7", which is no UUID"#, help: "declare `let id: String`")
      ])
  }

  @Test func base64() {
    struct File: Decodable { let body: Data }
    check(
      File.self, #"{"body":«"%%%"»}"#, .throws,
      [
        .error(
          "invalid-value", "/body", #"`body` is the string "%%%", which is not Base64"#,
          help: "declare `let body: String`, or set the decoder's dataDecodingStrategy")
      ])
  }

  // MARK: Inits of the model's own

  @Test func throwingInit() {
    struct Odd: Error {}
    struct Parcel: Decodable {
      let weight: Int
      init(from decoder: any Decoder) throws {
        weight = try decoder.singleValueContainer().decode(Int.self)
        if weight > 100 { throw Odd() }
      }
    }
    struct Van: Decodable { let parcels: [Parcel] }
    check(
      Van.self, #"{"parcels":[20,«120»,7]}"#, .throws,
      [
        .error(
          "invalid-value", "/parcels/1", "`Parcel.init(from:)` throws: Odd()",
          help: "the model itself refuses the number 120", of: 3)
      ])
  }

  @Test func validatingInit() {
    struct Parcel: Decodable {
      let code: String
      enum CodingKeys: CodingKey { case code }
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        code = try object.decode(String.self, forKey: .code)
        guard code.count == 4 else {
          throw DecodingError.dataCorruptedError(forKey: .code, in: object, debugDescription: "four letters are needed")
        }
      }
    }
    struct Van: Decodable { let parcel: Parcel }
    check(
      Van.self, #"{"parcel":{"code":«"abc"»}}"#, .throws,
      [
        .error(
          "invalid-value", "/parcel/code", "`Parcel.init(from:)` throws: four letters are needed",
          help: #"the model itself refuses the string "abc""#)
      ])
    check(
      Van.self, #"{"parcel":{"code":«"n/a"»}}"#, .throws,
      [
        .error(
          "invalid-value", "/parcel/code", "`Parcel.init(from:)` throws: four letters are needed",
          help: #""n/a" stands for no value, and optional does not cover it: decode a String and give nil for it"#)
      ])
  }

  @Test func initThatThrowsAnErrorOfItsOwnKind() {
    struct Either: Decodable {
      enum CodingKeys: CodingKey { case mail, phone }
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        guard object.contains(.mail) || object.contains(.phone) else {
          throw DecodingError.keyNotFound(
            CodingKeys.mail, .init(codingPath: object.codingPath, debugDescription: "mail or phone is needed"))
        }
      }
    }
    check(
      Either.self, #"«{»"fax":"1"}"#, .throws,
      [
        .error(
          "missing-key", "/mail", "`Either.init(from:)` throws: mail or phone is needed",
          help: "the model itself refuses this object")
      ])
  }
}
