package import Foundation
import PlumbChecks
import PlumbContracts
import PlumbHTTP
package import PlumbRecordings

/// Finds in HARs of others what the contracts ask for, and makes recordings of it.
package struct ImportRun: Sendable {
  /// What holds for all cases.
  package struct Options: Sendable {
    /// Whether JSON bodies are kept as they came.
    package var isRaw: Bool
    /// Whether cases are taken that have a recording.
    package var refreshes: Bool
    /// What is taken for the answers' moment where the HAR tells none.
    package var now: Date

    package init(isRaw: Bool = false, refreshes: Bool = false, now: Date) {
      self.isRaw = isRaw
      self.refreshes = refreshes
      self.now = now
    }
  }

  /// A case that was found.
  package struct Found: Sendable {
    package let item: LiveCase
    /// Such as "checkout.har, entry 12".
    package let place: String
    /// Nil where the recording that is there stays.
    package let outcome: LiveOutcome?
  }

  /// What is in the files.
  package struct Result: Sendable {
    /// In the order of the store.
    package internal(set) var cases: [Found] = []
    /// Entries that no contract asks for.
    package internal(set) var others: [ImportEntry] = []
    /// How many entries answer a request that another one answers, too.
    package internal(set) var repeatedCount = 0
  }

  private let plan: CheckPlan
  private let store: RecordingStore
  private let options: Options

  /// Takes what all files share.
  ///
  /// - Parameters:
  ///   - plan: all contracts and recordings.
  ///   - store: where these are.
  ///   - options: what else holds.
  package init(_ plan: CheckPlan, _ store: RecordingStore, _ options: Options) {
    self.plan = plan
    self.store = store
    self.options = options
  }

  /// Looks through entries; nothing is written.
  ///
  /// - Parameters:
  ///   - entries: of all files, in order.
  ///   - isWanted: whether a case is to be taken.
  /// - Returns: what there is of each case, and what belongs to none.
  package func result(_ entries: [ImportEntry], isWanted: (RecordingName) -> Bool = { _ in true }) -> Result {
    var result = Result()
    var used = Set<Int>()
    // An entry that is a later page of a case is no case of its own.
    var claimed = Set<[Int]>()
    var known: [String: EntryAddresses] = [:]
    for group in ImportCandidates(entries, plan).groups {
      used.formUnion(group.map(\.entry))
      let own = group.filter { $0.listed != nil || !claimed.contains([$0.contract, $0.entry]) }
      guard let first = own.first, isWanted(first.name) else { continue }
      result.repeatedCount += own.count - 1
      let item = LiveCase(entry: first.contract, name: first.name, values: first.values, listed: first.listed)
      let entry = plan.entries[first.contract]
      let addresses = known[entry.api.name] ?? EntryAddresses(entry.contract.pages == nil ? [] : entries, entry.scope)
      if entry.contract.pages != nil { known[entry.api.name] = addresses }
      let (candidate, outcome, pages) = best(own, item, entries, addresses)
      used.formUnion(pages)
      claimed.formUnion(pages.map { [first.contract, $0] })
      let isKept = !options.refreshes && FileManager.default.fileExists(atPath: store.harPath(first.name))
      result.cases.append(
        Found(item: item, place: entries[candidate.entry].place, outcome: isKept ? nil : outcome))
    }
    result.cases.sort { ($0.item.entry, $0.item.name) < ($1.item.entry, $1.item.name) }
    result.others = entries.indices.filter { !used.contains($0) }.map { entries[$0] }
    return result
  }

  /// The latest answer that makes a recording; where none does, the latest.
  private func best(
    _ group: [ImportCandidate], _ item: LiveCase, _ entries: [ImportEntry], _ addresses: EntryAddresses
  ) -> (ImportCandidate, LiveOutcome, pages: [Int]) {
    var failed: (ImportCandidate, LiveOutcome, pages: [Int])?
    var refused: (ImportCandidate, LiveOutcome, pages: [Int])?
    for candidate in group.reversed() {
      let (outcome, pages) = walk(candidate, item, entries, addresses)
      guard case .good(let made) = outcome else {
        if refused == nil { refused = (candidate, outcome, pages) }
        continue
      }
      // A failure counts only where nothing else came.
      if made.first?.recording.exchanges.last?.response != nil { return (candidate, outcome, pages) }
      if failed == nil { failed = (candidate, outcome, pages) }
    }
    return refused ?? failed ?? (group[0], .refused(reason: "there is no answer", []), [])
  }

  /// Follows a case from its first page.
  ///
  /// - Returns: what it comes to, and the entries of later pages.
  private func walk(
    _ candidate: ImportCandidate, _ item: LiveCase, _ entries: [ImportEntry], _ addresses: EntryAddresses
  ) -> (LiveOutcome, [Int]) {
    let entry = plan.entries[candidate.contract]
    let maker = ImportedExchange(scope: entry.scope, secrets: entry.secrets, now: options.now)
    var pages: [LivePage] = []
    var facts: [PageFacts] = []
    var later: [Int] = []
    var url = entry.contract.url(item.values.mapValues(\.text), in: entry.api)
    var at = candidate.entry
    let limit = entry.contract.pages?.most ?? Int.max
    while true {
      let prefix = pages.isEmpty ? "" : "page \(pages.count + 1): "
      func refused(_ reason: String) -> (LiveOutcome, [Int]) {
        (.refused(reason: "\(prefix)\(reason) (\(entries[at].place))", pages), later)
      }
      let exchange: RecordedExchange
      switch entries[at].entry.content {
      case .problem(let reason): return refused(reason)
      case .exchange(let recorded): exchange = recorded
      }
      guard let response = exchange.response else {
        return failure(exchange, entries[at], item, maker, asked: url, isFirst: pages.isEmpty, refused)
      }
      if response.status == 304, response.body.isEmpty, entry.contract.expectation.status != 304 {
        return refused("the browser had it in its cache: save the HAR again with the cache disabled")
      }
      let answer = maker.answer(exchange, response, asked: url)
      let context = CaseWalk.context(answer, in: entry.scope)
      switch AnswerJudge.verdict(context) {
      case .unavailable(let reason), .unexpected(let reason): return refused(reason)
      case .good: break
      }
      let name = item.page(pages.count + 1)
      guard let page = page(name, pages.count + 1, .answered(maker.redacted(answer)), entries[at], entry.secrets) else {
        return refused("the answer cannot be kept")
      }
      pages.append(page)
      guard var own = context.pageFacts else { break }
      own.number = pages.count
      facts.append(own)
      guard pages.count < limit, let next = PageWalk.following(facts),
        let following = addresses.find(next, method: entry.contract.request.method, after: at)
      else { break }
      url = next
      at = following
      later.append(at)
    }
    return (.good(pages), later)
  }

  /// What a request without an answer comes to.
  private func failure(
    _ exchange: RecordedExchange, _ from: ImportEntry, _ item: LiveCase, _ maker: ImportedExchange, asked url: String,
    isFirst: Bool, _ refused: (String) -> (LiveOutcome, [Int])
  ) -> (LiveOutcome, [Int]) {
    guard let failure = exchange.failure else { return refused("there is no answer") }
    let words = failure.message.isEmpty ? failure.kind.rawValue : failure.message
    guard isFirst else { return refused("it failed: \(words)") }
    if (try? store.read(item.name))?.exchanges.last?.response != nil {
      return refused("it failed: \(words); the recording that is there has an answer")
    }
    let outcome = RecordingText.Outcome.failed(
      maker.redacted(exchange.request, asked: url),
      HTTPFailure(
        kind: failure.kind, code: failure.code, message: Redactor(maker.secrets).redacted(text: failure.message)),
      started: exchange.started(else: options.now))
    guard let page = page(item.name, 1, outcome, from, maker.secrets) else {
      return refused("the failure cannot be kept")
    }
    return (.good([page]), [])
  }

  private func page(
    _ name: RecordingName, _ number: Int, _ outcome: RecordingText.Outcome, _ from: ImportEntry, _ secrets: SecretScan
  ) -> LivePage? {
    let own = from.entry.comment.map { ": \($0)" } ?? ""
    let comment = Redactor(secrets).redacted(text: "imported from \(from.place)\(own)")
    let text = RecordingText(caseName: name.caseName, isRaw: options.isRaw, comment: comment)
    // What came over the wire is not known.
    let files = text.files([outcome], tellsWire: false)
    guard let recording = try? files.recording(name, shownAs: from.place) else { return nil }
    return LivePage(name: name, number: number, files: files, recording: recording, isUnchanged: false)
  }
}
