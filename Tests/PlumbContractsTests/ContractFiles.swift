import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbFindings
import PlumbTestSupport
import Testing

/// A mistake as a table states it.
struct Told: Equatable, CustomStringConvertible {
  let message: String
  let help: String?

  static func told(_ message: String, help: String? = nil) -> Told { Told(message: message, help: help) }

  /// As it is written in a table.
  var description: String {
    ".told(\(Told.literal(message))\(help.map { ", help: \(Told.literal($0))" } ?? ""))"
  }

  private static func literal(_ text: String) -> String {
    text.contains { "\"\\".contains($0) } ? "#\"\(text)\"#" : "\"\(text)\""
  }
}

/// A folder of contracts in a temporary place, with the API `shop`.
struct ContractFiles {
  /// The folder that holds `Contracts`.
  let root: String
  var path: String { "\(root)/Contracts" }

  /// Writes files.
  ///
  /// - Parameter files: bytes by path below `Contracts`.
  /// - Throws: what the file system says.
  init(_ files: [String: [UInt8]]) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, bytes) in files {
      let url = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
  }

  /// Writes texts.
  ///
  /// - Parameter texts: texts by path below `Contracts`.
  /// - Throws: what the file system says.
  init(texts: [String: String]) throws { try self.init(texts.mapValues { Array($0.utf8) }) }

  func remove() { try? FileManager.default.removeItem(atPath: root) }

  static let rules = DecodeRules.all.map(\.id) + ["insecure-link"]

  /// Reads the folder.
  ///
  /// - Returns: the contracts.
  /// - Throws: `ContractMistakes`.
  func read() throws -> ContractFolder {
    try ContractFolder(path, rules: ContractFiles.rules, isLegalName: ContractFiles.isLegal)
  }

  /// What is wrong, with paths that begin at `Contracts`.
  func mistakes() -> [Mistake] {
    do {
      _ = try read()
      return []
    } catch let error as ContractMistakes {
      return error.mistakes.map { mistake in
        var mistake = mistake
        mistake.file = mistake.file.replacing("\(root)/", with: "")
        mistake.message = mistake.message.replacing("\(root)/", with: "")
        mistake.help = mistake.help?.replacing("\(root)/", with: "")
        return mistake
      }
    } catch {
      return [Mistake(file: path, message: "\(error)")]
    }
  }

  private static func isLegal(_ name: String) -> Bool {
    name.wholeMatch(of: /[a-z0-9][a-z0-9._-]*/) != nil && !name.hasSuffix(".") && name != "con"
  }
}

/// The least that an API is.
let leastAPI: MarkedDocument = #"{ "baseURL": "https://shop.example/v1/" }"#

/// Checks that files have these mistakes, where they have their marks, and no others.
///
/// - Parameters:
///   - files: by path below `Contracts`; a mark is around what a mistake underlines.
///   - rows: the mistakes in their order.
///   - sourceLocation: where the table stands.
/// - Throws: what the file system says.
func check(
  files: [String: MarkedDocument], _ rows: [Told], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = try ContractFiles(files.mapValues(\.bytes))
  defer { folder.remove() }
  let mistakes = folder.mistakes()
  let actual = mistakes.map { Told(message: $0.message, help: $0.help) }
  var complaints: [String] = []
  if actual != rows { complaints.append("other mistakes are told") }
  for (name, document) in files.sorted(by: { $0.key < $1.key }) {
    let places = Set(mistakes.filter { $0.file == "Contracts/\(name)" }.map { $0.offset..<($0.offset + $0.length) })
    let marks = places.map { $0.clamped(to: 0..<document.bytes.count) }.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    guard marks != document.marks else { continue }
    complaints.append("places are underlined in \(name):\n\(document.marked(marks))")
  }
  guard !complaints.isEmpty else { return }
  let table = actual.isEmpty ? "[]" : "[\n  \(actual.map { "\($0)," }.joined(separator: "\n  "))\n]"
  Issue.record("\(complaints.joined(separator: "\n"))\nthe actual table:\n\(table)", sourceLocation: sourceLocation)
}

/// Checks the mistakes of an `api.json`.
func check(api: MarkedDocument, _ rows: [Told], sourceLocation: SourceLocation = #_sourceLocation) throws {
  try check(files: ["shop/api.json": api], rows, sourceLocation: sourceLocation)
}

/// Checks the mistakes of a file of contracts.
func check(file: MarkedDocument, _ rows: [Told], sourceLocation: SourceLocation = #_sourceLocation) throws {
  try check(files: ["shop/api.json": leastAPI, "shop/orders.json": file], rows, sourceLocation: sourceLocation)
}

/// Checks the mistakes of one contract, of which only the members are given.
func check(contract: String, _ rows: [Told], sourceLocation: SourceLocation = #_sourceLocation) throws {
  try check(file: MarkedDocument("{ \"contracts\": [{ \(contract) }] }"), rows, sourceLocation: sourceLocation)
}

/// Checks the mistakes of a contract `order` of which only the request's members are given, and more.
func check(
  request: String, with more: String = "", _ rows: [Told], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let rest = more.isEmpty ? "" : ", \(more)"
  try check(contract: #""name": "order", "request": { \#(request) }\#(rest)"#, rows, sourceLocation: sourceLocation)
}
