#if !os(iOS)
  import Foundation

  /// Serves recordings over HTTP/1.1 on 127.0.0.1, each API at `/<api>/` and the path below its base.
  ///
  /// One thread and one loop over all connections: an answer takes microseconds and waits for nothing, so threads would
  /// add only locks, and all limits of time are kept in one place. Recordings are read as they were when it began.
  package final class ReplayServer {
    private let context: ServerContext
    private let listener: Int32
    private let wake: (read: Int32, write: Int32)
    private var connections: [ServerConnection] = []

    /// The port that is listened on.
    package var port: Int { context.port }
    /// One byte written here ends the run; so may a signal's handler do.
    package var wakeDescriptor: Int32 { wake.write }

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - transport: Answers.
    ///   - options: How the server behaves.
    /// - Throws: A `SystemFailure`; a port that is taken is `EADDRINUSE`.
    package init(_ transport: ReplayTransport, _ options: ServerOptions = ServerOptions()) throws(SystemFailure) {
      var pipes: [Int32] = [0, 0]
      guard pipe(&pipes) == 0 else { throw SystemFailure() }
      do throws(SystemFailure) {
        let (descriptor, port) = try ServerSocket.listening(port: options.port)
        listener = descriptor
        context = ServerContext(
          responder: ReplayResponder(transport, rewritesLinks: options.rewritesLinks), options: options, port: port)
      } catch {
        for end in pipes { close(end) }
        throw error
      }
      for end in pipes { ServerSocket.prepare(end) }
      wake = (pipes[0], pipes[1])
    }

    deinit {
      for descriptor in [listener, wake.read, wake.write] + connections.map(\.descriptor) { close(descriptor) }
    }

    /// Ends the run, from any thread.
    package static func stop(_ wakeDescriptor: Int32) {
      var byte: UInt8 = 0
      _ = write(wakeDescriptor, &byte, 1)
    }

    /// Serves until it is stopped.
    package func run() {
      while true {
        let start = ReplayServer.now()
        // Without room, clients wait to be taken.
        let takes = connections.count < context.options.mostConnections || evictable(start) != nil
        var waits = [
          pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
          pollfd(fd: takes ? listener : -1, events: Int16(POLLIN), revents: 0),
        ]
        waits += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
        let count = poll(&waits, nfds_t(waits.count), timeout(start))
        if count < 0, errno != EINTR { return }
        if waits[0].revents != 0 { return }
        let now = ReplayServer.now()
        if count > 0 {
          for index in connections.indices { handle(waits[index + 2].revents, of: index, now) }
        }
        for index in connections.indices { connections[index].tick(context, now: now) }
        sweep()
        if count > 0, waits[1].revents != 0 { accept(now) }
      }
    }

    private func handle(_ events: Int16, of index: Int, _ now: Double) {
      if events & Int16(POLLOUT) != 0 { connections[index].makeProgress(context, now: now) }
      if events & Int16(POLLIN) != 0 {
        connections[index].receive(context, now: now)
      } else if events & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
        connections[index].end()
      }
    }

    private func sweep() {
      for connection in connections where connection.hasEnded { close(connection.descriptor) }
      connections.removeAll(where: \.hasEnded)
    }

    private func accept(_ now: Double) {
      while true {
        if connections.count >= context.options.mostConnections {
          guard let oldest = evictable(now) else { return }
          close(connections.remove(at: oldest).descriptor)
        }
        let descriptor = Foundation.accept(listener, nil, nil)
        guard descriptor >= 0 else {
          // Without descriptors the listener stays readable; others have to end first.
          if errno == EMFILE || errno == ENFILE { usleep(20_000) }
          return
        }
        ServerSocket.prepare(descriptor)
        connections.append(ServerConnection(descriptor, context.options, now: now))
      }
    }

    /// Seconds that a connection may do nothing while others wait to be taken.
    private static let graceSeconds = 1.0

    /// The connection that has waited longest for a next request, and long enough to make room.
    private func evictable(_ now: Double) -> Int? {
      connections.indices
        .filter { connections[$0].isIdle && now - connections[$0].lastActive >= ReplayServer.graceSeconds }
        .min { connections[$0].lastActive < connections[$1].lastActive }
    }

    /// Milliseconds until something is due; -1 for never (poll(2)).
    private func timeout(_ now: Double) -> Int32 {
      var due = connections.map { $0.deadline(context.options) }
      if connections.count >= context.options.mostConnections, evictable(now) == nil {
        due += connections.filter(\.isIdle).map { $0.lastActive + ReplayServer.graceSeconds }
      }
      guard let next = due.min() else { return -1 }
      return Int32(max(0, min(3600, next - now)) * 1000 + 1)
    }

    /// Seconds on a clock that is never set.
    private static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
  }
#endif
