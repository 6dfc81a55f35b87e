import Foundation
import PlumbTestSupport
import Testing

@Suite struct TypeMismatchTests {
  struct Crate: Decodable { let id: Int, label: String }
  struct Item: Decodable { let code: String }

  @Test func numberForText() {
    check(
      Crate.self, #"{"id":1,"label":«7»}"#, .throws,
      [
        .error(
          "type-mismatch", "/label", "`label` is the number 7 where `Crate` needs String",
          help: "declare `let label: Int`")
      ])
  }

  @Test func fractionForText() {
    check(
      Crate.self, #"{"id":1,"label":«7.5»}"#, .throws,
      [
        .error(
          "type-mismatch", "/label", "`label` is the number 7.5 where `Crate` needs String",
          help: "declare `let label: Double`")
      ])
  }

  @Test func optionalDoesNotCoverIt() {
    struct Crate: Decodable { let label: String? }
    check(
      Crate.self, #"{"label":«7»}"#, .throws,
      [
        .error(
          "type-mismatch", "/label", "`label` is the number 7 where `Crate` needs String",
          help: "declare `let label: Int?`")
      ])
  }

  @Test func numericText() {
    check(
      Crate.self, #"{"id":«"12"»,"label":"a"}"#, .throws,
      [
        .error(
          "type-mismatch", "/id", #"`id` is the string "12" where `Crate` needs Int"#,
          help: "the number is sent as text: declare `let id: String` and convert it, `Int(id)`")
      ])
  }

  @Test func numericTextInElements() {
    struct Series: Decodable { let points: [Double] }
    check(
      Series.self, #"{"points":[«"1.5"»,«"»2",3]}"#, .throws,
      [
        .error(
          "type-mismatch", "/points/*", #"an element of `points` is the string "1.5" where `Series` needs Double"#,
          help: "other elements decode as `Double`: give the elements a type whose `init(from:)` takes both", count: 2,
          of: 3, found: #"the string "1.5", the string "2""#)
      ])
  }

  @Test func wordForNumber() {
    check(
      Crate.self, #"{"id":«"first"»,"label":"a"}"#, .throws,
      [
        .error(
          "type-mismatch", "/id", #"`id` is the string "first" where `Crate` needs Int"#,
          help: "declare `let id: String`")
      ])
  }

  @Test(arguments: ["unknown", "n/a", "-", ""])
  func sentinelForNumber(text: String) {
    struct Being: Decodable { let mass: Int? }
    let said = text.isEmpty ? "an empty text" : #""\#(text)""#
    let help = "\(said) stands for no value, and optional does not cover it: decode a String and give nil for it"
    check(
      Being.self, MarkedDocument(#"{"mass":«"\#(text)"»}"#), .throws,
      [
        .error(
          "type-mismatch", "/mass", #"`mass` is the string "\#(text)" where `Being` needs Int"#, help: help)
      ])
  }

  @Test(arguments: ["true", "yes", "Y", "0"])
  func booleanAsText(text: String) {
    struct Lamp: Decodable { let isOn: Bool }
    check(
      Lamp.self, MarkedDocument(#"{"isOn":«"\#(text)"»}"#), .throws,
      [
        .error(
          "type-mismatch", "/isOn", #"`isOn` is the string "\#(text)" where `Lamp` needs Bool"#,
          help: "the Boolean is sent as text: declare `let isOn: String` and compare it")
      ])
  }

  @Test func booleanAsNumber() {
    struct Lamp: Decodable { let isOn: Bool, isDim: Bool? }
    check(
      Lamp.self, #"{"isOn":«1»,"isDim":«0»}"#, .throws,
      [
        .error(
          "type-mismatch", "/isOn", "`isOn` is the number 1 where `Lamp` needs Bool",
          help: "the API sends a Boolean as a number: declare `let isOn: Int` and compare with 1"),
        .error(
          "type-mismatch", "/isDim", "`isDim` is the number 0 where `Lamp` needs Bool",
          help: "the API sends a Boolean as a number: declare `let isDim: Int?` and compare with 1"),
      ])
  }

  @Test func numberForBoolean() {
    struct Lamp: Decodable { let isOn: Bool }
    check(
      Lamp.self, #"{"isOn":«12»}"#, .throws,
      [
        .error(
          "type-mismatch", "/isOn", "`isOn` is the number 12 where `Lamp` needs Bool", help: "declare `let isOn: Int`")
      ])
  }

  @Test func textForBoolean() {
    struct Lamp: Decodable { let isOn: Bool? }
    check(
      Lamp.self, #"{"isOn":«"sometimes"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/isOn", #"`isOn` is the string "sometimes" where `Lamp` needs Bool"#,
          help: "declare `let isOn: String?`")
      ])
  }

  @Test func booleanForText() {
    check(
      Crate.self, #"{"id":1,"label":«true»}"#, .throws,
      [
        .error(
          "type-mismatch", "/label", "`label` is true where `Crate` needs String", help: "declare `let label: Bool`")
      ])
  }
}
