import Foundation
import PlumbContracts
import PlumbDecodeChecks

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
    let bench = Workbench()
    do {
      try SystemError.writeAll(WorkerProtocol.frame([UInt8]()), to: WorkerProtocol.replies)
      while let (request, document) = try next() {
        let reply = try reply(to: request, document, catalog, bench)
        try SystemError.writeAll(WorkerProtocol.frame(JSONEncoder().encode(reply)), to: WorkerProtocol.replies)
      }
      return .clean
    } catch {
      // Told as a reply, so that the model is not blamed; the tool may have gone, though.
      let reply = WorkerProtocol.Reply(error: "a worker cannot go on: \(error)")
      try? SystemError.writeAll(WorkerProtocol.frame(JSONEncoder().encode(reply)), to: WorkerProtocol.replies)
      return .usage
    }
  }

  private static func reply(
    to request: WorkerProtocol.Request, _ document: Data, _ catalog: ModelCatalog, _ bench: Workbench
  ) throws -> WorkerProtocol.Reply {
    guard let model = catalog[request.model] else { throw CommandError("it has no model `\(request.model)`") }
    let follower: ((String) -> Void)? = request.follows ? { note($0) } : nil
    let options = ExaminationOptions(usesStandIns: request.usesStandIns, follower: follower)
    let examination = model.examine(document, on: bench, options: options)
    return WorkerProtocol.Reply(examination: WireExamination(examination))
  }

  /// Notes where the model is going to be; written at once, as the next thing may be its end.
  nonisolated private static func note(_ pointer: String) {
    try? SystemError.writeAll(WorkerProtocol.frame(pointer.utf8), to: WorkerProtocol.notes)
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

  private static func next() throws -> (WorkerProtocol.Request, Data)? {
    guard let head = try receive(4) else { return nil }
    guard let json = try receive(WorkerProtocol.length(head)) else { return nil }
    let request = try JSONDecoder().decode(WorkerProtocol.Request.self, from: json)
    return try receive(request.byteCount).map { (request, $0) }
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
        let error = SystemError()
        base.deallocate()
        if got == 0 { return nil }
        throw error
      }
    }
    // Only now, as a `Data` copies a few bytes at once.
    return Data(bytesNoCopy: base, count: count, deallocator: .custom { base, _ in base.deallocate() })
  }
}
