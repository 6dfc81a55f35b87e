import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbReports
import PlumbSchemas

/// `schema`: what models take, and its locks.
enum SchemaCommand {
  static let lock = OptionDeclaration(
    name: "--lock", summary: "write what the contracts' models take into `Contracts/<api>/<contract>.lock.json`")

  static let declaration = CommandDeclaration(
    name: "schema", summary: "Tells what models take, found out from their types and recordings; locks it.",
    discussion: """
      A document is made up in which all is there that the model asks for. In it, and in the recordings of the
      contracts that name the model, each value is replaced by others and each member left out, to see whether the
      model still decodes. What could not be found out is said.

      JSON is a JSON Schema (2020-12). With --lock, names are of contracts, and all that name models are locked
      without one. `check` then tells a model that takes other things than are locked, and judges by the lock where a
      model is not at hand, as one for iOS on Linux.
      """,
    operand: OperandDeclaration(
      name: "NAME", summary: "models, such as `Shop.Order`, or contracts, such as `shop/order*`",
      isRepeatable: true, isRequired: false, completing: .models),
    options: [lock] + CommonOptions.folders + [
      CommonOptions.plainFormat, CommonOptions.jobs, CommonOptions.quiet, CommonOptions.color,
      CommonOptions.modelTimeout,
    ],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let formats = try FormatChoice(arguments.all(CommonOptions.plainFormat), of: FormatChoice.Format.plain)
    for file in formats.files { try ReportFile.require(file.path) }
    let options = try RunOptions(arguments)
    let folders = Folders(arguments)
    if arguments.has(lock) {
      if let given = arguments.all(CommonOptions.plainFormat).first {
        throw CommandError("`--lock` writes files of one form; leave out `--format \(given)`")
      }
      guard let workspace = folders.open(environment, arguments) else { return .usage }
      return try LockCommand(workspace, options, environment, isQuiet: arguments.has(CommonOptions.quiet))
        .run(arguments.operands)
    }
    guard !arguments.operands.isEmpty else {
      throw CommandError("a model or a contract is missing\(models(environment)); `--lock` alone locks all contracts")
    }
    var workspace: Workspace?
    if ContractFolder.isFolder(folders.contracts) {
      guard let opened = folders.open(environment, arguments) else { return .usage }
      workspace = opened
    }
    let errands = try chosen(arguments.operands, workspace, environment)
    let run = SchemaRun(workspace: workspace, timeout: options.timeout, jobs: options.jobs)
    let isQuiet = arguments.has(CommonOptions.quiet)
    let progress = Progress("finding out", of: errands.count, environment.console, isQuiet: isQuiet)
    let results = run.schemas(errands) { progress.show($0) }
    progress.end()
    return try tell(errands, results, formats, arguments, environment)
  }

  private static func models(_ environment: Environment) -> String {
    environment.catalog.names.first.map { ", such as `\($0)`" } ?? ""
  }

  /// Writes what was found out.
  @MainActor
  private static func tell(
    _ errands: [SchemaRun.Errand], _ results: [Result<ModelSchema, LockFailure>], _ formats: FormatChoice,
    _ arguments: ParsedArguments, _ environment: Environment
  ) throws -> ExitCode {
    var found: [(model: String, schema: ModelSchema)] = []
    for (errand, result) in zip(errands, results) {
      switch result {
      case .success(let schema): found.append((errand.model, schema))
      case .failure(let failure):
        environment.console.complain("what `\(errand.model)` takes cannot be found out: \(failure.reason)")
      }
    }
    guard !found.isEmpty else { return .usage }
    func data(_ format: FormatChoice.Format, _ style: TextStyle) -> Data {
      guard format == .json else {
        let texts = found.map { SchemaTree.text($0.schema, title: $0.model, style) }
        return Data(texts.joined(separator: "\n").utf8)
      }
      if errands.count == 1 { return Data(JSONSchema.text(found[0].schema, title: found[0].model).utf8) }
      let entries = found.map { Lock.Entry(model: $0.model, schema: $0.schema) }
      return Data(Lock(contract: "models", entries: entries).text.utf8)
    }
    let plain = TextStyle(isColored: false)
    for file in formats.files { try ReportFile.write(data(file.format, plain), to: file.path) }
    let style = TextStyle(isColored: CommonOptions.isColored(arguments, environment))
    try environment.console.write(data(formats.standard, style))
    return found.count == errands.count ? .clean : .usage
  }

  /// The models that are meant, each once, with the contracts that name them.
  @MainActor
  private static func chosen(
    _ names: [String], _ workspace: Workspace?, _ environment: Environment
  ) throws -> [SchemaRun.Errand] {
    let catalog = environment.catalog
    let plan = try workspace.map { workspace in
      try CheckPlan.of(workspace, Selection(judgesContracts: true, allowsNoStore: true), for: "schema")
    }
    let entries = plan?.entries ?? []
    var errands: [SchemaRun.Errand] = []
    func add(_ model: String, _ entries: [CheckPlan.Entry]) {
      guard !errands.contains(where: { $0.model == model }) else { return }
      errands.append(SchemaRun.Errand(model: model, entries: entries))
    }
    for name in names {
      if catalog[name] != nil {
        add(name, entries.filter { $0.contract.models.contains(name) })
        continue
      }
      let filter = Selection.Filter(name)
      let own = entries.filter { filter.matches(api: $0.contract.api, contract: $0.contract.name) }
      guard !own.isEmpty else {
        let words = catalog.names + entries.map(\.contract.path)
        throw CommandError("no model or contract is called `\(name)`\(CommandError.didYouMean(name, words))")
      }
      let models = own.flatMap { entry in entry.contract.models.map { (entry, $0) } }
      let here = models.filter { catalog[$0.1] != nil }
      guard !here.isEmpty else {
        throw CommandError(
          models.isEmpty ? "`\(name)` names no models" : "this tool has no model of those that `\(name)` names")
      }
      for (entry, model) in here { add(model, [entry]) }
    }
    return errands
  }
}
