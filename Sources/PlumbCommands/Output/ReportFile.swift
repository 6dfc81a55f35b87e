import Foundation

/// Writes files that are either the old ones or whole new ones.
enum ReportFile {
  /// Writes a file; a failure leaves the old one as it was.
  ///
  /// - Throws: A `CommandError` naming the file and the reason.
  static func write(_ data: Data, to path: String) throws(CommandError) {
    do throws(SystemError) {
      try replace(path, with: data)
    } catch {
      throw CommandError("`\(path)` cannot be written: \(error)")
    }
  }

  private static func replace(_ path: String, with data: Data) throws(SystemError) {
    let target = destination(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw SystemError(EISDIR) }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      // A device or a pipe cannot be replaced, only written to.
      return try save(data, in: open(target, O_WRONLY | O_CLOEXEC))
    }
    if exists, access(target, W_OK) != 0 { throw SystemError() }
    var template = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw SystemError() }
    do throws(SystemError) {
      let mask = umask(0)
      umask(mask)
      fchmod(descriptor, exists ? status.st_mode & 0o777 : 0o666 & ~mask)
      try save(data, in: descriptor)
      guard rename(template, target) == 0 else { throw SystemError() }
    } catch {
      unlink(template)
      throw error
    }
  }

  private static func save(_ data: Data, in descriptor: Int32) throws(SystemError) {
    guard descriptor >= 0 else { throw SystemError() }
    do throws(SystemError) {
      try SystemError.writeAll(data, to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw SystemError() }
  }

  /// The file that a symbolic link leads to, so that the link itself stays.
  private static func destination(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
