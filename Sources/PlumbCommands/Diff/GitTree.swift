import Foundation
import PlumbReports

/// The files of a folder as they are in another revision of its git repository, read without checking anything out.
struct GitTree {
  /// By their paths from the folder on.
  let files: [String: Data]

  private let folder: String

  /// Reads a revision.
  ///
  /// - Parameters:
  ///   - folder: A folder of the working tree.
  ///   - revision: Whatever git takes for a commit, such as `HEAD~1`, `main` or a hash.
  /// - Throws: A `CommandError` where there is no git, no repository, or no such revision.
  init(_ folder: String, at revision: String) throws(CommandError) {
    self.folder = folder
    // git would take it for an option.
    if revision.hasPrefix("-") || revision.utf8.contains(where: { $0 < 0x20 }) {
      throw CommandError("`--rev` takes a commit, such as `HEAD~1` or `main`, not `\(revision)`")
    }
    files = try GitTree.files(folder, revision)
  }

  private static func files(_ folder: String, _ revision: String) throws(CommandError) -> [String: Data] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw CommandError("there is no folder of recordings `\(folder)`; `--recordings DIR` names another")
    }
    let place = try run(folder, ["rev-parse", "--show-prefix"])
    guard place.code == 0 else {
      if place.code == 127 { throw CommandError("`--rev` needs git, which is not installed or not in PATH") }
      if place.errors.contains("not a git repository") {
        throw CommandError("`\(folder)` is in no git repository, so it has no revisions")
      }
      throw CommandError("git cannot read the repository of `\(folder)`: \(place.errors)")
    }
    let commit = try run(folder, ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
    guard commit.code == 0, let hash = commit.lines.first else {
      throw CommandError("the repository of `\(folder)` has no commit `\(revision)`; `git log` lists those there are")
    }
    // Paths are told from the folder on, and only those within it.
    let list = try run(folder, ["ls-tree", "-r", "-z", hash])
    guard list.code == 0 else { throw CommandError("git cannot list `\(revision)`: \(list.errors)") }
    return try blobs(entries(list.output), folder, revision)
  }

  /// The regular files of a listing, with the hashes of their contents.
  private static func entries(_ listing: Data) -> [(path: String, hash: String)] {
    listing.split(separator: 0).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2, let path = String(validating: parts[1], as: UTF8.self) else { return nil }
      let fields = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
      // A symbolic link's contents are where it leads.
      guard fields.count == 3, fields[0].hasPrefix("100"), fields[1] == "blob" else { return nil }
      return (path, String(fields[2]))
    }
  }

  private static func blobs(
    _ entries: [(path: String, hash: String)], _ folder: String, _ revision: String
  ) throws(CommandError) -> [String: Data] {
    guard !entries.isEmpty else { return [:] }
    let wanted = Data(entries.map { "\($0.hash)\n" }.joined().utf8)
    let answer = try run(folder, ["cat-file", "--batch"], input: wanted)
    guard answer.code == 0 else { throw CommandError("git cannot read the files of `\(revision)`: \(answer.errors)") }
    var files: [String: Data] = [:]
    var rest = answer.output[...]
    for entry in entries {
      // `<hash> blob <size>`, a line feed, the bytes, a line feed.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let size = Int(String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last ?? ""),
        size >= 0, rest.distance(from: end, to: rest.endIndex) > size + 1
      else { throw CommandError("git has lost `\(entry.path)` of `\(revision)`; `git fsck` tells more") }
      let start = rest.index(after: end)
      files[entry.path] = Data(rest[start..<(start + size)])
      rest = rest[(start + size + 1)...]
    }
    return files
  }

  /// What a run of git wrote.
  private struct Answer {
    let code: Int32
    let output: Data
    /// In one line.
    let errors: String

    var lines: [String] {
      String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }
  }

  private static func run(_ folder: String, _ arguments: [String], input: Data? = nil) throws(CommandError) -> Answer {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", folder.hasPrefix("-") ? "./\(folder)" : folder] + arguments
    git.environment = ProcessInfo.processInfo.environment.merging(
      ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"]) { $1 }
    let pipes = (Pipe(), Pipe())
    git.standardOutput = pipes.0
    git.standardError = pipes.1
    git.standardInput = FileHandle.nullDevice
    let requests = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    defer { if input != nil { try? FileManager.default.removeItem(at: requests) } }
    do {
      if let input {
        // From a file, so that neither side waits for the other.
        try input.write(to: requests)
        git.standardInput = try FileHandle(forReadingFrom: requests)
      }
      try git.run()
    } catch {
      throw CommandError("git cannot be run: \(error.localizedDescription)")
    }
    let output = pipes.0.fileHandleForReading.readDataToEndOfFile()
    let errors = pipes.1.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    let line = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init)
    return Answer(code: git.terminationStatus, output: output, errors: line ?? "it says nothing")
  }
}
