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
      let begun = Date()
      guard
        let schema = try? SchemaDiscovery.schema(
          of: Subject(type, decoder: decoder), recordings: seeds.map { Array($0.utf8) })
      else {
        unknown.append(name)
        return
      }
      if (try? ModelSchema(jsonSchema: Array(JSONSchema.text(schema, title: name).utf8))) != schema {
        print("RT", name, JSONSchema.text(schema, title: name))
      }
      let now = Date()
      if now.timeIntervalSince(begun) > 0.3 { print("SLOW", name, now.timeIntervalSince(begun)) }
      if ["IntegerKeys", "UnkeyedPair", "FirstKeyIsType", "AllKeysPrefixed", "RestOfObject"].contains(name) {
        print("SCH", JSONSchema.text(schema, title: name))
      }
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
        case (true, false): invented.append("\(name): \(String(decoding: bytes.prefix(100), as: UTF8.self))")
        case (false, true): missed += 1
        default: break
        }
      }
    }
  }

  @Test func refusesNothingThatTheModelTakes() {
    var visitor = Visitor()
    Zoo.accept(&visitor)
    print("ZOO", visitor.models, visitor.unknown, visitor.refused, visitor.missed)
    for line in visitor.invented.prefix(60) { print("INV", line) }
  }
}

@Suite struct TmpTests {
  final class LinkedList: Decodable {
    let value: Int
    let next: LinkedList?
  }
  @Test func slow() throws {
    let seed = #"{"value": 1, "next": {"value": 2, "next": null}}"#
    let schema = try SchemaDiscovery.schema(of: Subject(LinkedList.self, decoder: JSONDecoder()), recordings: [])
    print(JSONSchema.text(schema, title: "x"), seed)
  }
}
