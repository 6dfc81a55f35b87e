import Foundation
import PlumbContracts
import PlumbHarness
import PlumbRecordings
import PlumbReports

/// `status --profile`: what recordings hold, place by place, now and earlier.
enum ProfileRun {
  static let profile = OptionDeclaration(
    name: "--profile", summary: "tell place by place how often it is there, null, absent or empty, and its values")
  static let revisions = OptionDeclaration(
    name: "--rev", value: .text("GITREV"),
    summary: "with --profile: also as of a git revision, the earliest first; may be given several times",
    isRepeatable: true)
  static let earlier = OptionDeclaration(
    name: "--earlier", value: .text("DIR", completing: .folders),
    summary: "with --profile: also an older folder of recordings, before all revisions; may be given several times",
    isRepeatable: true)

  static let options = [profile, revisions, earlier]

  /// Refuses options that tell nothing beside each other.
  static func check(_ arguments: ParsedArguments, without others: [OptionDeclaration]) throws(CommandError) {
    if arguments.has(profile) {
      if let other = others.first(where: arguments.has) {
        throw CommandError(
          "`\(other.name)` has no meaning with `\(profile.name)`, which runs no model and judges nothing")
      }
    } else if let other = [revisions, earlier].first(where: arguments.has) {
      throw CommandError("`\(other.name)` is of `\(profile.name)`: give both")
    }
  }

  @MainActor
  static func run(
    _ arguments: ParsedArguments, _ formats: FormatChoice, _ environment: Environment
  ) throws -> ExitCode {
    guard let workspace = Folders(arguments).open(environment, arguments, needsModels: false) else { return .usage }
    let plan = try CheckPlan.of(
      workspace,
      Selection(
        filters: arguments.operands, judgesContracts: true, allowsNoStore: !arguments.has(CommonOptions.recordings)),
      for: "status")
    let states = try states(arguments, workspace)
    let check = RecordingCheck(workspace.store, takesShapes: true, gathersValues: true)
    let progress = Progress(
      "reading", of: plan.entries.count, environment.console, isQuiet: arguments.has(CommonOptions.quiet))
    var profiles: [PresenceProfile] = []
    for (number, entry) in plan.entries.enumerated() {
      profiles.append(PresenceProfile(entry, states, filters: arguments.operands, check))
      progress.show(number + 1)
    }
    progress.end()
    for failure in profiles.flatMap(\.failures) { environment.console.complain(failure) }
    guard profiles.contains(where: { $0.samples.contains { $0.documents > 0 } }) else {
      throw CommandError("there is nothing to tell of: no recording has JSON of the answer its contract is about")
    }
    try write(profiles, arguments, formats, environment)
    return profiles.allSatisfy(\.failures.isEmpty) ? .clean : .usage
  }

  /// The moments that are asked for, the earliest first.
  private static func states(
    _ arguments: ParsedArguments, _ workspace: Workspace
  ) throws(CommandError) -> [PresenceProfile.State] {
    var states: [PresenceProfile.State] = []
    do throws(RecordingProblem) {
      for folder in arguments.all(earlier) {
        let root = DiffOperands.trimmed(folder)
        states.append(PresenceProfile.State(label: root, source: try RecordingSource(RecordingStore(root: root))))
      }
    } catch {
      throw CommandError("\(error.message); \(error.help)")
    }
    let store = workspace.store
    for revision in arguments.all(revisions) {
      let tree = try GitTree(store.root, at: revision)
      let source = RecordingSource(files: tree.files, root: "\(revision):\(store.root)/")
      states.append(PresenceProfile.State(label: revision, source: source))
    }
    let source = (try? RecordingSource(store)) ?? RecordingSource(files: [:], root: store.root)
    return states + [PresenceProfile.State(label: ProfilePage.now, source: source)]
  }

  @MainActor
  private static func write(
    _ profiles: [PresenceProfile], _ arguments: ParsedArguments, _ formats: FormatChoice, _ environment: Environment
  ) throws {
    var page = ProfilePage(isQuiet: arguments.has(CommonOptions.quiet))
    for file in formats.files {
      try ReportFile.write(
        file.format == .json ? ProfileJSON.data(profiles) : Data(page.text(profiles).utf8), to: file.path)
    }
    if let width = environment.columns { page.width = width }
    do {
      let style = TextStyle(isColored: CommonOptions.isColored(arguments, environment))
      try environment.console.write(
        formats.standard == .json ? ProfileJSON.data(profiles) : Data(page.text(profiles, style).utf8))
    } catch Console.WriteError.closed {
      // Whoever reads wants no more, as `head`.
    }
  }
}

extension Environment {
  /// How wide the terminal is; nil where that is not known.
  fileprivate var columns: Int? {
    if let text = variables["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    guard console.isTerminal, ioctl(console.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
