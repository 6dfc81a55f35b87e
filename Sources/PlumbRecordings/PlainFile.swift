import Foundation

/// Reads files of the store without ever waiting for one, and without leaving the store by a link.
enum PlainFile {
  /// The most bytes a HAR may have.
  static let greatestHAR = 64 << 20

  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - root: The folder that symbolic links may not lead out of.
  ///   - most: More bytes are not read.
  /// - Returns: The bytes; nil where there is no file.
  /// - Throws: A `RecordingProblem` for everything else.
  static func read(_ path: String, within root: String, most: Int = .max) throws(RecordingProblem) -> Data? {
    // Links are refused here, so that only they cost a second look.
    var descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    if descriptor < 0, errno == ELOOP || errno == EMLINK {
      guard let target = try resolved(path, within: root) else { return nil }
      descriptor = open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    }
    return try read(descriptor, path) { count in count <= most ? nil : .tooLarge(path, count) }
  }

  /// Reads a regular file that is in no store; links are followed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - most: More bytes are not read.
  /// - Returns: The bytes; nil where there is no file.
  /// - Throws: A `RecordingProblem` for everything else.
  static func readForeign(_ path: String, most: Int) throws(RecordingProblem) -> Data? {
    try read(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), path) { count in
      count <= most ? nil : .tooLargeToImport(path, count, most: most)
    }
  }

  private static func read(
    _ descriptor: Int32, _ path: String, refusal: (Int) -> RecordingProblem?
  ) throws(RecordingProblem) -> Data? {
    guard descriptor >= 0 else {
      let failure = SystemFailure()
      switch failure.number {
      case ENOENT, ENOTDIR: return nil
      case ELOOP: throw .linkLoop(path)
      default: throw .system(path, failure)
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path, SystemFailure()) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noRegularFile(path, kind(status.st_mode)) }
    if let problem = refusal(Int(status.st_size)) { throw problem }
    switch contents(descriptor, expecting: Int(status.st_size)) {
    case .success(let data): return data
    case .failure(let failure): throw .system(path, failure)
    }
  }

  /// Whether something is at a path, even a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func resolved(_ path: String, within root: String) throws(RecordingProblem) -> String? {
    guard let target = realPath(path), let folder = realPath(root) else {
      let failure = SystemFailure()
      switch failure.number {
      // A link that has gone meanwhile is no file any more.
      case ENOENT, ENOTDIR: if exists(path) { throw .linkNowhere(path) } else { return nil }
      case ELOOP: throw .linkLoop(path)
      default: throw .system(path, failure)
      }
    }
    guard target.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") else { throw .linkOut(path) }
    return target
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func kind(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  private static func contents(_ descriptor: Int32, expecting size: Int) -> Result<Data, SystemFailure> {
    var data = Data(count: size)
    var count = 0
    while true {
      // One byte more than expected, so that the end of an unchanged file is met without another turn.
      if count == data.count { data.count = count == size ? count + 1 : count * 2 }
      let room = data.count - count
      let taken = data.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress.map { $0 + count }, room) }
      if taken > 0 {
        count += taken
        if count == size, isAtEnd(descriptor, count) { return .success(data) }
      } else if taken == 0 {
        data.count = count
        return .success(data)
      } else if errno != EINTR {
        return .failure(SystemFailure())
      }
    }
  }

  /// Whether a file has not grown since its size was asked.
  private static func isAtEnd(_ descriptor: Int32, _ count: Int) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && Int(status.st_size) == count
  }
}
