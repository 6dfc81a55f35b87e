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

  /// Unpacks documents, shows where they are, and removes them.
  ///
  /// - Parameters:
  ///   - archive: its name below `upstream`, such as `swapi.tar.xz`.
  ///   - folder: what `PLUMBLINE_CORPUS` names.
  ///   - body: is given the folder that the archive was unpacked into.
  /// - Throws: what `body` throws, and where the archive cannot be unpacked.
  package static func unpacking(_ archive: String, in folder: URL, _ body: (URL) throws -> Void) throws {
    #if os(macOS) || os(Linux)
      let files = FileManager.default
      let target = files.temporaryDirectory.appendingPathComponent("plumbline-corpus-\(UUID().uuidString)")
      try files.createDirectory(at: target, withIntermediateDirectories: true)
      defer { try? files.removeItem(at: target) }
      let tar = Process()
      tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      tar.arguments = ["tar", "-xJf", folder.appendingPathComponent("upstream/\(archive)").path, "-C", target.path]
      try tar.run()
      tar.waitUntilExit()
      guard tar.terminationStatus == 0 else { throw Unusable(reason: "tar ended with \(tar.terminationStatus)") }
      try body(target)
    #else
      throw Unusable(reason: "there is no tar to run here")
    #endif
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
    try unpacking("pokeapi-v2.tar.xz", in: folder) { target in
      let root = target.appendingPathComponent("v2/\(endpoint)")
      for name in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
        let document = root.appendingPathComponent("\(name)/index.json")
        guard let data = try? Data(contentsOf: document) else { continue }
        try body(name, [UInt8](data))
      }
    }
  }
}
