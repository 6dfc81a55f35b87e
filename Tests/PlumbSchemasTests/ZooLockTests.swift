import Foundation
import PlumbSchemas
import PlumbTestSupport
import Testing

/// Nasty models and their locks: a lock refuses nothing that its model takes.
@Suite struct ZooLockTests {
  /// Gathers what becomes of a zoo's models.
  private struct Visitor: ZooVisitor {
    var models = 0
    /// Models of which nothing is found out.
    var unknown: [String] = []
    var refused = 0
    var missed = 0
    /// Documents that a lock refuses and the model takes.
    var invented: [String] = []

    mutating func visit<T: Decodable>(_ name: String, _ type: T.Type, decoder: JSONDecoder, seeds: [String]) {
      models += 1
      guard
        let schema = try? SchemaDiscovery.schema(
          of: Subject(type, decoder: decoder), recordings: seeds.map { Array($0.utf8) })
      else {
        unknown.append(name)
        return
      }
      let text = JSONSchema.text(schema, title: name)
      #expect((try? ModelSchema(jsonSchema: Array(text.utf8))) == schema, "\(name)")
      let locked = LockedModel(schema).type
      func takes<L: Decodable>(_ type: L.Type, _ bytes: [UInt8]) -> Bool {
        (try? JSONDecoder().decode(type, from: Data(bytes))) != nil
      }
      var mutator = Mutator(seed: 11)
      let mutants = (0..<60).map { mutator.mutate(seeds[$0 % seeds.count]) }
      for bytes in seeds.map({ Array($0.utf8) }) + mutants {
        let isTaken = (try? decoder.decode(type, from: Data(bytes))) != nil
        if !isTaken { refused += 1 }
        switch (isTaken, takes(locked, bytes)) {
        case (true, false) where !ZooLockTests.exceptions.contains(name):
          invented.append("\(name): \(String(decoding: bytes.prefix(100), as: UTF8.self))")
        case (false, true): missed += 1
        default: break
        }
      }
    }
  }

  @Test func refusesNothingThatTheModelTakes() {
    var visitor = Visitor()
    Zoo.accept(&visitor)
    #expect(visitor.unknown == [])
    #expect(visitor.invented == [])
    // Those missed are what a type's own code refuses, and arrays of which each element is read as something else.
    #expect(visitor.missed * 8 < visitor.refused, "\(visitor.missed) of \(visitor.refused) are not refused")
  }

  /// Models of which a lock refuses some of what they take.
  private static let exceptions: Set<String> = [
    // Names that a key strategy makes one: the lock knows one spelling.
    "SnakeCase", "SnakeEdges", "SnakeNested", "PrefixStripped",
    // Numbers that one type of numbers takes and another does not, such as 0e5, 1e200 and those of 128 bits.
    "Decimals", "Floats", "LateDate", "Wide", "CountedUnkeyed",
    // An array whose second element is read by what it is.
    "AllThreeKinds",
  ]
}
