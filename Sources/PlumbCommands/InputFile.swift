import Foundation
import PlumbContracts
import PlumbRecordings

/// A document that was named on the command line.
struct InputFile: Sendable {
  /// As given; `-` for standard input.
  let path: String
  /// The bytes; of large files a mapping.
  let data: Data
  /// Whether the file can be read a second time.
  let isRegular: Bool

  /// Files from this size on are mapped; smaller ones are copied, as others may cut them meanwhile.
  private static let leastMapped = 16 << 20

  /// Reads a document.
  ///
  /// - Throws: A `CommandError` naming the file and what is wrong with it.
  init(_ path: String) throws(CommandError) {
    self.path = path
    if path == "-" {
      do throws(SystemFailure) {
        data = try InputFile.readAll(STDIN_FILENO)
      } catch {
        throw CommandError("standard input cannot be read: \(error)")
      }
      isRegular = false
      if data.isEmpty { throw CommandError("nothing came on standard input") }
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputFile.unreadable(path, SystemFailure()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw InputFile.unreadable(path, SystemFailure()) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw CommandError("`\(path)` is a folder, not a file") }
    isRegular = status.st_mode & S_IFMT == S_IFREG
    do throws(SystemFailure) {
      let size = isRegular ? Int(status.st_size) : 0
      if let mapped = InputFile.map(descriptor, size) {
        data = mapped
      } else {
        data = try InputFile.readAll(descriptor, expecting: size)
      }
    } catch {
      throw InputFile.unreadable(path, error)
    }
  }

  /// Whether a path is of an ordinary file; nil where there is nothing.
  static func isRegular(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFREG : nil
  }

  /// Whether two paths are of one file, whether or not it is there.
  static func isSame(_ one: String, _ other: String) -> Bool {
    var (own, others) = (stat(), stat())
    if stat(one, &own) == 0, stat(other, &others) == 0 {
      return own.st_dev == others.st_dev && own.st_ino == others.st_ino
    }
    return URL(fileURLWithPath: one).standardizedFileURL == URL(fileURLWithPath: other).standardizedFileURL
  }

  private static func unreadable(_ path: String, _ error: SystemFailure) -> CommandError {
    guard error.number == ENOENT else { return CommandError("`\(path)` cannot be read: \(error)") }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let place = folder.isEmpty ? (parts.count > 1 ? "/" : ".") : folder
    let siblings = try? FileManager.default.contentsOfDirectory(atPath: place)
    let near = Nearest.word(to: String(parts.last ?? ""), in: (siblings ?? []).sorted())
    let hint = near.map { "; did you mean `\((parts.dropLast() + [Substring($0)]).joined(separator: "/"))`?" } ?? ""
    return CommandError("there is no file `\(path)`\(hint)")
  }

  private static func map(_ descriptor: Int32, _ count: Int) -> Data? {
    guard count >= leastMapped, let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      base != MAP_FAILED
    else { return nil }
    return Data(bytesNoCopy: base, count: count, deallocator: .custom { munmap($0, $1) })
  }

  private static func readAll(_ descriptor: Int32, expecting size: Int = 0) throws(SystemFailure) -> Data {
    var data = Data()
    data.reserveCapacity(size)
    var buffer = [UInt8](repeating: 0, count: min(max(size + 1, 1 << 16), 1 << 22))
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return data }
      if count > 0 {
        data.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        throw SystemFailure()
      }
    }
  }
}
