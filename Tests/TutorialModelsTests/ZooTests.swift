import Foundation
import PlumbTestSupport
import Testing

@Suite struct ZooTests {
  @Test func everySeedDecodes() {
    var check = SeedCheck()
    Zoo.accept(&check)
    #expect(check.failures == [])
    #expect(check.names.count >= 60)
    #expect(Set(check.names).count == check.names.count)
    #expect(check.seeds >= check.names.count)
  }

  @Test func everyTutorialModelDecodesItsDocuments() {
    var check = SeedCheck()
    TutorialZoo.acceptModels(&check)
    #expect(check.failures == [])
    #expect(check.names.count == 8)
  }

  @Test func randomMutationsNeverTrap() {
    var fuzz = FuzzCheck(mutations: 300)
    Zoo.accept(&fuzz)
    #expect(fuzz.decoded > 1000)
    #expect(fuzz.refused > 1000)
  }

  @Test func theSameOutcomeTwice() {
    var (one, two) = (OutcomeCheck(), OutcomeCheck())
    Zoo.accept(&one)
    Zoo.accept(&two)
    #expect(one.outcomes == two.outcomes)
  }
}

/// Decodes every seed.
private struct SeedCheck: ZooVisitor {
  var names: [String] = []
  var seeds = 0
  var failures: [String] = []

  mutating func visit<T: Decodable>(_ name: String, _ type: T.Type, decoder: JSONDecoder, seeds: [String]) {
    names.append(name)
    for seed in seeds {
      self.seeds += 1
      do {
        _ = try decoder.decode(type, from: Data(seed.utf8))
      } catch {
        failures.append("\(name): \(seed): \(error)")
      }
    }
  }
}

/// Decodes random mutations; a trap ends the test run.
private struct FuzzCheck: ZooVisitor {
  let mutations: Int
  var decoded = 0
  var refused = 0

  init(mutations: Int) { self.mutations = mutations }

  mutating func visit<T: Decodable>(_ name: String, _ type: T.Type, decoder: JSONDecoder, seeds: [String]) {
    var mutator = Mutator(seed: UInt64(name.utf8.count))
    for index in 0..<mutations {
      let bytes = mutator.mutate(seeds[index % seeds.count])
      if (try? decoder.decode(type, from: Data(bytes))) == nil { refused += 1 } else { decoded += 1 }
    }
  }
}

/// Notes which mutations decode, to see that no `init` depends on chance.
private struct OutcomeCheck: ZooVisitor {
  var outcomes: [String: [Bool]] = [:]

  mutating func visit<T: Decodable>(_ name: String, _ type: T.Type, decoder: JSONDecoder, seeds: [String]) {
    var mutator = Mutator(seed: 1)
    outcomes[name] = (0..<40).map { index in
      (try? decoder.decode(type, from: Data(mutator.mutate(seeds[index % seeds.count])))) != nil
    }
  }
}
