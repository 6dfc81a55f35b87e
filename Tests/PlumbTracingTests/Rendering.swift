import Foundation
import PlumbSyntax
import PlumbTracing

/// A trace as lines: what failed (`F`), what was given up (`S`), absences (`A`), unread names (`U`), remarks (`R`).
func traced<T: Decodable>(
  _ type: T.Type, _ text: String, usesStandIns: Bool = true, configure: (JSONDecoder) -> Void = { _ in }
) throws -> [String] {
  let decoder = JSONDecoder()
  configure(decoder)
  let document = try JSONDocument(text)
  return lines(Tracer().trace(type, document, DecoderSettings(decoder), usesStandIns: usesStandIns))
}

/// The lines of a trace.
func lines(_ trace: Trace) -> [String] {
  let document = trace.document
  func pointer(_ node: Int32) -> String { document.pointer(to: Int(node)).description }
  func place(_ failure: Failure) -> String {
    if failure.node >= 0 { return pointer(failure.node) }
    return pointer(failure.container) + "/" + (failure.name ?? "\(failure.index)")
  }
  var lines = trace.failures.map { "F \(place($0)) \(word($0.cause)) \($0.type)" }
  lines += trace.swallowed.map {
    "S \(place($0.failure)) \(word($0.failure.cause)) \($0.failure.type)\($0.hasAlternative ? ", read otherwise" : "")"
  }
  lines += trace.absences.map { "A \(pointer($0.object))/\($0.name)\($0.node >= 0 ? " null" : "")" }
  lines += trace.unread.map { "U \(pointer($0))" }
  lines += trace.remarks.map { "R \(pointer($0.node)) \(word($0.kind))" }
  return lines
}

private func word(_ cause: Failure.Cause) -> String {
  switch cause {
  case .missingKey: "missing"
  case .null: "null"
  case .mismatch: "mismatch"
  case .outOfRange: "range"
  case .unreadable: "unreadable"
  case .unreadableName: "unreadable name"
  case .endOfArray: "end"
  case .invalid: "invalid"
  case .thrown: "thrown"
  case .inner: "inner"
  }
}

private func word(_ kind: Remark.Kind) -> String {
  switch kind {
  case .lenientURL: "lenient URL"
  case .lossyNumber: "lossy"
  case .date(let seconds): "date \(seconds)"
  case .rewrittenKeys: "rewritten keys"
  case .keyCollision: "collision"
  case .fallback(let value): "fallback \(value)"
  case .unlisted(let value, _): "unlisted \(value)"
  case .vacuous: "vacuous"
  }
}

/// What came of a decode on a thread whose stack is as large as models that recurse need it.
final class OnThread<Value: Sendable>: @unchecked Sendable {
  // Written before the semaphore is signalled, read after it was waited for.
  private var value: Value?
  private let done = DispatchSemaphore(value: 0)

  static func run(stackSize: Int = 64 << 20, _ body: @escaping @Sendable () -> Value) -> Value? {
    let result = OnThread()
    let thread = Thread {
      result.value = body()
      result.done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    result.done.wait()
    return result.value
  }
}
