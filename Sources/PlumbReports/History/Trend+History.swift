import PlumbFindings

extension Trend {
  /// What comes back more often than this flaps.
  private static let mostReturns = 1

  /// Follows findings over the runs of a history.
  ///
  /// A run in which a finding's contract was not examined as a whole says nothing of it: an outage resolves nothing.
  ///
  /// - Parameter history: at least one run; without one there is no trend.
  package init?(_ history: History) {
    guard !history.entries.isEmpty else { return nil }
    var tracks: [String: Track] = [:]
    for (number, entry) in history.entries.enumerated() {
      for (fingerprint, told) in entry.told {
        tracks[fingerprint, default: Track(told: told)].see(told, in: entry.run, number)
      }
      for (fingerprint, track) in tracks where entry.told[fingerprint] == nil && entry.wouldTell(track.told) {
        tracks[fingerprint]?.miss(in: entry.run)
      }
    }
    let last = history.entries.count - 1
    let items = tracks.map { $1.item($0, isFirstInLast: $1.first == last && last > 0) }
    self.init(runs: history.entries.map(\.run), items: items.sorted(by: Trend.isBefore))
  }

  private static func isBefore(_ first: Item, _ second: Item) -> Bool {
    if first.state != second.state { return rank(first.state) < rank(second.state) }
    if first.severity != second.severity { return first.severity > second.severity }
    let own = [first.api, first.contract, first.rule, first.model, first.pattern, first.fingerprint].map { $0 ?? "" }
    let other = [second.api, second.contract, second.rule, second.model, second.pattern, second.fingerprint].map {
      $0 ?? ""
    }
    return own.lexicographicallyPrecedes(other)
  }

  private static func rank(_ state: State) -> Int { State.allCases.firstIndex(of: state) ?? 0 }

  /// One finding over the runs so far.
  private struct Track {
    var told: History.Told
    var first = 0
    var firstSeen = ""
    var lastSeen = ""
    var gone: String?
    var runs = 0
    var returns = 0

    init(told: History.Told) { self.told = told }

    mutating func see(_ told: History.Told, in run: Run, _ number: Int) {
      if runs == 0 {
        first = number
        firstSeen = run.date
      }
      if gone != nil { returns += 1 }
      gone = nil
      self.told = told
      lastSeen = run.date
      runs += 1
    }

    mutating func miss(in run: Run) { gone = gone ?? run.date }

    func item(_ fingerprint: String, isFirstInLast: Bool) -> Item {
      let state: State =
        returns > Trend.mostReturns ? .flapping : gone != nil ? .resolved : isFirstInLast ? .new : .open
      return Item(
        fingerprint: fingerprint, rule: told.rule, severity: told.severity, api: told.api, contract: told.contract,
        model: told.model, pattern: told.pattern, state: state, firstSeen: firstSeen, lastSeen: lastSeen,
        resolved: gone,
        runs: runs)
    }
  }
}
