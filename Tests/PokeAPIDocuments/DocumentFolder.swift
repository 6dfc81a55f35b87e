package import Foundation

/// PokéAPI's documents in a folder, each at its path: `pokemon/25/index.json`.
package struct DocumentFolder: Sendable {
  private let root: URL

  package init(_ root: URL) { self.root = root }

  /// One document.
  package struct Entry: Sendable {
    /// The path below the folder.
    package let path: String
    /// How it is read and written.
    package let roundTrip: RoundTrip
  }

  /// All documents there are a model for, by path.
  ///
  /// - Returns: them, and the paths of JSON files that no model is for.
  package func entries() -> (known: [Entry], others: [String]) {
    var known: [Entry] = []
    var others: [String] = []
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    for path in paths.filter({ $0.hasSuffix(".json") }).sorted() {
      if let roundTrip = DocumentFolder.roundTrip(of: path) {
        known.append(Entry(path: path, roundTrip: roundTrip))
      } else {
        others.append(path)
      }
    }
    return (known, others)
  }

  /// The bytes of a document.
  package func data(_ entry: Entry) throws -> Data { try Data(contentsOf: root.appendingPathComponent(entry.path)) }

  private static func roundTrip(of path: String) -> RoundTrip? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.last == "index.json" else { return nil }
    switch parts.count {
    case 1: return RoundTrip.documents[""]
    case 2: return parts[0] == "meta" ? RoundTrip.documents["meta"] : RoundTrip.pages[parts[0]]
    case 3: return RoundTrip.documents[parts[0]]
    case 4: return parts[0] == "pokemon" ? RoundTrip.documents[parts[2]] : nil
    default: return nil
    }
  }
}
