/// What is before a place in a text.
struct Checkpoint {
  /// Line ends before it.
  var line = 0
  /// Where its line starts.
  var lineStart = 0
  /// Scalars before it, counted by the bytes that begin one.
  var scalars = 0
}

/// Counting lines and scalars, eight bytes at a time.
enum LineScan {
  /// Bytes between two check points.
  static let stride = 4096

  /// The check points at offsets 0, 4096, 8192 and so on, up to the text's end.
  static func checkpoints(_ text: UnsafeRawBufferPointer) -> [Checkpoint] {
    var points = [Checkpoint()]
    points.reserveCapacity(text.count / stride + 1)
    var point = Checkpoint()
    var offset = 0
    while offset + stride <= text.count {
      point = advance(text, point, from: offset, to: offset + stride)
      offset += stride
      points.append(point)
    }
    return points
  }

  /// Counts on from the check point before `offset`.
  static func scan(_ text: UnsafeRawBufferPointer, from point: Checkpoint, to offset: Int) -> Checkpoint {
    advance(text, point, from: offset / stride * stride, to: offset)
  }

  private static func advance(
    _ text: UnsafeRawBufferPointer, _ point: Checkpoint, from start: Int, to end: Int
  ) -> Checkpoint {
    guard let base = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return point }
    var point = point
    var i = start
    while i < end {
      if i + 8 <= end {
        let word = Words.load8(base + i)
        if Words.matches(word, 0x0D) == 0 {
          let ends = Words.matches(word, 0x0A)
          if ends != 0 {
            point.line += ends.nonzeroBitCount
            point.lineStart = i + 8 - ends.leadingZeroBitCount / 8
          }
          point.scalars += 8 - Words.continuations(word).nonzeroBitCount
          i += 8
          continue
        }
      }
      let stop = min(i + 8, end)
      while i < stop {
        let byte = base[i]
        i += 1
        if byte & 0xC0 != 0x80 { point.scalars += 1 }
        if byte == 0x0A || byte == 0x0D && (i >= text.count || base[i] != 0x0A) {
          point.line += 1
          point.lineStart = i
        }
      }
    }
    return point
  }

  /// The first `\n` or `\r` from an offset on, or the end.
  static func lineEnd(_ text: UnsafeRawBufferPointer, from offset: Int) -> Int {
    var i = offset
    while i < text.count, text[i] != 0x0A, text[i] != 0x0D { i += 1 }
    return i
  }

  /// Whether the text begins with a UTF-8 byte order mark.
  static func hasMark(_ text: UnsafeRawBufferPointer) -> Bool {
    text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF
  }
}
