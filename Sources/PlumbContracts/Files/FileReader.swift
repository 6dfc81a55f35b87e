import Foundation
import PlumbDecodeChecks
import PlumbSyntax
import PlumbTracing

/// Reads a contract file through the same trace as any model's document, so that all its mistakes are told at once.
struct FileReader {
  let path: String
  let document: JSONDocument
  private(set) var mistakes: [Mistake] = []

  /// Reads the file's text.
  ///
  /// - Parameters:
  ///   - path: the file, for messages.
  ///   - data: its bytes.
  /// - Throws: A `Mistake` where it is not JSON.
  init(_ path: String, _ data: Data) throws(Mistake) {
    self.path = path
    let parsed: Result<JSONDocument, SyntaxError> = data.withUnsafeBytes { bytes in
      do throws(SyntaxError) { return .success(try JSONDocument(bytes)) } catch { return .failure(error) }
    }
    switch parsed {
    case .success(let document): self.document = document
    case .failure(let error): throw Mistake(file: path, offset: error.offset, message: "not JSON: \(error.message)")
    }
  }

  /// Reads the file as a type.
  ///
  /// - Returns: nil where something is wrong that leaves no value; all mistakes are noted in either case.
  mutating func read<T: FileObject>(_ type: T.Type) -> T? {
    let (value, trace) = Tracer().valued(type, document, DecoderSettings(JSONDecoder()))
    for failure in trace.failures { note(failure) }
    for key in trace.unread { noteUnknown(key, trace) }
    for laxity in document.laxities {
      mistakes.append(
        Mistake(file: path, offset: laxity.offset, message: "not JSON: \(laxity.message)"))
    }
    noteDuplicates()
    return value
  }

  /// Notes a mistake at a value; at its nearest ancestor where it is not there.
  mutating func note(_ pointer: JSONPointer, _ message: String, help: String? = nil, isOfModels: Bool = false) {
    var place: JSONPointer? = pointer
    while let at = place {
      if let token = document.token(at: at) {
        let (offset, length) = document.range(of: Int32(token))
        mistakes.append(
          Mistake(
            file: path, offset: offset, length: length, message: message, help: help, isOfModels: isOfModels))
        return
      }
      place = at.parent
    }
  }

  /// Notes a mistake at a member's name.
  mutating func noteName(_ pointer: JSONPointer, _ message: String, help: String? = nil) {
    guard let token = document.token(at: pointer), token > 0 else { return note(pointer, message, help: help) }
    let (offset, length) = document.range(of: Int32(token - 1))
    mistakes.append(Mistake(file: path, offset: offset, length: length, message: message, help: help))
  }

  // MARK: What the trace met

  private mutating func note(_ failure: Failure) {
    let owner = (failure.asker as? any FileObject.Type)?.called ?? "the file"
    switch failure.cause {
    case .missingKey:
      let name = failure.name ?? ""
      note(document.pointer(to: Int(max(failure.container, 0))), "\(owner) needs `\(name)`, which is missing")
    case .thrown(let error as FileError):
      note(pointer(failure), error.message, help: error.help)
    case .null, .mismatch, .outOfRange, .invalid:
      let pointer = pointer(failure)
      note(pointer, "\(label(pointer)) is \(found(failure)), where \(FileWords.wanted(failure.type)) is due")
    case .unreadable, .unreadableName, .endOfArray, .thrown, .inner:
      note(pointer(failure), "\(label(pointer(failure))) cannot be read")
    }
  }

  private func pointer(_ failure: Failure) -> JSONPointer {
    document.pointer(to: Int(max(failure.node >= 0 ? failure.node : failure.container, 0)))
  }

  private func label(_ pointer: JSONPointer) -> String {
    switch pointer.steps.last {
    case nil: "the file"
    case .key(let name)?: "`\(name)`"
    case .index(let index)?: "element \(index + 1) of \(label(pointer.parent ?? pointer))"
    }
  }

  private func found(_ failure: Failure) -> String {
    guard failure.node >= 0 else { return "missing" }
    let node = Int(failure.node)
    switch document.tokens[node].kind {
    case .null: return "null"
    case .true, .false: return document.rawText(at: node)
    case .number: return "the number \(document.rawText(at: node).prefix(40))"
    case .string, .key: return "the string \"\(document.rawText(at: node).prefix(40))\""
    case .array: return "a list"
    case .object: return "an object"
    }
  }

  private mutating func noteUnknown(_ key: Int32, _ trace: Trace) {
    guard let object = document.ancestry.parent(of: Int(key)) else { return }
    let type = trace.asker(of: Int32(object)) as? any FileObject.Type
    // What was never opened has been told of already.
    guard let type else { return }
    let name = document.string(at: Int(key)) ?? document.rawText(at: Int(key))
    let near = Nearest.word(to: name, in: type.members)
    let help = near.map { "did you mean `\($0)`?" } ?? "it has \(FileReader.list(type.members))"
    noteName(document.pointer(to: Int(key)), "\(type.called) has no member `\(name.prefix(60))`", help: help)
  }

  private static func list(_ members: [String]) -> String {
    members.filter { $0 != "$schema" }.map { "`\($0)`" }.joined(separator: ", ")
  }

  private mutating func noteDuplicates() {
    guard document.hasDuplicates else { return }
    for token in 0..<document.count
    where document.tokens[token].kind == .key && document.tokens[token].flags.contains(.duplicate) {
      let (offset, length) = document.range(of: Int32(token))
      let name = document.string(at: token) ?? ""
      mistakes.append(
        Mistake(
          file: path, offset: offset, length: length, message: "`\(name.prefix(60))` is here a second time",
          help: "the first would hold, and this one be lost: remove one of them"))
    }
  }
}
