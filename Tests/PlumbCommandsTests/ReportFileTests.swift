import Foundation
import Testing

@testable import PlumbCommands

@Suite struct ReportFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "plumb-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func contents(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func replacesWholeFilesAndLeavesNothingElse() throws {
    try withFolder { folder in
      let path = folder + "/out.json"
      try ReportFile.write(Data("one".utf8), to: path)
      chmod(path, 0o600)
      try ReportFile.write(Data("two".utf8), to: path)
      #expect(contents(path) == "two")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["out.json"])
      var status = stat()
      stat(path, &status)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }

  @Test func writesThroughLinks() throws {
    try withFolder { folder in
      try ReportFile.write(Data("one".utf8), to: folder + "/real")
      symlink("real", folder + "/link")
      try ReportFile.write(Data("two".utf8), to: folder + "/link")
      #expect(contents(folder + "/real") == "two")
    }
  }

  @Test func saysWhyItCannot() throws {
    try withFolder { folder in
      #expect(throws: CommandError("`\(folder)` cannot be written: is a directory")) {
        try ReportFile.write(Data(), to: folder)
      }
      #expect(throws: CommandError("`\(folder)/no/x` cannot be written: no such file or directory")) {
        try ReportFile.write(Data(), to: folder + "/no/x")
      }
    }
  }

  #if os(Linux)
    @Test func noticesAFullDisk() {
      #expect(throws: CommandError("`/dev/full` cannot be written: no space left on device")) {
        try ReportFile.write(Data("x".utf8), to: "/dev/full")
      }
    }
  #endif
}
