import Foundation
import PlumbLaw
import PlumbTestSupport
import Testing

/// A seeded sample of what `plumb-differential` does at length.
@Suite struct LawTests {
  private static func models() -> [LawModel] {
    var models = LawModels()
    Zoo.accept(&models)
    TutorialZoo.accept(&models)
    return models.all
  }

  @Test func lawOneOverTheWholeZoo() {
    var tally = Tally()
    let sweep = Sweep(seed: 2026)
    for model in Self.models() {
      sweep.everything(of: model, into: &tally, step: 53)
      sweep.random(24, of: model, round: 0, into: &tally)
    }
    #expect(tally.documents > 3000)
    #expect(tally.threw > 1500)
    for each in tally.disagreements {
      Issue.record(
        """
        \(each.model): \(each.breach.rawValue)
        \(String(decoding: each.document, as: UTF8.self))
        JSONDecoder: \(each.real)
        traced: \(each.ours)
        """)
    }
  }

  @Test func lawsTwoAndThreeOverSmallSeeds() {
    var tally = MendingTally()
    for model in Self.models() {
      var mending = Mending(model, seed: 2026, limit: 60)
      mending.run(6, &tally)
    }
    #expect(tally.holds, "\(tally.lines.joined(separator: "\n"))\n\(tally.summary)")
  }

  @Test func exceptionsAreModelsOfTheZoo() {
    let names = Set(Self.models().map(\.name))
    #expect(Exceptions.mending.keys.filter { !names.contains($0) } == [])
  }
}
