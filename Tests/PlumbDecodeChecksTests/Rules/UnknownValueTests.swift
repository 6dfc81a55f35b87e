import Foundation
import PlumbDecodeChecks
import PlumbFindings
import PlumbTestSupport
import Testing

/// unknown-value: types that take any raw value and list those they know.
@Suite struct UnknownValueTests {
  struct Moon: RawRepresentable, Codable, Hashable, Sendable, CaseIterable {
    let rawValue: String
    static let new = Self(rawValue: "new")
    static let full = Self(rawValue: "full")
    static var allCases: [Moon] { [new, full] }
  }

  private static func help(_ name: String, _ value: String) -> String {
    "add `static let \(name) = Self(rawValue: \(value))` and list it in `allCases` if the app should know it"
  }

  @Test func whereverItStands() {
    struct Night: Decodable {
      let moon: Moon
      let past: [Moon]
      let named: [String: Moon]
      let next: Moon?
      let either: Set<Moon>
    }
    check(
      Night.self,
      #"""
      {"moon":«"half-moon"»,"past":["new",«"class"»],"named":{"a":«"3rd"»,"b":"full"},"next":«"a \"b\""»,
      "either":[«""»,"new"]}
      """#, .decodes,
      [
        .note(
          "unknown-value", "/moon", #"`moon` is "half-moon", which is none of the values that `Moon` lists"#,
          help: Self.help("halfMoon", #""half-moon""#)),
        .note(
          "unknown-value", "/past/1",
          #"an element of `past` is "class", which is none of the values that `Moon` lists"#,
          help: Self.help("`class`", #""class""#), of: 2),
        .note(
          "unknown-value", "/named/a", #"`a` is "3rd", which is none of the values that `Moon` lists"#,
          help: Self.help("_3rd", #""3rd""#), of: 2),
        .note(
          "unknown-value", "/next", #"`next` is "a "b"", which is none of the values that `Moon` lists"#,
          help: Self.help("aB", #""a \"b\"""#)),
        .note(
          "unknown-value", "/either/0", #"an element of `either` is "", which is none of the values that `Moon` lists"#,
          help: Self.help("empty", #""""#), of: 2),
      ])
    check(Night.self, #"{"moon":"new","past":[],"named":{"a":"full"},"next":null,"either":["new"]}"#, .decodes, [])
  }

  @Test(arguments: [
    ("2024-01-01", "_2024_01_01"), ("1-2", "_1_2"), ("12", "value12"), ("-5", "minus5"), ("--", "value"),
    ("-", "value"), ("_", "value"), ("v1.2", "v1_2"), ("Self", "`self`"), ("guard", "`guard`"), ("inout", "`inout`"),
    ("a b", "aB"), ("é", "é"), ("日本", "日本"), ("²", "_²"), ("😀", "value"), ("\u{202E}", "value"), ("x\\y", "xY"),
  ])
  func everyNameIsSwift(_ value: String, _ name: String) throws {
    let document = try JSONEncoder().encode([value])
    let findings = Examiner().examine([Moon].self, document, decoder: JSONDecoder()).findings
    #expect(findings.map(\.help) == [Self.help(name, value.debugDescription)])
  }

  @Test func severalAreOne() {
    check(
      [Moon].self, #"[«"a"»,"new",«"»b",«"»a"]"#, .decodes,
      [
        .note(
          "unknown-value", "/*",
          #"an element of the document is "a", which is none of the values that `Moon` lists; nor is "b""#,
          help: Self.help("a", #""a""#), count: 3, of: 4, found: #""a", "b""#)
      ])
    check(
      [Moon].self, #"[«"a"»,«"»b",«"»c",«"»d"]"#, .decodes,
      [
        .note(
          "unknown-value", "/*",
          #"an element of the document is "a", which is none of the values that `Moon` lists; nor are "b" and 2 others"#,
          help: Self.help("a", #""a""#), count: 4, of: 4,
          found: #""a", "b", "c", "d""#)
      ])
  }

  @Test func numbersAndPayloads() {
    struct Level: RawRepresentable, Codable, CaseIterable {
      let rawValue: Int
      static var allCases: [Level] { [Level(rawValue: 1), Level(rawValue: 2)] }
    }
    enum Colour: RawRepresentable, Codable, CaseIterable {
      case red, blue
      case other(String)
      static var allCases: [Colour] { [.red, .blue] }
      init(rawValue: String) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .other(rawValue)
      }
      var rawValue: String {
        switch self {
        case .red: "red"
        case .blue: "blue"
        case .other(let text): text
        }
      }
    }
    struct Flag: Decodable { let level: Level, least: Level?, colour: Colour }
    check(
      Flag.self, #"{"level":«3»,"least":«-4»,"colour":«"green"»}"#, .decodes,
      [
        .note(
          "unknown-value", "/level", "`level` is 3, which is none of the values that `Level` lists",
          help: Self.help("value3", "3")),
        .note(
          "unknown-value", "/least", "`least` is -4, which is none of the values that `Level` lists",
          help: Self.help("minus4", "-4")),
        .note(
          "unknown-value", "/colour", #"`colour` is "green", which is none of the values that `Colour` lists"#,
          help: Self.help("green", #""green""#)),
      ])
    check(Flag.self, #"{"level":1,"least":2,"colour":"red"}"#, .decodes, [])
  }

  @Test func ofAnInitOfItsOwn() {
    struct Named: RawRepresentable, Decodable, CaseIterable {
      let rawValue: String
      static var allCases: [Named] { [Named(rawValue: "known")] }
      enum CodingKeys: CodingKey { case name }
      init(rawValue: String) { self.rawValue = rawValue }
      init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
          rawValue = text.lowercased()
        } else {
          rawValue = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        }
      }
    }
    struct Both: Decodable { let a: Named, b: Named, c: Named }
    check(
      Both.self, #"{"a":«"New"»,"b":«{»"name":"other"},"c":"KNOWN"}"#, .decodes,
      [
        .warning(
          "swallowed-failure", "/b",
          "`b` is an object with name where `Both` needs Named (from String); the model caught the error and went on",
          help: "declare a type of its own for the object (with `name`)"),
        .note(
          "unknown-value", "/a", #"`a` is read as "new", which is none of the values that `Named` lists"#,
          help: Self.help("new", #""new""#)),
        .note(
          "unknown-value", "/b", #"`b` is read as "other", which is none of the values that `Named` lists"#,
          help: Self.help("other", #""other""#)),
      ])
  }

  @Test func inDictionariesOfOtherKeysAndByHand() {
    struct ByHand: Decodable {
      let moons: [Moon]
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var moons: [Moon] = []
        while !list.isAtEnd { moons.append(try list.decodeIfPresent(Moon.self) ?? Moon(rawValue: "none")) }
        self.moons = moons
      }
    }
    struct Year: Decodable { let byDay: [Int: Moon], byHand: ByHand }
    check(
      Year.self, #"{"byDay":{"1":«"half"»,"2":"new"},"byHand":["new",null,«"third"»,«"»half"]}"#, .decodes,
      [
        .note(
          "unknown-value", "/byDay/1", #"`1` is "half", which is none of the values that `Moon` lists"#,
          help: Self.help("half", #""half""#), of: 2),
        .note(
          "unknown-value", "/byHand/*",
          #"an element of `byHand` is "third", which is none of the values that `Moon` lists; nor is "half""#,
          help: Self.help("third", #""third""#), count: 2, of: 4, found: #""third", "half""#),
      ])
  }

  @Test func asNames() {
    struct Name: RawRepresentable, Decodable, Hashable, CaseIterable, CodingKeyRepresentable {
      let rawValue: String
      static var allCases: [Name] { [Name(rawValue: "en")] }
      init(rawValue: String) { self.rawValue = rawValue }
      init?(codingKey: some CodingKey) { rawValue = codingKey.stringValue }
      var codingKey: any CodingKey { CodingKeyOf(stringValue: rawValue) }
    }
    struct CodingKeyOf: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    struct Texts: Decodable { let by: [Name: Int], more: [Name: Int?] }
    check(
      Texts.self, #"{"by":{"en":1,«"de"»:2,«"»fr":3},"more":{"en":null}}"#, .decodes,
      [
        .note(
          "unknown-value", "/by/*", #"the name `de` is none of the values that `Name` lists; nor is "fr""#,
          help: Self.help("de", #""de""#), count: 2, of: 3, found: #""de", "fr""#)
      ])
  }

  @Test func eachIsToldOnceThoughTheModelIsRunAgain() {
    struct Night: Decodable {
      let moons: [Moon]
      let count: Int
      enum CodingKeys: CodingKey { case moons, count }
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        moons = try object.decode([Moon].self, forKey: .moons)
        count = try (try? object.decode(Int.self, forKey: .count)) ?? Int(object.decode(Double.self, forKey: .count))
      }
    }
    check(
      [Night].self, #"[{"moons":["new",«"half"»],"count":1.5},{"moons":[«"»third"],"count":1}]"#, .decodes,
      [
        .note(
          "unknown-value", "/*/moons/*",
          #"an element of `moons` is "half", which is none of the values that `Moon` lists; nor is "third""#,
          help: Self.help("half", #""half""#), count: 2, of: 3, found: #""half", "third""#)
      ])
  }

  @Test func nothingOfOthers() {
    // Sets of options are met combined; a type without `allCases` says nothing of what it knows.
    struct Options: OptionSet, Decodable, CaseIterable {
      let rawValue: Int
      static var allCases: [Options] { [Options(rawValue: 1), Options(rawValue: 2)] }
    }
    struct Free: RawRepresentable, Decodable { let rawValue: String }
    struct None: RawRepresentable, Decodable, CaseIterable {
      let rawValue: String
      static var allCases: [None] { [] }
    }
    struct All: Decodable { let options: Options, free: Free, none: None }
    check(All.self, #"{"options":3,"free":"x","none":"y"}"#, .decodes, [])
  }

  @Test func aStandInIsNoValue() {
    struct Night: Decodable { let moon: Moon, id: Int }
    check(
      Night.self, #"{"moon":«5»,"id":«"x"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/moon", "`moon` is the number 5 where `Night` needs Moon (from String)",
          help: "let `Moon` decode Int instead of String"),
        .error(
          "type-mismatch", "/id", #"`id` is the string "x" where `Night` needs Int"#, help: "declare `let id: String`"),
      ])
    check(
      Night.self, #"{"moon":«"half"»,"id":«"x"»}"#, .throws,
      [
        .error(
          "type-mismatch", "/id", #"`id` is the string "x" where `Night` needs Int"#, help: "declare `let id: String`"),
        .note(
          "unknown-value", "/moon", #"`moon` is "half", which is none of the values that `Moon` lists"#,
          help: Self.help("half", #""half""#)),
      ])
  }
}
