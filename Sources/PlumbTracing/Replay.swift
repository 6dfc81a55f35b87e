import Foundation
import PlumbSyntax

/// Runs inits again, one by one, to find every operation that stops `JSONDecoder` and everything a model gave up.
///
/// An operation is fatal where its init leaves by throwing and asked nothing after it. It gets a stand-in and the init
/// runs again, until it returns or throws an error of its own. An operation after which the init went on was a probe.
/// Inits are taken to be deterministic.
final class Replay {
  let session: TraceSession
  var scope: Scope?
  private var attempts: [MemoKey: Attempt] = [:]
  private var recoveries: [MemoKey: Recovery] = [:]
  /// How many more operations may be spent on inits that are driven by stand-ins.
  private var budget: Int
  private let deadline: Date
  /// Which stand-ins a ghost gives, and how many it gave.
  var ghostProfile = Profile.plain
  var ghostReads = 0
  /// The text that a ghost gives in the place of its profile's; nil for that one.
  var ghostText: String?
  /// By type the text that its init takes, where neither profile's will do; nil where no form does.
  var forms: [ObjectIdentifier: String?] = [:]
  /// Whether stand-ins may be used; without them only what happens before the first failure is seen.
  let usesStandIns: Bool

  /// The values that do not simply decode.
  var slow: Set<MemoKey> = []

  struct MemoKey: Hashable {
    let node: Int32
    let type: ObjectIdentifier
  }

  /// Keeps a value of any type without casting it.
  private final class Box<T> {
    let value: T
    init(_ value: T) { self.value = value }
  }

  private struct Attempt {
    let value: AnyObject?
    let record: ScopeRecord
    let error: (any Error)?
    let failure: Failure?
    /// The operation that made it fail, where it was one.
    let fatal: LoggedFailure?
  }

  private struct Recovery {
    let value: AnyObject?
    let record: ScopeRecord
  }

  /// Begins a replay; after so many seconds what was found so far has to do.
  init(session: TraceSession, usesStandIns: Bool, seconds: Double) {
    self.session = session
    self.usesStandIns = usesStandIns
    budget = 2_000_000 + session.document.count * 64
    deadline = Date(timeIntervalSinceNow: seconds)
  }

  // MARK: Running one init

  private struct Run<T> {
    let result: Result<T, any Error>
    let scope: Scope
    let log: Log
    let pending: Failure?
  }

  private func run<T>(
    _ node: Int32, _ type: Any.Type, _ points: PointSet, _ profile: Profile, _ body: () throws -> T
  ) -> Run<T> {
    let state = session.state
    let scope = Scope(node: node, type: type, points: points, profile: profile)
    let outer = (self.scope, state.pointee.log, state.pointee.asker)
    self.scope = scope
    state.pointee.log = Log()
    state.pointee.pending = nil
    let result = Result { try body() }
    let log = state.pointee.log
    let pending = state.pointee.pending
    self.scope = outer.0
    state.pointee.log = outer.1
    state.pointee.asker = outer.2
    state.pointee.pending = nil
    return Run(result: result, scope: scope, log: log, pending: pending)
  }

  /// Runs something whose operations and reads count nowhere.
  ///
  /// - Returns: nil where it threw.
  func isolated<T>(_ body: () throws -> T) -> T? {
    try? run(-1, T.self, PointSet(), .plain, body).result.get()
  }

  /// Counts an operation of the current init.
  ///
  /// - Throws: where the replay has used up its operations or its time.
  func count(_ scope: Scope) throws -> Int {
    scope.operations += 1
    budget -= 1
    if budget < 0 || (budget & 0xFFF == 0 && Date() > deadline) {
      budget = -1
      scope.isIncomplete = true
      throw Unwinding()
    }
    return scope.operations
  }

  // MARK: Strict attempts

  /// Decodes a value as the model would, once a value and type.
  ///
  /// - Throws: what the init threw.
  func attempt<T: Decodable>(_ type: T.Type, _ node: Int32) throws -> T {
    let key = MemoKey(node: node, type: ObjectIdentifier(type))
    let attempt: Attempt
    if let known = attempts[key] {
      attempt = known
    } else if let value = quickly(type, node) {
      var quick: [QuickRun] = []
      note(type, node, in: &quick)
      let isVacuous = session.types.entry(for: type).pointee.isVacuous
      let record = ScopeRecord(quick: quick[0], type, isVacuous: isVacuous)
      attempt = Attempt(value: Box(value), record: record, error: nil, failure: nil, fatal: nil)
      attempts[key] = attempt
    } else {
      let run = run(node, type, PointSet(), .coerced) { try session.value(type, at: node) }
      let record = ScopeRecord(run.scope, run.log)
      switch run.result {
      case .success(let value):
        attempt = Attempt(value: Box(value), record: record, error: nil, failure: nil, fatal: nil)
      case .failure(let error):
        // An operation of the init itself says no more to the outside than that the init failed.
        attempt = Attempt(
          value: nil, record: record, error: error, failure: run.pending, fatal: fatal(error, run))
      }
      if node >= 0 { attempts[key] = attempt }
    }
    if let error = attempt.error {
      session.state.pointee.pending = attempt.failure
      throw error
    }
    scope?.children.append(Scope.Child(record: attempt.record, point: nil))
    guard let box = attempt.value as? Box<T> else { throw Unwinding() }
    return box.value
  }

  // MARK: Recovering

  /// Decodes a value with stand-ins for whatever stops it, once a value and type; what was found goes to the scope.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - node: the value's token.
  ///   - point: the fatal operation of the enclosing init, where there is one.
  ///   - isOptional: whether it was asked for by `decodeIfPresent`.
  /// - Returns: nil where even stand-ins do not satisfy the init.
  func recover<T: Decodable>(
    _ type: T.Type, _ node: Int32, at point: Point? = nil, isOptional: Bool = false
  ) -> T? {
    let key = MemoKey(node: node, type: ObjectIdentifier(type))
    let recovery: Recovery
    if let known = recoveries[key] {
      recovery = known
    } else {
      recovery = recovering(type, node)
      if node >= 0 { recoveries[key] = recovery }
    }
    if isOptional { recovery.record.isOptional = true }
    scope?.children.append(Scope.Child(record: recovery.record, point: point))
    return (recovery.value as? Box<T>)?.value
  }

  private func recovering<T: Decodable>(_ type: T.Type, _ node: Int32) -> Recovery {
    let entry = session.types.entry(for: type)
    let members: ((Replay, Int32, UnsafeMutableRawPointer) -> Bool)?
    if entry.pointee.kind == .elementwise {
      members = entry.pointee.elementwise?.recover
    } else if let keyed = type as? any KeyedDictionary.Type, keyed.isKeyed {
      members = keyed.recoverMembers
    } else {
      members = nil
    }
    if let members {
      let run = run(node, type, PointSet(), .coerced) { () -> T? in
        withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
          guard let base = buffer.baseAddress else { return nil }
          return members(self, node, UnsafeMutableRawPointer(base)) ? base.move() : nil
        }
      }
      let value = try? run.result.get()
      return Recovery(value: value.map { Box($0) }, record: ScopeRecord(run.scope, run.log))
    }
    let first = exhaust(type, node)
    let record = first.record
    guard usesStandIns, !first.points.isEmpty, first.points.count > 1 || first.thrown != nil else {
      record.thrown = first.points.isEmpty ? first.thrown : nil
      return Recovery(value: first.value.map { Box($0) }, record: record)
    }
    verify(record, first) { profile in
      let run = run(node, type, PointSet(first.points), profile) { try session.value(type, at: node) }
      var thrown: Failure?
      if case .failure(let error) = run.result, !(error is Unwinding), fatal(error, run) == nil {
        thrown = self.thrown(error, type, node, run.pending)
      }
      return Second(met: run.scope.met, thrown: thrown, hasValue: (try? run.result.get()) != nil)
    }
    return Recovery(value: first.value.map { Box($0) }, record: record)
  }

  /// What a run under other stand-ins came to.
  private struct Second {
    let met: [Point]
    let thrown: Failure?
    let hasValue: Bool
  }

  /// Keeps of a run with stand-ins what other stand-ins show as well.
  private func verify<T>(_ record: ScopeRecord, _ first: Exhausted<T>, _ again: (Profile) -> Second) {
    var doubtful = Set(first.points.dropFirst())
    var thrown = first.thrown
    // Plain stand-ins are no others where none was coerced, and what they show again proves nothing.
    for profile in first.record.hasCoerced ? [Profile.other, .plain] : [.other] {
      let second = again(profile)
      doubtful.subtract(second.met)
      if let mine = thrown, let theirs = second.thrown, isIndependent(mine, theirs, first.points) {
        record.thrown = mine
        thrown = nil
      }
      if doubtful.isEmpty, thrown == nil || second.hasValue { break }
    }
    record.consequences = doubtful
  }

  /// Whether an init's own error names a place that no stand-in touched, under different stand-ins alike.
  private func isIndependent(_ a: Failure, _ b: Failure, _ points: [Point]) -> Bool {
    guard case .thrown(let mine) = a.cause, case .thrown(let theirs) = b.cause, isSame(mine, theirs), a.node == b.node,
      a.node != a.container, a.name == b.name
    else { return false }
    guard let path = (mine as? DecodingError)?.context?.codingPath, let last = path.last else { return false }
    return !points.contains { $0.name == last.stringValue }
  }

  private struct Exhausted<T> {
    var value: T?
    let record: ScopeRecord
    /// The fatal operations, in the order they were found.
    let points: [Point]
    /// What the init itself threw in the end.
    let thrown: Failure?
  }

  /// Runs an init again and again, with a stand-in for one more fatal operation each time.
  private func exhaust<T: Decodable>(_ type: T.Type, _ node: Int32) -> Exhausted<T> {
    var points = PointSet()
    var order: [Point] = []
    // The last operation taken for fatal although the init threw another error than its.
    var guess: (point: Point, error: any Error)?
    // A strict attempt that failed was the first run.
    if usesStandIns, let failed = attempts[MemoKey(node: node, type: ObjectIdentifier(type))],
      let error = failed.error, let fatal = failed.fatal
    {
      points.insert(fatal.point)
      order.append(fatal.point)
      guess = isSame(fatal.error, error) ? nil : (fatal.point, error)
    }
    while true {
      let run = run(node, type, points, .coerced) { try session.value(type, at: node) }
      switch run.result {
      case .success(let value):
        return Exhausted(value: value, record: ScopeRecord(run.scope, run.log), points: order, thrown: nil)
      case .failure(let error):
        if error is Unwinding || budget < 0 {
          let record = ScopeRecord(run.scope, run.log)
          record.isIncomplete = true
          return Exhausted(value: nil, record: record, points: order, thrown: nil)
        }
        var revoked: Point?
        if let known = guess, "\(known.error)" == "\(error)" {
          points.remove(known.point)
          order.removeAll { $0 == known.point }
          revoked = known.point
        } else if usesStandIns || order.isEmpty, let fatal = self.fatal(error, run) {
          if points.insert(fatal.point) {
            order.append(fatal.point)
            guess = isSame(fatal.error, error) ? nil : (fatal.point, error)
            // A loop that fails again and again at the same thing will go on to do so.
            if order.count >= 16, order.count(where: { $0.alike == fatal.point.alike }) == 16 {
              points.insert(fatal.point.alike)
            }
            continue
          }
        }
        let record = ScopeRecord(run.scope, run.log)
        if let revoked { record.recovered.removeAll { $0.point == revoked } }
        record.isIncomplete = true
        return Exhausted(value: nil, record: record, points: order, thrown: thrown(error, type, node, run.pending))
      }
    }
  }

  /// The operation that made an init throw: the one whose error it threw, be it kept for later, else the last.
  private func fatal<T>(_ error: any Error, _ run: Run<T>) -> LoggedFailure? {
    if let thrown = run.log.failures.last(where: { isSame($0.error, error) }) { return thrown }
    return run.log.failures.last.flatMap { $0.operation == run.scope.operations ? $0 : nil }
  }

  /// An init's own error, at the place it names where that lies inside the value.
  private func thrown(_ error: any Error, _ type: Any.Type, _ node: Int32, _ pending: Failure?) -> Failure {
    if let pending { return pending }
    var failure = session.placed(
      Failure(cause: .thrown(error), container: node, node: node, type: type, asker: type))
    guard let path = (error as? DecodingError)?.context?.codingPath, node >= 0,
      let place = session.resolve(path, within: node)
    else { return failure }
    failure.node = place.node
    // What is no object has no member that could be missing: the value itself is named then.
    guard session.kind(place.node) == .object else { return failure }
    if let missing = place.missing.first {
      failure.container = place.node
      failure.name = missing.stringValue
      failure.node = -1
    }
    if case .keyNotFound(let key, _)? = error as? DecodingError {
      failure.container = place.node
      failure.name = key.stringValue
      failure.node = -1
    }
    return failure
  }

  // MARK: Elements

  /// Decodes an element as the model would, else with stand-ins.
  ///
  /// - Returns: nil where there is no value even so; what is wrong has been noted.
  func salvage<T: Decodable>(_ type: T.Type, _ site: Site, _ node: Int32) -> T? {
    if let value = quickElement(type, node) { return value }
    let logged = session.state.pointee.log.failures.count
    if let value = try? session.nested(type, site, node) { return value }
    session.state.pointee.log.failures.removeSubrange(logged...)
    let entry = session.types.entry(for: type)
    switch entry.pointee.kind {
    case .string, .int, .double, .bool:
      report(session.refused(type, at: node), within: node, site, type)
      return standIn(type, node, .coerced)
    default:
      if let value = recover(type, node) { return value }
      return type is any Elementwise.Type ? nil : standIn(type, -1, .coerced)
    }
  }

  /// Notes an error that a type throws of its own at one of its members.
  func report(_ error: any Error, at node: Int32, in object: Int32, _ type: Any.Type) {
    guard let scope else { return }
    let failure = Failure(cause: .thrown(error), container: object, node: node, type: type, asker: type)
    scope.recovered.append(
      LoggedFailure(failure: failure, error: error, operation: scope.operations, point: Point(Site(single: node), type))
    )
  }

  /// Notes the failure behind an error as one that stops the decode.
  func report(_ error: any Error, within node: Int32, _ site: Site? = nil, _ type: Any.Type? = nil) {
    guard let scope else { return }
    var failure =
      session.state.pointee.pending
      ?? session.placed(Failure(cause: .thrown(error), container: node, node: node, type: scope.type))
    if scope.node == failure.node { failure.whole = scope.type }
    session.state.pointee.pending = nil
    let point = Point(site ?? Site(single: node), type ?? failure.type)
    scope.recovered.append(LoggedFailure(failure: failure, error: error, operation: scope.operations, point: point))
  }
}
