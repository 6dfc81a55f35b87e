import Foundation

/// What is said while a test runs, and is no issue of it.
enum StandardError {
  /// Writes a line; tests listen to it.
  @TaskLocal static var write: @Sendable (String) -> Void = { line in
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
