import Foundation
import PlumbReports

/// The repository that a command works in.
enum RepositoryFolder {
  /// What makes paths relative to the nearest folder above that is under version control; to the working directory
  /// where none is.
  static var paths: RepositoryPaths {
    let current = resolved(FileManager.default.currentDirectoryPath)
    var folder = current
    while folder != "/", !folder.isEmpty {
      if [".git", ".hg", ".jj"].contains(where: { access("\(folder)/\($0)", F_OK) == 0 }) {
        return RepositoryPaths(root: folder, current: current)
      }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    }
    return RepositoryPaths(root: current, current: current)
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
