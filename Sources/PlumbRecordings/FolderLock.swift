import Foundation

/// Keeps other processes of the tool from changing files of a folder meanwhile (flock); given back when it goes.
package final class FolderLock {
  private let descriptor: Int32

  /// Waits for the lock; goes on without it where the file system has none.
  ///
  /// - Parameter path: a file in the folder; a symbolic link is followed.
  package init(besides path: String) {
    let target = realpath(path, nil)
    defer { free(target) }
    let url = URL(fileURLWithPath: target.map { String(cString: $0) } ?? path)
    descriptor = open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
