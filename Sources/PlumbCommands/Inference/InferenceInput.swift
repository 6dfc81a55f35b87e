import Foundation
import PlumbChecks
import PlumbHarness
import PlumbRecordings
import PlumbReports
import PlumbSyntax

/// Files and folders of documents of one kind, read one after the other.
struct InferenceInput {
  /// The files, each once; `-` for standard input.
  let paths: [String]

  /// Finds the documents.
  ///
  /// - Parameter operands: Files, folders and `-`.
  /// - Throws: A `CommandError` for a folder without documents.
  init(_ operands: [String]) throws(CommandError) {
    var paths: Set<String> = []
    for operand in operands {
      var isFolder: ObjCBool = false
      guard operand != "-", FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder), isFolder.boolValue
      else {
        paths.insert(operand)
        continue
      }
      let own = InferenceInput.documents(in: DiffOperands.trimmed(operand))
      guard !own.isEmpty else { throw CommandError("there is no JSON document in `\(operand)`") }
      paths.formUnion(own)
    }
    self.paths = paths.sorted()
  }

  /// The `*/index.json` of a folder, or where there are none all JSON files within it, but for hidden ones.
  private static func documents(in folder: String) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let indexed = entries.filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)/index.json" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    guard indexed.isEmpty, let walk = FileManager.default.enumerator(atPath: folder) else { return indexed }
    var paths: [String] = []
    for case let path as String in walk where path.hasSuffix(".json") {
      if !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { paths.append("\(folder)/\(path)") }
    }
    return paths
  }

  /// Reads all documents, of which one at a time is in memory.
  ///
  /// - Parameter progress: Told how many documents are read.
  /// - Returns: What they hold.
  /// - Throws: A `CommandError` naming the file that cannot be read or is no JSON.
  func shape(progress: (Int) -> Void) throws(CommandError) -> Shape {
    var shape = Shape(gathersValues: true)
    for path in paths {
      for body in try InferenceInput.bodies(path) { try InferenceInput.add(body.data, of: body.file, to: &shape) }
      progress(shape.documentCount)
    }
    return shape
  }

  private static func bodies(_ path: String) throws(CommandError) -> [DiffBody] {
    guard path.hasSuffix(".har") else { return [DiffBody(file: path, data: try InputFile(path).data)] }
    do throws(RecordingProblem) {
      return DiffBody.of(try HARReader.read(file: path))
    } catch {
      throw CommandError("\(error.message); \(error.help)")
    }
  }

  private static func add(_ data: Data, of file: String, to shape: inout Shape) throws(CommandError) {
    let document: Result<JSONDocument, SyntaxError> = data.withUnsafeBytes { bytes in
      do throws(SyntaxError) { return .success(try JSONDocument(bytes)) } catch { return .failure(error) }
    }
    switch document {
    case .success(let document): shape.add(document, number: shape.documentCount)
    case .failure(let error):
      let (line, column) = LineIndex(Array(data)).position(of: error.offset)
      let what = file == "-" ? "what came on standard input" : "`\(file)`"
      throw CommandError("\(what) is no JSON: \(error.message), in line \(line), column \(column)")
    }
  }

  /// What the documents are likely called: by their file or their folder, unless that is only a number.
  var name: String {
    let folders = paths.map(InferenceInput.folders)
    let common = folders.dropFirst().reduce(folders[0]) { common, own in
      zip(common, own).prefix { $0 == $1 }.map { $0.0 }
    }
    var names = common
    if paths.count == 1, paths[0] != "-", let file = paths[0].split(separator: "/").last?.split(separator: ".").first {
      names.append(String(file))
    }
    return names.last { name in name != "index" && name.contains { $0.isLetter } } ?? "Document"
  }

  /// The folders that a file is in.
  private static func folders(_ path: String) -> [String] {
    guard path != "-" else { return [] }
    return URL(fileURLWithPath: path).standardizedFileURL.path.split(separator: "/").dropLast().map(String.init)
  }
}
