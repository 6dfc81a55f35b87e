import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbReports

/// `explain`: everything wrong between documents and a model.
enum Explain {
  static let model = OptionDeclaration(
    name: "--model", short: "-m", value: .text("NAME"), summary: "the registered name of the model")

  static let declaration = CommandDeclaration(
    name: "explain", summary: "Tells everything wrong between JSON files and a model.",
    operand: OperandDeclaration(name: "FILE", summary: "a file, or `-` for standard input", isRepeatable: true),
    options: [
      model, CommonOptions.format, CommonOptions.failOn, CommonOptions.quiet, CommonOptions.color, CommonOptions.jobs,
      CommonOptions.modelTimeout,
    ],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let model = try registered(arguments.value(model), environment.catalog)
    let writer = try ReportWriter(arguments, environment)
    let timeout = try CommonOptions.modelTimeout(arguments)
    let jobs = try CommonOptions.jobs(arguments) ?? ProcessInfo.processInfo.activeProcessorCount
    var seen: Set<String> = []
    let paths = arguments.operands.filter { seen.insert($0).inserted }

    let pool = WorkerPool(model, timeout: timeout)
    let documents = pool.map(paths, jobs: jobs) { path, examine in document(path, model.name, examine) }
    let report = Report(documents, failOn: CommonOptions.failOn(arguments))
    var told: Set<String> = []
    for failure in documents.compactMap(\.failure) where told.insert(failure).inserted {
      environment.console.complain(failure)
    }
    try writer.write(report)
    switch report.verdict {
    case .clean: return .clean
    case .findings: return .findings
    case .unavailable, .error: return .usage
    }
  }

  private static func document(
    _ path: String, _ model: String, _ examine: (Data) throws -> Examination
  ) -> Report.Document {
    do {
      let file = try InputFile(path)
      let examination = try examine(file.data)
      let kept = file.isRegular ? nil : file.data
      return Report.Document(
        path: path, model: model, byteCount: examination.byteCount, findings: examination.findings,
        jsonDecoderError: examination.jsonDecoderError, load: { kept ?? (try? InputFile(path))?.data })
    } catch {
      let reason = (error as? CommandError)?.message ?? "`\(path)` cannot be examined: \(error)"
      return Report.Document(path: path, model: model, failure: reason, load: { nil })
    }
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
    return names.count > 12 ? "" : "; registered are \(names.map { "`\($0)`" }.joined(separator: ", "))"
  }
}
