import Foundation
import PlumbFindings

/// The options that commands share.
enum CommonOptions {
  static let help = OptionDeclaration(name: "--help", short: "-h", summary: "show this help")
  static let format = formatOption(FormatChoice.Format.allCases)
  /// Of commands whose result is no report of findings.
  static let plainFormat = formatOption(FormatChoice.Format.plain)
  static let rulesFormat = formatOption(FormatChoice.Format.ofRules)

  private static func formatOption(_ formats: [FormatChoice.Format]) -> OptionDeclaration {
    let words = formats.map(\.rawValue)
    return OptionDeclaration(
      name: "--format", value: .text("FORMAT[=FILE]", completing: .formats(words)),
      summary:
        "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? ""), and where to; may be given several times",
      isRepeatable: true)
  }

  static let baseline = OptionDeclaration(
    name: "--baseline", value: .text("REPORT.json", completing: .files),
    summary: "an older JSON report; only what it does not have fails the run")
  static let history = OptionDeclaration(
    name: "--history", value: .text("FILE", completing: .files),
    summary: "append a line of JSON on this run, and tell the trend")
  static let failOn = OptionDeclaration(
    name: "--fail-on", value: .choice(Severity.allCases.reversed().map(\.rawValue)),
    summary: "the least severity that makes the exit code 1 (default: error)")
  static let quiet = OptionDeclaration(name: "--quiet", short: "-q", summary: "show only what fails the run")
  static let color = OptionDeclaration(
    name: "--color", value: .choice(["auto", "always", "never"]),
    summary: "whether text is coloured (default: auto, off where NO_COLOR is set)")
  static let jobs = OptionDeclaration(
    name: "--jobs", short: "-j", value: .text("N"),
    summary: "how many documents are examined at a time (default: the number of cores)")
  static let modelTimeout = OptionDeclaration(
    name: "--model-timeout", value: .text("SECONDS"),
    summary: "how long a model may take for a document, and a second more for each MiB (default: 10)")

  static let contracts = OptionDeclaration(
    name: "--contracts", value: .text("DIR", completing: .folders),
    summary: "the folder of contracts (default: `Contracts` here, or in the nearest folder above that has it)")
  static let recordings = OptionDeclaration(
    name: "--recordings", value: .text("DIR", completing: .folders),
    summary: "the folder of recordings (default: `Recordings` beside the contracts)")
  static let shard = OptionDeclaration(
    name: "--shard", value: .text("I/N"),
    summary: "check part I of N; a contract's recordings stay together")
  /// What every command that reads contracts and recordings takes.
  static let folders = [contracts, recordings]

  /// Which part of how many; nil for all.
  static func shard(_ arguments: ParsedArguments) throws -> (number: Int, count: Int)? {
    guard let text = arguments.value(shard) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1, (1...count).contains(number) else {
      throw CommandError("`--shard` takes a part of several, such as `1/4`, not `\(text)`")
    }
    return (number, count)
  }

  static func failOn(_ arguments: ParsedArguments) -> Severity {
    arguments.value(failOn).flatMap(Severity.init(rawValue:)) ?? .error
  }

  /// How many workers; nil where nothing was said.
  static func jobs(_ arguments: ParsedArguments) throws -> Int? {
    guard let text = arguments.value(jobs) else { return nil }
    guard let count = Int(text), (1...1024).contains(count) else {
      throw CommandError("`--jobs` takes a whole number from 1 to 1024, not `\(text)`")
    }
    return count
  }

  /// Seconds.
  static func modelTimeout(_ arguments: ParsedArguments) throws -> Double {
    guard let text = arguments.value(modelTimeout) else { return 10 }
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw CommandError("`--model-timeout` takes a number of seconds above 0, up to 86400, not `\(text)`")
    }
    return seconds
  }

  static func isColored(_ arguments: ParsedArguments, _ environment: Environment) -> Bool {
    switch arguments.value(color) {
    case "always": return true
    case "never": return false
    default:
      let isForbidden = environment.variables["NO_COLOR"].map { !$0.isEmpty } ?? false
      return !isForbidden && environment.variables["TERM"] != "dumb" && environment.console.isTerminal
    }
  }
}
