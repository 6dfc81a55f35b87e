import Foundation

/// The bytes of contract files, and why they cannot be had.
enum FileText {
  /// The most bytes a file may have; hundreds of contracts have some 100 KiB.
  static let most = 64 << 20

  /// Reads a file without ever waiting for one.
  ///
  /// - Parameter path: the file; links are followed.
  /// - Returns: its bytes.
  /// - Throws: A `Mistake` with the reason.
  static func read(_ path: String) throws(Mistake) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path, reason(errno, path)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, reason(errno, path)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw unreadable(path, "it is a folder")
    case S_IFIFO: throw unreadable(path, "it is a named pipe")
    default: throw unreadable(path, "it is a device")
    }
    guard status.st_size <= most else {
      throw Mistake(
        file: path, message: "the file has \(status.st_size) bytes, more than the \(most) that one may have",
        help: "an API's contracts may be in several files")
    }
    do {
      return try handle.readToEnd() ?? Data()
    } catch {
      throw unreadable(path, reason(errno, path))
    }
  }

  private static func reason(_ number: Int32, _ path: String) -> String {
    var status = stat()
    switch number {
    case ENOENT where lstat(path, &status) == 0, ELOOP: return "it is a link that leads nowhere"
    case ENXIO: return "it is a socket"
    default:
      let text = String(cString: strerror(number))
      return text.prefix(1).lowercased() + text.dropFirst()
    }
  }

  private static func unreadable(_ path: String, _ reason: String) -> Mistake {
    Mistake(file: path, message: "the file cannot be read: \(reason)")
  }
}
