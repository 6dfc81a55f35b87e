import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbSchemas

/// Examines many documents by several workers at a time.
final class WorkerPool: Sendable {
  /// A document and the models that are to read it.
  struct Errand: Sendable {
    let document: Data
    let request: EncodedRequest
  }

  /// What becomes of an errand: one examination a model, or why there is none.
  typealias Answer = Result<[Examination], CommandError>

  private let catalog: ModelCatalog
  private let timeout: Double

  /// Takes the models and the seconds that one may take for a small document.
  init(_ catalog: ModelCatalog, timeout: Double) {
    self.catalog = catalog
    self.timeout = timeout
  }

  /// Has documents examined, several at a time, and takes the answers in order.
  ///
  /// While a worker examines, its thread prepares the next document, so that neither waits for the other.
  ///
  /// - Parameters:
  ///   - items: what is examined.
  ///   - jobs: how many workers there are.
  ///   - prepare: makes of an item whatever is kept of it, and its errands.
  ///   - take: given what was kept and an answer for each errand; item by item in order, by one thread at a time.
  func run<Item: Sendable, Kept: Sendable>(
    _ items: [Item], jobs: Int, prepare: @escaping @Sendable (Item) -> (kept: Kept, errands: [Errand]),
    take: @escaping @Sendable (Kept, [Answer]) -> Void
  ) {
    let queue = Queue(items)
    let order = InOrder<(Kept, [Answer])> { take($0.0, $0.1) }
    let group = DispatchGroup()
    for _ in 0..<max(1, min(jobs, items.count)) {
      group.enter()
      let thread = Thread { [self] in
        serve(queue, order, prepare)
        group.leave()
      }
      thread.stackSize = 4 << 20
      thread.start()
    }
    group.wait()
  }

  private func serve<Item: Sendable, Kept: Sendable>(
    _ queue: Queue<Item>, _ order: InOrder<(Kept, [Answer])>,
    _ prepare: @Sendable (Item) -> (kept: Kept, errands: [Errand])
  ) {
    var worker: Worker?
    var running: (index: Int, kept: Kept, errands: ArraySlice<Errand>)?
    func finish() {
      guard let (index, kept, errands) = running else { return }
      running = nil
      var answers: [Answer] = []
      for (number, errand) in errands.enumerated() {
        // The first has been begun.
        if number > 0, let error = begin(errand, &worker) {
          answers.append(.failure(error))
        } else {
          answers.append(answer(errand, &worker))
        }
      }
      order.put((kept, answers), at: index)
    }
    while let (index, item) = queue.take() {
      let (kept, all) = prepare(item)
      let errands = all.filter { $0.request.readerCount > 0 }
      finish()
      guard let first = errands.first else {
        order.put((kept, all.map { _ in .success([]) }), at: index)
        continue
      }
      if let error = begin(first, &worker) {
        order.put((kept, errands.map { _ in .failure(error) }), at: index)
      } else {
        running = (index, kept, errands[...])
      }
    }
    finish()
    worker?.end()
  }

  /// Has a worker begin; it is started where there is none.
  ///
  /// - Returns: why it cannot.
  private func begin(_ errand: Errand, _ worker: inout Worker?) -> CommandError? {
    if worker == nil {
      do throws(CommandError) { worker = try Worker() } catch { return error }
    }
    worker?.begin(errand.document, errand.request, timeout: timeout)
    return nil
  }

  /// Waits for what the worker examines; again, model by model, where it dies of it.
  private func answer(_ errand: Errand, _ worker: inout Worker?) -> Answer {
    do {
      guard let current = worker else { throw CommandError("a worker is missing") }
      let outcome: Worker.Outcome
      do {
        outcome = try current.finish()
      } catch {
        worker = nil
        throw error
      }
      switch outcome {
      case .examined(let examinations): return .success(examinations)
      case .died(let death):
        worker = nil
        return .success(try again(errand, death, isHung: false))
      case .hung(let death):
        worker = nil
        return .success(try again(errand, death, isHung: true))
      }
    } catch {
      return .failure((error as? CommandError) ?? CommandError("\(error)"))
    }
  }

  /// Each model alone, so that one that traps costs no other its findings, nor is blamed for a kill from outside.
  private func again(_ errand: Errand, _ death: Worker.Death, isHung: Bool) throws -> [Examination] {
    let readers = errand.request.request.readers
    guard readers.count > 1 || death.isFromOutside else {
      return [try alone(readers[0], errand.document, death, isHung: isHung)]
    }
    return try readers.map { reader in
      let worker = try Worker()
      defer { worker.end() }
      worker.begin(errand.document, try EncodedRequest([reader]), timeout: timeout)
      switch try worker.finish() {
      case .examined(let examinations): return try one(examinations)
      case .died(let death): return try alone(reader, errand.document, death, isHung: false)
      case .hung(let death): return try alone(reader, errand.document, death, isHung: true)
      }
    }
  }

  /// As `JSONDecoder` runs it, noting each operation: where the model traps even so, that is what there is to say.
  private func alone(
    _ reader: WorkerProtocol.Request.Reader, _ document: Data, _ first: Worker.Death, isHung: Bool
  ) throws -> Examination {
    let locked = try reader.lock.map { Model(reader.model, lockedAs: try ModelSchema(jsonSchema: Array($0.utf8))) }
    guard let model = catalog[reader.model] ?? locked else {
      throw CommandError("there is no model `\(reader.model)`")
    }
    var examination: Examination
    switch try driven(reader, document, asksModels: false) {
    case .died(let death):
      return Diagnosis(model: model, document: document, death: death, isHung: false).examination
    case .hung(let death):
      return Diagnosis(model: model, document: document, death: death, isHung: true).examination
    case .examined(let examinations): examination = try one(examinations)
    }
    // Now what it lists is asked as well.
    let cause: Diagnosis.Cause
    switch try driven(reader, document, asksModels: true) {
    case .examined(let examinations):
      examination = try one(examinations)
      // Nothing is driven on with stand-ins that does not fail.
      cause = examination.jsonDecoderError == nil ? .chance : .standIns
    case .died, .hung: cause = .listing
    }
    examination.findings.append(Diagnosis.note(model, first, isHung: isHung, cause))
    return examination
  }

  /// One model without stand-ins, in a process of its own.
  private func driven(
    _ reader: WorkerProtocol.Request.Reader, _ document: Data, asksModels: Bool
  ) throws -> Worker.Outcome {
    let worker = try Worker()
    defer { worker.end() }
    let request = try EncodedRequest([reader], usesStandIns: false, follows: true, asksModels: asksModels)
    worker.begin(document, request, timeout: timeout)
    return try worker.finish()
  }

  private func one(_ examinations: [Examination]) throws -> Examination {
    guard let examination = examinations.first else { throw CommandError("a worker gave an empty reply") }
    return examination
  }

  /// Items for several threads; `@unchecked Sendable`, as what changes is touched with the lock held.
  private final class Queue<Item: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var next = 0
    private let items: [Item]

    init(_ items: [Item]) { self.items = items }

    func take() -> (Int, Item)? {
      lock.withLock {
        guard next < items.count else { return nil }
        defer { next += 1 }
        return (next, items[next])
      }
    }
  }
}

/// Gives away in their order what comes in any order; `@unchecked Sendable`, as all is touched with the lock held.
final class InOrder<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var next = 0
  private var waiting: [Int: Element] = [:]
  private let give: (Element) -> Void

  init(_ give: @escaping (Element) -> Void) { self.give = give }

  /// Takes the element of a number; gives it, and those that waited for it, away.
  func put(_ element: Element, at index: Int) {
    lock.withLock {
      waiting[index] = element
      while let element = waiting.removeValue(forKey: next) {
        next += 1
        give(element)
      }
    }
  }
}

extension [WorkerPool.Answer] {
  /// The examinations that there are, and the first reason why there are not all.
  var unpacked: (examinations: [[Examination]], failure: String?) {
    var examinations: [[Examination]] = []
    var failure: String?
    for answer in self {
      switch answer {
      case .success(let all): examinations.append(all)
      case .failure(let error): failure = failure ?? error.message
      }
    }
    return (examinations, failure)
  }
}
