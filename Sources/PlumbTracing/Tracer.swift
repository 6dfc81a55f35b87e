import Foundation
package import PlumbSyntax

/// Decodes documents under trace, one after another; keeps what it learns of types.
package final class Tracer {
  private let tables = Tables()

  package init() {}

  /// Seconds for running inits again: less than a worker's time for a document of that size.
  private static func patience(_ document: JSONDocument) -> Double { 6 + Double(document.textCount) / 2_000_000 }

  /// Decodes a document as a decoder with these settings would, and tells what happened.
  ///
  /// - Parameters:
  ///   - type: the type of the root.
  ///   - document: a document no one has traced yet.
  ///   - settings: what the decoder is set to.
  ///   - usesStandIns: whether inits may be driven on with stand-ins after a failure.
  ///   - asksModel: whether `allCases` and `rawValue` may be asked, which `JSONDecoder` never does.
  ///   - gathersValues: whether the values met are kept of types that list theirs.
  ///   - follower: told of each operation before it takes place: container, name, index.
  ///   - beforeRecovery: called once where the decode has thrown, before any init is driven on.
  /// - Returns: what was asked, met, given up and not read.
  package func trace<T: Decodable>(
    _ type: T.Type, _ document: JSONDocument, _ settings: DecoderSettings, usesStandIns: Bool = true,
    asksModel: Bool = true, gathersValues: Bool = false,
    follower: ((JSONDocument, Int32, String?, Int32) -> Void)? = nil, beforeRecovery: (() -> Void)? = nil
  ) -> Trace {
    valued(
      type, document, settings, usesStandIns: usesStandIns, asksModel: asksModel, gathersValues: gathersValues,
      follower: follower, beforeRecovery: beforeRecovery
    ).trace
  }

  /// Decodes a document as a decoder with these settings would, and tells no more than whether that goes well.
  ///
  /// - Parameters:
  ///   - type: the type of the root.
  ///   - document: a document no one has traced yet.
  ///   - settings: what the decoder is set to.
  /// - Returns: whether it decodes, and whether anything failed within, so that something was done without.
  package func verdict<T: Decodable>(
    _ type: T.Type, _ document: JSONDocument, _ settings: DecoderSettings
  ) -> (decodes: Bool, hasFailures: Bool) {
    let session = SessionPool.shared.take(document, settings, tables)
    defer { SessionPool.shared.giveBack(session) }
    // Else a value that lists others may be asked for them.
    session.state.pointee.asksModel = false
    let decodes = (try? session.value(type, at: 0)) != nil
    let isEndless = !session.state.pointee.stuckPlaces.isEmpty
    return (decodes && !isEndless, session.state.pointee.failureCount > 0)
  }

  /// The same, with the value that was decoded.
  ///
  /// - Parameters:
  ///   - type: the type of the root.
  ///   - document: a document no one has traced yet.
  ///   - settings: what the decoder is set to.
  ///   - usesStandIns: whether inits may be driven on with stand-ins after a failure.
  ///   - asksModel: whether `allCases` and `rawValue` may be asked, which `JSONDecoder` never does.
  ///   - gathersValues: whether the values met are kept of types that list theirs.
  ///   - follower: told of each operation before it takes place: container, name, index.
  ///   - beforeRecovery: called once where the decode has thrown, before any init is driven on.
  /// - Returns: the value, nil where the decode threw, and the trace.
  package func valued<T: Decodable>(
    _ type: T.Type, _ document: JSONDocument, _ settings: DecoderSettings, usesStandIns: Bool = true,
    asksModel: Bool = true, gathersValues: Bool = false,
    follower: ((JSONDocument, Int32, String?, Int32) -> Void)? = nil, beforeRecovery: (() -> Void)? = nil
  ) -> (value: T?, trace: Trace) {
    let session = SessionPool.shared.take(document, settings, tables)
    let state = session.state
    state.pointee.asksModel = asksModel
    state.pointee.gathersValues = gathersValues
    if let follower {
      state.pointee.isFast = false
      state.pointee.follower = { follower(document, $0, $1, $2) }
    }
    let start = ContinuousClock.now
    let result = Result { try session.value(type, at: 0) }
    // A replay runs an init a handful of times; one that takes its time is not run again.
    let patience = Tracer.patience(document)
    let isQuickEnough = (ContinuousClock.now - start) * 6 < .seconds(patience)
    let trace: Trace
    switch result {
    case .success: trace = Trace(session, tables, root: type, outcome: .decoded)
    case .failure(let error):
      trace = Trace(session, tables, root: type, outcome: .threw(surfaced(error)))
    }
    trace.endless = state.pointee.stuckPlaces.compactMap(state.element).sorted()
    // `JSONDecoder` would not return, so it is not asked, nor is the model driven on.
    guard trace.endless.isEmpty else {
      trace.note(state.pointee.log.openings)
      return (nil, trace)
    }
    if case .failure = result { beforeRecovery?() }
    if case .success = result, state.pointee.failureCount == 0, state.pointee.isFast {
      trace.note(state.pointee.log.openings)
      trace.absences = state.pointee.log.absences
      trace.remarks = state.pointee.log.remarks
      trace.met = state.pointee.log.met
      trace.rawReads = state.pointee.log.rawReads
    } else if !isQuickEnough {
      trace.wasTooSlow = true
    } else {
      let replay = session.startReplay(usesStandIns: usesStandIns, seconds: patience)
      let record: ScopeRecord
      if case .success = result { record = replay.attempted(type, 0) } else { record = replay.judged(type, 0) }
      Collector.collect(record, into: trace, session)
      trace.wasCutShort = replay.wasCutShort
    }
    trace.unread = session.unread()
    return (try? result.get(), trace)
  }
}

extension TraceSession {
  /// Begins to replay, with nothing asked yet.
  func startReplay(usesStandIns: Bool = true, seconds: Double = 6) -> Replay {
    if let replay { return replay }
    let replay = Replay(session: self, usesStandIns: usesStandIns, seconds: seconds)
    self.replay = replay
    state.pointee.isFast = false
    for i in 0..<state.pointee.count {
      state.pointee.tokens[i].flags.subtract(TokenFlags.asked | .opened)
      if state.pointee.tokens[i].kind != .key { state.pointee.tokens[i].mark = 0 }
    }
    return replay
  }
}

extension Replay {
  /// The record of a strict attempt at a value.
  func attempted<T: Decodable>(_ type: T.Type, _ node: Int32) -> ScopeRecord {
    collected(type, node) { _ = try? attempt(type, node) }
  }

  /// The record of a recovery of a value.
  func judged<T: Decodable>(_ type: T.Type, _ node: Int32) -> ScopeRecord {
    collected(type, node) { _ = salvage(type, Site(single: node), node) }
  }

  private func collected(_ type: Any.Type, _ node: Int32, _ body: () -> Void) -> ScopeRecord {
    let outer = scope
    let top = Scope(node: node, type: type, points: PointSet(), profile: .coerced)
    let outerLog = session.state.pointee.log
    scope = top
    session.state.pointee.log = Log()
    body()
    let record = ScopeRecord(top, session.state.pointee.log)
    scope = outer
    session.state.pointee.log = outerLog
    return record
  }
}
