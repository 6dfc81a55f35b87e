import Foundation
import PokeAPIDocuments
import Testing

/// Real documents, where a folder with them is at hand; `plumb-roundtrip` reads them all.
@Suite struct CorpusTests {
  private static let corpus = ProcessInfo.processInfo.environment["PLUMBLINE_CORPUS"].flatMap { path in
    path.isEmpty ? nil : URL(fileURLWithPath: path, isDirectory: true)
  }

  #if os(macOS) || os(Linux)
    @Test(.enabled(if: corpus != nil, "PLUMBLINE_CORPUS does not name a folder of real documents"))
    func aSampleIsWrittenAsItWasRead() throws {
      let folder = try #require(CorpusTests.corpus)
      let target = FileManager.default.temporaryDirectory.appendingPathComponent("pokeapi-corpus-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: target) }
      let tar = Process()
      tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      tar.arguments = [
        "tar", "-xJf", folder.appendingPathComponent("upstream/pokeapi-v2.tar.xz").path, "-C", target.path,
      ]
      try tar.run()
      tar.waitUntilExit()
      try #require(tar.terminationStatus == 0)
      let documents = DocumentFolder(target.appendingPathComponent("v2"))
      let (known, others) = documents.entries()
      #expect(others == [])
      #expect(known.count > 15_000)
      for number in stride(from: 0, to: known.count, by: 59) {
        #expect(try known[number].roundTrip.keeps(try documents.data(known[number])), "\(known[number].path)")
      }
    }
  #endif
}
