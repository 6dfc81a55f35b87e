import Foundation
import PlumbRecordings
import Testing

@Suite struct AtomicFileTests {
  @Test func replacesWholeFiles() throws {
    let store = try TemporaryStore()
    let path = store.folder + "/x"
    try AtomicFile.replace(path, Data("one".utf8))
    chmod(path, 0o640)
    try AtomicFile.replace(path, Data("two".utf8))
    #expect(FileManager.default.contents(atPath: path) == Data("two".utf8))
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o640)
    symlink("x", store.folder + "/link")
    try AtomicFile.replace(store.folder + "/link", Data("three".utf8))
    #expect(FileManager.default.contents(atPath: path) == Data("three".utf8))
    #expect(store.files == ["link", "x"])
  }

  @Test func saysWhyItCannot() throws {
    let store = try TemporaryStore()
    #expect(throws: WriteFailure(path: store.folder, SystemFailure(EISDIR))) {
      try AtomicFile.replace(store.folder, Data())
    }
    let path = store.folder + "/no/x"
    #expect(throws: WriteFailure(path: path, SystemFailure(ENOENT))) { try AtomicFile.replace(path, Data()) }
    #expect(
      WriteFailure(path: path, SystemFailure(ENOENT)).description
        == "`\(path)` cannot be written: no such file or directory")
  }
}
