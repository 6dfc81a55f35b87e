import Foundation
import PlumbLaw
import PlumbTestSupport

/// Holds the tracing decoder against `JSONDecoder` over the zoo, the tutorials' models and their mistakes.
@main struct Differential {
  static func main() {
    guard let arguments = Arguments.parse(CommandLine.arguments.dropFirst()) else {
      FileHandle.standardError.write(Data(Arguments.usage.utf8))
      exit(2)
    }
    let board = Board(arguments)
    let threads = (0..<arguments.threads).map { part in
      let thread = Thread { board.run(part: part) }
      // Models recurse as deep as documents do.
      thread.stackSize = 256 << 20
      thread.start()
      return thread
    }
    board.wait(for: threads.count)
    exit(board.report() ? 0 : 1)
  }
}
