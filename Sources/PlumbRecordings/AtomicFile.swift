package import Foundation

/// A file that could not be written.
package struct WriteFailure: Error, Equatable, Sendable, CustomStringConvertible {
  package let path: String
  package let failure: SystemFailure

  package init(path: String, _ failure: SystemFailure = SystemFailure()) {
    self.path = path
    self.failure = failure
  }

  package var description: String { "`\(path)` cannot be written: \(failure)" }
}

/// Replaces files so that a reader, or a kill, finds the old one or the new one, never a part.
package enum AtomicFile {
  /// What the names of unfinished files end in; they begin with a dot.
  static let unfinished = ".new"

  /// Replaces or creates a file; its mode stays, and a symbolic link still leads to it.
  ///
  /// - Parameters:
  ///   - path: The file; its folder must exist.
  ///   - data: What it is to hold.
  /// - Throws: A `WriteFailure`; the old file is then as it was.
  package static func replace(_ path: String, _ data: Data) throws(WriteFailure) {
    try stage(path, data).commit()
  }

  /// A file that is written whole beside the one it is to replace.
  package struct Staged: Sendable {
    private let path: String
    private let temporary: String
    private let target: String
    private let folder: String

    fileprivate init(path: String, temporary: String, target: String, folder: String) {
      self.path = path
      self.temporary = temporary
      self.target = target
      self.folder = folder
    }

    /// Puts the file in its place.
    ///
    /// - Throws: A `WriteFailure`; the old file is then as it was.
    package func commit() throws(WriteFailure) {
      guard rename(temporary, target) == 0 else {
        let failure = SystemFailure()
        discard()
        throw WriteFailure(path: path, failure)
      }
      Folder.synchronise(folder)
    }

    /// Takes the file away; the old one stays.
    package func discard() { unlink(temporary) }
  }

  /// Writes what a file is to hold beside it.
  ///
  /// - Parameters:
  ///   - path: The file; its folder must exist.
  ///   - data: What it is to hold.
  /// - Returns: The written file, to be put in its place or to be discarded.
  /// - Throws: A `WriteFailure`; nothing is left behind then.
  package static func stage(_ path: String, _ data: Data) throws(WriteFailure) -> Staged {
    let target = destination(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      throw WriteFailure(path: path, SystemFailure(status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL))
    }
    if exists, access(target, W_OK) != 0 { throw WriteFailure(path: path) }
    let (folder, name) = split(target)
    let digits = XXH64.hexadecimal(UInt64.random(in: .min ... .max))
    let temporary = "\(folder)/.\(name.prefix(200)).\(digits)\(unfinished)"
    do throws(SystemFailure) {
      try create(temporary, data, mode: exists ? status.st_mode & 0o7777 : nil)
    } catch {
      unlink(temporary)
      throw WriteFailure(path: path, error)
    }
    return Staged(path: path, temporary: temporary, target: target, folder: folder)
  }

  /// Writes a new file, or over one that an earlier attempt left, and waits until the disk has it.
  static func create(_ path: String, _ data: Data, mode: mode_t? = nil) throws(SystemFailure) {
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw SystemFailure() }
    var failure: SystemFailure?
    do throws(SystemFailure) { try SystemFailure.writeAll(data, to: descriptor) } catch { failure = error }
    if failure == nil, let mode, fchmod(descriptor, mode) != 0 { failure = SystemFailure() }
    if failure == nil, fsync(descriptor) != 0, errno != EINVAL { failure = SystemFailure() }
    if close(descriptor) != 0, failure == nil { failure = SystemFailure() }
    if let failure { throw failure }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// The file that a symbolic link leads to.
  private static func destination(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
