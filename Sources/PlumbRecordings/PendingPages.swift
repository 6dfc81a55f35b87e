import Foundation
import PlumbSyntax

/// The pages of one case on the way to their places, all together.
///
/// Each page is a pair that has been staged. One file, `.<case>.pages`, is renamed to say that they all count: whoever
/// meets it takes the new pages, wherever each of them is by then, and does not see those that are to go.
struct PendingPages: Sendable, Equatable {
  /// The case: the name of its first page.
  let base: String
  /// The pages that are written.
  let pages: [String]
  /// Pages of the old case that the new one does not have.
  let drop: [String]

  /// A page that is written.
  struct Page {
    let name: String
    let har: Data
    let body: (fileExtension: String, data: Data)?
  }

  private static let suffix = ".pages"

  static func path(_ base: String, in folder: String) -> String { "\(folder)/.\(base)\(suffix)" }

  /// The case that such a file is about; nil for other names.
  static func base(of name: String) -> String? {
    guard name.hasPrefix("."), name.hasSuffix(suffix), name.utf8.count > suffix.utf8.count + 1 else { return nil }
    return String(name.dropFirst().dropLast(suffix.count))
  }

  /// Replaces pages of a case, and removes others; only for whoever is the store's one writer.
  ///
  /// - Parameters:
  ///   - pages: Those that are written.
  ///   - drop: Those that go.
  ///   - base: The case.
  ///   - folder: The contract's folder, which must exist.
  ///   - willChange: What it throws ends the work at once, as a kill would.
  /// - Throws: A `WriteFailure`, or what `willChange` throws; before anything counts, the old case is as it was.
  static func write(
    _ pages: [Page], dropping drop: [String], of base: String, in folder: String, willChange: () throws -> Void = {}
  ) throws {
    let group = PendingPages(base: base, pages: pages.map(\.name), drop: drop)
    var written: [String] = []
    do {
      for page in pages {
        try PendingPair.load(page.name, in: folder)?.finish(in: folder, willChange: willChange)
        _ = try PendingPair.stage(
          har: page.har, body: page.body, caseName: page.name, in: folder, &written, willChange: willChange)
      }
      let path = path(base, in: folder)
      let draft = path + AtomicFile.unfinished
      try PendingPair.create(draft, Data(group.json.utf8), &written, willChange: willChange)
      try willChange()
      guard rename(draft, path) == 0 else { throw WriteFailure(path: path) }
    } catch let failure as WriteFailure {
      for path in written { unlink(path) }
      throw failure
    }
    Folder.synchronise(folder)
    try group.finish(in: folder, willChange: willChange)
  }

  /// Each step may have been done before.
  func finish(in folder: String, willChange: () throws -> Void) throws {
    for page in pages {
      let draft = PendingPair.draftPath(page, in: folder)
      if let pair = try PendingPair.load(page, from: draft, in: folder) {
        try pair.decide(in: folder, willChange: willChange)
      }
      try PendingPair.load(page, in: folder)?.finish(in: folder, willChange: willChange)
    }
    for page in drop {
      let path = "\(folder)/\(page).har"
      let bodies = FileManager.default.contents(atPath: path).map(HARReader.bodyNames) ?? []
      // Its HAR goes last, as it is what names the others.
      for name in bodies.sorted() where HARReader.isPlainName(name) && name.hasPrefix("\(page).") {
        try willChange()
        guard unlink("\(folder)/\(name)") == 0 || errno == ENOENT else { throw WriteFailure(path: "\(folder)/\(name)") }
      }
      try willChange()
      guard unlink(path) == 0 || errno == ENOENT else { throw WriteFailure(path: path) }
    }
    Folder.synchronise(folder)
    try willChange()
    let decision = PendingPages.path(base, in: folder)
    guard unlink(decision) == 0 || errno == ENOENT else { throw WriteFailure(path: decision) }
  }

  private var json: String {
    func list(_ names: [String]) -> String { "[\(names.map { JSONText.string($0) }.joined(separator: ", "))]" }
    return "{\"version\": 1, \"pages\": \(list(pages)), \"drop\": \(list(drop))}\n"
  }

  /// Reads what was decided of a case.
  ///
  /// - Parameters:
  ///   - base: The case.
  ///   - folder: Its contract's folder.
  /// - Returns: Nil where there is nothing.
  /// - Throws: A `RecordingProblem` for what cannot be read, or names pages of another case.
  static func load(_ base: String, in folder: String) throws(RecordingProblem) -> PendingPages? {
    let path = path(base, in: folder)
    guard let data = try PlainFile.read(path, within: folder, most: 1 << 22) else { return nil }
    guard let document = try? JSONDocument([UInt8](data)), document.integer("version", of: 0) == 1 else {
      throw .badPending(path)
    }
    func names(_ member: StaticString) -> [String] {
      var names: [String] = []
      document.forEachElement(of: document.member(member, of: 0)) { names.append(document.string(at: $0) ?? "") }
      return names
    }
    let group = PendingPages(base: base, pages: names("pages"), drop: names("drop"))
    guard (group.pages + group.drop).allSatisfy({ HARReader.isPlainName($0) && CaseNaming.split($0).base == base })
    else { throw .badPending(path) }
    return group
  }

  /// The pair that counts for a page, wherever it is on its way.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - folder: Its contract's folder.
  /// - Returns: The pair, if one is pending, and whether the page is to go.
  /// - Throws: A `RecordingProblem` for a file that cannot be understood.
  static func pending(
    _ page: String, in folder: String
  ) throws(RecordingProblem) -> (pair: PendingPair?, isDropped: Bool) {
    // The group first: its pages' own files say nothing before it does.
    if let group = try load(CaseNaming.split(page).base, in: folder) {
      if group.drop.contains(page) { return (nil, true) }
      if group.pages.contains(page),
        let pair = try PendingPair.load(page, from: PendingPair.draftPath(page, in: folder), in: folder)
      {
        return (pair, false)
      }
    }
    return (try PendingPair.load(page, in: folder), false)
  }
}
