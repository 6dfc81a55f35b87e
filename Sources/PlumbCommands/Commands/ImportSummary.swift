import PlumbFindings
import PlumbHTTP
import PlumbHarness
import PlumbRecordings
import PlumbReports
import PlumbSyntax

/// What became of the entries of an `import`, for people.
struct ImportSummary {
  private var counts: [String: Int] = [:]
  /// On standard error.
  private var lines: [String] = []
  /// On standard output: what would be done.
  private var previews: [String] = []
  private let caseCount: Int
  private let entryCount: Int
  private let otherCount: Int
  private let repeatedCount: Int
  private let isDry: Bool
  private let isFiltered: Bool

  /// Takes what was found in the files.
  init(_ result: ImportRun.Result, of entryCount: Int, isDry: Bool, isFiltered: Bool) {
    caseCount = result.cases.count
    self.entryCount = entryCount
    otherCount = result.others.count
    repeatedCount = result.repeatedCount
    self.isDry = isDry
    self.isFiltered = isFiltered
  }

  /// Notes what became of a case; nothing where the recording that is there stays.
  mutating func add(_ found: ImportRun.Found, _ result: RecordRun.Result?) {
    switch result {
    case nil: count("kept")
    case .added, .changed, .kept: if let word = result?.word { count(word) }
    case .refused(let reason), .unavailable(let reason), .notAsked(let reason):
      count("refused")
      lines.append("refused     \(found.item.name): \(reason)")
    }
  }

  /// Notes what would become of a case.
  mutating func preview(_ found: ImportRun.Found) {
    switch found.outcome {
    case nil:
      count("kept")
      previews.append("keep    \(found.item.name): it has a recording; `--refresh` replaces it")
    case .good(let pages):
      count("new")
      let more = pages.count > 1 ? ", \(pages.count) pages" : ""
      previews.append("import  \(found.item.name): \(found.place), \(ImportSummary.words(pages))\(more)")
    case .refused(let reason, _), .unavailable(let reason, _), .notAsked(let reason):
      count("refused")
      previews.append("refuse  \(found.item.name): \(reason)")
    }
  }

  private static func words(_ pages: [LivePage]) -> String {
    guard let exchange = pages.first?.recording.exchanges.last else { return "nothing" }
    guard let response = exchange.response else { return "a failure (\(exchange.failure?.kind.rawValue ?? ""))" }
    return "\(response.status), \(Tally.words(response.body.count, "byte"))"
  }

  /// Lists entries that no contract asks for, each with what to type.
  mutating func list(_ others: [ImportEntry], _ plan: CheckPlan) {
    for entry in others {
      guard let request = entry.request.map({ Redactor(SecretScan()).redacted($0) }) else {
        if case .problem(let reason) = entry.entry.content { lines.append("\(entry.place): \(reason)") }
        continue
      }
      let suggestion = ContractSuggestion(entry, plan)
      let near = suggestion?.nearest.map { "; the nearest is `\($0)`" } ?? ""
      lines.append("\(entry.place): no contract asks for \(request.method) \(request.url)\(near)")
      guard let suggestion, let contract = suggestion.contract else { continue }
      if suggestion.api == nil {
        lines.append("  in an `api.json` of its own: { \"baseURL\": \(JSONText.string(suggestion.base)) }")
      }
      lines.append("  contract: \(contract)")
    }
  }

  private mutating func count(_ word: String) { counts[word, default: 0] += 1 }

  private var written: Int {
    RecordRun.Result.words.reduce(0) { $0 + counts[$1, default: 0] }
  }

  /// Such as "12 imported: 10 new, 2 values only; 1 refused; 48 of 64 requests belong to no contract".
  var line: String {
    let requests = Tally.words(entryCount, "request")
    let others =
      otherCount == 0 ? nil : "\(otherCount) of \(requests) belong\(otherCount == 1 ? "s" : "") to no contract"
    if caseCount == 0 {
      let name = isFiltered ? "what `--only` names" : "any contract"
      return (["nothing is imported: no entry is of \(name)"] + [others].compactMap { $0 }).joined(separator: "; ")
    }
    let done = RecordRun.Result.words.compactMap { word in counts[word].map { "\($0) \(word)" } }
    var parts: [String] = []
    if isDry {
      parts.append("\(Tally.words(written, "case")) would be imported")
    } else {
      parts.append("\(written) imported\(done.isEmpty ? "" : ": \(done.joined(separator: ", "))")")
    }
    if let refused = counts["refused"] { parts.append("\(refused) refused") }
    if let kept = counts["kept"] {
      parts.append("\(kept) \(kept == 1 ? "has" : "have") a recording already, which `--refresh` replaces")
    }
    if repeatedCount > 0 { parts.append("\(repeatedCount) answered again later") }
    return (parts + [others].compactMap { $0 }).joined(separator: "; ")
  }

  func write(_ console: Console, isQuiet: Bool) throws {
    for line in lines { console.tell("\(SafeText.line(line, most: 1000))\n") }
    for line in previews { try console.write("\(SafeText.line(line, most: 400))\n") }
    if !isQuiet { try console.write("\(line)\n") }
  }

  /// 1 where anything was refused, 2 where no entry is of any contract.
  var exitCode: ExitCode {
    if caseCount == 0 { return .usage }
    return counts["refused"] == nil ? .clean : .findings
  }
}
