/// HTML whose literal parts are markup and whose interpolated texts are escaped, so that no text can become markup.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  private(set) var bytes: [UInt8]

  init() { bytes = [] }

  init(stringLiteral literal: String) { bytes = Array(literal.utf8) }

  init(stringInterpolation: Interpolation) { bytes = stringInterpolation.bytes }

  /// Takes parts one after the other.
  init(_ parts: some Sequence<Markup>) {
    bytes = []
    for part in parts { bytes += part.bytes }
  }

  /// What is between the parts of a literal.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { bytes += Array(literal.utf8) }

    /// A text of one line, for contents and for attributes in double quotes.
    mutating func appendInterpolation(_ text: String) { HTMLText.escape(HTMLText.line(text), into: &bytes) }

    /// A text that keeps its line feeds.
    mutating func appendInterpolation(lines text: String) { HTMLText.escape(HTMLText.lines(text), into: &bytes) }

    /// A count, its thousands apart.
    mutating func appendInterpolation(_ count: Int) { bytes += Array(HTMLText.number(count).utf8) }

    mutating func appendInterpolation(_ markup: Markup) { bytes += markup.bytes }
  }

  static func += (markup: inout Markup, more: Markup) { markup.bytes += more.bytes }

  static func + (markup: Markup, more: Markup) -> Markup {
    var markup = markup
    markup += more
    return markup
  }

  /// Appends bytes that are safe where they come to stand.
  mutating func append(safe more: [UInt8]) { bytes += more }

  var isEmpty: Bool { bytes.isEmpty }
}
