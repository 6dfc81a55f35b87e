import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbReports

/// The folders of contracts and recordings that a command works in.
struct Folders {
  let contracts: String
  let recordings: String

  /// Finds the folders: those given, else `Contracts` here or in the nearest folder above, and `Recordings` beside it.
  init(_ arguments: ParsedArguments) {
    let root = Folders.root()
    func beside(_ name: String) -> String { root.isEmpty ? name : "\(root)/\(name)" }
    let given = Folders.trimmed(arguments.value(CommonOptions.contracts))
    contracts = given ?? beside("Contracts")
    recordings =
      Folders.trimmed(arguments.value(CommonOptions.recordings)) ?? given.map(Folders.recordings(besides:))
      ?? beside("Recordings")
  }

  /// The folder of recordings beside one of contracts.
  private static func recordings(besides contracts: String) -> String {
    guard let slash = contracts.lastIndex(of: "/") else {
      // What is beside `.` and `..` is in the folder above.
      return contracts == "." || contracts == ".." ? "\(contracts)/../Recordings" : "Recordings"
    }
    return "\(contracts[...slash])Recordings"
  }

  /// A folder of that name with contracts in it; where there is none, one of that name, which may be a module's.
  private static func root() -> String {
    nearest(ContractFolder.hasAPIs) ?? nearest(ContractFolder.isFolder) ?? ""
  }

  private static func nearest(_ isMeant: (String) -> Bool) -> String? {
    var path = ""
    for _ in 0..<64 {
      if isMeant(path.isEmpty ? "Contracts" : "\(path)/Contracts") { return path }
      let up = path.isEmpty ? ".." : "../\(path)"
      // Above the root there is only the root again.
      if isSame(path.isEmpty ? "." : path, up) { break }
      path = up
    }
    return nil
  }

  private static func isSame(_ a: String, _ b: String) -> Bool {
    var first = stat()
    var second = stat()
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return true }
    return first.st_ino == second.st_ino && first.st_dev == second.st_dev
  }

  private static func trimmed(_ path: String?) -> String? {
    guard let path else { return nil }
    let cut = path.reversed().drop { $0 == "/" }
    return cut.isEmpty ? path : String(cut.reversed())
  }

  /// Opens the folders.
  ///
  /// - Parameters:
  ///   - environment: its catalogue is what contracts may name; all mistakes are told on its console.
  ///   - arguments: for colours.
  ///   - needsModels: whether the command decodes.
  /// - Returns: nil where there are mistakes.
  func open(
    _ environment: Environment, _ arguments: ParsedArguments, needsModels: Bool = true
  ) -> Workspace? {
    let text = PlaceText(
      isColored: environment.console.isErrorsTerminal && CommonOptions.isColored(arguments, environment))
    do throws(ContractMistakes) {
      let workspace = try Workspace(
        contracts: contracts, recordings: recordings, models: needsModels ? environment.catalog.names : nil)
      if !arguments.has(CommonOptions.quiet) {
        let models = workspace.contracts.foreignModels
        let files = Set(models.prefix(Folders.mostTold).map(\.file))
        let texts = files.reduce(into: [:]) { $0[$1] = (try? InputFile($1))?.data }
        tell(models, .note, text, texts, environment.console)
      }
      return workspace
    } catch {
      tell(error.mistakes, .error, text, error.texts, environment.console)
      let count = error.mistakes.count
      environment.console.complain(
        "\(count == 1 ? "a mistake" : "\(count) mistakes") in the contracts; nothing was done")
      return nil
    }
  }

  /// How many mistakes are told; more nobody reads at once.
  private static let mostTold = 100

  private func tell(
    _ mistakes: [Mistake], _ severity: Severity, _ text: PlaceText, _ texts: [String: Data], _ console: Console
  ) {
    for mistake in mistakes.prefix(Folders.mostTold) {
      console.tell(text.text(mistake, severity, texts[mistake.file]))
    }
    if mistakes.count > Folders.mostTold { console.tell("… and \(mistakes.count - Folders.mostTold) more\n") }
  }
}

extension PlaceText {
  fileprivate func text(_ mistake: Mistake, _ severity: Severity, _ data: Data?) -> String {
    text(
      file: mistake.file, offset: mistake.offset, length: mistake.length, severity: severity, message: mistake.message,
      help: mistake.help, data: data)
  }
}
