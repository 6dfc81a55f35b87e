import Foundation

/// What the tool and its workers say to each other.
///
/// Frames are a length (32 bits, little-endian) and so many bytes. The worker begins with an empty frame. A request is
/// a frame of JSON and a frame of the document's bytes; the reply to it is a frame of JSON, or of `!` and a message.
/// Notes, on a pipe of their own, are frames of JSON Pointers.
enum WorkerProtocol {
  /// The hidden command that makes the tool a worker.
  static let command = "__worker"

  /// Where the pipes are in a worker; standard output is none of them, as models may print.
  static let requests: Int32 = 3
  static let replies: Int32 = 4
  static let notes: Int32 = 5

  /// Bytes of a frame at most: 1 GiB.
  static let greatestFrame = 1 << 30

  /// Asks for the examination of a document by some models; the document's length and bytes follow.
  struct Request: Codable, Equatable {
    /// One of the models.
    struct Reader: Codable, Equatable {
      let model: String
      /// Rules whose findings are not wanted.
      var omitted: [String] = []
      /// What evidence is gathered under; nil for none.
      var subject: String?
      /// Whether alternative readings and the values that types list are gathered as well.
      var gathersAll = false
      /// What is locked of a model that the worker does not have, as JSON Schema; nil for a model of its own.
      var lock: String?
    }

    let readers: [Reader]
    let usesStandIns: Bool
    /// Whether the pointer of each operation is noted before it takes place.
    let follows: Bool
    /// Whether models' `allCases` and `rawValue` may be asked, which `JSONDecoder` never does.
    let asksModels: Bool
    /// Where it is asked what the first of the models takes, the names of askings that it does not survive; else nil.
    ///
    /// The document is then the frames of several.
    var avoided: [String]?
  }

  /// The kinds of reply, each a frame's first byte.
  enum ReplyKind: UInt8 {
    /// The examinations follow.
    case examined = 0x5B  // the bracket that their JSON begins with
    /// What a model takes follows, as JSON Schema.
    case described = 0x7B  // the brace that it begins with
    /// Why it is not known what a model takes follows, in UTF-8.
    case undescribed = 0x3F
    /// Why there is none follows, in UTF-8.
    case failed = 0x21
  }

  /// Frames bytes.
  static func frame(_ bytes: some Collection<UInt8>) -> Data { length(bytes.count) + bytes }

  /// The four bytes that mean a length.
  static func length(_ count: Int) -> Data {
    Data(stride(from: 0, to: 32, by: 8).map { UInt8(truncatingIfNeeded: count >> $0) })
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
