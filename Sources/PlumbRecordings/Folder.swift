import Foundation

/// What is in a folder, found without looking at each file.
enum Folder {
  enum Kind: Sendable {
    case file, folder, link
    /// Of any kind, with a name that is not UTF-8, so that no text leads there.
    case unspeakable
  }

  struct Entry: Sendable {
    let name: String
    /// Pipes and their like are taken for files; reading them tells what they are.
    let kind: Kind
  }

  /// The entries of a folder, in no order, without `.` and `..`.
  static func entries(_ path: String) throws(SystemFailure) -> [Entry] {
    guard let stream = opendir(path) else { throw SystemFailure() }
    defer { closedir(stream) }
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return [] }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemFailure() }
        return entries
      }
      let bytes = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      guard let name = String(validatingCString: bytes) else {
        entries.append(Entry(name: String(cString: bytes), kind: .unspeakable))
        continue
      }
      if name == "." || name == ".." { continue }
      entries.append(Entry(name: name, kind: kind(Int(entry.pointee.d_type), path, name)))
    }
  }

  /// Makes renames and removals within a folder last (fsync).
  static func synchronise(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Whether a path, its links followed, is a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func kind(_ type: Int, _ folder: String, _ name: String) -> Kind {
    switch type {
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      // Some file systems do not tell.
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { return .file }
      let type = status.st_mode & S_IFMT
      return type == S_IFDIR ? .folder : type == S_IFLNK ? .link : .file
    default: return .file
    }
  }
}
