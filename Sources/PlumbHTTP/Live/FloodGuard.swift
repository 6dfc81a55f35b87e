import Foundation

/// Ends connections whose data comes faster than the platform's client on Linux can be stopped.
///
/// There libcurl goes on within one call for as long as a socket has more to read, and all sessions of the process wait
/// for that call: a body without end from a fast host can then be neither cancelled nor timed out. A connection that is
/// shut down has no more to read. Elsewhere nothing needs to be done.
enum FloodGuard {
  #if os(Linux)
    /// Data that came so many milliseconds ago at most is still flowing.
    private static let recent: UInt32 = 200

    /// Shuts down the connections through which much has come, and still does.
    ///
    /// - Parameter least: Bytes; connections with fewer are left alone.
    static func shutDown(above least: Int) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      for descriptor in names.compactMap({ Int32($0) }) {
        guard let flow = flow(of: descriptor), flow.bytes >= UInt64(least), flow.age <= recent else { continue }
        shutdown(descriptor, Int32(SHUT_RDWR))
      }
    }

    /// What has come through a connection, and how long ago the last of it; nil for what is no TCP connection.
    private static func flow(of descriptor: Int32) -> (bytes: UInt64, age: UInt32)? {
      // struct tcp_info of linux/tcp.h, whose beginning never changes: tcpi_last_data_recv and tcpi_bytes_received.
      let (age, bytes, needed) = (52, 128, 136)
      var info = [UInt8](repeating: 0, count: 256)
      var length = socklen_t(info.count)
      guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &info, &length) == 0, Int(length) >= needed else {
        return nil
      }
      return info.withUnsafeBytes { raw in
        (
          raw.loadUnaligned(fromByteOffset: bytes, as: UInt64.self),
          raw.loadUnaligned(fromByteOffset: age, as: UInt32.self)
        )
      }
    }

    /// Has a session tell its delegate at once, so that what is read does not pile up before whoever counts it.
    ///
    /// `@unchecked Sendable`, as it has no state of its own.
    final class DelegateQueue: OperationQueue, @unchecked Sendable {
      override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
    }
  #else
    static func shutDown(above least: Int) {}
  #endif

  /// The queue that a session is to use; nil for its own.
  static func delegateQueue() -> OperationQueue? {
    #if os(Linux)
      DelegateQueue()
    #else
      nil
    #endif
  }
}
