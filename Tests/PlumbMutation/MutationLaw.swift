import Foundation
import PlumbCatalog
import PlumbContracts
import PlumbHarness
import Plumbline

/// Holds `plumb mutate` against `JSONDecoder`: no mutation that makes it throw may pass unnoticed.
@main struct MutationLaw {
  private static let usage = "usage: plumb-mutation [--every-place] [--threads N] [CONTRACT...]\n"

  static func main() throws {
    var names: [String] = []
    var threads = ProcessInfo.processInfo.activeProcessorCount
    var triesEveryPlace = false
    var rest = CommandLine.arguments.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "--every-place": triesEveryPlace = true
      case "--threads":
        guard let count = rest.popFirst().flatMap({ Int($0) }), (1...64).contains(count) else { return fail() }
        threads = count
      case _ where word.hasPrefix("-"): return fail()
      default: names.append(word)
      }
    }
    let catalog = ModelCatalog(BundledCatalog.models)
    let workspace = try Workspace(contracts: "Contracts", recordings: "Recordings", models: catalog.names)
    let plan = try CheckPlan(workspace, Selection(filters: names, judgesContracts: true))
    let board = MutationBoard(plan.entries, workspace.store, catalog, triesEveryPlace: triesEveryPlace)
    board.run(threads: threads)
    let tally = board.tally
    for line in tally.disagreements.prefix(20) { print(line) }
    print(
      "mutation: \(tally.mutants) mutants of \(plan.entries.count) contracts, read \(tally.readings) times by models: "
        + "JSONDecoder threw \(tally.throwing) times, \(tally.accepted) of them accepted, "
        + "\(tally.disagreements.count) disagreements")
    exit(tally.throwing > 0 && tally.disagreements.isEmpty ? 0 : 1)
  }

  private static func fail() {
    FileHandle.standardError.write(Data(usage.utf8))
    exit(2)
  }
}
