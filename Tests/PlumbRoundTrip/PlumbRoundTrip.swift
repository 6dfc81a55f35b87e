import Foundation
import PokeAPIDocuments

/// Reads all of PokéAPI's documents in a folder, writes them, and says which came out as another JSON value.
@main
struct PlumbRoundTrip {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: plumb-roundtrip DIR\n".utf8))
      exit(2)
    }
    let folder = DocumentFolder(URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true))
    let (known, others) = folder.entries()
    let start = Date()
    let board = Board()
    DispatchQueue.concurrentPerform(iterations: known.count) { number in
      let entry = known[number]
      do {
        let data = try folder.data(entry)
        board.add(data.count, fault: try entry.roundTrip.keeps(data) ? nil : "\(entry.path): another value")
      } catch {
        board.add(0, fault: "\(entry.path): \(error)")
      }
    }
    let (bytes, faults) = board.result
    for line in faults.prefix(20) + others.prefix(20).map({ "\($0): no model" }) { print(line) }
    let seconds = Int(Date().timeIntervalSince(start))
    print("\(known.count - faults.count) of \(known.count) documents, \(bytes) bytes, in \(seconds) s")
    exit(faults.isEmpty && others.isEmpty && !known.isEmpty ? 0 : 1)
  }
}

/// What the threads of a run share.
private final class Board: @unchecked Sendable {
  // Guards all that follows.
  private let lock = NSLock()
  private var bytes = 0
  private var faults: [String] = []

  func add(_ count: Int, fault: String?) {
    lock.withLock {
      bytes += count
      if let fault { faults.append(fault) }
    }
  }

  /// The bytes that were read, and what was wrong, by path.
  var result: (bytes: Int, faults: [String]) { lock.withLock { (bytes, faults.sorted()) } }
}
