import Foundation
import PlumbDecodeChecks
import PlumbSyntax
import PlumbTracing

/// Reads a contract file through the same trace as any model's document, so that all its mistakes are told at once.
struct FileReader {
  let path: String
  let document: JSONDocument
  private let places: PlaceTable
  private var noted: [Mistake] = []
  /// Where mistakes of structure were told, in order.
  private var damage: [Int] = []
  /// Missing members of which it has been told that they are, or that their names are misspelled.
  private var missing: Set<Missing> = []

  /// In the order of their places.
  var mistakes: [Mistake] {
    noted.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  }

  private struct Missing: Hashable {
    let object: Int
    let name: String
  }

  /// Reads the file's text.
  ///
  /// - Parameters:
  ///   - path: the file, for messages.
  ///   - data: its bytes.
  /// - Throws: A `Mistake` where it is not JSON, or not UTF-8.
  init(_ path: String, _ data: Data) throws(Mistake) {
    self.path = path
    let parsed: Result<JSONDocument, SyntaxError> = data.withUnsafeBytes { bytes in
      do throws(SyntaxError) { return .success(try JSONDocument(bytes)) } catch { return .failure(error) }
    }
    switch parsed {
    case .success(let document):
      self.document = document
      places = PlaceTable(document)
    case .failure(let error): throw Mistake(file: path, offset: error.offset, message: "not JSON: \(error.message)")
    }
    switch document.encoding {
    case .utf8, .utf8WithMark: break
    default:
      throw Mistake(
        file: path, message: "the file is \(document.encoding), and contract files are UTF-8", help: "save it as UTF-8")
    }
  }

  /// Reads the file as a type.
  ///
  /// - Parameter type: the type of the whole file.
  /// - Returns: the file without what was wrong in it, or nil where nothing is left; all mistakes are noted.
  mutating func read<T: FileObject>(_ type: T.Type) -> T? {
    let (value, trace) = Tracer().valued(type, document, DecoderSettings(JSONDecoder()))
    for laxity in document.laxities {
      noted.append(Mistake(file: path, offset: laxity.offset, message: "not JSON: \(laxity.message)"))
    }
    for key in trace.unread { noteUnknown(key, trace) }
    for failure in trace.failures { note(failure) }
    noteMembers(trace)
    noteDuplicates()
    damage = noted.map(\.offset).sorted()
    if let value, trace.failures.isEmpty { return value }
    if noted.isEmpty { note(JSONPointer(), "the file cannot be read") }
    return Holes.value(type, of: document, without: trace.failures)
  }

  // MARK: For what reading alone does not show

  /// The value at a place; nil where there is none.
  func token(at pointer: JSONPointer) -> Int? { places.token(at: pointer) }

  /// Whether no mistake of structure was told in a value, so that what it lacks is meant to be lacking.
  func isSound(_ pointer: JSONPointer) -> Bool {
    guard let token = token(at: pointer) else { return true }
    let start = document.range(of: Int32(token)).offset
    let end = document.endOffset(of: token)
    var (low, high) = (0, damage.count)
    while low < high {
      let middle = (low + high) / 2
      if damage[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low == damage.count || damage[low] >= end
  }

  /// Where a value stands; the whole file where there is none.
  func range(_ pointer: JSONPointer) -> (offset: Int, length: Int) {
    token(at: pointer).map { document.range(of: Int32($0)) } ?? (offset: 0, length: 1)
  }

  /// Notes a mistake at a value; at its nearest ancestor where it is not there.
  mutating func note(_ pointer: JSONPointer, _ message: String, help: String? = nil) {
    var place: JSONPointer? = pointer
    while let at = place {
      if let token = token(at: at) { return note(token: token, message, help) }
      place = at.parent
    }
  }

  /// Notes a mistake at a member's name.
  mutating func noteName(_ pointer: JSONPointer, _ message: String, help: String? = nil) {
    guard let token = token(at: pointer), token > 0, document.tokens[token - 1].kind == .key else {
      return note(pointer, message, help: help)
    }
    note(token: token - 1, message, help)
  }

  /// Notes that a value is of another type than it has to be.
  mutating func noteWrong(_ pointer: JSONPointer, wanted: String, help: String? = nil) {
    note(pointer, "\(label(pointer)) is \(found(token(at: pointer))), where \(wanted) is due", help: help)
  }

  /// Notes a member that its object cannot have.
  ///
  /// - Parameters:
  ///   - pointer: the member.
  ///   - name: its name.
  ///   - owner: what the object is called.
  ///   - members: what it can have.
  /// - Returns: the member that may be meant, of those that are not there.
  @discardableResult
  mutating func noteUnknown(
    _ pointer: JSONPointer, _ name: String, of owner: String, with members: [String]
  ) -> String? {
    let object = pointer.parent ?? pointer
    let near = Nearest.word(
      to: name, in: members.filter { token(at: object.appending(.key($0))) == nil })
    let list = members.filter { $0 != "$schema" }.map { "`\($0)`" }.joined(separator: ", ")
    noteName(
      pointer, "\(owner) has no member `\(name.prefix(60))`",
      help: near.map { "did you mean `\($0)`?" } ?? "it has \(list)")
    return near
  }

  /// Notes that a member is missing, unless that has been told.
  private mutating func noteMissing(_ name: String, of owner: String, in object: Int) {
    guard missing.insert(Missing(object: object, name: name)).inserted else { return }
    note(token: object, "\(owner) needs `\(name)`, which is missing", nil)
  }

  private mutating func note(token: Int, _ message: String, _ help: String?) {
    let (offset, length) = document.range(of: Int32(token))
    noted.append(
      Mistake(file: path, offset: offset, length: length, message: message, help: help))
  }

  // MARK: What the trace met

  private mutating func note(_ failure: Failure) {
    let owner = (failure.asker as? any FileObject.Type)?.called ?? "the file"
    let token = Int(max(failure.node >= 0 ? failure.node : failure.container, 0))
    let pointer = document.pointer(to: token)
    switch failure.cause {
    case .missingKey: noteMissing(failure.name ?? "", of: owner, in: token)
    case .thrown(let error as FileError): note(pointer, error.message, help: error.help)
    case .outOfRange where failure.type is Int.Type && isInteger(token):
      note(pointer, "\(label(pointer)) is \(found(token)), which is too large")
    case .null, .mismatch, .outOfRange, .invalid: noteWrong(pointer, wanted: FileWords.wanted(failure.type))
    // What is not JSON has been told as such.
    case .unreadable where !document.laxities.isEmpty, .unreadableName where !document.laxities.isEmpty: break
    case .unreadable, .unreadableName, .endOfArray, .thrown, .inner: note(pointer, "\(label(pointer)) cannot be read")
    }
  }

  private func isInteger(_ token: Int) -> Bool {
    !document.rawText(at: token).contains { ".eE".contains($0) }
  }

  private func label(_ pointer: JSONPointer) -> String {
    switch pointer.steps.last {
    case nil: "the file"
    case .key(let name)?: "`\(name.prefix(60))`"
    case .index(let index)?: "element \(index + 1) of \(label(pointer.parent ?? pointer))"
    }
  }

  private func found(_ token: Int?) -> String {
    guard let token else { return "missing" }
    return switch document.tokens[token].kind {
    case .null: "null"
    case .true, .false: document.rawText(at: token)
    case .number: "the number \(document.rawText(at: token).prefix(40))"
    case .string, .key: "the string \"\(document.rawText(at: token).prefix(40))\""
    case .array: "a list"
    case .object: "an object"
    }
  }

  private mutating func noteUnknown(_ key: Int32, _ trace: Trace) {
    // What was never opened has been told of already.
    guard let object = document.ancestry.parent(of: Int(key)),
      let type = trace.asker(of: Int32(object)) as? any FileObject.Type
    else { return }
    let name = document.string(at: Int(key)) ?? document.rawText(at: Int(key))
    let near = noteUnknown(document.pointer(to: Int(key) + 1), name, of: type.called, with: type.members)
    if let near { missing.insert(Missing(object: object, name: near)) }
  }

  /// Notes members that are null, which reading takes for left out, and those that its types do without.
  private mutating func noteMembers(_ trace: Trace) {
    let told = Set(noted.map(\.offset))
    for object in 0..<document.count where document.tokens[object].kind == .object {
      guard let type = trace.asker(of: Int32(object)) as? any FileObject.Type else { continue }
      let pointer = document.pointer(to: object)
      for name in type.members {
        let member = pointer.appending(.key(name))
        let required = type.required.first { $0.name == name }
        guard let token = token(at: member) else {
          if required != nil { noteMissing(name, of: type.called, in: object) }
          continue
        }
        guard document.tokens[token].kind == .null, !told.contains(document.range(of: Int32(token)).offset) else {
          continue
        }
        if let required {
          noteWrong(member, wanted: required.wanted)
        } else {
          note(token: token, "`\(name)` is null", "leave it out, or give it a value")
        }
      }
    }
  }

  private mutating func noteDuplicates() {
    guard document.hasDuplicates else { return }
    for token in 0..<document.count
    where document.tokens[token].kind == .key && document.tokens[token].flags.contains(.duplicate) {
      let name = document.string(at: token) ?? ""
      note(
        token: token, "`\(name.prefix(60))` is here a second time",
        "the first would hold, and this one be lost: remove one of them")
    }
  }
}
