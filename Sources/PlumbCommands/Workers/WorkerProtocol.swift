import Foundation
import PlumbDecodeChecks

/// What the tool and its workers say to each other.
///
/// Frames are a length (32 bits, little-endian) and so many bytes. The worker begins with an empty frame. A request is
/// a frame of JSON and, after it, the document's bytes; the reply to it is a frame of JSON. Notes, on a pipe of their
/// own, are frames of JSON Pointers.
enum WorkerProtocol {
  /// The hidden command that makes the tool a worker.
  static let command = "__worker"

  /// Where the pipes are in a worker; standard output is none of them, as models may print.
  static let requests: Int32 = 3
  static let replies: Int32 = 4
  static let notes: Int32 = 5

  /// Bytes of a frame at most: 1 GiB.
  static let greatestFrame = 1 << 30

  /// Asks for one examination; so many bytes of document follow.
  struct Request: Codable {
    let model: String
    let usesStandIns: Bool
    /// Whether the pointer of each operation is noted before it takes place.
    let follows: Bool
    let byteCount: Int
  }

  /// The examination, or why there is none.
  struct Reply: Codable {
    var examination: WireExamination?
    var error: String?

    /// What was found.
    ///
    /// - Throws: A `CommandError` where the worker could not work.
    func result() throws -> Examination {
      guard let examination else { throw CommandError(error ?? "a worker gave an empty reply") }
      return try examination.examination()
    }
  }

  /// Frames bytes.
  static func frame(_ bytes: some Collection<UInt8>) -> Data {
    var data = Data(capacity: bytes.count + 4)
    let count = UInt32(bytes.count)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { data.append(UInt8(truncatingIfNeeded: count >> shift)) }
    data.append(contentsOf: bytes)
    return data
  }

  /// The length that four bytes mean.
  static func length(_ head: some Sequence<UInt8>) -> Int { head.reversed().reduce(0) { $0 << 8 | Int($1) } }

  /// Cuts whole frames off what has been read so far.
  struct Reader {
    private var bytes: [UInt8] = []
    private var start = 0

    mutating func append(_ more: some Collection<UInt8>) {
      if start > 0 {
        bytes.removeFirst(start)
        start = 0
      }
      bytes.append(contentsOf: more)
    }

    /// The next whole frame; nil where more has to be read first.
    mutating func next() -> ArraySlice<UInt8>? {
      guard bytes.count - start >= 4 else { return nil }
      let length = WorkerProtocol.length(bytes[start..<(start + 4)])
      guard bytes.count - start - 4 >= length else { return nil }
      defer { start += 4 + length }
      return bytes[(start + 4)..<(start + 4 + length)]
    }
  }
}
