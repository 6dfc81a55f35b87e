/// From byte offsets to lines and columns, by check points every 4 KiB of text.
///
/// Lines end at `\n`, `\r\n` or `\r`. Columns count Unicode scalars from 1; a byte order mark counts nothing.
package struct LineIndex {
  /// Where the text is, and what keeps it alive.
  private enum Source {
    case borrowed(UnsafeRawBufferPointer)
    case owned([UInt8])
    case document(JSONDocument)
  }

  private let source: Source
  private let checkpoints: [Checkpoint]

  /// Indexes text in place.
  ///
  /// - Parameter text: UTF-8 that stays where it is as long as the index is used.
  package init(text: UnsafeRawBufferPointer) {
    source = .borrowed(text)
    checkpoints = LineScan.checkpoints(text)
  }

  /// Indexes text of its own.
  package init(_ bytes: [UInt8]) {
    source = .owned(bytes)
    checkpoints = bytes.withUnsafeBytes(LineScan.checkpoints)
  }

  /// Indexes a document's text and keeps the document.
  package init(_ document: JSONDocument) {
    source = .document(document)
    checkpoints = LineScan.checkpoints(UnsafeRawBufferPointer(start: document.text, count: document.textCount))
  }

  /// The line and column of a byte, both from 1.
  ///
  /// - Parameter offset: A byte offset; one beyond the text means its end.
  /// - Returns: The place; the bytes of one scalar have one place.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    withText { text in
      let offset = min(max(offset, 0), text.count)
      let here = LineScan.scan(text, from: checkpoints[offset / LineScan.stride], to: offset)
      let start = LineScan.scan(text, from: checkpoints[here.lineStart / LineScan.stride], to: here.lineStart)
      // The byte at the offset itself is not among those before it, unless the offset is inside its scalar.
      let isInside = offset < text.count && offset > here.lineStart && text[offset] & 0xC0 == 0x80
      let mark = here.lineStart == 0 && offset > 0 && LineScan.hasMark(text) ? 1 : 0
      let column = here.scalars - start.scalars - (isInside ? 1 : 0) - mark
      return (here.line + 1, max(column, 0) + 1)
    }
  }

  /// The bytes of the line a byte is in, without what ends it and without a byte order mark.
  ///
  /// - Parameter offset: A byte offset; one beyond the text means its end.
  /// - Returns: Offsets; empty for an empty line.
  package func lineRange(containing offset: Int) -> Range<Int> {
    withText { text in
      let offset = min(max(offset, 0), text.count)
      let here = LineScan.scan(text, from: checkpoints[offset / LineScan.stride], to: offset)
      let start = here.lineStart == 0 && LineScan.hasMark(text) ? 3 : here.lineStart
      // The last check point that is still in this line; the line ends before the next.
      var low = offset / LineScan.stride
      var high = checkpoints.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if checkpoints[middle].line == here.line { low = middle } else { high = middle }
      }
      let end = LineScan.lineEnd(text, from: max(offset, low * LineScan.stride))
      // An offset between `\r` and `\n` is still in the line that both end.
      let isBetween = end > start && end == offset && text[end - 1] == 0x0D
      return start..<max(start, isBetween ? end - 1 : end)
    }
  }

  private func withText<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    switch source {
    case .borrowed(let text): body(text)
    case .owned(let bytes): bytes.withUnsafeBytes(body)
    case .document(let document):
      body(UnsafeRawBufferPointer(start: document.text, count: document.textCount))
    }
  }
}
