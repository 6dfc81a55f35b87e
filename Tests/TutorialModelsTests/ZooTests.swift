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

  @Test func structuralMutationsNeverTrap() {
    var sweep = SweepCheck()
    Zoo.accept(&sweep)
    TutorialZoo.acceptModels(&sweep)
    #expect(sweep.decoded > 1000)
    #expect(sweep.refused > 1000)
  }

  @Test func everyMistakeFailsOrLoses() {
    // What is lost in silence is told apart in the tests of each tutorial.
    var outcomes = MistakeCheck()
    TutorialZoo.acceptMistakes(&outcomes)
    // Whether `.iso8601` takes fractions of a second depends on the platform.
    outcomes.decoding.remove("Mistakes.DatesAsISO8601")
    #expect(
      outcomes.decoding == [
        "Mistakes.OptionalPrevius", "Mistakes.OptionalSpriteWithoutKeys", "Mistakes.RequiredHomeworld",
        "Mistakes.RequiredNumbers", "Mistakes.SpelledPrevious",
      ])
    #expect(outcomes.refusing.isSuperset(of: ["Mistakes.RequiredHomeworld", "Mistakes.RequiredNumbers"]))
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

/// Decodes every structural mutation of small seeds; a trap ends the test run.
private struct SweepCheck: ZooVisitor {
  var decoded = 0
  var refused = 0

  mutating func visit<T: Decodable>(_ name: String, _ type: T.Type, decoder: JSONDecoder, seeds: [String]) {
    for seed in seeds where seed.utf8.count < 100 {
      for mutation in everyMutation(of: seed) {
        if (try? decoder.decode(type, from: Data(mutation.bytes))) == nil { refused += 1 } else { decoded += 1 }
      }
    }
  }
}

/// Notes which mistakes decode some of their documents, and which are refused some.
private struct MistakeCheck: ZooVisitor {
  var decoding: Set<String> = []
  var refusing: Set<String> = []

  mutating func visit<T: Decodable>(_ name: String, _ type: T.Type, decoder: JSONDecoder, seeds: [String]) {
    for seed in seeds {
      if (try? decoder.decode(type, from: Data(seed.utf8))) == nil {
        refusing.insert(name)
      } else {
        decoding.insert(name)
      }
    }
  }
}
