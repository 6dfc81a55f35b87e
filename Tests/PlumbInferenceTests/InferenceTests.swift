import PlumbChecks
import PlumbInference
import PlumbSyntax
import Testing

/// What is decided about documents, whatever they are.
@Suite struct InferenceTests {
  private func root(_ texts: [String], _ name: String = "Root") throws -> Inference.Root {
    Inference.Root(name: name, shape: try KindTests.shape(texts.map { Array($0.utf8) }))
  }

  private func text(_ texts: [String], _ name: String = "Root") throws -> String {
    Inference().models(for: [try root(texts, name)]).text
  }

  /// The properties that are declared, without their comments.
  private func properties(_ texts: [String]) throws -> [String] {
    try text(texts).split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("let ") }.map(
      String.init)
  }

  /// A generator that gives the same numbers in every run.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 16 ^ state << 20
    }
  }

  private func value(_ depth: Int, _ random: inout Seeded) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
    case 0: return "null"
    case 1: return "true"
    case 2: return ["1", "2.5", "18446744073709551615"].randomElement(using: &random) ?? "0"
    case 3: return ["\"a\"", "\"b\"", "\"https://example.com\""].randomElement(using: &random) ?? "\"\""
    case 4: return "\"2026-01-31T10:00:00Z\""
    case 5:
      return "[" + (0..<2).map { _ in value(depth - 1, &random) }.joined(separator: ",") + "]"
    default:
      let names = ["name", "url", "items", "parent", "1"].filter { _ in Bool.random(using: &random) }
        .shuffled(using: &random)
      return "{" + names.map { "\"\($0)\":\(value(depth - 1, &random))" }.joined(separator: ",") + "}"
    }
  }

  @Test(arguments: 0..<60) func theOrderOfDocumentsDoesNotMatter(_ seed: Int) throws {
    var random = Seeded(state: UInt64(seed))
    var texts = (0..<12).map { _ in value(4, &random) }
    let first = try text(texts)
    for _ in 0..<4 {
      texts.shuffle(using: &random)
      #expect(try text(texts) == first)
    }
  }

  @Test func sharedOverRoots() throws {
    let berry = try root([#"{"id":1,"item":{"name":"a","url":"/1/"}}"#], "Berry")
    let move = try root([#"{"power":1,"type":{"name":"b","url":"/2/"},"item":{"name":"c","url":"/3/"}}"#], "Move")
    let text = Inference().models(for: [berry, move]).text
    #expect(
      text == """
        // Inferred by `plumb infer` from 2 documents.
        //
        // In a catalogue:
        //
        //   Model("Berry", Berry.self)
        //   Model("Move", Move.self)

        /// What 1 document holds.
        struct Berry: Codable, Hashable, Sendable {
          let id: Int
          let item: Item
        }

        /// What 1 document holds.
        struct Move: Codable, Hashable, Sendable {
          let power: Int
          let type: Item
          let item: Item
        }

        /// Seen 3 times in `item`, `type`.
        struct Item: Codable, Hashable, Sendable {
          let name: String
          let url: String
        }

        """)
  }

  @Test func rootsOfOneKindAreOneType() throws {
    let lists = try ["Berries", "Moves"].map { try root([#"{"count":1,"results":[{"name":"a","url":"/"}]}"#], $0) }
    let text = Inference().models(for: lists).text
    #expect(text.contains("struct Berries: Codable"))
    #expect(text.contains("typealias Moves = Berries\n"))
  }

  @Test func namesAndIdsAreNoEnums() throws {
    let texts = (0..<40).map { number in
      let word = ["red", "green"][number % 2]
      return """
        {"name":"\(word)","user_id":"\(word)","firstName":"\(word)","color":"\(word)",
         "prose":"\(word) and more","number":"\(number % 2)","rare":"\(number == 7 ? "blue" : word)"}
        """
    }
    #expect(
      try properties(texts) == [
        "let name: String", "let userId: String", "let firstName: String", "let color: Color", "let prose: String",
        "let number: String", "let rare: String",
      ])
  }

  @Test func anIdIsNoSharedShape() throws {
    #expect(
      try properties([#"{"owner":{"id":1},"editor":{"id":2},"editors":[{"id":3}]}"#]) == [
        "let owner: Owner", "let editor: Editor", "let editors: [Editor]", "let id: Int", "let id: Int",
      ])
  }

  @Test func anObjectWithinIsNoRecursionByItself() throws {
    #expect(
      try properties([#"{"id":1,"name":"a","owner":{"id":2,"name":"b"}}"#]) == [
        "let id: Int", "let name: String", "let owner: Owner", "let id: Int", "let name: String",
      ])
  }

  @Test func recursionIsFoundThroughOthers() throws {
    #expect(
      try properties([
        #"{"node":{"title":"a","edges":[{"weight":1,"node":{"title":"b","edges":[{"weight":2,"node":null}]}}]}}"#
      ]) == ["let node: Node", "let title: String", "let edges: [Edge]", "let weight: Int", "let node: Node?"])
  }

  @Test func namesInOrderOfDocuments() throws {
    #expect(
      try properties([#"{"z":1,"b":2,"a":3}"#, #"{"z":1,"a":3}"#]) == ["let z: Int", "let b: Int?", "let a: Int"])
  }

  // MARK: Hostile documents

  @Test func deepDocuments() throws {
    let depth = 250
    let same = String(repeating: #"{"a":["#, count: depth) + "1" + String(repeating: "]}", count: depth)
    #expect(try text([same]).contains("let a: [A]"))
    let arrays = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(try text([arrays]).contains("typealias Root = [[[[[[[[JSONValue]]]]]]]]\n"))
    let objects = (0..<250).map { "{\"k\($0 % 7)x\($0)\":" }.joined() + "1" + String(repeating: "}", count: 250)
    #expect(try text([objects]).contains("let k4x249: Int"))
  }

  @Test func manyKeys() throws {
    let members = (0..<10_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
    #expect(try text(["{\"all\":{\(members)}}"]).contains("let all: [String: Int]\n"))
    let few = (0..<500).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
    #expect(try properties(["{\(few)}"]).count == 500)
  }

  @Test(arguments: [
    "{}", "[]", "[{}]", "null", "1", "\"\"", "[null]", "[[],{}]", #"{"":{"":{"":{}}}}"#, #"{"\u0000":1}"#,
  ])
  func anythingIsWritten(_ document: String) throws {
    let text = try text([document])
    #expect(text.contains("Root"))
    #expect(!text.contains("\u{0}"))
  }

  @Test func numbersBeyondEveryTypeAreTold() throws {
    let result = Inference().models(for: [try root([#"{"far":1e400}"#])])
    #expect(
      result.remarks == ["`far` has a number that no type of Swift reads, as it is beyond the range of Double"])
  }

  private static let namesAndTypes: [(String, String)] = [
    ("pokemon-list", "PokemonList"), ("user", "User"), ("2x", "Value2x"), ("", "Document"), ("a.b c", "ABC"),
    ("URLs", "URLs"), ("🎉", "Document"), ("größe", "Grosse"),
  ]

  @Test(arguments: namesAndTypes) func typeNames(_ name: String, _ type: String) {
    #expect(Inference.typeName(name) == type)
  }
}
