import Foundation
import PlumbContracts
import PlumbRecordings
import PlumbReports

/// `seal`: accepts recordings' bodies as they are now.
enum SealCommand {
  static let comment = OptionDeclaration(
    name: "--comment", value: .text("TEXT"), summary: "why the recording is not as it was captured; kept in its HAR")

  static let declaration = CommandDeclaration(
    name: "seal", summary: "Accepts recordings that were edited or written by hand: sets their sizes and hashes.",
    operand: OperandDeclaration(
      name: "FILE", summary: "a HAR, the body beside it, or a recording's name", isRepeatable: true,
      completing: .namesOrFiles),
    options: [comment, CommonOptions.recordings, CommonOptions.contracts],
    run: run)

  /// A HAR and the body of it that is meant; nil for all.
  private struct Target {
    let har: String
    let body: String?
  }

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    guard let comment = arguments.value(comment), comment.contains(where: { !$0.isWhitespace }) else {
      throw CommandError("`seal` needs a reason: `--comment \"…\"` says why the recording is not as it was captured")
    }
    let store = RecordingStore(root: Folders(arguments).recordings)
    let targets = try arguments.operands.map { try target($0, store) }
    // Whoever writes into the store is waited for, and waits.
    let locks = Set(targets.map { root(of: $0.har) }).sorted().map { FolderLock(besides: "\($0)/.har") }
    defer { withExtendedLifetime(locks) {} }
    // All is read before anything is written, so that a mistake leaves every file as it was.
    let sealed = try targets.map { try seal($0, comment) }
    for (target, file) in zip(targets, sealed) {
      if let data = file.data {
        do throws(WriteFailure) { try AtomicFile.replace(target.har, data) } catch {
          throw CommandError(error.description)
        }
      }
      try environment.console.write("\(SafeText.line(target.har)): \(file.words)\n")
    }
    return .clean
  }

  /// The folder of recordings that a HAR is in: `<root>/<api>/<contract>/<case>.har`.
  private static func root(of har: String) -> String {
    var folder = URL(fileURLWithPath: har).standardizedFileURL
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.path
  }

  private static func target(_ operand: String, _ store: RecordingStore) throws(CommandError) -> Target {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) {
      if isFolder.boolValue { throw CommandError("`\(operand)` is a folder; name the HARs in it") }
      return operand.hasSuffix(".har") ? Target(har: operand, body: nil) : try owner(operand)
    }
    if let name = RecordingName(parsing: operand) {
      let path = store.harPath(name)
      if FileManager.default.fileExists(atPath: path) { return Target(har: path, body: nil) }
    }
    throw CommandError("there is no file and no recording `\(operand)`")
  }

  /// The HAR that names a body file, nearly always the one of its own name.
  private static func owner(_ path: String) throws(CommandError) -> Target {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let file = String(parts.last ?? "")
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".har") }
    for name in names.sorted(by: { ($0 != "\(stem).har" ? 1 : 0, $0) < ($1 != "\(stem).har" ? 1 : 0, $1) }) {
      let har = parts.count > 1 ? "\(folder)/\(name)" : name
      guard let recording = try? HARReader.read(file: har) else { continue }
      let bodies = recording.exchanges.compactMap(\.bodyPath)
      if bodies.contains(where: { lastPart(of: $0) == file }) {
        return Target(har: har, body: file)
      }
    }
    throw CommandError("no HAR beside `\(path)` names it as its body")
  }

  /// A path's last part.
  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The new HAR, nil where it is sealed already, and what to say.
  private static func seal(_ target: Target, _ comment: String) throws(CommandError) -> (data: Data?, words: String) {
    do throws(RecordingProblem) {
      let recording = try HARReader.read(file: target.har)
      var har = recording.har
      var count = 0
      for exchange in recording.exchanges {
        guard let file = exchange.bodyPath.map(lastPart(of:)),
          target.body == nil || target.body == file
        else { continue }
        har = try Seal.seal(har: har, path: target.har, body: exchange.body, file: file, comment: comment)
        count += 1
      }
      guard count > 0 else {
        throw RecordingProblem(
          .unreadable, path: target.har, "`\(target.har)` has its body inside, and needs no seal",
          help: "edit it as it is")
      }
      if har == recording.har { return (nil, "is sealed already") }
      return (har, recording.problems.isEmpty ? "sealed" : "sealed as it is now")
    } catch {
      throw CommandError("\(error.message); \(error.help)")
    }
  }
}
