import Foundation
import PlumbChecks
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbInference
import PlumbRecordings
import PlumbReports

/// `infer`: Swift models from documents or recordings.
enum Infer {
  static let name = OptionDeclaration(
    name: "--name", value: .text("TYPE"),
    summary: "what the type of the whole document is called (default: after the contract, file or folder)")
  static let keys = OptionDeclaration(
    name: "--keys", value: .choice(KeySpelling.allCases.map(\.rawValue)),
    summary: "how keys are asked for: by CodingKeys (default), or by a decoder's `.convertFromSnakeCase`")
  static let access = OptionDeclaration(
    name: "--access", value: .choice(Inference.Access.allCases.map(\.rawValue)),
    summary: "who sees the types (default: internal)")
  static let plain = OptionDeclaration(
    name: "--plain", value: .choice(PlainText.allCases.map(\.rawValue)),
    summary: "leave these as String; may be given several times", isRepeatable: true)
  static let mutable = OptionDeclaration(name: "--mutable", summary: "declare properties with `var`")
  static let output = OptionDeclaration(
    name: "--output", short: "-o", value: .text("FILE", completing: .files),
    summary: "write into a file (default: standard output)")

  static let declaration = CommandDeclaration(
    name: "infer", summary: "Writes Swift `Codable` models for JSON files or recordings.",
    discussion: """
      All files are taken for documents of one kind; of a folder those are its */index.json, or else all of its JSON.
      Contracts give a type each, by the bodies of their recordings, and what they share is written once.
      What is optional, a map, an enum, a date or a URL is decided by all documents, and said with its counts.
      """,
    operand: OperandDeclaration(
      name: "FILE|NAME", summary: "files, folders, `-` for standard input, or contracts such as `pokeapi/pokemon*`",
      isRepeatable: true, completing: .namesOrFiles),
    options: [name, keys, access, plain, mutable, output] + CommonOptions.folders + [
      CommonOptions.quiet, CommonOptions.color,
    ],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let file = arguments.value(output).flatMap { $0 == "-" ? nil : $0 }
    if let file { try ReportFile.require(file) }
    let isContract = arguments.operands.map { !isFile($0) && isName($0) }
    let roots: [Inference.Root]
    if isContract.contains(true) {
      if let other = isContract.firstIndex(of: false), let contract = isContract.firstIndex(of: true) {
        throw CommandError(
          "`\(arguments.operands[contract])` is a contract and `\(arguments.operands[other])` a file:"
            + " infer from one kind at a time")
      }
      guard let workspace = Folders(arguments).open(environment, arguments, needsModels: false) else { return .usage }
      roots = try contracts(arguments, workspace, environment)
    } else {
      let input = try InferenceInput(arguments.operands)
      let progress = Progress(
        "reading", of: input.paths.count, environment.console, isQuiet: arguments.has(CommonOptions.quiet))
      let shape = try input.shape { progress.show($0) }
      progress.end()
      guard shape.documentCount > 0 else { throw CommandError("there is no document in `\(arguments.operands[0])`") }
      roots = [Inference.Root(name: try typeName(arguments) ?? input.name, shape: shape)]
    }
    return try write(roots, to: file, arguments, environment)
  }

  private static func write(
    _ roots: [Inference.Root], to file: String?, _ arguments: ParsedArguments, _ environment: Environment
  ) throws -> ExitCode {
    var inference = Inference()
    if let word = arguments.value(keys), let keys = KeySpelling(rawValue: word) { inference.keys = keys }
    if let word = arguments.value(access), let access = Inference.Access(rawValue: word) { inference.access = access }
    inference.plain = Set(arguments.all(plain).compactMap(PlainText.init(rawValue:)))
    inference.isMutable = arguments.has(mutable)
    let result = inference.models(for: roots)
    for remark in result.remarks { environment.console.tell("note: \(SafeText.line(remark))\n") }
    guard let file else {
      try environment.console.write(result.text)
      return .clean
    }
    try ReportFile.write(Data(result.text.utf8), to: file)
    if !arguments.has(CommonOptions.quiet) {
      let documents = Tally.words(roots.reduce(0) { $0 + $1.shape.documentCount }, "document")
      environment.console.tell("models of \(documents) in `\(SafeText.line(file))`\n")
    }
    return .clean
  }

  private static func isFile(_ operand: String) -> Bool {
    operand == "-" || FileManager.default.fileExists(atPath: operand)
  }

  /// Whether what is no file can only be a contract.
  private static func isName(_ operand: String) -> Bool {
    let parts = operand.split(separator: "/", omittingEmptySubsequences: false)
    return (1...3).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
      && ![".json", ".har"].contains { operand.hasSuffix($0) }
  }

  /// The name that was given.
  private static func typeName(_ arguments: ParsedArguments) throws(CommandError) -> String? {
    guard let given = arguments.value(name) else { return nil }
    guard Inference.typeName(given) == given, Inference.isFree(given) else {
      throw CommandError("`--name` takes a name of a Swift type that is free, such as `Order`, not `\(given)`")
    }
    return given
  }

  // MARK: Contracts

  @MainActor
  private static func contracts(
    _ arguments: ParsedArguments, _ workspace: Workspace, _ environment: Environment
  ) throws -> [Inference.Root] {
    let plan = try CheckPlan.of(workspace, Selection(filters: arguments.operands), for: nil)
    let name = try typeName(arguments)
    if name != nil, plan.entries.count > 1 {
      throw CommandError(
        "`--name` names one type, and \(plan.entries.count) contracts are asked for: `\(plan.entries[0].contract.path)`"
          + " and others")
    }
    let progress = Progress(
      "reading", of: plan.items.count, environment.console, isQuiet: arguments.has(CommonOptions.quiet))
    let check = RecordingCheck(workspace.store, takesShapes: true, gathersValues: true)
    let isAlone = Set(plan.entries.map(\.contract.name)).count == plan.entries.count
    var roots: [Inference.Root] = []
    var count = 0
    for entry in plan.entries.sorted(by: { $0.contract.path < $1.contract.path }) {
      var shape = Shape(gathersValues: true)
      for item in entry.items {
        if let own = check.prepare(item, of: entry).shape { shape.merge(own) }
        count += 1
        progress.show(count)
      }
      guard shape.documentCount > 0 else {
        environment.console.tell(
          "note: \(SafeText.line(entry.contract.path)) has no recording with JSON of the answer it is about\n")
        continue
      }
      let own = Inference.typeName(entry.contract.name)
      let api = Inference.typeName(entry.api.name)
      let type = name ?? (isAlone ? own : api + own)
      roots.append(Inference.Root(name: type, shape: shape, model: "\(api).\(name ?? own)"))
    }
    progress.end()
    guard !roots.isEmpty else {
      throw CommandError("there is no document to infer from: `plumb record` makes recordings")
    }
    return roots
  }
}
