import Foundation
import PlumbSyntax
import PlumbTestSupport
import PlumbTracing
import Testing

/// Models that would trap, loop or run out of stack if the tracer let them.
@Suite struct HostileTests {
  /// Keeps the decoder it was given.
  struct Keeper: Decodable {
    final class Kept: @unchecked Sendable {
      // Set and read on one thread.
      var decoder: (any Decoder)?
    }

    static let key = CodingUserInfoKey(rawValue: "kept")

    init(from decoder: any Decoder) throws {
      (Self.key.flatMap { decoder.userInfo[$0] } as? Kept)?.decoder = decoder
    }
  }

  /// Keeps its containers, or uses those that another decode of it kept.
  struct ContainerKeeper: Decodable {
    enum Key: CodingKey { case a, b }
    final class Kept: @unchecked Sendable {
      // Set and read on one thread.
      var containers: (KeyedDecodingContainer<Key>, any UnkeyedDecodingContainer)?
    }

    static let key = CodingUserInfoKey(rawValue: "containers")

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      guard let kept = Self.key.flatMap({ decoder.userInfo[$0] }) as? Kept else { return }
      if let (keyed, unkeyed) = kept.containers {
        use(keyed, unkeyed)
      } else {
        kept.containers = (container, try container.nestedUnkeyedContainer(forKey: .a))
      }
      _ = try container.decode(Int.self, forKey: .b)
    }

    private func use(_ keyed: KeyedDecodingContainer<Key>, _ unkeyed: any UnkeyedDecodingContainer) {
      var unkeyed = unkeyed
      _ = try? keyed.decode(Int.self, forKey: .a)
      _ = try? keyed.decodeIfPresent(Zoo.AnyJSON.self, forKey: .a)
      _ = try? keyed.decode(Zoo.AnyJSON.self, forKey: .a)
      _ = try? keyed.nestedContainer(keyedBy: Key.self, forKey: .a)
      _ = try? keyed.nestedUnkeyedContainer(forKey: .a)
      _ = (try? keyed.superDecoder()).map { try? Zoo.AnyJSON(from: $0) }
      _ = try? unkeyed.decode(Int.self)
      _ = try? unkeyed.decode(Zoo.AnyJSON.self)
      _ = try? unkeyed.nestedContainer(keyedBy: Key.self)
      _ = (try? unkeyed.superDecoder()).map { try? Zoo.AnyJSON(from: $0) }
      _ = (keyed.contains(.a), keyed.allKeys, unkeyed.isAtEnd)
    }
  }

  @Test func containersUsedInALaterDecode() throws {
    let kept = ContainerKeeper.Kept()
    let key = try #require(ContainerKeeper.key)
    _ = try traced(ContainerKeeper.self, #"{"a":[1],"b":1}"#) { $0.userInfo[key] = kept }
    #expect(try traced(ContainerKeeper.self, #"{"b":1}"#) { $0.userInfo[key] = kept } == [])
    #expect(try traced(ContainerKeeper.self, #"{"b":"x"}"#) { $0.userInfo[key] = kept } == ["F /b mismatch Int"])
  }

  @Test(arguments: [#"{"a":{"b":[1]}}"#, "7", "null", "[{}]"]) func aDecoderUsedAfterTheDecode(text: String) throws {
    let kept = Keeper.Kept()
    let key = try #require(Keeper.key)
    _ = try traced([String: Keeper]?.self, #"{"x":{"y":1}}"#) { $0.userInfo[key] = kept }
    let trace = try traced(Keeper.self, text) { $0.userInfo[key] = kept }
    #expect(trace == ["R  vacuous"])
    let decoder = try #require(kept.decoder)
    _ = try? Zoo.AnyJSON(from: decoder)
    _ = try? [String: Zoo.AnyJSON](from: decoder)
    _ = try? [Int](from: decoder)
    _ = try? decoder.unkeyedContainer()
    _ = try? decoder.singleValueContainer().decode(Int.self)
    #expect(decoder.codingPath.isEmpty)
  }

  /// Passes over nothing: an element that fails is asked for again, for ever.
  struct Endless: Decodable {
    var values: [Int] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd {
        if let value = try? container.decode(Int.self) { values.append(value) }
      }
    }
  }

  @Test func anEndlessInitEnds() throws {
    let started = ContinuousClock.now
    _ = try traced(Endless.self, #"[1,"x",2]"#)
    _ = try traced([Endless].self, #"[[1],["x"],[null]]"#)
    #expect(ContinuousClock.now - started < .seconds(60))
  }

  /// Traps unless its text is what it should be.
  struct Split: Decodable {
    let first: Substring

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      first = text.split(separator: ",")[0]
    }
  }

  @Test func standInsAreNotEmpty() throws {
    struct Model: Decodable { let a: Split, b: Int, c: Int }
    #expect(
      try traced(Model.self, #"{"a":7,"b":"x"}"#) == ["F /c missing Int", "F /a mismatch String", "F /b mismatch Int"])
  }

  @Test func withoutStandInsTheFirstFailureIsTold() throws {
    struct Model: Decodable { let a: Int, b: Int, c: Int }
    #expect(try traced(Model.self, #"{"a":"x","b":"y"}"#, usesStandIns: false).prefix(1) == ["F /a mismatch Int"])
  }

  @Test(arguments: [511, 512]) func recursionAsDeepAsJSONDecoderGoes(depth: Int) {
    // Each level is an object and the array in it.
    let levels = depth / 2
    let text =
      String(repeating: #"{"name":"a","children":["#, count: levels) + String(repeating: "]}", count: levels)
    let broken = text.replacingOccurrences(of: #"{"name":"a","children":[]}"#, with: #"{"name":1,"children":[]}"#)
    let outcome = OnThread<[[String]]>.run {
      [text, broken].map { (try? traced(Zoo.Tree.self, $0)) ?? ["no JSON"] }
    }
    #expect(outcome?.first == [])
    let place = String(repeating: "/children/0", count: levels - 1)
    #expect(outcome?.last == ["F \(place)/name mismatch String"])
  }

  @Test func beyondDepth512ThereIsNoJSON() {
    let text = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    #expect(throws: SyntaxError.self) { try JSONDocument(text) }
    #expect(throws: (any Error).self) { try JSONDecoder().decode(Zoo.AnyJSON.self, from: Data(text.utf8)) }
  }

  @Test func aTracerServesManyDocuments() throws {
    let tracer = Tracer()
    let settings = DecoderSettings(JSONDecoder())
    for text in [#"{"id":1}"#, #"{"id":"x"}"#, #"{}"#, #"{"id":1}"#] {
      let shared = lines(tracer.trace(Zoo.Row.self, try JSONDocument(text), settings))
      #expect(shared == (try traced(Zoo.Row.self, text)))
    }
  }
}
