import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbHarness
import PlumbReports

/// `explain`: everything wrong between documents and a model.
enum Explain {
  static let model = OptionDeclaration(
    name: "--model", short: "-m", value: .text("NAME", completing: .models),
    summary: "the registered name of the model; for a recording all models of its contract without")

  static let declaration = CommandDeclaration(
    name: "explain", summary: "Tells everything wrong between JSON files or recordings and a model.",
    operand: OperandDeclaration(
      name: "FILE", summary: "a file, `-` for standard input, or a recording's name",
      isRepeatable: true, completing: .namesOrFiles),
    options: [model] + CommonOptions.folders + [
      CommonOptions.format, CommonOptions.failOn, CommonOptions.quiet, CommonOptions.color, CommonOptions.jobs,
      CommonOptions.modelTimeout,
    ],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let writer = try ReportWriter(arguments, environment)
    let options = try RunOptions(arguments)
    let name = arguments.value(model)
    if let name { _ = try registered(name, environment.catalog) }
    var seen: Set<String> = []
    let operands = arguments.operands.filter { seen.insert($0).inserted }
    let recordings = operands.filter(isRecording)
    if recordings.isEmpty {
      return try explain(operands, registered(name, environment.catalog), options, writer, environment)
    }
    guard recordings.count == operands.count else {
      let file = operands.first { !isRecording($0) } ?? ""
      throw CommandError("`\(recordings[0])` is a recording and `\(file)` a file: explain one kind at a time")
    }
    guard let workspace = Folders(arguments).open(environment, arguments) else { return .usage }
    var plan = try CheckPlan.of(workspace, Selection(filters: recordings))
    for index in plan.entries.indices {
      if let name { plan.entries[index].contract.models = [name] }
      let contract = plan.entries[index].contract
      if contract.models.isEmpty {
        throw CommandError("the contract `\(contract.path)` names no model: `\(model.usage)` says which")
      }
    }
    return try Check.finish(
      plan, workspace, options, writer, environment, takesShapes: writer.formats.all.contains(.html))
  }

  /// Whether a name is one of a recording: no file, and in parts.
  private static func isRecording(_ operand: String) -> Bool {
    let parts = operand.split(separator: "/", omittingEmptySubsequences: false)
    return operand != "-" && (2...3).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
      && parts[0] != "Recordings" && !FileManager.default.fileExists(atPath: operand) && !operand.hasSuffix(".json")
  }

  @MainActor
  private static func explain(
    _ paths: [String], _ model: Model, _ options: RunOptions, _ writer: ReportWriter, _ environment: Environment
  ) throws -> ExitCode {
    let request = try EncodedRequest([WorkerProtocol.Request.Reader(model: model.name)])
    let documents = Gathered<Report.Document>()
    WorkerPool(environment.catalog, timeout: options.timeout).run(
      paths, jobs: options.jobs,
      prepare: { path in
        do throws(CommandError) {
          let file = try InputFile(path)
          return (Read(path: path, file: file), [WorkerPool.Errand(document: file.data, request: request)])
        } catch {
          return (Read(path: path, failure: error.message), [])
        }
      },
      take: { read, answers in documents.add(document(read, model.name, answers.first)) })
    let report = Report(documents.all, failOn: options.failOn)
    var told: Set<String> = []
    for failure in documents.all.compactMap(\.failure) where told.insert(failure).inserted {
      environment.console.complain(failure)
    }
    try writer.write(report)
    return ExitCode(report)
  }

  /// A file, or why it cannot be read.
  private struct Read: Sendable {
    let path: String
    var kept: Data?
    var failure: String?

    init(path: String, file: InputFile) {
      self.path = path
      kept = file.isRegular ? nil : file.data
    }

    init(path: String, failure: String) {
      self.path = path
      self.failure = failure
    }
  }

  private static func document(_ read: Read, _ model: String, _ answer: WorkerPool.Answer?) -> Report.Document {
    let path = read.path
    var failure = read.failure
    switch answer {
    case .success(let examinations)?:
      if let examination = examinations.first {
        let kept = read.kept
        return Report.Document(
          path: path, model: model, byteCount: examination.byteCount, findings: examination.findings,
          jsonDecoderError: examination.jsonDecoderError, load: { kept ?? (try? InputFile(path))?.data })
      }
    case .failure(let error)?: failure = error.message
    case nil: break
    }
    return Report.Document(
      path: path, model: model, failure: failure ?? "`\(path)` cannot be examined", load: { nil })
  }

  /// The model of a name.
  ///
  /// - Throws: A `CommandError` with what may have been meant.
  static func registered(_ name: String?, _ catalog: ModelCatalog) throws -> Model {
    let known = list(catalog.names)
    guard let name else { throw CommandError("`explain` needs a model: `\(model.usage)`\(known)") }
    if let model = catalog[name] { return model }
    let hint = CommandError.didYouMean(name, catalog.names)
    throw CommandError("no model is registered as `\(name)`\(hint)\(hint.isEmpty ? known : "")")
  }

  /// The registered names, where they are few enough to be read.
  private static func list(_ names: [String]) -> String {
    if names.isEmpty { return "; this tool has none registered" }
    return names.count > 16 ? "" : "; registered are \(names.map { "`\($0)`" }.joined(separator: ", "))"
  }
}

/// A list that is added to by one thread at a time.
///
/// `@unchecked Sendable`, as a pool gives answers away by one thread at a time and is over before they are read.
final class Gathered<Element>: @unchecked Sendable {
  private(set) var all: [Element] = []

  func add(_ element: Element) { all.append(element) }
}
