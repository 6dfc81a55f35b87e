/// Changes of single values, members and elements of a document that leave all other bytes as they are.
///
/// What is put in takes on the formatting around it: indentation, line ends and spaces are those of its neighbours, and
/// objects and arrays on one line stay on it. Values are given as JSON; over several lines they are indented from 0.
package struct TextEdits {
  /// A member or element to put in.
  struct Addition {
    /// How many of the old members or elements come before it.
    let position: Int
    /// Nil for an element.
    let key: String?
    let json: String
    /// Whether it stands among others of its position by its name, not by when it came.
    var isOrdered = false

    static func isBefore(_ a: Addition, _ b: Addition) -> Bool {
      if a.position != b.position { return a.position < b.position }
      guard a.isOrdered, b.isOrdered else { return a.isOrdered && !b.isOrdered }
      return TextEdits.isLess(a.key ?? "", b.key ?? "")
    }
  }

  /// What is to happen within one object or array.
  struct Changes {
    var removed: Set<Int> = []
    var additions: [Addition] = []
  }

  /// One object's members or array's elements.
  struct Child {
    /// A member's key, an element itself.
    let first: Int
    let value: Int
  }

  let document: JSONDocument
  private var replacements: [Int: String] = [:]
  private var changes: [Int: Changes] = [:]
  /// What is put in as it is written.
  private var verbatim: [Splice] = []

  package init(_ document: JSONDocument) { self.document = document }

  /// Whether nothing is to be changed.
  package var isEmpty: Bool { replacements.isEmpty && changes.isEmpty && verbatim.isEmpty }

  /// Puts another value in the place of one.
  ///
  /// - Parameters:
  ///   - token: The value's token; the last replacement holds.
  ///   - json: The new value.
  package mutating func replace(_ token: Int, with json: String) { replacements[token] = json }

  /// Adds a member to an object, after its others.
  ///
  /// - Parameters:
  ///   - key: The member's name, which the object should not have yet.
  ///   - json: Its value.
  ///   - object: The object's token.
  ///   - keepingOrder: Puts the member where it belongs if the object's names are in order.
  package mutating func insert(_ key: String, _ json: String, in object: Int, keepingOrder: Bool = false) {
    let children = children(of: object)
    var addition = Addition(position: children.count, key: key, json: json)
    if keepingOrder {
      let keys = children.map { document.string(at: $0.first) ?? "" }
      if zip(keys, keys.dropFirst()).allSatisfy({ !TextEdits.isLess($1, $0) }) {
        let position = keys.prefix { TextEdits.isLess($0, key) }.count
        addition = Addition(position: position, key: key, json: json, isOrdered: true)
      }
    }
    changes[object, default: Changes()].additions.append(addition)
  }

  /// Adds an element to an array, after its others.
  ///
  /// - Parameters:
  ///   - json: The element; in one line, it is spread over lines where the element before it is.
  ///   - array: The array's token.
  package mutating func append(_ json: String, to array: Int) {
    let addition = Addition(position: Int(document.tokens[array].detail), key: nil, json: json)
    changes[array, default: Changes()].additions.append(addition)
  }

  /// Takes out an element, or a member with its name.
  ///
  /// - Parameter token: The token of the element or of the member's value; the root cannot be removed.
  package mutating func remove(_ token: Int) {
    guard let parent = document.ancestry.parent(of: token) else { return }
    changes[parent, default: Changes()].removed.insert(document.ancestry.ordinal(of: token))
  }

  /// Gives a member another name.
  ///
  /// - Parameters:
  ///   - token: The member's value.
  ///   - name: A name that the object has not.
  mutating func rename(_ token: Int, to name: String) {
    verbatim.append(Splice(range: range(of: token - 1), text: JSONText.string(name)))
  }

  /// Puts the text of a value within in the place of a value.
  mutating func replace(_ token: Int, withTextOf inner: Int) {
    verbatim.append(Splice(range: range(of: token), text: text(range(of: inner))))
  }

  /// Puts texts before and after a value.
  mutating func wrap(_ token: Int, in marks: (before: String, after: String)) {
    let range = range(of: token)
    verbatim.append(Splice(range: range, text: marks.before + text(range) + marks.after))
  }

  /// Has the members or elements of an object or array come in the opposite order; what is between them stays.
  mutating func reverse(_ container: Int) {
    let ranges = children(of: container).map { start(of: $0.first)..<document.endOffset(of: $0.value) }
    for (old, new) in zip(ranges, ranges.reversed()) where old != new {
      verbatim.append(Splice(range: old, text: text(new)))
    }
  }

  /// The text with all changes made.
  ///
  /// - Returns: UTF-8; what is inside something removed or replaced is not looked at.
  package func applied() -> [UInt8] {
    var splices = verbatim
    for (token, json) in replacements {
      let range = Int(start(of: token))..<document.endOffset(of: token)
      splices.append(
        Splice(range: range, text: Layout(document).value(json, indentation: lineIndentation(range.lowerBound))))
    }
    for (container, changes) in changes {
      splices += ContainerEdit(self, container, changes).splices()
    }
    return spliced(splices)
  }

  private func spliced(_ splices: [Splice]) -> [UInt8] {
    var writer = ByteWriter(capacity: document.textCount + splices.reduce(0) { $0 + $1.text.utf8.count })
    var position = 0
    for splice in splices.sorted(by: Splice.isBefore) where splice.range.lowerBound >= position {
      writer.append(document.text + position, splice.range.lowerBound - position)
      var text = splice.text
      text.withUTF8 { bytes in
        if let base = bytes.baseAddress { writer.append(base, bytes.count) }
      }
      position = splice.range.upperBound
    }
    writer.append(document.text + position, document.textCount - position)
    return writer.finish()
  }

  /// The members or elements of a container, in order; none for other values.
  func children(of container: Int) -> [Child] {
    let kind = document.tokens[container].kind
    guard kind == .object || kind == .array else { return [] }
    var children: [Child] = []
    let end = Int(document.tokens[container].extent)
    var token = container + 1
    while token < end {
      let value = document.tokens[token].kind == .key ? token + 1 : token
      children.append(Child(first: token, value: value))
      token = document.tokens[value].next(after: value)
    }
    return children
  }

  /// The bytes of a whole value or name.
  private func range(of token: Int) -> Range<Int> { start(of: token)..<document.endOffset(of: token) }

  /// The offset of a token's first byte, the opening quote included.
  func start(of token: Int) -> Int {
    let entry = document.tokens[token]
    return Int(entry.offset) - (entry.kind == .string || entry.kind == .key ? 1 : 0)
  }

  /// The white space at the beginning of the line a byte is in.
  func lineIndentation(_ offset: Int) -> String {
    var start = offset
    while start > 0, document.text[start - 1] != 0x0A, document.text[start - 1] != 0x0D { start -= 1 }
    var end = start
    while document.text[end] == 0x20 || document.text[end] == 0x09 { end += 1 }
    return text(start..<end)
  }

  /// Text of the document.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(start: document.text + range.lowerBound, count: range.count), as: UTF8.self)
  }

  private static func isLess(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
}

/// Bytes to replace.
struct Splice {
  let range: Range<Int>
  let text: String

  /// Insertions before what is replaced at the same place, then the outermost first.
  static func isBefore(_ a: Splice, _ b: Splice) -> Bool {
    if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
    if a.range.isEmpty != b.range.isEmpty { return a.range.isEmpty }
    return a.range.upperBound > b.range.upperBound
  }
}
