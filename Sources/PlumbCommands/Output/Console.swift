import Foundation
import PlumbRecordings
import PlumbReports

/// Standard output and standard error.
struct Console: Sendable {
  /// Why nothing more can be written to standard output.
  enum WriteError: Error, Equatable {
    /// The reader has gone, as `head` does; nothing to complain of.
    case closed
    case failed(String)
  }

  let output: Int32
  let errors: Int32

  init(output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO) {
    self.output = output
    self.errors = errors
  }

  var isTerminal: Bool { isatty(output) == 1 }
  var isErrorsTerminal: Bool { isatty(errors) == 1 }

  /// Writes all of a report to standard output.
  ///
  /// - Throws: A `WriteError`.
  func write(_ data: Data) throws {
    do throws(SystemFailure) {
      try SystemFailure.writeAll(data, to: output)
    } catch {
      throw error.number == EPIPE ? WriteError.closed : WriteError.failed(error.description)
    }
  }

  func write(_ text: String) throws { try write(Data(text.utf8)) }

  /// Writes text to standard error, that is safe to show.
  func tell(_ text: String) { try? SystemFailure.writeAll(Data(text.utf8), to: errors) }

  /// Tells an error in one line, of which no name of a file or model can steer a terminal.
  func complain(_ message: String) {
    // Where standard error cannot be written to either, there is no one left to tell.
    try? SystemFailure.writeAll(Data("error: \(SafeText.line(message))\n".utf8), to: errors)
  }
}
