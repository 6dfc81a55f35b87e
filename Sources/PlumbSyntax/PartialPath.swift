extension JSONPointer {
  /// The place in a document that is not JSON: the member or element being read at an offset.
  ///
  /// - Parameters:
  ///   - offset: where reading ended; what lies before it has the shape of JSON.
  ///   - bytes: the text.
  package init(reading offset: Int, in bytes: UnsafeRawBufferPointer) {
    var frames: [PartialFrame] = []
    var i = 0
    let end = min(offset, bytes.count)
    while i < end {
      switch bytes[i] {
      case 0x7B: frames.append(PartialFrame(isObject: true))
      case 0x5B: frames.append(PartialFrame(isObject: false))
      case 0x7D, 0x5D: _ = frames.popLast()
      case 0x2C:
        guard let last = frames.indices.last else { break }
        frames[last].index += 1
        frames[last].key = nil
      case 0x22:
        var close = i + 1
        while close < end, bytes[close] != 0x22 { close += bytes[close] == 0x5C ? 2 : 1 }
        if let last = frames.indices.last, frames[last].isObject, frames[last].key == nil, close < end {
          frames[last].key = (i + 1)..<close
        }
        i = close
      default: break
      }
      i += 1
    }
    var steps: [Step] = []
    for frame in frames {
      if !frame.isObject {
        steps.append(.index(frame.index))
      } else if let key = frame.key {
        steps.append(.key(String(decoding: UnsafeRawBufferPointer(rebasing: bytes[key]), as: UTF8.self)))
      } else {
        break
      }
    }
    self.init(steps)
  }
}

/// An object or array that has been begun and not ended.
private struct PartialFrame {
  let isObject: Bool
  var index = 0
  /// The bytes of the name of the member being read.
  var key: Range<Int>?
}
