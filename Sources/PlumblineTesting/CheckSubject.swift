import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbReports
import Plumbline

/// What a check in a test reads: a contract or a part of one.
struct CheckSubject: Sendable {
  let workspace: Workspace
  let catalog: ModelCatalog
  /// Contracts, cut down to what is checked.
  let entries: [CheckPlan.Entry]
  let strays: [Finding]

  /// Checks it in this process.
  func report(recovers: Bool) -> CheckFindings {
    let check = InProcessCheck(catalog, recovers: recovers) { model, text in
      // Said before recovery starts, in case that takes the process down.
      let line = "plumbline: \(model): JSONDecoder says \(text); looking for everything else\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    var collector = CheckCollector()
    for entry in entries {
      var fold = check.fold(entry, workspace, today: Today.day(), tellsExpired: entry.isWhole)
      collector.add(&fold)
    }
    collector.add(strays)
    return CheckFindings(Report(collector, failOn: .error))
  }
}
