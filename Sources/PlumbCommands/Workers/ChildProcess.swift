import Foundation
import PlumbRecordings

/// A worker process and the tool's ends of its pipes.
final class ChildProcess {
  /// How a process came to its end.
  enum Ending: Equatable {
    case exited(Int32)
    case signaled(Int32)
  }

  let pid: pid_t
  /// Never block.
  let requests: Int32
  let replies: Int32
  let errors: Int32
  let notes: Int32
  private var ending: Ending?

  /// Pipes are made and handed on by one thread at a time, so that no other process inherits them.
  private static let lock = NSLock()

  /// Starts this executable as a worker.
  ///
  /// - Throws: A `SystemFailure` where there are no more processes or descriptors.
  init() throws(SystemFailure) {
    ChildProcess.lock.lock()
    defer { ChildProcess.lock.unlock() }
    var pipes = Pipes()
    do throws(SystemFailure) {
      let (requestEnd, requests) = try pipes.make()
      let (replies, replyEnd) = try pipes.make()
      let (errors, errorEnd) = try pipes.make()
      let (notes, noteEnd) = try pipes.make()
      pid = try ChildProcess.spawn([
        (requestEnd, WorkerProtocol.requests), (replyEnd, WorkerProtocol.replies), (noteEnd, WorkerProtocol.notes),
        (errorEnd, STDOUT_FILENO), (errorEnd, STDERR_FILENO),
      ])
      for end in [requestEnd, replyEnd, errorEnd, noteEnd] { close(end) }
      self.requests = requests
      self.replies = replies
      self.errors = errors
      self.notes = notes
    } catch {
      pipes.closeAll()
      throw error
    }
    for descriptor in [requests, replies, errors, notes] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    #if os(Linux)
      // F_SETPIPE_SZ (fcntl.h): larger writes for large documents; a refusal does no harm.
      _ = fcntl(requests, 1031, 1 << 20)
    #endif
  }

  deinit { end() }

  /// Kills the process where it still runs, and waits for it.
  func end() {
    if ending == nil {
      kill(pid, SIGKILL)
      _ = wait()
    }
  }

  /// Waits for a process that has closed its pipes, and kills it where it goes on nevertheless.
  func wait(most seconds: Double = 1) -> Ending {
    if let ending { return ending }
    var status: Int32 = 0
    let deadline = Clock.now + seconds
    while true {
      let result = waitpid(pid, &status, WNOHANG)
      if result == pid || (result < 0 && errno != EINTR) { break }
      if Clock.now > deadline { kill(pid, SIGKILL) }
      usleep(500)
    }
    for descriptor in [requests, replies, errors, notes] { close(descriptor) }
    // The parts of a wait status (sys/wait.h), whose macros Swift does not import.
    let signal = status & 0x7F
    let ending = signal == 0 ? Ending.exited(status >> 8 & 0xFF) : .signaled(signal)
    self.ending = ending
    return ending
  }

  // MARK: Spawning

  private struct Pipes {
    private var ends: [Int32] = []

    /// Makes a pipe that no other process inherits.
    ///
    /// - Returns: the ends, numbered so high that they cannot be a worker's.
    mutating func make() throws(SystemFailure) -> (read: Int32, write: Int32) {
      var pair: (Int32, Int32) = (-1, -1)
      let result = withUnsafeMutableBytes(of: &pair) { pipe($0.assumingMemoryBound(to: Int32.self).baseAddress) }
      guard result == 0 else { throw SystemFailure() }
      let high = (fcntl(pair.0, F_DUPFD_CLOEXEC, 10), fcntl(pair.1, F_DUPFD_CLOEXEC, 10))
      let error = SystemFailure()
      close(pair.0)
      close(pair.1)
      ends += [high.0, high.1].filter { $0 >= 0 }
      guard high.0 >= 0, high.1 >= 0 else { throw error }
      return (high.0, high.1)
    }

    func closeAll() {
      for end in ends { close(end) }
    }
  }

  private static func spawn(_ descriptors: [(Int32, Int32)]) throws(SystemFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (from, to) in descriptors { posix_spawn_file_actions_adddup2(&actions, from, to) }

    var variables = ProcessInfo.processInfo.environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    let arguments = [CommandLine.arguments.first ?? "plumb", WorkerProtocol.command]
    var pid: pid_t = 0
    let result = withCStrings(arguments) { arguments in
      withCStrings(variables.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&pid, executable, &actions, nil, arguments, variables)
      }
    }
    guard result == 0 else { throw SystemFailure(result) }
    return pid
  }

  /// This executable, even where its file has been replaced since.
  private static var executable: String {
    #if os(Linux) || os(Android)
      return "/proc/self/exe"
    #else
      return Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
    #endif
  }

  private static func withCStrings<R>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var list = copies + [nil]
    return list.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("the list ends with nil, so it is not empty") }
      return body(base)
    }
  }
}

/// Seconds on a clock that never goes back.
enum Clock {
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
