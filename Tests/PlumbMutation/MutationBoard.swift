import Foundation
import PlumbContracts
import PlumbHarness
import PlumbRecordings

/// What many mutants came to.
struct MutationTally {
  var mutants = 0
  var readings = 0
  var throwing = 0
  /// Mutants that no longer decode, as their contract accepts.
  var accepted = 0
  var disagreements: [String] = []

  mutating func merge(_ other: MutationTally) {
    mutants += other.mutants
    readings += other.readings
    throwing += other.throwing
    accepted += other.accepted
    disagreements += other.disagreements
  }
}

/// What the threads of a run share; `@unchecked Sendable`, as what changes is touched with the lock held.
final class MutationBoard: @unchecked Sendable {
  private let entries: [CheckPlan.Entry]
  private let store: RecordingStore
  private let catalog: ModelCatalog
  private let triesEveryPlace: Bool
  private let lock = NSLock()
  private var next = 0
  private var sum = MutationTally()

  init(_ entries: [CheckPlan.Entry], _ store: RecordingStore, _ catalog: ModelCatalog, triesEveryPlace: Bool) {
    self.entries = entries
    self.store = store
    self.catalog = catalog
    self.triesEveryPlace = triesEveryPlace
  }

  var tally: MutationTally { lock.withLock { sum } }

  func run(threads: Int) {
    let group = DispatchGroup()
    for _ in 0..<threads {
      group.enter()
      let thread = Thread { [self] in
        while let entry = take() {
          let tally = MutationSweep(entry, store, catalog, triesEveryPlace: triesEveryPlace).tally()
          lock.withLock { sum.merge(tally) }
        }
        group.leave()
      }
      // Models recurse as deep as documents do.
      thread.stackSize = 256 << 20
      thread.start()
    }
    group.wait()
  }

  private func take() -> CheckPlan.Entry? {
    lock.withLock {
      guard next < entries.count else { return nil }
      defer { next += 1 }
      return entries[next]
    }
  }
}
