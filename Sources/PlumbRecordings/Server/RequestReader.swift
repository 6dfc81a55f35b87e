import Foundation

/// Takes requests out of the bytes that arrive on a connection, however they are cut.
struct RequestReader {
  /// What can be said of the bytes so far.
  enum Step: Equatable {
    /// They end within a request, or between two.
    case more
    /// The client waits for a word before it sends the body.
    case goOn
    case request(WireRequest)
  }

  private enum Chunk {
    case size
    case data(Int)
    /// The line end after a chunk's data.
    case end
    case trailer
  }

  /// The longest line that gives a chunk's size.
  private static let longestSize = 1024

  private let mostHeader: Int
  private let mostBody: Int
  private var bytes: [UInt8] = []
  private var position = 0
  private var lines: [[UInt8]] = []
  /// Bytes of the lines so far, or of the trailer's.
  private var headerCount = 0
  private var head: WireHead?
  private var hasSaidToGoOn = false
  private var chunk = Chunk.size
  private var body = Data()

  init(mostHeader: Int, mostBody: Int) {
    self.mostHeader = mostHeader
    self.mostBody = mostBody
  }

  mutating func append(_ more: some Sequence<UInt8>) {
    if position > 0 {
      bytes.removeFirst(position)
      position = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Whether nothing of a next request is here.
  var isBetweenRequests: Bool { head == nil && lines.isEmpty && position == bytes.count }

  /// Whether a request's head is not all here.
  var isInHeader: Bool { head == nil && !isBetweenRequests }

  /// Goes on reading.
  ///
  /// - Returns: What was found; to be called again unless it is `more`.
  /// - Throws: A `WireRefusal`, after which nothing more can be read.
  mutating func next() throws(WireRefusal) -> Step {
    if head == nil { try readHead() }
    guard let head else { return .more }
    let isWhole: Bool
    switch head.length {
    case .fixed(let count): isWhole = takeBody(count)
    case .chunked: isWhole = try takeChunks()
    }
    guard isWhole else {
      if head.expectsContinue, !hasSaidToGoOn, body.isEmpty {
        hasSaidToGoOn = true
        return .goOn
      }
      return .more
    }
    var request = head.request
    request.body = body
    self.head = nil
    hasSaidToGoOn = false
    chunk = .size
    body = Data()
    headerCount = 0
    return .request(request)
  }

  private mutating func readHead() throws(WireRefusal) {
    while let line = try line(most: mostHeader - headerCount, WireRefusal(431, tooLong)) {
      headerCount += line.count + 2
      if !line.isEmpty {
        lines.append(line)
      } else if !lines.isEmpty {
        head = try WireHead(lines, mostBody: mostBody)
        lines = []
        headerCount = 0
        return
      }
    }
  }

  private var tooLong: String { "a header may have \(mostHeader) bytes here" }

  /// Takes a line without its end; nil where it is not all here.
  private mutating func line(
    most: Int, _ refusal: WireRefusal
  ) throws(WireRefusal) -> [UInt8]? {
    guard let end = bytes[position...].firstIndex(of: 0x0A) else {
      if bytes.count - position > most { throw refusal }
      return nil
    }
    guard end - position <= most else { throw refusal }
    var line = bytes[position..<end]
    if line.last == 0x0D { line.removeLast() }
    position = end + 1
    return Array(line)
  }

  private mutating func takeBody(_ count: Int) -> Bool {
    let taken = min(count - body.count, bytes.count - position)
    body.append(contentsOf: bytes[position..<(position + taken)])
    position += taken
    return body.count == count
  }

  private mutating func takeChunks() throws(WireRefusal) -> Bool {
    while true {
      switch chunk {
      case .size:
        let refusal = WireRefusal(400, "a chunk has no size")
        guard let line = try line(most: RequestReader.longestSize, refusal) else { return false }
        let digits = line.prefix { $0 != 0x3B && $0 != 0x20 && $0 != 0x09 }
        guard let size = RequestReader.hexadecimal(digits) else { throw refusal }
        guard size <= mostBody - body.count else { throw WireRefusal(413, "a body may have \(mostBody) bytes here") }
        chunk = size == 0 ? .trailer : .data(body.count + size)
      case .data(let end):
        guard takeBody(end) else { return false }
        chunk = .end
      case .end:
        let refusal = WireRefusal(400, "a chunk is longer than its size")
        guard let line = try line(most: 1, refusal) else { return false }
        guard line.isEmpty else { throw refusal }
        chunk = .size
      case .trailer:
        guard let line = try line(most: mostHeader - headerCount, WireRefusal(431, tooLong)) else { return false }
        headerCount += line.count + 2
        if line.isEmpty { return true }
      }
    }
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 8 else { return nil }
    return digits.allSatisfy { $0 != 0x2B && $0 != 0x2D }
      ? Int(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }
}
