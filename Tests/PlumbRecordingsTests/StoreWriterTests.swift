import Foundation
import PlumbHTTP
import Testing

@testable import PlumbRecordings

/// The one writer of a store.
@Suite struct StoreWriterTests {
  private func files(_ body: String, name: String = "x", type: String = "application/json", time: TimeInterval = 0)
    -> RecordingFiles
  {
    var exchange = RecordingTextTests.exchange(body, type: type)
    exchange.started += time
    exchange.milliseconds += time
    return RecordingText(caseName: name).files([.answered(exchange)])
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)" }
  }

  @Test func keepsASecondWriterOut() throws {
    let store = try TemporaryStore()
    var writer: StoreWriter? = try StoreWriter(store.store)
    #expect(
      message { _ = try StoreWriter(store.store) }
        == "another run is writing into `\(store.root)`; start this one when that has ended")
    withExtendedLifetime(writer) {}
    writer = nil
    #expect(message { _ = try StoreWriter(store.store) } == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.root) == ["api"])
  }

  @Test func waitersWaitForIt() async throws {
    let store = try TemporaryStore()
    var writer: StoreWriter? = try StoreWriter(store.store)
    let root = store.root
    // On a thread of its own: the few that all tasks share are not for waiting.
    let (waiting, told) = AsyncStream<Bool>.makeStream()
    Thread.detachNewThread {
      _ = FolderLock(besides: "\(root)/.har")
      told.yield(FileManager.default.fileExists(atPath: "\(root)/done"))
      told.finish()
    }
    try await Task.sleep(for: .milliseconds(50))
    try Data().write(to: URL(fileURLWithPath: "\(root)/done"))
    withExtendedLifetime(writer) {}
    writer = nil
    #expect(await waiting.first { _ in true } == true)
  }

  @Test func makesTheStore() throws {
    let store = try TemporaryStore()
    let inner = RecordingStore(root: "\(store.root)/a/b")
    #expect(try StoreWriter(inner).write(files("[]"), as: store.name) == .added)
    #expect(try inner.read(store.name).problems.isEmpty)
  }

  @Test func saysWhyItCannotWrite() throws {
    let store = try TemporaryStore()
    try store.write("file", "")
    let place = "\(store.root)/file"
    #expect(
      message { _ = try StoreWriter(RecordingStore(root: place)) }?.hasPrefix("the folder `\(place)` cannot be made: ")
        == true)
    let writer = try StoreWriter(store.store)
    try FileManager.default.removeItem(atPath: store.folder)
    try FileManager.default.createSymbolicLink(atPath: store.folder, withDestinationPath: NSTemporaryDirectory())
    #expect(
      message { try writer.write(files("[]"), as: store.name) }
        == "`\(store.folder)` is no folder of the store's own; put a folder in its place")
    try FileManager.default.removeItem(atPath: store.root)
    #expect(
      message { try writer.write(files("[]"), as: store.name) }
        == "the folder `\(store.root)/api` cannot be made: no such file or directory")
  }

  @Test(.enabled(if: geteuid() != 0, "the super-user may write anywhere")) func saysThatAFolderIsReadOnly() throws {
    let store = try TemporaryStore()
    chmod(store.root, 0o555)
    defer { chmod(store.root, 0o755) }
    #expect(
      message { _ = try StoreWriter(store.store) } == "nothing can be written into `\(store.root)`: permission denied")
  }

  @Test func keepsWhatDiffersInTimesOnly() throws {
    let store = try TemporaryStore()
    let writer = try StoreWriter(store.store)
    #expect(try writer.write(files("{\"a\":1}"), as: store.name) == .added)
    let before = try Data(contentsOf: URL(fileURLWithPath: store.store.harPath(store.name)))
    #expect(try writer.write(files("{\"a\":1}", time: 60), as: store.name, keepsUnchanged: true) == .kept)
    #expect(try Data(contentsOf: URL(fileURLWithPath: store.store.harPath(store.name))) == before)
    #expect(try writer.write(files("{\"a\":2}", time: 60), as: store.name, keepsUnchanged: true) == .replaced)
    #expect(try writer.write(files("{\"a\":2}", time: 90), as: store.name) == .replaced)
  }

  @Test func replacesABodyOfAnotherKind() throws {
    let store = try TemporaryStore()
    let writer = try StoreWriter(store.store)
    try writer.write(files("{\"a\":1}"), as: store.name)
    try writer.write(files("<p>", type: "text/html"), as: store.name)
    #expect(store.files == ["x.har", "x.html"])
    try writer.write(files(""), as: store.name)
    #expect(store.files == ["x.har"])
  }

  @Test func removesPagesThatAreNoMore() throws {
    let store = try TemporaryStore()
    let writer = try StoreWriter(store.store)
    for page in 1...4 {
      let name = RecordingName(api: "api", contract: "thing", caseName: CaseNaming.page("x", page))
      try writer.write(files("[]", name: name.caseName), as: name)
    }
    try store.write("api/thing/x.p9.har", "{}")
    let written = try writer.write(
      pages: [files("[]"), files("[1]", name: "x.p2")], of: store.name, keepsUnchanged: true)
    #expect(written == [.kept, .replaced])
    #expect(store.files == ["x.har", "x.json", "x.p2.har", "x.p2.json", "x.p9.har"])
  }

  @Test func tellsGitToLeaveLineEndsAlone() throws {
    let outside = try TemporaryStore()
    let name = outside.name
    try StoreWriter(outside.store).write(files("[]"), as: name)
    #expect(try String(contentsOfFile: "\(outside.root)/.gitattributes", encoding: .utf8) == "** -text\n")
    let inside = try TemporaryStore()
    try inside.write(".git", "gitdir: elsewhere")
    try inside.write(".gitattributes", "*.png binary")
    let store = RecordingStore(root: "\(inside.root)/Recordings")
    let path = "\(inside.root)/.gitattributes"
    for _ in 1...2 {
      try StoreWriter(store).write(files("[]"), as: name)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "*.png binary\nRecordings/** -text\n")
    }
    try inside.write(".gitattributes", "Recordings/** text=auto\n")
    try StoreWriter(store).write(files("[]"), as: name)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "Recordings/** text=auto\n")
  }
}
