import Foundation
import PlumbDecodeChecks

/// Examines documents in a process of its own; used by one thread at a time.
final class Worker {
  /// How one examination ended.
  enum Outcome {
    case examined(Examination)
    case died(Death)
    case hung(Death)
  }

  /// What is known of a process that did not answer.
  struct Death {
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
    do throws(SystemError) {
      child = try ChildProcess()
      minor = [child.errors, child.notes]
    } catch {
      throw CommandError("a worker process cannot be started: \(error)")
    }
  }

  /// Examines a document; after anything but an examination the worker is at its end.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - model: the registered name of the model.
  ///   - usesStandIns: whether inits may be driven on with stand-ins after a failure.
  ///   - follows: whether the worker notes each operation before it takes place.
  ///   - timeout: seconds for a small document.
  /// - Returns: the examination, or how the process ended.
  /// - Throws: A `CommandError` where the worker cannot work at all.
  func examine(
    _ document: Data, model: String, usesStandIns: Bool, follows: Bool, timeout: Double
  ) throws -> Outcome {
    let request = WorkerProtocol.Request(
      model: model, usesStandIns: usesStandIns, follows: follows, byteCount: document.count)
    let head = WorkerProtocol.frame(try JSONEncoder().encode(request))
    let deadline = Clock.now + timeout + Double(document.count) / Worker.bytesPerSecond
    errors.removeAll(keepingCapacity: true)
    lastPointer = nil
    return try head.withUnsafeBytes { head in
      try document.withUnsafeBytes { document in
        var unsent = [head[...], document[...]]
        return try exchange(&unsent, until: deadline)
      }
    }
  }

  /// Lets the process end.
  func end() { child.end() }

  private func exchange(_ unsent: inout [Slice<UnsafeRawBufferPointer>], until deadline: Double) throws -> Outcome {
    while true {
      unsent.removeAll { $0.isEmpty }
      let wait = deadline - Clock.now
      guard wait > 0 else { return hung() }
      var waiting = [pollfd(fd: child.replies, events: Int16(POLLIN), revents: 0)]
      waiting.append(pollfd(fd: unsent.isEmpty ? -1 : child.requests, events: Int16(POLLOUT), revents: 0))
      waiting += minor.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&waiting, nfds_t(waiting.count), Int32(min(wait * 1000 + 1, 60_000))) > 0 else { continue }
      drain()
      if waiting[1].revents != 0 { send(&unsent) }
      guard waiting[0].revents != 0 else { continue }
      let isOpen = receive(child.replies) { replies.append($0) }
      while let frame = replies.next() {
        guard isReady else {
          isReady = true
          continue
        }
        return .examined(try JSONDecoder().decode(WorkerProtocol.Reply.self, from: Data(frame)).result())
      }
      if !isOpen { return try died() }
    }
  }

  private func send(_ unsent: inout [Slice<UnsafeRawBufferPointer>]) {
    while let first = unsent.first {
      let count = write(child.requests, UnsafeRawBufferPointer(rebasing: first).baseAddress, min(first.count, 1 << 20))
      if count > 0 {
        unsent[0] = first.dropFirst(count)
        if unsent[0].isEmpty { unsent.removeFirst() }
      } else if count < 0, errno == EINTR {
        continue
      } else {
        // Full for now; or the worker has gone, which its replies then show.
        if count < 0, errno != EAGAIN { unsent = [] }
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

  private func died() throws -> Outcome {
    drain()
    let ending = child.wait()
    guard isReady else {
      let said = Death(ending: ending, errors: text).lastLines.joined(separator: "; ")
      throw CommandError("a worker process ended before its work began\(said.isEmpty ? "" : ": \(said)")")
    }
    return .died(Death(ending: ending, lastPointer: lastPointer, errors: text))
  }

  private func hung() -> Outcome {
    drain()
    child.end()
    return .hung(Death(lastPointer: lastPointer, errors: text))
  }

  private var text: String { String(decoding: errors.suffix(Worker.mostErrors), as: UTF8.self) }
}
