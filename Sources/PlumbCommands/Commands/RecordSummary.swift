import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbReports

/// What became of the cases of a `record`, for people.
struct RecordSummary {
  private var counts: [String: Int] = [:]
  private var lines: [String] = []
  /// The cases without an answer, those of one reason together.
  private var silent: [(word: String, reason: String, names: [String])] = []
  private var recorded = 0
  private var bad = 0
  private var keptOld: Int

  /// Takes how many recordings were not asked for, as they are there.
  init(kept: Int) { keptOld = kept }

  mutating func add(_ name: RecordingName, _ result: RecordRun.Result) {
    if let word = result.word { count(word) }
    switch result {
    case .added, .changed(.headers), .changed(.values), .kept: break
    case .changed(.shape):
      lines.append("moved       \(name): the body has another shape; `plumb diff --rev HEAD \(name)` says how")
    case .refused(let reason):
      bad += 1
      counts["refused", default: 0] += 1
      lines.append("refused     \(name): \(reason)")
    case .unavailable(let reason):
      bad += 1
      counts["unavailable", default: 0] += 1
      group("unavailable", reason, name)
    case .notAsked(let reason):
      bad += 1
      counts["not asked", default: 0] += 1
      group("not asked  ", reason, name)
    }
  }

  mutating func skip(_ skipped: LivePlan.Skipped) {
    counts["skipped", default: 0] += 1
    lines.append("skipped     \(skipped.name): \(skipped.reason)")
  }

  /// Notes a contract whose further cases could not be found.
  mutating func fail(_ contract: String, _ reason: String) {
    bad += 1
    lines.append("unavailable \(contract): its cases cannot be discovered: \(reason)")
  }

  private mutating func group(_ word: String, _ reason: String, _ name: RecordingName) {
    if let at = silent.firstIndex(where: { $0.word == word && $0.reason == reason }) {
      silent[at].names.append("\(name)")
    } else {
      silent.append((word, reason, ["\(name)"]))
    }
  }

  /// A host that is down is told once, with the first of its cases.
  private var silentLines: [String] {
    silent.map { group in
      let rest = group.names.count - RecordSummary.mostNames
      let names = group.names.prefix(RecordSummary.mostNames).joined(separator: ", ")
      return "\(group.word) \(names)\(rest > 0 ? " and \(rest) more" : ""): \(group.reason)"
    }
  }

  /// Cases of one reason that are named.
  private static let mostNames = 5

  private mutating func count(_ word: String) {
    recorded += 1
    counts[word, default: 0] += 1
  }

  /// Such as "60 recorded: 57 values only, 2 moved in shape; 1 refused".
  var line: String {
    let done = RecordRun.Result.words.compactMap { word in counts[word].map { "\($0) \(word)" } }
    let others = ["refused", "unavailable", "not asked", "skipped"].compactMap { word in
      counts[word].map { "\($0) \(word)" }
    }
    if recorded == 0, others.isEmpty, bad == 0 {
      return keptOld == 0
        ? "nothing to record: the contracts list no cases"
        : "nothing to record: all \(Tally.words(keptOld, "case")) have a recording; `--refresh` records them anew"
    }
    var text = "\(recorded) recorded"
    if !done.isEmpty { text += ": \(done.joined(separator: ", "))" }
    if !others.isEmpty { text += "; \(others.joined(separator: ", "))" }
    return text
  }

  /// How many lines of one kind are shown; a host that is down makes one for each case.
  private static let mostLines = 100

  func write(_ console: Console, isQuiet: Bool) throws {
    let lines = lines + silentLines
    for line in lines.prefix(RecordSummary.mostLines) { console.tell("\(SafeText.line(line, most: 400))\n") }
    if lines.count > RecordSummary.mostLines { console.tell("… and \(lines.count - RecordSummary.mostLines) more\n") }
    if !isQuiet { try console.write("\(line)\n") }
  }

  /// 1 where anything was not recorded that was to be, 3 where nothing came at all.
  var exitCode: ExitCode {
    if bad == 0 { return .clean }
    return recorded == 0 && counts["refused"] == nil ? .unavailable : .findings
  }
}

extension RecordRun.Result {
  /// What is counted of cases that were recorded, in the order in which it is told.
  static let words = ["new", "unchanged", "same body", "values only", "moved in shape"]

  /// The word for a case that was recorded; nil for others.
  var word: String? {
    switch self {
    case .added: "new"
    case .kept: "unchanged"
    case .changed(.headers): "same body"
    case .changed(.values): "values only"
    case .changed(.shape): "moved in shape"
    case .refused, .unavailable, .notAsked: nil
    }
  }
}
