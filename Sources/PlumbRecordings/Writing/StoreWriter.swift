import Foundation
import PlumbSyntax

/// The one writer of a store; others are kept out until it goes.
package final class StoreWriter {
  /// Why nothing can be written into a store.
  package struct Failure: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String
    /// Whether it is another writer that is in the way, and may be gone soon.
    package let isBusy: Bool

    init(_ description: String, isBusy: Bool = false) {
      self.description = description
      self.isBusy = isBusy
    }
  }

  /// What became of a recording that was to be written.
  package enum Written: Sendable, Equatable {
    case added, replaced
    /// The old one says the same, but for its times.
    case kept
  }

  package let store: RecordingStore
  private let descriptor: Int32
  private var hasAttributes = false
  /// Folders in which nothing is left of writers that were killed.
  private var cleanFolders: Set<String> = []

  /// Opens a store for writing; its folder is made where there is none.
  ///
  /// - Parameter store: The store.
  /// - Throws: A `Failure` where it cannot be written, or another writer has it.
  package init(_ store: RecordingStore) throws(Failure) {
    self.store = store
    do {
      try FileManager.default.createDirectory(atPath: store.root, withIntermediateDirectories: true)
    } catch {
      throw Failure("the folder `\(store.root)` cannot be made: \(SystemFailure())")
    }
    descriptor = open(store.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure("`\(store.root)` cannot be opened: \(SystemFailure())") }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // A file system without locks has no one to wait for.
      guard errno == EWOULDBLOCK else { break }
      throw Failure("another run is writing into `\(store.root)`; start this one when that has ended", isBusy: true)
    }
    try probe()
  }

  /// Runs after an init that threw, too, once there is a descriptor.
  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Finds out that nothing can be written before anything is asked.
  private func probe() throws(Failure) {
    let path = "\(store.root)/.probe.\(XXH64.hexadecimal(UInt64.random(in: .min ... .max)))\(AtomicFile.unfinished)"
    do throws(SystemFailure) {
      try AtomicFile.create(path, Data())
      unlink(path)
    } catch {
      throw Failure("nothing can be written into `\(store.root)`: \(error)")
    }
  }

  /// Writes a recording, or leaves the old one where it says the same.
  ///
  /// - Parameters:
  ///   - files: What is to be there.
  ///   - name: The recording.
  ///   - keepsUnchanged: Whether files stay as they are where only times differ.
  /// - Returns: What became of it.
  /// - Throws: A `Failure`; the old recording is then as it was.
  @discardableResult
  package func write(
    _ files: RecordingFiles, as name: RecordingName, keepsUnchanged: Bool = false
  ) throws(Failure) -> Written {
    let old = try? store.read(name)
    if keepsUnchanged, let old, old.problems.isEmpty, StoreWriter.isSame(old, files) { return .kept }
    let folder = try self.folder(of: name)
    try writeAttributes()
    try told(name) {
      try PendingPair.write(
        har: files.har, body: files.body.map { ($0.fileExtension, $0.data) }, caseName: name.caseName, in: folder)
    }
    return old == nil ? .added : .replaced
  }

  /// The contract's folder; it is made, and must be one of the store's own.
  private func folder(of name: RecordingName) throws(Failure) -> String {
    var path = store.root
    for part in [name.api, name.contract] {
      path += "/\(part)"
      var status = stat()
      if lstat(path, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else {
          throw Failure("`\(path)` is no folder of the store's own; put a folder in its place")
        }
      } else if mkdir(path, 0o777) != 0, errno != EEXIST {
        throw Failure("the folder `\(path)` cannot be made: \(SystemFailure())")
      }
    }
    if cleanFolders.insert(path).inserted {
      do { try PendingPair.finish(in: path) } catch { throw Failure("\(error)") }
    }
    return path
  }

  // MARK: What is the same

  /// Whether an old recording differs from a new one in times at most.
  private static func isSame(_ old: Recording, _ files: RecordingFiles) -> Bool {
    let last = old.exchanges.last
    guard (last?.bodyPath == nil) == (files.body == nil), last?.body ?? Data() == files.body?.data ?? Data() else {
      return false
    }
    guard let a = timeless(old.har), let b = timeless(files.har) else { return false }
    return a == b
  }

  /// A HAR without its times; nil for what is none.
  private static func timeless(_ har: Data) -> [UInt8]? {
    guard let document = har.withUnsafeBytes({ try? JSONDocument($0) }) else { return nil }
    var edits = TextEdits(document)
    document.forEachElement(of: document.member("entries", of: document.member("log", of: 0))) { entry in
      for name: StaticString in ["startedDateTime", "time", "timings"] {
        if let token = document.member(name, of: entry) { edits.replace(token, with: "0") }
      }
    }
    return edits.applied()
  }

  // MARK: Git

  /// Keeps version control from changing line ends, which the bodies' hashes count.
  private func writeAttributes() throws(Failure) {
    if hasAttributes { return }
    hasAttributes = true
    let (path, line) = attributes
    var text = ""
    if let data = FileManager.default.contents(atPath: path) {
      text = String(decoding: data, as: UTF8.self)
      let isThere = text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix(line.prefix { $0 != " " }) }
      if isThere { return }
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    }
    do throws(WriteFailure) {
      try AtomicFile.replace(path, Data("\(text)\(line)\n".utf8))
    } catch {
      throw Failure(error.description)
    }
  }

  /// Beside the store where that is under version control, else in it.
  private var attributes: (path: String, line: String) {
    let root = URL(fileURLWithPath: store.root).standardizedFileURL
    var folder = root.deletingLastPathComponent()
    let beside = "\(folder.path)/.gitattributes"
    while true {
      if FileManager.default.fileExists(atPath: "\(folder.path)/.git") {
        return (beside, "\(root.lastPathComponent)/** -text")
      }
      let above = folder.deletingLastPathComponent()
      if above.path == folder.path || folder.path == "/" { break }
      folder = above
    }
    return ("\(root.path)/.gitattributes", "** -text")
  }
}

extension StoreWriter {
  /// Writes all pages of a case together, and removes those that it has no more.
  ///
  /// - Parameters:
  ///   - pages: The files of every page, in order; at least the first.
  ///   - name: The recording of the first page.
  ///   - keepsUnchanged: Whether the files of a page stay as they are where only times differ.
  /// - Returns: What became of each page.
  /// - Throws: A `Failure`; the old case is then as it was.
  package func write(
    pages: [RecordingFiles], of name: RecordingName, keepsUnchanged: Bool = false
  ) throws(Failure) -> [Written] {
    let drop = laterPages(of: name, after: pages.count)
    guard pages.count != 1 || !drop.isEmpty else {
      return [try write(pages[0], as: name, keepsUnchanged: keepsUnchanged)]
    }
    var written: [Written] = []
    var changed: [PendingPages.Page] = []
    for (index, files) in pages.enumerated() {
      let page = RecordingName(
        api: name.api, contract: name.contract, caseName: CaseNaming.page(name.caseName, index + 1))
      let old = try? store.read(page)
      if keepsUnchanged, let old, old.problems.isEmpty, StoreWriter.isSame(old, files) {
        written.append(.kept)
        continue
      }
      written.append(old == nil ? .added : .replaced)
      changed.append(
        PendingPages.Page(
          name: page.caseName, har: files.har, body: files.body.map { ($0.fileExtension, $0.data) }))
    }
    if changed.isEmpty, drop.isEmpty { return written }
    let folder = try self.folder(of: name)
    try writeAttributes()
    try told(name) { try PendingPages.write(changed, dropping: drop, of: name.caseName, in: folder) }
    return written
  }

  /// The recorded pages of a case after the first so many.
  private func laterPages(of name: RecordingName, after count: Int) -> [String] {
    let folder = store.folder(api: name.api, contract: name.contract)
    var pages: [String] = []
    var number = count + 1
    while number > 1 {
      let page = CaseNaming.page(name.caseName, number)
      guard FileManager.default.fileExists(atPath: "\(folder)/\(page).har") else { break }
      pages.append(page)
      number += 1
    }
    return pages
  }

  /// Does something, and says why it could not be done.
  private func told(_ name: RecordingName, _ body: () throws -> Void) throws(Failure) {
    do {
      try body()
    } catch let failure as WriteFailure {
      throw Failure(failure.description)
    } catch let problem as RecordingProblem {
      throw Failure("\(problem.message); \(problem.help)")
    } catch {
      throw Failure("\(name) cannot be written: \(error)")
    }
  }
}
