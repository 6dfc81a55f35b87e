import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbRecordings

/// The worker's side: examines one document after another until no more are asked for.
@MainActor
enum WorkerMain {
  /// Serves the tool that started this process.
  ///
  /// - Returns: once the tool has closed its end, or has gone.
  static func run(_ catalog: ModelCatalog) -> ExitCode {
    guard fcntl(WorkerProtocol.requests, F_GETFD) >= 0, fcntl(WorkerProtocol.replies, F_GETFD) >= 0 else {
      return .usage
    }
    prepare()
    var server = WorkerServer(catalog)
    do {
      try SystemFailure.writeAll(WorkerProtocol.frame([UInt8]()), to: WorkerProtocol.replies)
      while let (request, document) = try next() {
        let reply = try server.reply(to: request, document, note: note)
        try SystemFailure.writeAll(WorkerProtocol.frame(reply), to: WorkerProtocol.replies)
      }
      return .clean
    } catch {
      // Told as a reply, so that the model is not blamed; the tool may have gone, though.
      let reply = [WorkerProtocol.ReplyKind.failed.rawValue] + Array("a worker cannot go on: \(error)".utf8)
      try? SystemFailure.writeAll(WorkerProtocol.frame(reply), to: WorkerProtocol.replies)
      return .usage
    }
  }

  /// Notes where the model is going to be; written at once, as the next thing may be its end.
  nonisolated private static func note(_ pointer: String) {
    try? SystemFailure.writeAll(WorkerProtocol.frame(pointer.utf8), to: WorkerProtocol.notes)
  }

  private static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // A trap is expected of some models, and not worth a core file each.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
    for descriptor in [WorkerProtocol.requests, WorkerProtocol.replies, WorkerProtocol.notes] {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    // A model that never returns must not outlive the tool.
    Thread {
      var tool = pollfd(fd: WorkerProtocol.requests, events: 0, revents: 0)
      while poll(&tool, 1, -1) < 0, errno == EINTR {}
      _exit(ExitCode.clean.rawValue)
    }.start()
  }

  private static func next() throws -> (request: Data, document: Data)? {
    guard let request = try frame(), let document = try frame() else { return nil }
    return (request, document)
  }

  private static func frame() throws -> Data? {
    guard let head = try receive(4) else { return nil }
    return try receive(WorkerProtocol.length(head))
  }

  /// Reads so many bytes.
  ///
  /// - Returns: nil where the other side ended before.
  private static func receive(_ count: Int) throws -> Data? {
    guard count > 0 else { return Data() }
    let base = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    var filled = 0
    while filled < count {
      let got = read(WorkerProtocol.requests, base + filled, count - filled)
      if got > 0 {
        filled += got
      } else if got == 0 || errno != EINTR {
        let error = SystemFailure()
        base.deallocate()
        if got == 0 { return nil }
        throw error
      }
    }
    // Only now, as a `Data` copies a few bytes at once.
    return Data(bytesNoCopy: base, count: count, deallocator: .custom { base, _ in base.deallocate() })
  }
}
