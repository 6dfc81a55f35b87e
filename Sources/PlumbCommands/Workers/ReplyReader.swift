import PlumbSyntax

/// Reads what a worker wrote, value by value, from the tape.
struct ReplyReader {
  /// A reply that is not as agreed; told as a failure of the worker, not of a document.
  struct Malformed: Error {}

  private let document: JSONDocument
  private var token = 0

  init(_ bytes: some Collection<UInt8>) throws {
    do throws(SyntaxError) { document = try JSONDocument(Array(bytes)) } catch { throw Malformed() }
  }

  /// Reads an array, one element after the other.
  ///
  /// - Returns: what the body makes of each.
  mutating func array<R>(_ body: (inout ReplyReader) throws -> R) throws -> [R] {
    let end = try open()
    var all: [R] = []
    while token < end { all.append(try body(&self)) }
    guard token == end else { throw Malformed() }
    return all
  }

  /// Reads an array of values of different kinds.
  mutating func tuple<R>(_ body: (inout ReplyReader) throws -> R) throws -> R {
    let end = try open()
    let value = try body(&self)
    guard token == end else { throw Malformed() }
    return value
  }

  mutating func string() throws -> String {
    guard let text = try optionalString() else { throw Malformed() }
    return text
  }

  mutating func optionalString() throws -> String? {
    guard token < document.count else { throw Malformed() }
    defer { token += 1 }
    switch document.tokens[token].kind {
    case .null: return nil
    case .string: return document.string(at: token)
    default: throw Malformed()
    }
  }

  mutating func integer() throws -> Int {
    guard let value = try optionalInteger() else { throw Malformed() }
    return value
  }

  mutating func optionalInteger() throws -> Int? {
    guard token < document.count else { throw Malformed() }
    defer { token += 1 }
    switch document.tokens[token].kind {
    case .null: return nil
    case .number:
      guard let value = Int(document.rawText(at: token)) else { throw Malformed() }
      return value
    default: throw Malformed()
    }
  }

  mutating func boolean() throws -> Bool {
    guard token < document.count else { throw Malformed() }
    defer { token += 1 }
    switch document.tokens[token].kind {
    case .true: return true
    case .false: return false
    default: throw Malformed()
    }
  }

  /// Whether the next value is a string.
  var isString: Bool { token < document.count && document.tokens[token].kind == .string }

  private mutating func open() throws -> Int {
    guard token < document.count, document.tokens[token].kind == .array else { throw Malformed() }
    defer { token += 1 }
    return Int(document.tokens[token].extent)
  }
}
