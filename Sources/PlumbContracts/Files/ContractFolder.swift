import Foundation
import PlumbSyntax

/// A folder of contracts: `<api>/api.json` and the contract files beside each.
package struct ContractFolder: Sendable {
  package let path: String
  /// By name.
  package let apis: [API]
  /// Models that contracts name and this catalogue has not, nor any of their prefix: of another tool, or an app's tests.
  package let foreignModels: [Mistake]

  /// The contract of a name; nil for one that is not there.
  package func contract(_ api: String, _ name: String) -> Contract? {
    self.api(api)?.contracts.first { $0.name == name }
  }

  package func api(_ name: String) -> API? { apis.first { $0.name == name } }

  /// Reads all files of a folder.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - rules: the ids of all rules, that settings and acceptances may name.
  ///   - models: the names of the registered models; nil where it does not matter which there are.
  ///   - isLegalName: whether an API or a contract may be called so.
  /// - Throws: `ContractMistakes` with everything that is wrong in any file.
  package init(
    _ path: String, rules: [String], models: [String]? = nil, isLegalName: @escaping (String) -> Bool = { _ in true }
  ) throws(ContractMistakes) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    var context = FolderContext(rules: rules, models: KnownModels(names: models))
    var apis: [API] = []
    for name in try ContractFolder.entries(of: path) where ContractFolder.isFolder("\(path)/\(name)", &context) {
      if let api = ContractFolder.api(name, in: path, &context, isLegalName) { apis.append(api) }
    }
    if apis.isEmpty, context.mistakes.isEmpty {
      context.mistakes.append(
        Mistake(
          file: path, message: "there is no API in the folder `\(path)`",
          help: "each has a folder with `api.json`, such as `\(path)/shop/api.json`"))
    }
    guard context.mistakes.isEmpty else { throw ContractMistakes(context.mistakes, texts: context.texts) }
    self.apis = apis
    foreignModels = context.models.foreign
  }

  /// The names of what is in the folder and not hidden, in their order.
  private static func entries(of path: String) throws(ContractMistakes) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      var isFolder: ObjCBool = true
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let message =
        if !isThere { "there is no folder `\(path)`" } else if isFolder.boolValue {
          "the folder `\(path)` cannot be read"
        } else { "`\(path)` is no folder" }
      throw ContractMistakes(
        [Mistake(file: path, message: message, help: "run this where `Contracts` is, or give `--contracts DIR`")],
        texts: [:])
    }
    return names.sorted().filter { !$0.hasPrefix(".") }
  }

  /// Whether an entry of the folder is for an API; a link that leads nowhere may be meant to be.
  private static func isFolder(_ path: String, _ context: inout FolderContext) -> Bool {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) { return isFolder.boolValue }
    context.mistakes.append(Mistake(file: path, message: "`\(path)` is a link that leads nowhere"))
    return false
  }

  private static func api(
    _ name: String, in root: String, _ context: inout FolderContext, _ isLegalName: @escaping (String) -> Bool
  ) -> API? {
    let folder = "\(root)/\(name)"
    guard let all = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      context.mistakes.append(Mistake(file: folder, message: "the folder `\(folder)` cannot be read"))
      return nil
    }
    let names = all.sorted().filter {
      $0.hasSuffix(".json") && !$0.hasPrefix(".") && !$0.hasSuffix(".lock.json") && !$0.hasSuffix(".schema.json")
    }
    let file = "\(folder)/api.json"
    guard names.contains("api.json") else {
      let near = Nearest.word(to: "api.json", in: names)
      context.mistakes.append(
        Mistake(
          file: file, message: "the API `\(name)` has no `api.json`",
          help: near.map { "is `\($0)` meant?" } ?? "the least is { \"baseURL\": \"https://…/\" }"))
      return nil
    }
    if !isLegalName(name) {
      context.mistakes.append(Mistake(file: file, message: illegal("an API", name), help: legalHelp))
    }
    let locks = LockFiles(folder, api: name, all.sorted(), &context)
    var builder = ContractBuilder(
      api: APIBuilder.read(file, name, &context), locks: locks, isLegalName: isLegalName)
    for other in names where other != "api.json" { builder.read("\(folder)/\(other)", &context) }
    return builder.finished(&context)
  }

  static func illegal(_ what: String, _ name: String) -> String { "\(what) cannot be called `\(name)`" }

  static let legalHelp =
    "names are folders' names: small letters, digits, `-`, `_` and `.`, the first a letter or a digit, the last no `.`,"
    + " and none that Windows reserves, such as `con`"
}

/// What is known while a folder is read.
struct FolderContext {
  let rules: [String]
  var models: KnownModels
  var mistakes: [Mistake] = []
  var texts: [String: Data] = [:]

  /// Reads a file's text; nil where it cannot be read, which is noted.
  mutating func reader(_ path: String) -> FileReader? {
    do throws(Mistake) {
      let data = try FileText.read(path)
      texts[path] = data
      return try FileReader(path, data)
    } catch {
      mistakes.append(error)
      return nil
    }
  }
}

/// The registered models, and those that are named and not registered.
struct KnownModels {
  /// Nil where it does not matter which there are.
  let names: [String]?
  private(set) var foreign: [Mistake] = []

  init(names: [String]?) { self.names = names }

  /// Notes a model that is not registered: as a mistake where others of its prefix are.
  mutating func check(_ name: String, at place: JSONPointer, _ reader: inout FileReader) {
    guard let names, !names.contains(name) else { return }
    let prefix = KnownModels.prefix(of: name)
    let near = Nearest.word(to: name, in: names).map { "did you mean `\($0)`?" }
    if names.contains(where: { KnownModels.prefix(of: $0) == prefix }) {
      reader.note(
        place, "no model is registered as `\(name)`",
        help: near ?? "register it in the tool's catalogue: Model(\"\(name)\", \(name).self)")
    } else {
      let (offset, length) = reader.range(place)
      foreign.append(
        Mistake(
          file: reader.path, offset: offset, length: length,
          message: "this tool has no model `\(name)`" + (prefix.isEmpty ? "" : ", nor any other of `\(prefix)`"),
          help: near ?? "nothing is decoded as it here; the tests or the tool that register it do that"))
    }
  }

  /// What stands before the first dot; empty for a name without one.
  private static func prefix(of name: String) -> Substring {
    name.contains(".") ? name.prefix { $0 != "." } : ""
  }
}
