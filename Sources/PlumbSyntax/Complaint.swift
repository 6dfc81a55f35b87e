/// Where the scanner gave up, and what it could have gone on with.
struct Complaint {
  /// What would have been right.
  enum Expectation {
    case value, valueOrEnd, key, keyOrEnd, colon, commaOrBrace, commaOrBracket, endOfDocument
    case closingQuote, hexDigits, lessDepth
  }

  let expectation: Expectation
  let place: UnsafePointer<UInt8>

  init(_ expectation: Expectation, _ place: UnsafePointer<UInt8>) {
    self.expectation = expectation
    self.place = place
  }

  /// The error that is told; built once a refused document.
  ///
  /// - Parameters:
  ///   - text: The document's first byte.
  ///   - start: The first byte after a byte order mark.
  ///   - end: Where the text ends.
  /// - Returns: The error with the place most worth showing.
  func error(
    text: UnsafePointer<UInt8>, start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) -> SyntaxError {
    var place = place
    var expected = expected
    let found: String
    switch expectation {
    case .closingQuote: found = Found.end
    case .lessDepth: found = "one in \(Parser.greatestDepth) others"
    default:
      let word = Found.wordStart(place, start: start)
      switch expectation {
      case .commaOrBrace, .commaOrBracket, .endOfDocument:
        // `1x`, `-Infinity` and `nulls` are each one wrong value, not a value and something after it.
        if word < place {
          place = word
          expected = Complaint(.value, place).expected
        }
      default: break
      }
      found = Found.describe(place, start: start, end: end, isAfterValue: expectation == .endOfDocument)
      if place >= end {
        place = end
        while place > start, Words.isWhite((place - 1).pointee) { place -= 1 }
      }
    }
    return SyntaxError(offset: place - text, expected: expected, found: found)
  }

  private var expected: String {
    switch expectation {
    case .value: "a value expected"
    case .valueOrEnd: "a value or `]` expected"
    case .key: "a key in double quotes expected"
    case .keyOrEnd: "a key in double quotes or `}` expected"
    case .colon: "`:` expected after the key"
    case .commaOrBrace: "`,` or `}` expected after the value"
    case .commaOrBracket: "`,` or `]` expected after the value"
    case .endOfDocument: "the end of the document expected after the value"
    case .closingQuote: "`\"` expected to end the string that starts here"
    case .hexDigits: "four hexadecimal digits expected after `\\u`"
    case .lessDepth: "no more than \(Parser.greatestDepth) nested objects and arrays expected"
    }
  }
}
