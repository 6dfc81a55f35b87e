import Foundation
import PlumbRecordings

/// Writes files that are either the old ones or whole new ones.
enum ReportFile {
  /// Writes a file; a failure leaves the old one as it was.
  ///
  /// - Throws: A `CommandError` naming the file and the reason.
  static func write(_ data: Data, to path: String) throws(CommandError) {
    try write([(path, data)])
  }

  /// Writes several files: all of them, or none.
  ///
  /// - Parameter files: Devices and pipes among them are written once all others are in their places.
  /// - Throws: A `CommandError` naming the file and the reason; the old files are then as they were.
  static func write(_ files: [(path: String, data: Data)]) throws(CommandError) {
    var staged: [AtomicFile.Staged] = []
    do throws(WriteFailure) {
      for file in files where !isDevice(file.path) { staged.append(try AtomicFile.stage(file.path, file.data)) }
    } catch {
      for file in staged { file.discard() }
      throw CommandError(error.description)
    }
    var failure: WriteFailure?
    for file in staged {
      guard failure == nil else {
        file.discard()
        continue
      }
      do throws(WriteFailure) { try file.commit() } catch { failure = error }
    }
    if let failure { throw CommandError(failure.description) }
    do throws(WriteFailure) {
      for file in files where isDevice(file.path) { try overwrite(file.path, with: file.data) }
    } catch {
      throw CommandError(error.description)
    }
  }

  /// Finds out before a run that a file could not be written after it.
  ///
  /// - Parameter path: The file; it need not be there.
  /// - Throws: A `CommandError` naming the file and the reason.
  static func require(_ path: String) throws(CommandError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR {
      throw CommandError(WriteFailure(path: path, SystemFailure(EISDIR)).description)
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard access(isThere ? path : folder, W_OK) == 0 else { throw CommandError(WriteFailure(path: path).description) }
  }

  /// Whether it cannot be replaced, only written to, as a device or a pipe.
  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private static func overwrite(_ path: String, with data: Data) throws(WriteFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw WriteFailure(path: path) }
    do throws(SystemFailure) {
      try SystemFailure.writeAll(data, to: descriptor)
    } catch {
      close(descriptor)
      throw WriteFailure(path: path, error)
    }
    guard close(descriptor) == 0 else { throw WriteFailure(path: path) }
  }
}
