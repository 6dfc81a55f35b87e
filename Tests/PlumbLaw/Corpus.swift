package import Foundation

/// Real documents, where a folder with them is at hand.
package enum Corpus {
  /// The folder that `PLUMBLINE_CORPUS` names; nil where it names none.
  package static var folder: URL? {
    ProcessInfo.processInfo.environment["PLUMBLINE_CORPUS"].flatMap { path in
      path.isEmpty ? nil : URL(fileURLWithPath: path, isDirectory: true)
    }
  }

  package struct Unusable: Error {
    package let reason: String
  }

  /// Unpacks PokéAPI's documents, shows each of one endpoint, and removes them.
  ///
  /// - Parameters:
  ///   - folder: holds `upstream/pokeapi-v2.tar.xz`.
  ///   - endpoint: such as `pokemon`.
  ///   - body: is given the folder's name, such as `25`, and the document.
  /// - Throws: what `body` throws, and where the archive cannot be unpacked.
  package static func eachPokeAPIDocument(
    in folder: URL, _ endpoint: String, _ body: (String, [UInt8]) throws -> Void
  ) throws {
    #if os(macOS) || os(Linux)
      let files = FileManager.default
      let target = files.temporaryDirectory.appendingPathComponent("plumbline-corpus-\(UUID().uuidString)")
      try files.createDirectory(at: target, withIntermediateDirectories: true)
      defer { try? files.removeItem(at: target) }
      let tar = Process()
      tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      let archive = folder.appendingPathComponent("upstream/pokeapi-v2.tar.xz").path
      tar.arguments = ["tar", "-xJf", archive, "-C", target.path]
      try tar.run()
      tar.waitUntilExit()
      guard tar.terminationStatus == 0 else { throw Unusable(reason: "tar ended with \(tar.terminationStatus)") }
      let root = target.appendingPathComponent("v2/\(endpoint)")
      for name in try files.contentsOfDirectory(atPath: root.path).sorted() {
        let document = root.appendingPathComponent("\(name)/index.json")
        guard let data = try? Data(contentsOf: document) else { continue }
        try body(name, [UInt8](data))
      }
    #else
      throw Unusable(reason: "there is no tar to run here")
    #endif
  }
}
