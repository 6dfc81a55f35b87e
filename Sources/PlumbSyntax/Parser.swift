/// The scanner: one pass from text to tape, without recursion, refusing exactly what `JSONDecoder` refuses unread.
///
/// It holds pointers into memory that its caller keeps alive; it lives for one call of `run`.
struct Parser {
  /// Nested objects and arrays that `JSONDecoder` takes.
  static let greatestDepth = 512

  /// What the parser knows of an open object or array while it is in another one.
  private struct Frame {
    /// One bit a name seen so far, chosen by its hash.
    var filter: UInt64 = 0
    /// Its token; the frame at the bottom stands for no container.
    var container = 0
    /// Members or elements begun.
    var members: UInt32 = 0
    var isObject = false
    /// Whether two names may be the same.
    var isSuspect = false
  }

  let text: UnsafePointer<UInt8>
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  private(set) var tokens: UnsafeMutablePointer<Token>
  private(set) var count = 0
  private var capacity: Int
  var laxities: [Laxity] = []
  private(set) var hasDuplicates = false
  /// Set by the string scanner when it gives up.
  var complaint: Complaint?

  /// Prepares to scan a text.
  ///
  /// - Parameters:
  ///   - text: The document's first byte, from which offsets count.
  ///   - start: The first byte after a byte order mark.
  ///   - end: Where the text ends; sixteen zero bytes stand there.
  init(text: UnsafePointer<UInt8>, start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    self.text = text
    self.start = start
    self.end = end
    // Pretty-printed documents have a token in 20 bytes or so, minified ones in 10.
    capacity = (end - start) / 8 + 16
    tokens = .allocate(capacity: capacity)
  }

  /// Fills the tape; the caller deallocates `tokens` whatever comes of it.
  ///
  /// - Returns: What is wrong, or nil when the whole text was read.
  mutating func run() -> Complaint? {
    withUnsafeTemporaryAllocation(of: Frame.self, capacity: Parser.greatestDepth + 1) { frames in
      frames.initialize(repeating: Frame())
      return frames.baseAddress.flatMap { run($0) }
    }
  }

  @inline(__always) private static func skipWhite(_ p: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    p.pointee > 0x20 ? p : Words.skipWhite(p)
  }

  private mutating func run(_ frames: UnsafeMutablePointer<Frame>) -> Complaint? {
    // Locals throughout: unoptimised code copies all of the parser where it reads one of its properties.
    let text = text
    let end = end
    var capacity = capacity
    var p = Parser.skipWhite(start)
    var tokens = self.tokens
    var count = 0
    var depth = 0
    var frame = Frame()
    var wanted = Complaint.Expectation.value

    reading: while true {
      if count &+ 2 > capacity {
        tokens = grow(keeping: count)
        capacity = self.capacity
      }
      frame.members &+= 1

      if frame.isObject {
        guard p.pointee == Byte.quote else { return Complaint(frame.members == 1 ? .keyOrEnd : .key, p) }
        let name = p + 1
        var close = Words.plainEnd(name)
        var flags = TokenFlags.none
        if close.pointee != Byte.quote {
          guard let found = finishString(from: name, at: close, token: count, &flags) else { return complaint }
          close = found
          frame.isSuspect = true
        }
        let length = close - name
        let hash = KeyHash.padded(name, length)
        tokens[count] = Token(
          offset: UInt32(truncatingIfNeeded: name - text), extent: UInt32(truncatingIfNeeded: length), detail: hash,
          kind: .key, flags: flags)
        count &+= 1
        let bit = (1 as UInt64) &<< UInt64(hash &>> 26)
        if frame.filter & bit != 0 { frame.isSuspect = true }
        frame.filter |= bit
        p = Parser.skipWhite(close + 1)
        guard p.pointee == Byte.colon else { return Complaint(.colon, p) }
        p += 1
        p = p.pointee == 0x20 && p[1] > 0x20 ? p + 1 : Parser.skipWhite(p)
        wanted = .value
      }

      let first = p.pointee
      switch first {
      case Byte.quote:
        let string = p + 1
        var close = Words.plainEnd(string)
        var flags = TokenFlags.none
        if close.pointee != Byte.quote {
          guard let found = finishString(from: string, at: close, token: count, &flags) else { return complaint }
          close = found
        }
        tokens[count] = Token(
          offset: UInt32(truncatingIfNeeded: string - text), extent: UInt32(truncatingIfNeeded: close - string),
          detail: 0, kind: .string,
          flags: flags)
        count &+= 1
        p = close + 1

      case Byte.openBrace, Byte.openBracket:
        guard depth < Parser.greatestDepth else { return Complaint(.lessDepth, p) }
        frames[depth] = frame
        depth &+= 1
        let isObject = first == Byte.openBrace
        tokens[count] = Token(
          offset: UInt32(truncatingIfNeeded: p - text), extent: 0, detail: 0, kind: isObject ? .object : .array,
          flags: .none)
        frame = Frame(filter: 0, container: count, members: 0, isObject: isObject, isSuspect: false)
        count &+= 1
        p = Parser.skipWhite(p + 1)
        // In ASCII each closing bracket comes two after its opening one.
        if p.pointee != first &+ 2 {
          wanted = .valueOrEnd
          continue reading
        }

      case Byte.minus, Byte.zero...Byte.nine:
        var close = first == Byte.minus ? p + 1 : p
        let digits = close
        while Words.isDigit(close.pointee) { close += 1 }
        var flags = TokenFlags.none
        let isPlain = close != digits && (digits.pointee != Byte.zero || close - digits == 1)
        if !isPlain || Parser.isInNumbers(close.pointee) {
          close = finishNumber(digits: digits, at: close, token: count, &flags)
        }
        tokens[count] = Token(
          offset: UInt32(truncatingIfNeeded: p - text), extent: UInt32(truncatingIfNeeded: close - p), detail: 0,
          kind: .number, flags: flags)
        count &+= 1
        p = close

      case Byte.t where Words.load4(p) == 0x6575_7274:
        tokens[count] = Token(
          offset: UInt32(truncatingIfNeeded: p - text), extent: 4, detail: 0, kind: .true, flags: .none)
        count &+= 1
        p += 4

      case Byte.f where Words.load4(p + 1) == 0x6573_6C61:
        tokens[count] = Token(
          offset: UInt32(truncatingIfNeeded: p - text), extent: 5, detail: 0, kind: .false, flags: .none)
        count &+= 1
        p += 5

      case Byte.n where Words.load4(p) == 0x6C6C_756E:
        tokens[count] = Token(
          offset: UInt32(truncatingIfNeeded: p - text), extent: 4, detail: 0, kind: .null, flags: .none)
        count &+= 1
        p += 4

      default:
        return Complaint(wanted, p)
      }

      while true {
        p = Parser.skipWhite(p)
        guard depth > 0 else {
          guard p == end else { return Complaint(.endOfDocument, p) }
          self.count = count
          return nil
        }
        let byte = p.pointee
        let closer = frame.isObject ? Byte.closeBrace : Byte.closeBracket
        if byte == Byte.comma {
          let comma = p
          p = Parser.skipWhite(p + 1)
          guard p.pointee == closer else {
            wanted = .value
            continue reading
          }
          note(.trailingComma, comma, token: frame.container, detail: UInt32(closer))
        } else if byte != closer {
          return Complaint(frame.isObject ? .commaOrBrace : .commaOrBracket, p)
        }
        p += 1
        tokens[frame.container].extent = UInt32(truncatingIfNeeded: count)
        tokens[frame.container].detail = frame.members
        if frame.isSuspect {
          if markDuplicates(tokens, of: frame.container, to: count, members: Int(frame.members)) {
            hasDuplicates = true
          }
        }
        depth &-= 1
        frame = frames[depth]
      }
    }
  }

  /// Records something lax.
  mutating func note(_ kind: Laxity.Kind, _ p: UnsafePointer<UInt8>, token: Int, detail: UInt32) {
    laxities.append(
      Laxity(kind: kind, offset: p - text, token: UInt32(truncatingIfNeeded: token), detail: detail))
  }

  /// Doubles the tape.
  private mutating func grow(keeping count: Int) -> UnsafeMutablePointer<Token> {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: tokens, count: count)
    tokens.deallocate()
    tokens = larger
    capacity *= 2
    return larger
  }
}
