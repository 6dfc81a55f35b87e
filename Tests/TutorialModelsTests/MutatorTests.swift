import Foundation
import PlumbTestSupport
import Testing

@Suite struct MutatorTests {
  static let document = #"{"id":1,"front_default":"x","tags":["a",null],"sub":{"on":true}}"#

  @Test func sameSeedSameMutations() {
    let first = randomMutations(of: Self.document, count: 200, seed: 7)
    #expect(first == randomMutations(of: Self.document, count: 200, seed: 7))
    #expect(first != randomMutations(of: Self.document, count: 200, seed: 8))
    #expect(Set(first).count > 100)
  }

  @Test func generatorIsThePublishedOne() {
    // The first outputs for a seed of 0, as the reference implementation prints them.
    var generator = SplitMix64(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
  }

  @Test func everyMutationIsJSON() throws {
    let mutations = everyMutation(of: Self.document)
    #expect(mutations.count > 150)
    // JSONSerialization refuses the one number that no double holds, though it is JSON.
    for mutation in mutations where mutation.label != "number 1e999" {
      #expect(throws: Never.self, "\(mutation.label) at \(mutation.pointer)") {
        try JSONSerialization.jsonObject(with: Data(mutation.bytes), options: .fragmentsAllowed)
      }
    }
  }

  @Test func everyMutationChangesTheDocument() {
    #expect(!everyMutation(of: Self.document).contains { $0.bytes == Array(Self.document.utf8) })
  }

  @Test(arguments: [
    ("remove", "/id", #"{"front_default":"x","tags":["a",null],"sub":{"on":true}}"#),
    ("camel key", "/front_default", #"{"id":1,"frontDefault":"x","tags":["a",null],"sub":{"on":true}}"#),
    ("escape key", "/id", ##"{"\u0069d":1,"front_default":"x","tags":["a",null],"sub":{"on":true}}"##),
    ("quote", "/id", #"{"id":"1","front_default":"x","tags":["a",null],"sub":{"on":true}}"#),
    ("number 1e35", "/id", #"{"id":1e35,"front_default":"x","tags":["a",null],"sub":{"on":true}}"#),
    ("drop element 0", "/tags", #"{"id":1,"front_default":"x","tags":[null],"sub":{"on":true}}"#),
    ("unwrap", "/tags", #"{"id":1,"front_default":"x","tags":"a","sub":{"on":true}}"#),
    ("wrap in array", "/sub/on", #"{"id":1,"front_default":"x","tags":["a",null],"sub":{"on":[true]}}"#),
    ("null twin before", "/sub/on", #"{"id":1,"front_default":"x","tags":["a",null],"sub":{"on":null,"on":true}}"#),
    ("reorder", "", #"{"sub":{"on":true},"tags":["a",null],"front_default":"x","id":1}"#),
  ])
  func labelledMutation(label: String, pointer: String, expected: String) {
    let found = everyMutation(of: Self.document).filter { $0.label == label && $0.pointer == pointer }
    #expect(found.map { String(decoding: $0.bytes, as: UTF8.self) } == [expected])
  }

  @Test func someRandomMutationsAreNoJSON() {
    let broken = randomMutations(of: Self.document, count: 400, seed: 3).filter {
      (try? JSONSerialization.jsonObject(with: Data($0), options: .fragmentsAllowed)) == nil
    }
    #expect((10...150).contains(broken.count))
  }

  @Test func invalidDocumentsAreOnlyDamaged() {
    #expect(everyMutation(of: "{").isEmpty)
    #expect(randomMutations(of: "{", count: 20, seed: 1).count == 20)
    #expect(randomMutations(of: "", count: 20, seed: 1).count == 20)
  }
}
