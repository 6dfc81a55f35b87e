import Foundation
import PlumbRecordings

/// A file that several runs add to.
enum SharedFile {
  /// Appends text, whole or not at all, whoever else does so meanwhile.
  ///
  /// - Parameters:
  ///   - text: lines, each ended.
  ///   - path: the file; it is made where there is none.
  /// - Throws: A `CommandError` naming the file and the reason.
  static func append(_ text: Data, to path: String) throws(CommandError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, SystemFailure()) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    let size = lseek(descriptor, 0, SEEK_END)
    var last: UInt8 = 0x0A
    if size > 0 { pread(descriptor, &last, 1, size - 1) }
    // A line that was cut, as by a kill, is ended first, so that it takes no other with it.
    let whole = (last == 0x0A ? Data() : Data("\n".utf8)) + text
    do throws(SystemFailure) {
      try SystemFailure.writeAll(whole, to: descriptor)
    } catch {
      if size >= 0 { ftruncate(descriptor, size) }
      throw failure(path, error)
    }
  }

  private static func failure(_ path: String, _ failure: SystemFailure) -> CommandError {
    CommandError(WriteFailure(path: path, failure).description)
  }
}
