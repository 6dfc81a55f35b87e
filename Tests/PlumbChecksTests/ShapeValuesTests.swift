import Foundation
import PlumbSyntax
import Testing

@testable import PlumbChecks

/// What shapes gather of values, against a count that keeps everything.
@Suite struct ShapeValuesTests {
  /// A place's values, all of them.
  private struct Naive {
    var texts: [String: Int] = [:]
    var literals: [String: Int] = [:]
    var trues = 0
  }

  /// A generator that gives the same numbers in every run.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 16 ^ state << 20
    }
  }

  private static let words = [
    "", "a", "on-hold", "2026-01-31", "2026-01-31T10:00:00Z", "2026-01-31T10:00:00.5+02:00",
    "https://example.com/a?b#c",
    "0b6f4a9e-31d1-4b0e-9a55-0f5d3a8c2e11", "42", "-7", String(repeating: "long", count: 20), "é", "a\"b",
  ]
  private static let numbers = ["0", "1", "-5", "1.5", "2.0", "18446744073709551615", "0.1234567890123456789", "1e3"]

  /// A random value as JSON, counted as it is made.
  private func value(
    _ depth: Int, _ path: String, _ random: inout Seeded, _ counts: inout [String: Naive]
  ) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 4), using: &random) {
    case 0: return "null"
    case 1:
      let isTrue = Bool.random(using: &random)
      if isTrue { counts[path, default: Naive()].trues += 1 }
      return isTrue ? "true" : "false"
    case 2:
      let text = ShapeValuesTests.words.randomElement(using: &random) ?? ""
      counts[path, default: Naive()].texts[text, default: 0] += 1
      return "\"\(text.replacingOccurrences(of: "\"", with: "\\\""))\""
    case 3:
      let text = ShapeValuesTests.numbers.randomElement(using: &random) ?? ""
      counts[path, default: Naive()].literals[text, default: 0] += 1
      return text
    case 4:
      let count = Int.random(in: 0..<4, using: &random)
      return "[" + (0..<count).map { _ in value(depth - 1, "\(path)/*", &random, &counts) }.joined(separator: ",") + "]"
    default:
      let names = ["a", "b", "c", "d"].filter { _ in Bool.random(using: &random) }
      return "{"
        + names.map { "\"\($0)\":" + value(depth - 1, "\(path)/\($0)", &random, &counts) }.joined(separator: ",") + "}"
    }
  }

  private func places(_ shape: Shape, _ node: Int = 0, _ path: String = "") -> [String: ValueFacts] {
    var found = [path: shape.facts[node]]
    for child in shape.children(of: node) {
      let name = shape.names.text(shape.nodes[child].name)
      found.merge(places(shape, child, "\(path)/\(name)")) { first, _ in first }
    }
    let elements = shape.nodes[node].elements
    if elements >= 0 { found.merge(places(shape, Int(elements), "\(path)/*")) { first, _ in first } }
    return found
  }

  @Test(arguments: 0..<40) func asANaiveCount(_ seed: Int) throws {
    var random = Seeded(state: UInt64(seed))
    var counts: [String: Naive] = [:]
    let texts = (0..<30).map { _ in value(4, "", &random, &counts) }
    var all = Shape(gathersValues: true)
    var parts = [Shape(gathersValues: true), Shape(gathersValues: true)]
    for (number, text) in texts.enumerated() {
      let document = try JSONDocument(text)
      all.add(document, number: number)
      parts[number % 2].add(document, number: number)
    }
    var merged = parts[1]
    merged.merge(parts[0])
    let found = places(all)
    #expect(found == places(merged))
    for (path, naive) in counts {
      let facts = try #require(found[path])
      let isLong = naive.texts.keys.contains { $0.utf8.count > DistinctTexts.longest }
      #expect(facts.texts.areMany == isLong)
      if !isLong {
        #expect(Dictionary(uniqueKeysWithValues: facts.texts.all.map { ($0.text, $0.count) }) == naive.texts)
      }
      #expect(Dictionary(uniqueKeysWithValues: facts.literals.all.map { ($0.text, $0.count) }) == naive.literals)
      #expect(facts.trues == naive.trues)
      #expect(facts.emptyTexts == naive.texts["", default: 0])
      if !naive.texts.isEmpty {
        let forms = naive.texts.keys.reduce(into: TextForms.all) {
          $0.formIntersection(ShapeValuesTests.wordForms[$1] ?? [])
        }
        #expect(facts.forms == forms)
      }
      let values = naive.literals.keys.compactMap { Double($0) }
      #expect(facts.least == values.min() ?? .infinity)
      #expect(facts.greatest == values.max() ?? -.infinity)
    }
  }

  private static let wordForms: [String: TextForms] = [
    "2026-01-31": .day, "2026-01-31T10:00:00Z": [.dateTime, .anyDateTime],
    "2026-01-31T10:00:00.5+02:00": [.fractionalDateTime, .anyDateTime], "https://example.com/a?b#c": .url,
    "0b6f4a9e-31d1-4b0e-9a55-0f5d3a8c2e11": .uuid, "42": .wholeNumber, "-7": .wholeNumber,
  ]

  private static let textsAndForms: [(String, TextForms)] = [
    ("2024-02-29", .day), ("2023-02-29", []), ("2024-13-01", []), ("0000-01-01", []), ("2024-01-01T24:00:00Z", []),
    ("2024-01-01T00:00:60Z", []), ("2024-01-01T00:00:00", []), ("2024-01-01T00:00:00+0200", []),
    ("2024-01-01 00:00:00Z", []), ("2024-01-01T00:00:00.Z", []),
    ("2024-01-01T00:00:00-11:30", [.dateTime, .anyDateTime]), ("http://a.b", .url), ("http://a.b:80/%20", .url),
    ("http://a.b:x/", []), ("http://a.b/%2", []), ("http:///a", []), ("/a/b", []), ("mailto:a@b.c", []),
    ("http://a b", []), ("https://é.example", []), ("-", []), ("1.5", []), ("007", .wholeNumber),
    ("0b6f4a9e-31d1-4b0e-9a55-0f5d3a8c2e1g", []),
  ]

  @Test(arguments: textsAndForms) func forms(_ text: String, _ forms: TextForms) {
    var text = text
    #expect(text.withUTF8 { TextForms.all.narrowed(by: $0) } == forms)
  }

  private static let literalsAndTraits: [(String, ValueFacts.NumberTraits)] = [
    ("9223372036854775807", []), ("-9223372036854775808", .notUInt64), ("9223372036854775808", .notInt64),
    ("18446744073709551616", [.notInt64, .notUInt64]), ("1.0", [.pointed, .notInt64, .notUInt64]),
    ("12345678901234567.89", [.pointed, .notInt64, .notUInt64, .lossy]),
    ("1e300", [.pointed, .notInt64, .notUInt64, .notDecimal]),
    ("1e400", [.pointed, .notInt64, .notUInt64, .notDecimal, .notDouble]),
    ("0e400", [.pointed, .notInt64, .notUInt64, .notDecimal]),
  ]

  @Test(arguments: literalsAndTraits) func traits(_ text: String, _ traits: ValueFacts.NumberTraits) throws {
    var shape = Shape(gathersValues: true)
    shape.add(try JSONDocument(text), number: 0)
    // Whether whole numbers of nineteen digits are kept by a Double is of no interest: an Int is read.
    let isWhole = shape.facts[0].traits.isDisjoint(with: .pointed)
    #expect(shape.facts[0].traits.subtracting(isWhole ? .lossy : []) == traits)
  }

  @Test func mapsKeepTheirValues() throws {
    var shape = Shape(gathersValues: true)
    for part in 0..<3 {
      let members = (0..<400).map { "\"k\(part * 300 + $0)\":\"\(["x", "y"][$0 % 2])\"" }.joined(separator: ",")
      shape.add(try JSONDocument("{\(members)}"), number: part)
    }
    let values = try #require(PlaceProfile(shape).mapped.first).values
    #expect(values.texts.all.map { "\($0.text) \($0.count)" } == ["x 600", "y 600"])
  }

  @Test func manyTextsAreForgotten() throws {
    var shape = Shape(gathersValues: true)
    for number in 0...DistinctTexts.most {
      #expect(!shape.facts[0].texts.areMany)
      shape.add(try JSONDocument("\"t\(number)\""), number: number)
    }
    #expect(shape.facts[0].texts.areMany)
    #expect(shape.facts[0].texts.all.isEmpty)
  }

  @Test func plainShapesGatherNothing() throws {
    var shape = Shape()
    shape.add(try JSONDocument(#"{"a":"x"}"#), number: 0)
    #expect(shape.facts.isEmpty)
  }
}
