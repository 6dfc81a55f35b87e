import Foundation
import PlumbDecodeChecks
import PlumbHarness
import PlumbRecordings
import PlumbSchemas

/// Examines documents in a process of its own; used by one thread at a time.
final class Worker {
  /// How one examination ended.
  enum Outcome {
    case examined([Examination])
    case died(Death)
    case hung(Death)
  }

  /// What a worker answers, or how it ends.
  private enum Reply {
    case frame(ArraySlice<UInt8>)
    case died(Death)
    case hung(Death)
  }

  /// What is known of a process that did not answer.
  struct Death: Error {
    var ending: ChildProcess.Ending?
    /// The pointer noted last; nil where none was.
    var lastPointer: String?
    /// The end of what it wrote to standard error.
    var errors: String
  }

  private let child: ChildProcess
  private var replies = WorkerProtocol.Reader()
  private var notes = WorkerProtocol.Reader()
  private var isReady = false
  /// Standard error and notes, as long as the worker has not closed them.
  private var minor: [Int32]
  private var lastPointer: String?
  private var errors: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Bytes kept of standard error.
  private static let mostErrors = 1 << 16
  /// Bytes of a document that may take a second more.
  private static let bytesPerSecond = 1024.0 * 1024

  init() throws(CommandError) {
    do throws(SystemFailure) {
      child = try ChildProcess()
      minor = [child.errors, child.notes]
    } catch {
      throw CommandError("a worker process cannot be started: \(error)")
    }
  }

  /// What is being examined; nil where nothing is.
  private var task: (unsent: [Data], deadline: Double)?

  /// Begins to examine a document: sends as much as the worker takes at once.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - request: the models and how they are to be run.
  ///   - timeout: seconds for a small document and one model.
  func begin(_ document: Data, _ request: EncodedRequest, timeout: Double) {
    let seconds = (timeout + Double(document.count) / Worker.bytesPerSecond) * Double(max(1, request.readerCount))
    errors.removeAll(keepingCapacity: true)
    lastPointer = nil
    task = ([request.head + WorkerProtocol.length(document.count), document], Clock.now + seconds)
    send()
  }

  /// Waits for what `begin` began; after anything but an examination the worker is at its end.
  ///
  /// - Returns: one examination a model, or how the process ended.
  /// - Throws: A `CommandError` where the worker cannot work at all.
  func finish() throws -> Outcome {
    switch try reply() {
    case .frame(let frame)?: return .examined(try Worker.examinations(frame))
    case .died(let death)?: return .died(death)
    case .hung(let death)?: return .hung(death)
    case nil: return .examined([])
    }
  }

  /// Waits for what `begin` began, where it was asked what a model takes.
  ///
  /// - Returns: what it takes, or why that is not known; where the process ended, how.
  /// - Throws: A `CommandError` where the worker cannot work at all.
  func finishDescribing() throws -> Result<Result<ModelSchema, LockFailure>, Death> {
    switch try reply() {
    case .frame(let frame)?: return .success(try Worker.schema(frame))
    case .died(let death)?, .hung(let death)?: return .failure(death)
    case nil: throw CommandError("a worker was asked nothing")
    }
  }

  private static func schema(_ frame: ArraySlice<UInt8>) throws -> Result<ModelSchema, LockFailure> {
    switch frame.first.flatMap(WorkerProtocol.ReplyKind.init(rawValue:)) {
    case .described?: return .success(try ModelSchema(jsonSchema: Array(frame)))
    case .undescribed?: return .failure(LockFailure(reason: String(decoding: frame.dropFirst(), as: UTF8.self)))
    case .failed?: throw CommandError(String(decoding: frame.dropFirst(), as: UTF8.self))
    case .examined?, nil: throw CommandError("a worker gave another reply than was asked for")
    }
  }

  /// Waits for the worker's reply; nil where it was asked nothing.
  private func reply() throws -> Reply? {
    while let task {
      let wait = task.deadline - Clock.now
      guard wait > 0 else { return hung() }
      var waiting = [pollfd(fd: child.replies, events: Int16(POLLIN), revents: 0)]
      waiting.append(pollfd(fd: task.unsent.isEmpty ? -1 : child.requests, events: Int16(POLLOUT), revents: 0))
      waiting += minor.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&waiting, nfds_t(waiting.count), Int32(min(wait * 1000 + 1, 60_000))) > 0 else { continue }
      if waiting.dropFirst(2).contains(where: { $0.revents != 0 }) { drain() }
      if waiting[1].revents != 0 { send() }
      guard waiting[0].revents != 0 else { continue }
      let isOpen = receive(child.replies) { replies.append($0) }
      while let frame = replies.next() {
        guard isReady else {
          isReady = true
          continue
        }
        self.task = nil
        return .frame(frame)
      }
      if !isOpen { return try died() }
    }
    return nil
  }

  private static func examinations(_ frame: ArraySlice<UInt8>) throws -> [Examination] {
    switch frame.first.flatMap(WorkerProtocol.ReplyKind.init(rawValue:)) {
    case .examined?: return try ReplyCodec.decode(frame)
    case .failed?: throw CommandError(String(decoding: frame.dropFirst(), as: UTF8.self))
    case .described?, .undescribed?, nil: throw CommandError("a worker gave another reply than was asked for")
    }
  }

  /// Lets the process end.
  func end() { child.end() }

  private func send() {
    while let first = task?.unsent.first {
      let count = first.withUnsafeBytes { write(child.requests, $0.baseAddress, min($0.count, 1 << 20)) }
      if count > 0 || first.isEmpty {
        let rest = first.dropFirst(max(0, count))
        if rest.isEmpty { task?.unsent.removeFirst() } else { task?.unsent[0] = rest }
      } else if errno != EINTR {
        // Full for now; or the worker has gone, which its replies then show.
        if errno != EAGAIN { task?.unsent = [] }
        return
      }
    }
  }

  /// Takes what there is of standard error and notes, of which only the last matter.
  private func drain() {
    let areErrorsOpen = receive(child.errors) { bytes in
      errors.append(contentsOf: bytes)
      if errors.count > 2 * Worker.mostErrors { errors.removeFirst(errors.count - Worker.mostErrors) }
    }
    let areNotesOpen = receive(child.notes) { bytes in
      notes.append(bytes)
      var last: ArraySlice<UInt8>?
      while let note = notes.next() { last = note }
      if let last { lastPointer = String(decoding: last, as: UTF8.self) }
    }
    minor = (areErrorsOpen ? [child.errors] : []) + (areNotesOpen ? [child.notes] : [])
  }

  /// Reads what there is, up to some MiB.
  ///
  /// - Returns: false where the other side has closed.
  private func receive(_ descriptor: Int32, _ take: (ArraySlice<UInt8>) -> Void) -> Bool {
    for _ in 0..<64 {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        take(buffer[..<count])
      } else if count == 0 {
        return false
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
    return true
  }

  private func died() throws -> Reply {
    drain()
    let ending = child.wait()
    guard isReady else {
      let said = Death(ending: ending, errors: text).lastLines.joined(separator: "; ")
      throw CommandError("a worker process ended before its work began\(said.isEmpty ? "" : ": \(said)")")
    }
    return .died(Death(ending: ending, lastPointer: lastPointer, errors: text))
  }

  private func hung() -> Reply {
    drain()
    child.end()
    return .hung(Death(lastPointer: lastPointer, errors: text))
  }

  private var text: String { String(decoding: errors.suffix(Worker.mostErrors), as: UTF8.self) }
}
