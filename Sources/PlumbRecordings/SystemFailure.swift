package import Foundation

/// A failed system call.
package struct SystemFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error number (errno.h).
  package let number: Int32

  package init(_ number: Int32 = errno) { self.number = number }

  /// What the system says of it, as "no such file or directory".
  package var description: String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Writes all bytes, going on after interruptions.
  package static func writeAll(_ data: Data, to descriptor: Int32) throws(SystemFailure) {
    let failure: SystemFailure? = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, min(rest.count, 1 << 30))
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count < 0, errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if count < 0, errno != EINTR {
          return SystemFailure()
        }
      }
      return nil
    }
    if let failure { throw failure }
  }
}
