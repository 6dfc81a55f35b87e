import Foundation
import PlumbSyntax
import Testing

/// The JSON test suite, where `PLUMBLINE_CORPUS` names a folder that has it.
@Suite struct CorpusTests {
  static let folder = ProcessInfo.processInfo.environment["PLUMBLINE_CORPUS"].map {
    URL(fileURLWithPath: $0).appendingPathComponent("json-test-suite/test_parsing")
  }
  static let hasFolder = folder.map { FileManager.default.fileExists(atPath: $0.path) } ?? false

  static func files(_ prefix: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = try #require(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }
      .map { ($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))) }
  }

  @Test(.enabled(if: hasFolder, "PLUMBLINE_CORPUS names no folder with json-test-suite"))
  func readsWhatIsJSON() throws {
    for (name, bytes) in try Self.files("y_") {
      let document = try JSONDocument(bytes)
      #expect(document.laxities.isEmpty, "\(name)")
    }
  }

  @Test(.enabled(if: hasFolder, "PLUMBLINE_CORPUS names no folder with json-test-suite"))
  func tellsWhatIsNot() throws {
    for (name, bytes) in try Self.files("n_") {
      let laxities = (try? JSONDocument(bytes))?.laxities
      #expect(laxities?.isEmpty != true, "\(name)")
    }
  }

  @Test(.enabled(if: hasFolder, "PLUMBLINE_CORPUS names no folder with json-test-suite"))
  func agreesWithJSONDecoder() throws {
    let files = try Self.files("")
    #expect(files.count > 300)
    for (name, bytes) in files {
      #expect(disagreement(bytes) == nil, "\(name)")
    }
  }
}
