import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports
import PlumbSyntax

/// `accept`: writes into a contract that a finding is known and lived with, and takes out what has run out.
enum AcceptCommand {
  static let rule = OptionDeclaration(
    name: "--rule", value: .text("ID", completing: .rules), summary: "the finding's rule")
  static let at = OptionDeclaration(
    name: "--at", value: .text("PATTERN"), summary: "its JSON Pointer; `*` is any one step, `**` any number")
  static let model = OptionDeclaration(
    name: "--model", short: "-m", value: .text("NAME", completing: .models),
    summary: "only of this model; `CS50.*` of several")
  static let caseName = OptionDeclaration(name: "--case", value: .text("NAME"), summary: "only in this case")
  static let reason = OptionDeclaration(
    name: "--reason", value: .text("TEXT"), summary: "why it can be lived with; kept in the contract")
  static let until = OptionDeclaration(
    name: "--until", value: .text("YYYY-MM-DD"), summary: "the last day it is accepted (default: no end)")
  static let prune = OptionDeclaration(
    name: "--prune", summary: "remove acceptances that have run out or accept nothing")

  static let declaration = CommandDeclaration(
    name: "accept", summary: "Accepts findings in their contract, with a reason and a date; or prunes acceptances.",
    operand: OperandDeclaration(
      name: "NAME", summary: "a contract, or a finding's fingerprint from the JSON report", isRepeatable: true,
      isRequired: false, completing: .names),
    options: [rule, at, model, caseName, reason, until, prune] + CommonOptions.folders + [
      CommonOptions.jobs, CommonOptions.quiet, CommonOptions.color, CommonOptions.modelTimeout,
    ],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let options = try RunOptions(arguments)
    if arguments.has(prune) {
      let useless = [rule, at, model, caseName, reason, until].first { arguments.has($0) }
      if let useless { throw CommandError("`--prune` goes without `\(useless.name)`") }
    } else {
      try checkWriting(arguments)
    }
    guard let workspace = Folders(arguments).open(environment, arguments) else { return .usage }
    let isOfFingerprints = !arguments.has(prune) && arguments.operands.allSatisfy(isFingerprint)
    let filters = arguments.has(prune) || isOfFingerprints ? [] : filters(arguments)
    let plan = try CheckPlan.of(workspace, Selection(filters: filters))
    let run = CheckRun(
      workspace: workspace, plan: plan, catalog: environment.catalog, timeout: options.timeout, jobs: options.jobs,
      today: Today.day())
    let progress = Progress(
      "checking", of: plan.items.count, environment.console, isQuiet: arguments.has(CommonOptions.quiet))
    let (report, _) = try run.report(failOn: .error) { progress.show($0) }
    progress.end()
    if arguments.has(prune) {
      return try pruned(report, workspace, only: arguments.operands, environment)
    }
    return try accept(
      arguments, isOfFingerprints ? Set(arguments.operands) : nil, report, workspace, plan, environment)
  }

  /// The contracts, or where a case is named that case of each.
  private static func filters(_ arguments: ParsedArguments) -> [String] {
    guard let caseName = arguments.value(caseName) else { return arguments.operands }
    return arguments.operands.map { operand in
      switch operand.split(separator: "/").count {
      case 0, 1: "\(operand)/*/\(caseName)"
      case 2: "\(operand)/\(caseName)"
      default: operand
      }
    }
  }

  private static func isFingerprint(_ text: String) -> Bool {
    text.utf8.count == 12 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func checkWriting(_ arguments: ParsedArguments) throws(CommandError) {
    guard !arguments.operands.isEmpty else {
      throw CommandError("`accept` needs a contract or a finding's fingerprint, or `--prune`")
    }
    guard let reason = arguments.value(reason), reason.contains(where: { !$0.isWhitespace }) else {
      throw CommandError("`accept` needs a reason: `--reason \"…\"`; who reads it later wants to know")
    }
    if let day = arguments.value(until), !Day.isDay(day) {
      throw CommandError("`--until` takes a day such as `2027-06-30`, not `\(day)`")
    }
    if let id = arguments.value(rule), RuleBook.rule(id) == nil {
      throw CommandError("there is no rule `\(id)`\(CommandError.didYouMean(id, RuleBook.all.map(\.id)))")
    }
    if let text = arguments.value(at), PointerPattern(parsing: text) == nil {
      throw CommandError("`--at` takes a JSON Pointer such as `/sprites/front_default`, not `\(text)`")
    }
    if arguments.operands.allSatisfy(isFingerprint) {
      if let useless = [rule, at, model, caseName].first(where: { arguments.has($0) }) {
        throw CommandError("a fingerprint says it all: leave `\(useless.name)` out")
      }
    } else if !arguments.has(rule) {
      throw CommandError("`accept` needs a rule beside the contract: `\(rule.usage)`")
    }
  }

  // MARK: Writing

  @MainActor
  private static func accept(
    _ arguments: ParsedArguments, _ fingerprints: Set<String>?, _ report: Report, _ workspace: Workspace,
    _ plan: CheckPlan, _ environment: Environment
  ) throws -> ExitCode {
    let reason = arguments.value(reason) ?? ""
    let until = arguments.value(until)
    let open = report.findings.filter { !$0.isAccepted }
    var entries: [(contract: Contract, entry: AcceptanceEdits.Entry)] = []
    if let fingerprints {
      for print in fingerprints.sorted() {
        guard let finding = open.first(where: { $0.fingerprint == print }) else {
          if report.findings.contains(where: { $0.fingerprint == print }) {
            throw CommandError("the finding `\(print)` is accepted already")
          }
          throw CommandError("no finding has the fingerprint `\(print)`; `check --format json` tells them")
        }
        guard let contract = contract(of: finding, workspace) else {
          throw CommandError("the finding `\(print)` is of no contract, and cannot be accepted")
        }
        let pattern = finding.pattern.description
        entries.append(
          (
            contract,
            AcceptanceEdits.Entry(
              rule: finding.rule.id, at: finding.channel == .store ? nil : pattern, model: finding.model,
              reason: reason, until: until)
          ))
      }
    } else {
      let entry = AcceptanceEdits.Entry(
        rule: arguments.value(rule) ?? "", at: arguments.value(at), model: arguments.value(model),
        caseName: arguments.value(caseName), reason: reason, until: until)
      for planned in plan.entries {
        let trial = Acceptance(
          rule: entry.rule, pattern: entry.at.flatMap(PointerPattern.init(parsing:)),
          model: entry.model.map { NamePattern($0) }, caseName: entry.caseName, reason: reason, until: until, file: "",
          offset: 0, length: 0, index: 0)
        let own = open.filter { $0.api == planned.api.name && $0.contract == planned.contract.name }
        if own.contains(where: trial.matches) {
          entries.append((planned.contract, entry))
        }
      }
      guard !entries.isEmpty else {
        throw CommandError("nothing is found that this would accept; `check` tells what is")
      }
    }
    try write(entries, environment)
    return .clean
  }

  private static func contract(of finding: Finding, _ workspace: Workspace) -> Contract? {
    guard let api = finding.api, let name = finding.contract else { return nil }
    return workspace.contracts.contract(api, name)
  }

  @MainActor
  private static func write(
    _ entries: [(contract: Contract, entry: AcceptanceEdits.Entry)], _ environment: Environment
  ) throws {
    for (file, all) in Dictionary(grouping: entries, by: \.contract.file).sorted(by: { $0.key < $1.key }) {
      try change(file) { data throws(AcceptanceEdits.Failure) in
        var data = data
        for (contract, entry) in all { data = try AcceptanceEdits.adding([entry], to: contract, in: data) }
        return data
      }
      for (contract, entry) in all {
        let place = entry.at.map { " at \($0.isEmpty ? "the root" : $0)" } ?? ""
        try environment.console.write(
          "\(SafeText.line(file)): `\(contract.path)` accepts `\(entry.rule)`\(SafeText.line(place))\n")
      }
    }
  }

  private static func change(
    _ file: String, _ edit: (Data) throws(AcceptanceEdits.Failure) -> Data
  ) throws(CommandError) {
    let lock = FolderLock(besides: file)
    defer { withExtendedLifetime(lock) {} }
    let old = try InputFile(file).data
    do {
      try AtomicFile.replace(file, try edit(old))
    } catch let failure as AcceptanceEdits.Failure {
      throw CommandError(failure.message)
    } catch {
      throw CommandError("\(error)")
    }
  }

  // MARK: Pruning

  @MainActor
  private static func pruned(
    _ report: Report, _ workspace: Workspace, only names: [String], _ environment: Environment
  ) throws -> ExitCode {
    let stale = report.findings.filter { $0.rule == StaleAcceptance.rule }
    let places = Set(stale.map { "\($0.file ?? "")\u{0}\($0.offset)" })
    var count = 0
    let contracts = workspace.contracts.apis.flatMap(\.contracts).filter { contract in
      names.isEmpty || names.contains { NamePattern($0).matches(contract.path) }
    }
    for (file, all) in Dictionary(grouping: contracts, by: \.file).sorted(by: { $0.key < $1.key }) {
      let removed = all.compactMap { contract -> (contract: Contract, indices: Set<Int>)? in
        let old = contract.acceptances.filter { places.contains("\($0.file)\u{0}\($0.offset)") }
        return old.isEmpty ? nil : (contract, Set(old.map(\.index)))
      }
      guard !removed.isEmpty else { continue }
      try change(file) { data throws(AcceptanceEdits.Failure) in try AcceptanceEdits.removing(removed, in: data) }
      for (contract, indices) in removed {
        count += indices.count
        for acceptance in contract.acceptances where indices.contains(acceptance.index) {
          try environment.console.write(
            "\(SafeText.line(file)): `\(contract.path)` no longer accepts `\(acceptance.rule)`\n")
        }
      }
    }
    if count == 0 { try environment.console.write("no acceptance has run out, and each accepts something\n") }
    return .clean
  }
}
