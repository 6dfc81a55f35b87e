import PlumbTestSupport

/// One thread's part of a run over models: every mutation of every seed first, random ones then.
package struct Sweep {
  package let part: Int
  package let parts: Int
  package let seed: UInt64

  package init(part: Int = 0, parts: Int = 1, seed: UInt64 = 1) {
    self.part = part
    self.parts = parts
    self.seed = seed
  }

  /// The options for the document of a number: the costlier looks are taken now and then.
  private func options(_ number: Int) -> Law.Options {
    Law.Options(examines: number.isMultiple(of: 3), comparesValues: number.isMultiple(of: 16))
  }

  /// Every structural mutation, and the seed itself; long seeds are left to chance.
  package func everything(of model: LawModel, into tally: inout Tally, step: Int = 1) {
    for seed in model.seeds where seed.utf8.count < 4000 {
      let documents = [Array(seed.utf8)] + everyMutation(of: seed).map(\.bytes)
      for (number, bytes) in documents.enumerated() where number % (parts * step) == part * step {
        tally.add(model.compare(bytes, Law.Options(comparesValues: number.isMultiple(of: 4))), of: model, bytes)
      }
    }
  }

  /// Random mutations.
  package func random(_ count: Int, of model: LawModel, round: Int, into tally: inout Tally) {
    let salt = model.name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }
    var mutator = Mutator(seed: seed &* 1_000_003 &+ UInt64(round * parts + part) &* 7919 &+ salt)
    for number in 0..<(model.seeds.contains { $0.utf8.count >= 4000 } ? count / 16 : count) {
      let bytes = mutator.mutate(model.seeds[number % model.seeds.count])
      tally.add(model.compare(bytes, options(number)), of: model, bytes)
    }
  }
}
