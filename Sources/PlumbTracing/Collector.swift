import PlumbSyntax

/// Turns the records of a replay into a trace.
enum Collector {
  static func collect(_ record: ScopeRecord, into trace: Trace, _ session: TraceSession) {
    failures(of: record, into: &trace.failures)
    var incomplete: Set<Int32> = []
    walk(record) { record, isInVain in
      let isDropped = dropped(record)
      mark(record, isDropped, session)
      for run in record.quick {
        let log = session.read(again: run)
        trace.note(log.openings)
        trace.absences += log.absences
        trace.remarks += told(log.remarks, isInVain)
        if !isInVain { note(log, in: trace) }
      }
      trace.note(record.log.openings)
      trace.absences += record.log.absences.map { absence in
        var absence = absence
        absence.isDoubtful = isDoubtful(absence.opening, in: record, isDropped)
        return absence
      }
      trace.remarks += told(record.log.remarks, isInVain)
      if !isInVain { note(record.log, in: trace) }
      if record.isIncomplete || !record.consequences.isEmpty { incomplete.insert(record.node) }
      swallowed(of: record, isDropped, into: trace, session)
    }
    for node in incomplete where node >= 0 { silence(node, session) }
    trace.failures.sort { order($0) < order($1) }
  }

  /// A failure's place in the document, for a total order.
  private static func order(_ failure: Failure) -> Int32 { failure.node >= 0 ? failure.node : failure.container }

  /// Every record that counts, and whether it was of a reading that gave way to another; those of consequences do not.
  private static func walk(
    _ record: ScopeRecord, isInVain: Bool = false, _ body: (ScopeRecord, _ isInVain: Bool) -> Void
  ) {
    body(record, isInVain)
    let given = isInVain ? [] : givenUp(record)
    for child in record.children {
      if let point = child.point, record.consequences.contains(point) { continue }
      walk(child.record, isInVain: isInVain || given.contains { $0.contains(Int(child.opening)) }, body)
    }
  }

  private static func note(_ log: Log, in trace: Trace) {
    trace.met += log.met
    trace.rawReads += log.rawReads
  }

  /// What a reading that gave way to another says of values is not told.
  private static func told(_ remarks: [Remark], _ isInVain: Bool) -> [Remark] {
    guard isInVain else { return remarks }
    return remarks.filter { if case .unlisted = $0.kind { false } else { true } }
  }

  /// Everything in a record that stops the decode.
  static func failures(of record: ScopeRecord, into failures: inout [Failure]) {
    walk(record) { record, _ in
      for recovered in record.recovered where !record.consequences.contains(recovered.point) {
        failures.append(told(recovered.failure, record))
      }
      if let thrown = record.thrown { failures.append(told(thrown, record)) }
    }
  }

  /// A failure with what the record knows of how the whole value was asked for.
  private static func told(_ failure: Failure, _ record: ScopeRecord) -> Failure {
    guard record.isOptional, failure.node == record.node else { return failure }
    var failure = failure
    failure.isOptional = true
    return failure
  }

  /// Whether what was asked through an opening need not be asked where all goes well.
  private static func isDoubtful(_ opening: Int32, in record: ScopeRecord, _ isDropped: [Bool]) -> Bool {
    let isInVain = isDropped.indices.contains(Int(opening)) && isDropped[Int(opening)]
    return isInVain || !record.recovered.isEmpty || record.isIncomplete
  }

  /// For each opening whether it was of an attempt that failed and gave way to another.
  private static func dropped(_ record: ScopeRecord) -> [Bool] {
    let openings = record.log.openings
    var lastOn: [Int32: Int] = [:]
    for (i, opening) in openings.enumerated() { lastOn[opening.node] = i }
    return openings.indices.map { openings[$0].lastFailed && lastOn[openings[$0].node] != $0 }
  }

  /// The openings of attempts that failed and gave way to others: each with all up to the next one of the same value.
  private static func givenUp(_ record: ScopeRecord) -> [Range<Int>] {
    let openings = record.log.openings
    guard openings.contains(where: \.lastFailed) else { return [] }
    let isDropped = dropped(record)
    return isDropped.indices.filter { isDropped[$0] }.compactMap { first in
      openings[(first + 1)...].firstIndex { $0.node == openings[first].node }.map { first..<$0 }
    }
  }

  /// Marks what was asked; what only a dropped opening was asked for is marked as such.
  private static func mark(_ record: ScopeRecord, _ isDropped: [Bool], _ session: TraceSession) {
    let tokens = session.state.pointee.tokens
    let openings = record.log.openings
    for (i, opening) in openings.enumerated() where !isDropped[i] && opening.node >= 0 {
      tokens[Int(opening.node)].flags.insert(.opened)
    }
    for read in record.log.reads {
      let isInVain = isDropped.indices.contains(Int(read.container)) && isDropped[Int(read.container)]
      guard isInVain else {
        tokens[Int(read.token)].flags.insert(.asked)
        continue
      }
      if tokens[Int(read.token)].kind == .key { tokens[Int(read.token)].flags.insert(.askedInVain) }
    }
  }

  /// An init that ended early says nothing of what it had not asked for yet.
  private static func silence(_ node: Int32, _ session: TraceSession) {
    session.state.pointee.tokens[Int(node)].flags.subtract(.opened)
  }

  /// The failures of a record that its init went on from.
  private static func swallowed(
    of record: ScopeRecord, _ isDropped: [Bool], into trace: Trace, _ session: TraceSession
  ) {
    var given: Set<Int32> = []
    for logged in record.log.failures {
      let opening = Int(logged.opening)
      if isDropped.indices.contains(opening), isDropped[opening], given.insert(logged.opening).inserted,
        let keys = record.log.keys[logged.opening]
      {
        trace.alternatives.append(
          Trace.Alternative(
            node: record.log.openings[opening].node, type: keys, isByKeys: true, asker: record.type))
      }
      var failure = logged.failure
      let isScalar: Bool
      if case .inner = failure.cause { isScalar = false } else { isScalar = true }
      let later = record.successes.contains {
        $0.operation > logged.operation && $0.node == failure.node && failure.node >= 0
      }
      if later {
        trace.alternatives.append(
          Trace.Alternative(
            node: failure.node, type: failure.type, isByKeys: false, asker: failure.asker ?? record.type))
      }
      if later, isScalar { continue }
      failure.asker = failure.asker ?? record.type
      let isDoubtful = isDoubtful(logged.opening, in: record, isDropped)
      func note(_ failure: Failure, isInner: Bool) {
        trace.swallowed.append(
          Trace.Swallowed(failure: failure, hasAlternative: later, isInner: isInner, isDoubtful: isDoubtful))
      }
      if case .inner = failure.cause, let type = failure.type as? any Decodable.Type, failure.node >= 0 {
        let inner = trace.judge(type, at: failure.node)
        for var each in inner {
          let isInner = each.node != failure.node
          if !isInner {
            (each.container, each.name, each.index) = (failure.container, failure.name, failure.index)
            each.asker = failure.asker
          }
          note(each, isInner: isInner)
        }
        if !inner.isEmpty { continue }
      }
      note(failure, isInner: false)
    }
  }
}

extension TraceSession {
  /// The topmost names that no one asked for, in the order of the document.
  func unread() -> [Int32] {
    let tokens = state.pointee.tokens
    var unread: [Int32] = []
    var i = 0
    let count = state.pointee.count
    while i < count {
      let token = tokens[i]
      switch token.kind {
      case .object, .array:
        // What no one opened was taken as a whole.
        if token.flags.contains(.opened) { i += 1 } else { i = Int(token.extent) }
      case .key:
        if token.flags.isDisjoint(with: TokenFlags.asked | .duplicate) {
          unread.append(Int32(i))
          i = state.next(i + 1)
        } else if token.flags.contains(.duplicate) {
          i = state.next(i + 1)
        } else {
          i += 1
        }
      default: i += 1
      }
    }
    return unread
  }
}
