import Foundation
import PlumbTestSupport
import Testing

/// Further inputs of the same kinds: dictionaries, sets, enums, wrappers.
@Suite struct FurtherTests {
  enum Hue: String, Decodable { case red, green, blue }

  @Test func unknownCaseInDictionaryValues() {
    struct Paint: Decodable { let byRoom: [String: Hue] }
    check(
      Paint.self, #"{"byRoom":{"hall":"red","attic":«"mauve"»}}"#, .throws,
      [
        .error(
          "invalid-value", "/byRoom/attic", #"`attic` is "mauve", which is no case of `Hue` ("red", "green", "blue")"#,
          help: "add `case mauve` to Hue, or give it a case for what is not known yet", of: 2)
      ])
  }

  @Test func unknownCaseAsDictionaryKey() {
    enum Room: String, Decodable, CodingKeyRepresentable { case hall, attic }
    struct Paint: Decodable { let hues: [Room: Hue] }
    check(
      Paint.self, #"{"hues":{"hall":"red","cellar":«"blue"»}}"#, .throws,
      [
        .error(
          "invalid-value", "/hues/cellar", "the name `cellar` is no key of `[Room: Hue]`",
          help: "decode `[String: …]` and make the keys of its names, or add what is missing to the keys' type", of: 2)
      ])
  }

  @Test func renamedKeyUnderACustomStrategy() {
    struct Crate: Decodable { let colour: String }
    let decoder = JSONDecoder.keys(.custom { AnyKey($0[$0.count - 1].stringValue.replacing("x-", with: "")) })
    check(
      Crate.self, #"{«"x-color"»:"red"}"#, .throws, with: decoder,
      [
        .error(
          "probable-rename", "/colour",
          "`colour`, which `Crate` needs, is not there, but `x-color` is, and nobody reads it",
          help:
            #"add `case colour = "color"` to CodingKeys, or name the property `color` (`color` is what the key strategy makes of `x-color`)"#
        )
      ])
    check(
      Crate.self, #"«{»«"x-id"»:1}"#, .throws, with: decoder,
      [
        .error(
          "missing-key", "/colour", "`colour` is missing, and `Crate` needs it (String)",
          help: "if the API may leave it out, declare `let colour: String?`"),
        .note("unread-key", "/x-id", "`x-id` (a number) is not read by `Crate`"),
      ])
  }

  @Test func numericTextInADictionary() {
    struct Rates: Decodable { let rates: [String: Double] }
    check(
      Rates.self, #"{"rates":{"usd":«"1.08"»,"gbp":0.85}}"#, .throws,
      [
        .error(
          "type-mismatch", "/rates/usd", #"`usd` is the string "1.08" where `Rates` needs Double"#,
          help: "the number is sent as text: declare `let rates: [String: String]` and convert it, `Double($0)`", of: 2)
      ])
    check(
      [String: Double].self, #"{"usd":«"1.08"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/usd", #"`usd` is the string "1.08" where `Double` is needed"#,
          help: "the number is sent as text: decode `[String: String].self` and convert it, `Double($0)`", of: 1)
      ])
  }

  @Test func nullInADictionaryOfArrays() {
    struct Tags: Decodable { let tags: [String: [String]] }
    check(
      Tags.self, #"{"tags":{"a":["x",«null»]}}"#, .throws,
      [
        .error(
          "null-value", "/tags/a/1", "an element of `a` is null where `Tags` needs String",
          help: "for missing elements, declare `let tags: [String: [String?]]`", of: 2)
      ])
  }

  @Test func set() {
    struct Tags: Decodable { let tags: Set<String> }
    check(
      Tags.self, #"{"tags":["a",«7»]}"#, .throws,
      [
        .error(
          "type-mismatch", "/tags/1", "an element of `tags` is the number 7 where `Tags` needs String",
          help: "other elements decode as `String`: give the elements a type whose `init(from:)` takes both", of: 2)
      ])
    check(
      Tags.self, #"{"tags":«{»"a":true}}"#, .throws,
      [
        .error(
          "type-mismatch", "/tags", "`tags` is an object with a where `Tags` needs Set<String> (an array)",
          help: "declare a type of its own for the object (with `a`)")
      ])
  }

  @Test func payloadEnumWithAnUnknownCase() {
    enum Shape: Decodable { case circle(radius: Double), square(side: Double) }
    struct Canvas: Decodable { let shapes: [Shape] }
    check(
      Canvas.self, #"{"shapes":[{"circle":{"radius":1}},«{»"blob":{}}]}"#, .throws,
      [
        .error(
          "invalid-value", "/shapes/1", "an element of `shapes` is an object with blob, which is no case of `Shape`",
          help: "add `case blob` to Shape, or write an `init(from:)` that takes what is not known yet", of: 2)
      ])
  }

  // As a photo, the stand-in for the unknown kind, the element has no `width`; that is a consequence and not told.
  @Test func payloadEnumByADiscriminator() {
    enum Media: Decodable {
      case photo(width: Int), film(length: Double)
      enum CodingKeys: CodingKey { case kind, width, length }
      enum Kind: String, Decodable { case photo, film }
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        switch try object.decode(Kind.self, forKey: .kind) {
        case .photo: self = .photo(width: try object.decode(Int.self, forKey: .width))
        case .film: self = .film(length: try object.decode(Double.self, forKey: .length))
        }
      }
    }
    check(
      [Media].self, #"[{"kind":"photo","width":«"9"»},{"kind":«"song"»,"length":3},{"kind":"film","length":2}]"#,
      .throws,
      [
        .error(
          "type-mismatch", "/0/width", #"`width` is the string "9" where `Media` needs Int"#,
          help: "the number is sent as text: declare `let width: String` and convert it, `Int(width)`", of: 1),
        .error(
          "invalid-value", "/1/kind", #"`kind` is "song", which is no case of `Kind` ("photo", "film")"#,
          help: "add `case song` to Kind, or give it a case for what is not known yet", of: 3),
      ])
  }

  @propertyWrapper struct Defaulted: Decodable {
    var wrappedValue: Int
    init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Int.self) }
  }

  @Test func propertyWrapper() {
    struct Crate: Decodable { @Defaulted var size: Int }
    check(
      Crate.self, #"{"size":«"4"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/size", #"`size` is the string "4" where `Crate` needs Defaulted (from Int)"#,
          help: "the number is sent as text: let `Defaulted` decode a String and convert it, `Int(text)`")
      ])
    check(
      Crate.self, #"«{»}"#, .throws,
      [
        .error(
          "missing-key", "/size", "`size` is missing, and `Crate` needs it (Defaulted)",
          help: "if the API may leave it out, declare `let size: Defaulted?`")
      ])
    check(
      Crate.self, #"{"size":«null»}"#, .throws,
      [
        .error(
          "null-value", "/size", "`size` is null where `Crate` needs Defaulted", help: "declare `let size: Defaulted?`")
      ])
  }

  @Test func rawRepresentableIdentifier() {
    struct CrateID: RawRepresentable, Decodable { let rawValue: Int }
    struct Crate: Decodable { let id: CrateID, next: CrateID? }
    check(
      Crate.self, #"{"id":«"7"»,"next":8}"#, .throws,
      [
        .error(
          "type-mismatch", "/id", #"`id` is the string "7" where `Crate` needs CrateID (from Int)"#,
          help: "the number is sent as text: let `CrateID` decode a String and convert it, `Int(text)`")
      ])
    check(
      Crate.self, #"{"id":«7.5»,"next":«"x"»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/id", "`id` is 7.5, which Int cannot hold",
          help:
            #"let `CrateID` decode Double instead of Int; JSONDecoder calls this "not valid JSON" and names no place"#),
        .error(
          "type-mismatch", "/next", #"`next` is the string "x" where `Crate` needs CrateID (from Int)"#,
          help: "let `CrateID` decode String instead of Int"),
      ])
  }
}
