import Foundation

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
}
