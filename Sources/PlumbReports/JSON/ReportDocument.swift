import Foundation
import PlumbSyntax

/// Why a file is no report that can be read.
package struct ReportReadError: Error, Equatable, Sendable {
  /// One sentence, without the file's name.
  package let message: String
  /// Where in the file; both in bytes.
  package let offset: Int
  package let length: Int
}

/// A JSON report as a document whose members are taken one by one, each with its place for messages.
struct ReportDocument {
  let json: JSONDocument
  /// Where the document's parts stand in the file, in order.
  private let segments: [(head: Int, text: Int)]

  /// Parses a report, or another object that a run leaves.
  ///
  /// - Parameters:
  ///   - data: the text.
  ///   - noun: what it is to be.
  /// - Throws: A `ReportReadError` where it is no JSON object.
  init(_ data: Data, as noun: String = "a JSON report") throws(ReportReadError) {
    try self.init(data.withUnsafeBytes(ReportDocument.parsed), segments: [(0, 0)], noun)
  }

  /// Parses the text of a report without its arrays.
  init(headOf parts: ReportParts) throws(ReportReadError) {
    try self.init(parts.head.withUnsafeBytes(ReportDocument.parsed), segments: parts.segments, "a JSON report")
  }

  /// Parses an element of one of a report's arrays.
  ///
  /// - Parameters:
  ///   - range: where it stands.
  ///   - data: the file.
  ///   - name: how the array is called.
  /// - Throws: A `ReportReadError` where it is no JSON object.
  init(_ range: Range<Int>, of data: Data, in name: StaticString) throws(ReportReadError) {
    let result = data.withUnsafeBytes { ReportDocument.parsed(UnsafeRawBufferPointer(rebasing: $0[range])) }
    try self.init(result, segments: [(0, range.lowerBound)], "an element of `\(name)`")
  }

  private static func parsed(_ bytes: UnsafeRawBufferPointer) -> Result<JSONDocument, SyntaxError> {
    do throws(SyntaxError) {
      return .success(try JSONDocument(bytes))
    } catch {
      return .failure(error)
    }
  }

  private init(
    _ result: Result<JSONDocument, SyntaxError>, segments: [(head: Int, text: Int)], _ noun: String
  ) throws(ReportReadError) {
    self.segments = segments
    switch result {
    case .success(let document): json = document
    case .failure(let error):
      throw ReportReadError(
        message: "\(noun) is expected here: \(error.message)",
        offset: ReportDocument.offset(error.offset, segments), length: 1)
    }
    guard json.tokens[0].kind == .object else {
      throw failure(at: 0, "\(noun) is to be an object")
    }
    try requireDistinctNames()
  }

  /// Refuses two members of one name, of which a reader could take either.
  private func requireDistinctNames() throws(ReportReadError) {
    var names: Set<String> = []
    let end = Int(json.tokens[0].extent)
    var token = 1
    while token < end {
      let name = json.string(at: token) ?? json.rawText(at: token)
      guard names.insert(name).inserted else { throw failure(at: token, "`\(name)` is there twice") }
      token = json.tokens[token + 1].next(after: token + 1)
    }
  }

  // MARK: Members

  /// The value of a member; nil where it is null or not there.
  func value(_ name: StaticString, of object: Int) -> Int? {
    json.member(name, of: object).flatMap { json.tokens[$0].kind == .null ? nil : $0 }
  }

  func text(_ name: StaticString, of object: Int) throws(ReportReadError) -> String? {
    guard let token = value(name, of: object) else { return nil }
    return try text(at: token, name)
  }

  func text(at token: Int, _ name: StaticString) throws(ReportReadError) -> String {
    guard json.tokens[token].kind == .string, let text = json.string(at: token) else {
      throw failure(at: token, "`\(name)` is to be a text")
    }
    return text
  }

  func requiredText(_ name: StaticString, of object: Int) throws(ReportReadError) -> String {
    guard let text = try text(name, of: object) else { throw missing(name, of: object) }
    return text
  }

  /// The largest number that is taken, so that no sum of such numbers overflows.
  private static let mostInteger = 1_000_000_000_000

  func integer(_ name: StaticString, of object: Int) throws(ReportReadError) -> Int? {
    guard let token = value(name, of: object) else { return nil }
    guard let number = json.integer(name, of: object), (0...ReportDocument.mostInteger).contains(number) else {
      throw failure(at: token, "`\(name)` is to be a whole number from 0 to \(ReportDocument.mostInteger)")
    }
    return number
  }

  func requiredInteger(_ name: StaticString, of object: Int) throws(ReportReadError) -> Int {
    guard let number = try integer(name, of: object) else { throw missing(name, of: object) }
    return number
  }

  /// A part of a whole, from 0 to 1.
  func part(_ name: StaticString, of object: Int) throws(ReportReadError) -> Double? {
    guard let token = value(name, of: object) else { return nil }
    guard json.tokens[token].kind == .number, let number = Double(json.rawText(at: token)), (0...1).contains(number)
    else {
      throw failure(at: token, "`\(name)` is to be a number from 0 to 1")
    }
    return number
  }

  func boolean(_ name: StaticString, of object: Int) throws(ReportReadError) -> Bool? {
    guard let token = value(name, of: object) else { return nil }
    switch json.tokens[token].kind {
    case .true: return true
    case .false: return false
    default: throw failure(at: token, "`\(name)` is to be true or false")
    }
  }

  /// One of some words.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: StaticString, of object: Int, as type: Word.Type
  ) throws(ReportReadError) -> Word? where Word.RawValue == String {
    guard let text = try text(name, of: object) else { return nil }
    guard let word = Word(rawValue: text) else {
      let words = type.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw failure(at: value(name, of: object) ?? object, "`\(name)` is to be one of \(words)")
    }
    return word
  }

  /// The elements of an array; none where there is no such member.
  func elements(_ name: StaticString, of object: Int) throws(ReportReadError) -> [Int] {
    guard let array = value(name, of: object) else { return [] }
    guard json.tokens[array].kind == .array else { throw failure(at: array, "`\(name)` is to be an array") }
    var elements: [Int] = []
    json.forEachElement(of: array) { elements.append($0) }
    return elements
  }

  /// The elements of an array, each an object.
  func objects(_ name: StaticString, of object: Int) throws(ReportReadError) -> [Int] {
    let elements = try elements(name, of: object)
    for element in elements where json.tokens[element].kind != .object {
      throw failure(at: element, "an element of `\(name)` is to be an object")
    }
    return elements
  }

  /// The elements of an array, each a text.
  func texts(_ name: StaticString, of object: Int) throws(ReportReadError) -> [String] {
    var texts: [String] = []
    for element in try elements(name, of: object) { texts.append(try text(at: element, name)) }
    return texts
  }

  // MARK: Failures

  func missing(_ name: StaticString, of object: Int) -> ReportReadError {
    failure(at: object, "this object of a report needs `\(name)`")
  }

  func failure(at token: Int, _ message: String) -> ReportReadError {
    let place = json.place(of: token)
    return ReportReadError(
      message: message, offset: ReportDocument.offset(place.lowerBound, segments), length: place.count)
  }

  /// Where a byte of the document stands in the file.
  private static func offset(_ offset: Int, _ segments: [(head: Int, text: Int)]) -> Int {
    guard let segment = segments.last(where: { $0.head <= offset }) else { return offset }
    return segment.text + offset - segment.head
  }
}

/// A report as a file: its outermost members, and the elements of its arrays one by one.
struct ReportSource {
  let head: ReportDocument
  private let data: Data
  /// Nil where all is in the head, as of a file in another encoding.
  private let elements: [String: [Range<Int>]]?

  /// Takes a file.
  ///
  /// - Parameter data: the text.
  /// - Throws: A `ReportReadError` where it is no JSON object.
  init(_ data: Data) throws(ReportReadError) {
    self.data = data
    let parts = ReportParts(data)
    // What cannot be taken apart is parsed as a whole, which tells what is wrong with it.
    head = if let parts { try ReportDocument(headOf: parts) } else { try ReportDocument(data) }
    elements = parts?.elements
  }

  /// Calls back with each element of an array, which is an object.
  func forEach(
    _ name: StaticString, _ body: (ReportDocument, Int) throws(ReportReadError) -> Void
  ) throws(ReportReadError) {
    guard let ranges = elements?["\(name)"] else {
      for object in try head.objects(name, of: 0) { try body(head, object) }
      return
    }
    for range in ranges { try body(try ReportDocument(range, of: data, in: name), 0) }
  }
}
