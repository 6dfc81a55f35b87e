/// A JSON text (RFC 8259) and the tape of its tokens, read in one pass; used by one thread at a time.
package final class JSONDocument {
  /// The text in UTF-8, from which offsets count; a UTF-8 byte order mark stays in it, others do not.
  ///
  /// At least sixteen zero bytes follow it.
  @usableFromInline package let text: UnsafePointer<UInt8>
  /// Bytes of text.
  @usableFromInline package let textCount: Int
  /// The tape; the root value is token 0.
  @usableFromInline package let tokens: UnsafeMutablePointer<Token>
  /// How many tokens there are; at least one.
  @usableFromInline package let count: Int
  /// What is no JSON although `JSONDecoder` lets it pass, in document order.
  package let laxities: [Laxity]
  /// Whether some object has a name twice.
  package let hasDuplicates: Bool
  /// How the bytes were written.
  package let encoding: TextEncoding

  private var knownAncestry: Ancestry?

  /// Reads a document, copying its bytes.
  ///
  /// - Parameter bytes: Text of any encoding `JSONDecoder` reads.
  /// - Throws: A `SyntaxError` exactly where `JSONDecoder` refuses the document before decoding.
  package convenience init(_ bytes: UnsafeRawBufferPointer) throws(SyntaxError) {
    self.init(try Parsed(bytes))
  }

  /// Reads a document.
  ///
  /// - Parameter bytes: Text of any encoding `JSONDecoder` reads.
  /// - Throws: A `SyntaxError` exactly where `JSONDecoder` refuses the document before decoding.
  package convenience init(_ bytes: [UInt8]) throws(SyntaxError) {
    self.init(try bytes.withUnsafeBytes(Parsed.read).get())
  }

  /// Reads a document.
  ///
  /// - Parameter text: The document.
  /// - Throws: A `SyntaxError` exactly where `JSONDecoder` refuses the document before decoding.
  package convenience init(_ text: String) throws(SyntaxError) {
    var text = text
    self.init(try text.withUTF8 { Parsed.read(UnsafeRawBufferPointer($0)) }.get())
  }

  private init(_ parsed: Parsed) {
    text = UnsafePointer(parsed.buffer.base)
    textCount = parsed.buffer.count
    encoding = parsed.buffer.encoding
    tokens = parsed.tokens
    count = parsed.count
    laxities = parsed.laxities
    hasDuplicates = parsed.hasDuplicates
  }

  deinit {
    text.deallocate()
    tokens.deallocate()
  }

  /// The parents of all tokens; found once, when first asked for.
  package var ancestry: Ancestry {
    if let knownAncestry { return knownAncestry }
    let ancestry = Ancestry(tokens: tokens, count: count)
    knownAncestry = ancestry
    return ancestry
  }
}

/// What reading a document leaves; whoever takes it deallocates text and tape.
private struct Parsed {
  let buffer: TextBuffer
  let tokens: UnsafeMutablePointer<Token>
  let count: Int
  let laxities: [Laxity]
  let hasDuplicates: Bool

  init(_ bytes: UnsafeRawBufferPointer) throws(SyntaxError) {
    buffer = try TextBuffer(copying: bytes)
    let text = UnsafePointer(buffer.base)
    let start = text + (buffer.encoding == .utf8WithMark ? 3 : 0)
    let end = text + buffer.count
    var parser = Parser(text: text, start: start, end: end)
    if let complaint = parser.run() {
      let error = complaint.error(text: text, start: start, end: end)
      parser.tokens.deallocate()
      buffer.base.deallocate()
      throw error
    }
    tokens = parser.tokens
    count = parser.count
    laxities = parser.laxities
    hasDuplicates = parser.hasDuplicates
  }

  static func read(_ bytes: UnsafeRawBufferPointer) -> Result<Parsed, SyntaxError> {
    do throws(SyntaxError) {
      return .success(try Parsed(bytes))
    } catch {
      return .failure(error)
    }
  }
}
