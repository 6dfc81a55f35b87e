import Foundation
import PokeAPIDocuments

/// Reads all of PokéAPI's documents in a folder, writes them, and says which came out as another JSON value.
@main
struct PlumbRoundTrip {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: plumb-roundtrip DIR\n".utf8))
      exit(2)
    }
    let folder = DocumentFolder(URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true))
    let (known, others) = folder.entries()
    let start = Date()
    var wrong: [String] = []
    var bytes = 0
    for entry in known {
      do {
        let data = try folder.data(entry)
        bytes += data.count
        if try !entry.roundTrip.keeps(data) { wrong.append("\(entry.path): another value") }
      } catch {
        wrong.append("\(entry.path): \(error)")
      }
    }
    for path in wrong.prefix(20) + others.prefix(20).map({ "\($0): no model" }) { print(path) }
    let seconds = Date().timeIntervalSince(start)
    print("\(known.count - wrong.count) of \(known.count) documents, \(bytes) bytes, in \(Int(seconds)) s")
    exit(wrong.isEmpty && others.isEmpty && !known.isEmpty ? 0 : 1)
  }
}
