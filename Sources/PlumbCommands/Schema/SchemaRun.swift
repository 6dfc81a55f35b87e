import Foundation
import PlumbContracts
import PlumbHarness
import PlumbSchemas

/// Finds out by workers what models take, as a model may trap on a document that is made up for it.
struct SchemaRun {
  /// A model, and the contracts whose recordings show more of it than its type does.
  struct Errand: Sendable {
    let model: String
    /// None for a model of no contract.
    let entries: [CheckPlan.Entry]
  }

  let workspace: Workspace?
  let timeout: Double
  let jobs: Int

  /// A model that traps at so many askings is asked no more.
  private static let mostDeaths = 48
  /// Finding out takes thousands of decodes, so that the seconds for one do not do.
  private static let patience = 6.0

  /// Finds out what models take.
  ///
  /// - Parameters:
  ///   - errands: the models.
  ///   - progress: told how many are done, again and again.
  /// - Returns: for each what it takes, or why that is not known.
  func schemas(
    _ errands: [Errand], progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> [Result<ModelSchema, LockFailure>] {
    let results = Results(count: errands.count, progress)
    let group = DispatchGroup()
    for _ in 0..<max(1, min(jobs, errands.count)) {
      group.enter()
      let thread = Thread {
        var worker: Worker?
        while let number = results.next() {
          results.put(schema(errands[number], &worker), at: number)
        }
        worker?.end()
        group.leave()
      }
      thread.stackSize = 4 << 20
      thread.start()
    }
    group.wait()
    return results.all
  }

  private func schema(_ errand: Errand, _ worker: inout Worker?) -> Result<ModelSchema, LockFailure> {
    let frames = recordings(of: errand).reduce(into: Data()) { $0 += WorkerProtocol.frame($1) }
    var avoided: [String] = []
    do {
      while avoided.count < SchemaRun.mostDeaths {
        let current = try worker ?? Worker()
        worker = current
        let request = try EncodedRequest([.init(model: errand.model)], avoided: avoided)
        current.begin(frames, request, timeout: timeout * SchemaRun.patience)
        switch try current.finishDescribing() {
        case .success(let schema): return schema
        case .failure(let death):
          worker = nil
          guard let last = death.lastPointer, !avoided.contains(last) else {
            return .failure(LockFailure(reason: "the model ends the process\(SchemaRun.words(death))"))
          }
          avoided.append(last)
        }
      }
      return .failure(
        LockFailure(reason: "the model traps at more than \(SchemaRun.mostDeaths) of the documents made up for it"))
    } catch {
      worker = nil
      return .failure(LockFailure(reason: "\((error as? CommandError)?.message ?? "\(error)")"))
    }
  }

  private static func words(_ death: Worker.Death) -> String {
    let lines = death.lastLines
    return lines.isEmpty ? "" : ": \(lines.joined(separator: "; "))"
  }

  private func recordings(of errand: Errand) -> [Data] {
    guard let workspace else { return [] }
    let bodies = errand.entries.flatMap { workspace.bodies(of: $0, most: SchemaDiscovery.mostRecordings) }
    return Array(bodies.prefix(SchemaDiscovery.mostRecordings))
  }

  /// What threads take and bring; `@unchecked Sendable`, as all is touched with the lock held.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var taken = 0
    private var done = 0
    private var results: [Result<ModelSchema, LockFailure>]
    private let progress: @Sendable (Int) -> Void

    init(count: Int, _ progress: @escaping @Sendable (Int) -> Void) {
      self.progress = progress
      results = Array(repeating: .failure(LockFailure(reason: "it was not asked")), count: count)
    }

    var all: [Result<ModelSchema, LockFailure>] { lock.withLock { results } }

    func next() -> Int? {
      lock.withLock {
        guard taken < results.count else { return nil }
        defer { taken += 1 }
        return taken
      }
    }

    func put(_ result: Result<ModelSchema, LockFailure>, at number: Int) {
      let count = lock.withLock {
        results[number] = result
        done += 1
        return done
      }
      progress(count)
    }
  }
}
