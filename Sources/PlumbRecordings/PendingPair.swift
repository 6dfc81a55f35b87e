package import Foundation
import PlumbHTTP
import PlumbSyntax

/// A HAR and its body on the way to their places.
///
/// Two files cannot be renamed at once. So both are written beside their places, and one file, `.<case>.pending`, is
/// renamed to say that they count: whoever meets it takes the new files, wherever they are by then.
package struct PendingPair: Sendable, Equatable {
  /// A new body's name on the way, and at its place.
  struct Move: Sendable, Equatable {
    let from: String
    let to: String
  }

  let caseName: String
  /// The new HAR's name on the way.
  let har: String
  /// Nil for a recording without a body file.
  let body: Move?
  /// Body files of the old recording that the new one does not have.
  let remove: [String]

  /// Replaces a recording's files, or creates them; only for whoever is the store's one writer.
  ///
  /// - Parameters:
  ///   - har: The new HAR, naming the body `<case>.<extension>`.
  ///   - body: The new body and its file's extension, one of `MediaType.fileExtensions`; nil without a body file.
  ///   - caseName: The case, page included.
  ///   - folder: The contract's folder, which must exist.
  /// - Throws: A `WriteFailure`; before anything counts, it leaves the old recording and nothing else.
  package static func write(
    har: Data, body: (fileExtension: String, data: Data)?, caseName: String, in folder: String
  ) throws {
    try write(har: har, body: body, caseName: caseName, in: folder) {}
  }

  /// Replaces a recording's files, calling back before each change on disk.
  ///
  /// - Parameters:
  ///   - har: The new HAR.
  ///   - body: The new body and its file's extension.
  ///   - caseName: The case.
  ///   - folder: The contract's folder.
  ///   - willChange: What it throws ends the work at once, as a kill would.
  /// - Throws: A `WriteFailure`, or what `willChange` throws.
  static func write(
    har: Data, body: (fileExtension: String, data: Data)?, caseName: String, in folder: String,
    willChange: () throws -> Void
  ) throws {
    try load(caseName, in: folder)?.finish(in: folder, willChange: willChange)
    var written: [String] = []
    let pair: PendingPair
    do {
      pair = try stage(har: har, body: body, caseName: caseName, in: folder, &written, willChange: willChange)
      try pair.decide(in: folder, willChange: willChange)
    } catch let failure as WriteFailure {
      for path in written { unlink(path) }
      throw failure
    }
    Folder.synchronise(folder)
    try pair.finish(in: folder, willChange: willChange)
  }

  /// Writes the new files beside their places, and the draft of what says that they count.
  ///
  /// - Parameters:
  ///   - har: The new HAR.
  ///   - body: The new body and its file's extension.
  ///   - caseName: The case.
  ///   - folder: The contract's folder.
  ///   - written: Takes the paths that there are from now on.
  ///   - willChange: Called back before each change on disk.
  /// - Returns: The pair, which does not count yet.
  /// - Throws: A `WriteFailure`, or what `willChange` throws.
  static func stage(
    har: Data, body: (fileExtension: String, data: Data)?, caseName: String, in folder: String,
    _ written: inout [String], willChange: () throws -> Void
  ) throws -> PendingPair {
    let pair = PendingPair(replacing: caseName, with: body?.fileExtension, in: folder)
    if let move = pair.body, let body {
      try create("\(folder)/\(move.from)", body.data, &written, willChange: willChange)
    }
    try create("\(folder)/\(pair.har)", har, &written, willChange: willChange)
    try create(draftPath(caseName, in: folder), Data(pair.json.utf8), &written, willChange: willChange)
    return pair
  }

  /// Writes one of the files on the way.
  static func create(
    _ path: String, _ data: Data, _ written: inout [String], willChange: () throws -> Void
  ) throws {
    try willChange()
    written.append(path)
    do throws(SystemFailure) {
      try AtomicFile.create(path, data)
    } catch {
      throw WriteFailure(path: path, error)
    }
  }

  /// Makes the new files count; a draft that has gone was made to count before.
  func decide(in folder: String, willChange: () throws -> Void) throws {
    try willChange()
    let decision = PendingPair.pendingPath(caseName, in: folder)
    guard rename(PendingPair.draftPath(caseName, in: folder), decision) == 0 else {
      throw WriteFailure(path: decision)
    }
  }

  /// Finishes what a killed writer had decided, and deletes what it had not; only for the store's one writer.
  ///
  /// - Parameter folder: A contract's folder.
  /// - Throws: A `WriteFailure`, or a `RecordingProblem` for a pending file that cannot be understood.
  package static func finish(in folder: String) throws {
    let names: [String]
    do throws(SystemFailure) {
      names = try Folder.entries(folder).map(\.name).filter { $0.hasPrefix(".") }
    } catch {
      throw WriteFailure(path: folder, error)
    }
    for name in names {
      guard let base = PendingPages.base(of: name) else { continue }
      try PendingPages.load(base, in: folder)?.finish(in: folder) {}
    }
    for name in names {
      guard let caseName = caseName(ofPending: name) else { continue }
      try load(caseName, in: folder)?.finish(in: folder) {}
    }
    for name in names where name.hasSuffix(AtomicFile.unfinished) { unlink("\(folder)/\(name)") }
  }

  /// Each step may have been done before.
  func finish(in folder: String, willChange: () throws -> Void) throws {
    var moves = [Move(from: har, to: "\(caseName).har")]
    if let body { moves.insert(body, at: 0) }
    for move in moves {
      try willChange()
      let path = "\(folder)/\(move.to)"
      guard rename("\(folder)/\(move.from)", path) == 0 || errno == ENOENT else { throw WriteFailure(path: path) }
    }
    for name in remove {
      try willChange()
      guard unlink("\(folder)/\(name)") == 0 || errno == ENOENT else { throw WriteFailure(path: "\(folder)/\(name)") }
    }
    Folder.synchronise(folder)
    try willChange()
    let decision = PendingPair.pendingPath(caseName, in: folder)
    guard unlink(decision) == 0 || errno == ENOENT else { throw WriteFailure(path: decision) }
  }

  /// The case that a pending file is about; nil for other names.
  static func caseName(ofPending name: String) -> String? {
    let suffix = ".pending"
    guard name.hasPrefix("."), name.hasSuffix(suffix), name.utf8.count > suffix.utf8.count + 1 else { return nil }
    return String(name.dropFirst().dropLast(suffix.count))
  }

  static func pendingPath(_ caseName: String, in folder: String) -> String { "\(folder)/.\(caseName).pending" }

  static func draftPath(_ caseName: String, in folder: String) -> String {
    pendingPath(caseName, in: folder) + AtomicFile.unfinished
  }
}

extension PendingPair {
  private init(replacing caseName: String, with fileExtension: String?, in folder: String) {
    self.caseName = caseName
    har = ".\(caseName).har\(AtomicFile.unfinished)"
    body = fileExtension.map { Move(from: ".\(caseName).\($0)\(AtomicFile.unfinished)", to: "\(caseName).\($0)") }
    remove = MediaType.fileExtensions.filter { $0 != fileExtension }.map { "\(caseName).\($0)" }
      .filter { PlainFile.exists("\(folder)/\($0)") }
  }

  private var json: String {
    let move = body.map {
      ", \"body\": {\"from\": \(JSONText.string($0.from)), \"to\": \(JSONText.string($0.to))}"
    }
    let names = remove.map { JSONText.string($0) }.joined(separator: ", ")
    return "{\"version\": 1, \"har\": \(JSONText.string(har))\(move ?? ""), \"remove\": [\(names)]}\n"
  }

  /// Reads a pending file.
  ///
  /// - Parameters:
  ///   - caseName: The case.
  ///   - folder: Its contract's folder.
  /// - Returns: Nil where there is none.
  /// - Throws: A `RecordingProblem` for one that cannot be read, or names other files than the case's.
  static func load(_ caseName: String, in folder: String) throws(RecordingProblem) -> PendingPair? {
    try load(caseName, from: pendingPath(caseName, in: folder), in: folder)
  }

  /// Reads a pending file, or the draft of one.
  static func load(
    _ caseName: String, from path: String, in folder: String
  ) throws(RecordingProblem) -> PendingPair? {
    guard let data = try PlainFile.read(path, within: folder, most: 1 << 16) else { return nil }
    guard let document = try? JSONDocument([UInt8](data)), document.integer("version", of: 0) == 1,
      let har = document.text("har", of: 0)
    else { throw .badPending(path) }
    var body: Move?
    if let move = document.member("body", of: 0) {
      guard let from = document.text("from", of: move), let to = document.text("to", of: move) else {
        throw .badPending(path)
      }
      body = Move(from: from, to: to)
    }
    var remove: [String] = []
    document.forEachElement(of: document.member("remove", of: 0)) { remove.append(document.string(at: $0) ?? "") }
    let moved = [har] + (body.map { [$0.from] } ?? [])
    let placed = remove + (body.map { [$0.to] } ?? [])
    guard
      moved.allSatisfy({ HARReader.isPlainName($0) && $0.hasPrefix(".\(caseName).") && $0 != ".\(caseName).pending" }),
      placed.allSatisfy({ HARReader.isPlainName($0) && $0.hasPrefix("\(caseName).") && $0 != "\(caseName).har" })
    else { throw .badPending(path) }
    return PendingPair(caseName: caseName, har: har, body: body, remove: remove)
  }
}
