import Foundation
import PlumbContracts
import PlumbDecodeChecks

/// Examines many documents by several workers at a time.
final class WorkerPool: Sendable {
  private let model: Model
  private let timeout: Double

  /// Takes the model and the seconds that it may take for a small document.
  init(_ model: Model, timeout: Double) {
    self.model = model
    self.timeout = timeout
  }

  /// What the threads share; `@unchecked Sendable`, as all of it is touched with the lock held.
  private final class Shared<Item, R>: @unchecked Sendable {
    private let lock = NSLock()
    private var next = 0
    private let items: [Item]
    private var results: [R?]

    init(_ items: [Item]) {
      self.items = items
      results = Array(repeating: nil, count: items.count)
    }

    func take() -> (Int, Item)? {
      lock.withLock {
        guard next < items.count else { return nil }
        defer { next += 1 }
        return (next, items[next])
      }
    }

    func put(_ result: R, at index: Int) { lock.withLock { results[index] = result } }

    var all: [R] { lock.withLock { results.compactMap { $0 } } }
  }

  /// Does something with each of some items, several at a time, each thread with a worker of its own.
  ///
  /// - Parameters:
  ///   - items: what the results are of, in their order.
  ///   - jobs: how many at a time.
  ///   - body: given the item and a way to have a document examined.
  /// - Returns: one result an item.
  func map<Item: Sendable, R: Sendable>(
    _ items: [Item], jobs: Int, _ body: @escaping @Sendable (Item, (Data) throws -> Examination) -> R
  ) -> [R] {
    let shared = Shared<Item, R>(items)
    let group = DispatchGroup()
    for _ in 0..<max(1, min(jobs, items.count)) {
      group.enter()
      let thread = Thread { [self] in
        var worker: Worker?
        while let (index, item) = shared.take() {
          shared.put(body(item) { try self.examine($0, &worker) }, at: index)
        }
        worker?.end()
        group.leave()
      }
      thread.stackSize = 1 << 20
      thread.start()
    }
    group.wait()
    return shared.all
  }

  /// Examines a document, again and alone where the worker dies of it.
  private func examine(_ document: Data, _ worker: inout Worker?) throws -> Examination {
    let current = try worker ?? Worker()
    worker = current
    let outcome: Worker.Outcome
    do {
      outcome = try current.examine(document, model: model.name, usesStandIns: true, follows: false, timeout: timeout)
    } catch {
      worker = nil
      throw error
    }
    switch outcome {
    case .examined(let examination): return examination
    case .died(let death):
      worker = nil
      return try again(document, death, isHung: false)
    case .hung(let death):
      worker = nil
      return try again(document, death, isHung: true)
    }
  }

  private func again(_ document: Data, _ first: Worker.Death, isHung: Bool) throws -> Examination {
    let worker = try Worker()
    defer { worker.end() }
    switch try worker.examine(document, model: model.name, usesStandIns: false, follows: true, timeout: timeout) {
    case .died(let death):
      return Diagnosis(model: model, document: document, death: death, isHung: false).examination
    case .hung(let death):
      return Diagnosis(model: model, document: document, death: death, isHung: true).examination
    case .examined(var examination):
      examination.findings.append(Diagnosis.standInNote(model, first, isHung: isHung))
      return examination
    }
  }
}
