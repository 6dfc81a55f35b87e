import Foundation
import PlumbLaw
import PlumbTestSupport

/// What the threads of a run share.
final class Board: @unchecked Sendable {
  private let arguments: Arguments
  private let start = Date()
  // Guards all that follows.
  private let lock = NSLock()
  private var tally = Tally()
  private var mending = MendingTally()
  private var finished = 0
  private var current: [Int: String] = [:]

  init(_ arguments: Arguments) { self.arguments = arguments }

  private func models() -> [LawModel] {
    var models = LawModels()
    Zoo.accept(&models)
    TutorialZoo.accept(&models)
    BundledZoo.accept(&models)
    return models.all.filter { model in arguments.only.map { model.name == $0 } ?? true }
  }

  private func note(_ part: Int, _ model: String) { lock.withLock { current[part] = model } }

  /// One thread's work.
  func run(part: Int) {
    let models = models()
    let sweep = Sweep(part: part, parts: arguments.threads, seed: arguments.seed)
    let share = arguments.count / arguments.threads
    var mine = Tally()
    var mended = MendingTally()
    if !models.isEmpty {
      for model in models {
        note(part, model.name)
        if mine.documents < share { sweep.everything(of: model, into: &mine) }
      }
      publish(mine)
      if part == 0 { readCorpus(models, into: &mine) }
      var (round, done) = (0, mine.documents)
      while mine.documents < share {
        for model in models where mine.documents < share {
          note(part, model.name)
          sweep.random(min(400, share - mine.documents), of: model, round: round, into: &mine)
          if mine.documents - done > 20_000 {
            done = mine.documents
            progress()
          }
        }
        round += 1
      }
      for model in models {
        note(part, model.name + " (mending)")
        var mending = Mending(model, seed: arguments.seed &* 64 &+ UInt64(part))
        mending.run(arguments.count / 10 / arguments.threads / models.count, &mended)
      }
    }
    lock.withLock {
      tally.merge(mine)
      mending.merge(mended)
      finished += 1
    }
  }

  /// Real documents of the endpoint that the tutorials read, by every model.
  private func readCorpus(_ models: [LawModel], into mine: inout Tally) {
    guard let folder = arguments.corpus.map({ URL(fileURLWithPath: $0, isDirectory: true) }) else { return }
    note(0, "the corpus")
    let readers = models.filter { $0.name.contains(".") }
    do {
      try Corpus.eachPokeAPIDocument(in: folder, "pokemon") { _, bytes in
        for model in readers { mine.add(model.compare(bytes, Law.Options(comparesValues: true)), of: model, bytes) }
      }
    } catch {
      say("the corpus was not read: \(error)")
    }
    progress()
  }

  private func publish(_ mine: Tally) {
    progress()
    for each in mine.disagreements { say("so far: \(each.model): \(each.breach.rawValue) (\(each.count) times)") }
  }

  private func progress() {
    let now = lock.withLock { current.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ") }
    say("\(Int(Date().timeIntervalSince(start))) s: \(now)")
  }

  private func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  /// Waits for the threads, and names the models at work where nothing ends for long.
  func wait(for threads: Int) {
    var (last, since) = ([Int: String](), Date())
    while lock.withLock({ finished }) < threads {
      Thread.sleep(forTimeInterval: 0.05)
      let now = lock.withLock { current }
      if now != last {
        (last, since) = (now, Date())
      } else if Date().timeIntervalSince(since) > 30 {
        say("long at work: \(now.values.sorted().joined(separator: ", "))")
        since = Date()
      }
    }
  }

  /// Prints what came of it.
  ///
  /// - Returns: whether the law held.
  func report() -> Bool {
    for each in tally.disagreements {
      print("\n\(each.model): \(each.breach.rawValue) (\(each.count) times)")
      print("  document:    \(String(decoding: each.document, as: UTF8.self))")
      print("  JSONDecoder: \(each.real)")
      print("  traced:      \(each.ours)")
    }
    for line in mending.lines { print(line) }
    let count = tally.disagreements.reduce(0) { $0 + $1.count }
    print("\nlaw 1: \(tally.documents) documents, \(tally.threw) refused by JSONDecoder, \(count) disagreements")
    print("       \(tally.loose) places agree but for the parent's path that JSONDecoder names for ISO 8601 dates")
    for breach in Law.Breach.allCases {
      let some = tally.disagreements.filter { $0.breach == breach }.reduce(0) { $0 + $1.count }
      if some > 0 { print("       \(some): \(breach.rawValue)") }
    }
    print(mending.summary)
    return tally.documents > 0 && tally.disagreements.isEmpty && mending.holds
  }
}
