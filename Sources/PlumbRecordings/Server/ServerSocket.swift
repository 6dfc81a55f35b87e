import Foundation

/// What differs between systems in making sockets.
enum ServerSocket {
  #if canImport(Darwin)
    /// Darwin has an option of the socket for that.
    static let noSignal: Int32 = 0
    private static let stream = SOCK_STREAM
  #else
    static let noSignal = Int32(MSG_NOSIGNAL)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  /// A socket that listens on 127.0.0.1.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Returns: The descriptor and the port.
  /// - Throws: A `SystemFailure`; a port that is taken is `EADDRINUSE`.
  static func listening(port: UInt16) throws(SystemFailure) -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw SystemFailure() }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bare in
        bind(descriptor, bare, size) == 0 && listen(descriptor, 512) == 0 && getsockname(descriptor, bare, &size) == 0
      }
    }
    guard isBound else {
      let failure = SystemFailure()
      close(descriptor)
      throw failure
    }
    prepare(descriptor)
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Has a descriptor wait for nothing, die with the process's image, and raise no signal.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }
}
