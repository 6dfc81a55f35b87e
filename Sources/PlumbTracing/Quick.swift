import PlumbSyntax

/// Values in a row that simply decode: nothing failed in them, not even what a model caught.
///
/// A replay passes over them the short way and keeps no record of what they read; whoever needs it has them read again.
struct QuickRun {
  let type: ObjectIdentifier
  /// The token of the first value.
  let first: Int32
  /// The token after the last.
  var end: Int32
  /// Decodes one of them.
  let decode: (TraceSession, Int32) -> Void
}

extension Replay {
  /// Decodes a value the short way.
  ///
  /// - Returns: nil where anything failed in it; then the long way tells what.
  func quickly<T: Decodable>(_ type: T.Type, _ node: Int32) -> T? {
    let state = session.state
    let key = MemoKey(node: node, type: ObjectIdentifier(type))
    guard node >= 0, state.pointee.ghostDepth == 0, !slow.contains(key) else { return nil }
    let outer = (state.pointee.log, state.pointee.failureCount, state.pointee.pending)
    state.pointee.log = Log()
    state.pointee.failureCount = 0
    state.pointee.isFast = true
    var value: T?
    do { value = try session.value(type, at: node) } catch {}
    let isClean = value != nil && state.pointee.failureCount == 0
    state.pointee.isFast = false
    (state.pointee.log, state.pointee.failureCount, state.pointee.pending) = outer
    for token in Int(node)..<state.next(Int(node)) {
      state.pointee.tokens[token].flags.subtract(TokenFlags.asked | .opened)
    }
    if isClean { return value }
    slow.insert(key)
    return nil
  }

  /// Decodes an element the short way, and notes it in the current scope.
  func quickElement<T: Decodable>(_ type: T.Type, _ node: Int32) -> T? {
    guard let value = quickly(type, node) else { return nil }
    if let scope { note(type, node, in: &scope.quick) }
    return value
  }

  /// Adds a value to the runs, to the last one where it follows it.
  func note<T: Decodable>(_ type: T.Type, _ node: Int32, in runs: inout [QuickRun]) {
    let end = Int32(session.state.next(Int(node)))
    if let last = runs.last, last.end == node, last.type == ObjectIdentifier(type) {
      runs[runs.count - 1].end = end
    } else {
      runs.append(
        QuickRun(type: ObjectIdentifier(type), first: node, end: end) { session, node in
          _ = try? session.value(type, at: node)
        })
    }
  }
}

extension TraceSession {
  /// Reads the values of a run again the short way, so that what they read is marked.
  ///
  /// - Returns: what was noted on the way.
  func read(again run: QuickRun) -> Log {
    let outer = (state.pointee.log, state.pointee.isFast)
    state.pointee.log = Log()
    state.pointee.isFast = true
    var node = run.first
    while node < run.end {
      run.decode(self, node)
      node = Int32(state.next(Int(node)))
    }
    let log = state.pointee.log
    (state.pointee.log, state.pointee.isFast) = outer
    return log
  }
}
