import Foundation
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbSyntax

/// What two operands of `diff` come to.
struct DiffOperands {
  /// What is compared.
  let groups: [DiffGroup]
  /// What is counted, in the singular.
  let noun: String
  /// Documents that cannot be read a second time, by the path they are shown with.
  var kept: [String: Data] = [:]

  /// One of the operands.
  private enum Kind {
    case document([DiffBody], isRecording: Bool)
    case folder
  }

  init(_ a: String, _ b: String, _ store: RecordingStore) throws(CommandError) {
    if a == "-", b == "-" { throw CommandError("standard input can be one side only") }
    switch (try DiffOperands.kind(a, store), try DiffOperands.kind(b, store)) {
    case (.folder, .folder):
      (groups, noun) = try DiffOperands.folders(DiffOperands.trimmed(a), DiffOperands.trimmed(b))
    case (.document(let old, let isOld), .document(let new, let isNew)):
      groups = [DiffGroup(items: [DiffItem(name: b, old: old, new: new)])]
      noun = isOld && isNew ? "recording" : "document"
      if b == "-", let body = new.first { kept["-"] = body.data }
      try DiffOperands.checkJSON(old, new)
    case (.folder, .document): throw CommandError("`\(a)` is a folder and `\(b)` is none: compare two of a kind")
    case (.document, .folder): throw CommandError("`\(b)` is a folder and `\(a)` is none: compare two of a kind")
    }
  }

  /// A path without the slashes at its end.
  static func trimmed(_ path: String) -> String {
    let cut = path.reversed().drop { $0 == "/" }
    return cut.isEmpty ? path : String(cut.reversed())
  }

  private static func kind(_ operand: String, _ store: RecordingStore) throws(CommandError) -> Kind {
    var isFolder: ObjCBool = false
    let exists = operand == "-" || FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder)
    if isFolder.boolValue { return .folder }
    do throws(RecordingProblem) {
      if exists, operand.hasSuffix(".har") {
        return .document(DiffBody.of(try HARReader.read(file: operand)), isRecording: true)
      }
      if !exists, let name = RecordingName(parsing: operand),
        FileManager.default.fileExists(atPath: store.harPath(name))
      {
        return .document(DiffBody.of(try store.read(name)), isRecording: true)
      }
    } catch {
      throw CommandError("\(error.message); \(error.help)")
    }
    if !exists, RecordingName(parsing: operand) != nil {
      throw CommandError("there is no file and no recording `\(operand)`")
    }
    return .document([DiffBody(file: operand, data: try InputFile(operand).data)], isRecording: false)
  }

  /// Refuses a document that is no JSON, unless neither side claims to be.
  private static func checkJSON(_ old: [DiffBody], _ new: [DiffBody]) throws(CommandError) {
    let bodies = old + new
    let failures = bodies.map(syntaxError)
    let isClaimed = failures.contains { $0 == nil } || bodies.contains { $0.file.hasSuffix(".json") }
    guard isClaimed else { return }
    for (body, failure) in zip(bodies, failures) {
      guard let failure else { continue }
      let (line, column) = LineIndex(Array(body.data)).position(of: failure.offset)
      throw CommandError("`\(body.file)` is no JSON: \(failure.message), in line \(line), column \(column)")
    }
  }

  private static func syntaxError(_ body: DiffBody) -> SyntaxError? {
    body.data.withUnsafeBytes { bytes in
      do throws(SyntaxError) {
        _ = try JSONDocument(bytes)
        return nil
      } catch {
        return error
      }
    }
  }

  // MARK: Folders

  private static func folders(_ a: String, _ b: String) throws(CommandError) -> (groups: [DiffGroup], noun: String) {
    do throws(RecordingProblem) {
      let stores = (try RecordingSource(RecordingStore(root: a)), try RecordingSource(RecordingStore(root: b)))
      if !stores.0.names.isEmpty || !stores.1.names.isEmpty {
        let groups = try? RecordingSource.groups(from: stores.0, to: stores.1)
        return (groups ?? [], "recording")
      }
    } catch {
      throw CommandError("\(error.message); \(error.help)")
    }
    let files = (Set(paths(a)), Set(paths(b)))
    var groups: [DiffGroup] = []
    for path in files.0.union(files.1).sorted() {
      if let item = item(path, files.0.contains(path) ? a : nil, files.1.contains(path) ? b : nil) {
        groups.append(DiffGroup(items: [item]))
      }
    }
    return (groups, "file")
  }

  /// The files in a folder and those within it, but for hidden ones.
  private static func paths(_ folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    for case let path as String in walk {
      let parts = path.split(separator: "/")
      if parts.contains(where: { $0.hasPrefix(".") }) { continue }
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder), !isFolder.boolValue {
        paths.append(path)
      }
    }
    return paths
  }

  /// A file on both sides; nil for a HAR whose bodies are all files of their own.
  private static func item(_ path: String, _ a: String?, _ b: String?) -> DiffItem? {
    do throws(CommandError) {
      let old = try a.map { folder throws(CommandError) in try bodies("\(folder)/\(path)") }
      let new = try b.map { folder throws(CommandError) in try bodies("\(folder)/\(path)") }
      if old?.isEmpty ?? true, new?.isEmpty ?? true { return nil }
      return DiffItem(name: path, old: old, new: new)
    } catch {
      return DiffItem(name: path, old: nil, new: nil, failure: error.message)
    }
  }

  private static func bodies(_ path: String) throws(CommandError) -> [DiffBody] {
    guard path.hasSuffix(".har") else { return [DiffBody(file: path, data: try InputFile(path).data)] }
    do throws(RecordingProblem) {
      return DiffBody.of(try HARReader.read(file: path)).filter { $0.place != nil }
    } catch {
      throw CommandError("\(error.message); \(error.help)")
    }
  }
}
