import Foundation
package import PlumbHTTP

/// The requests of chosen recordings, by what a replay finds them with; made once.
package final class ReplayIndex: Sendable {
  /// A recording and the number of the rule it follows.
  package struct Source: Sendable {
    package let name: RecordingName
    package let rule: Int

    package init(name: RecordingName, rule: Int) {
      self.name = name
      self.rule = rule
    }
  }

  /// A recorded request that may answer one.
  struct Candidate: Sendable {
    /// Distinct in its index.
    let number: Int
    /// The number of its recording.
    let recording: Int
    let exchange: Int
    /// How many of the recorded redirects come before it.
    let hop: Int
    let rule: Int
    let method: String
    let address: Address
    /// The address in one spelling; see `ReplayBases`.
    let key: String
    /// Of the headers the rule compares, in its order.
    let headers: [String?]
    let body: ComparedBody
  }

  /// What a request may be answered by.
  private struct Group: Sendable {
    /// Requests that were asked.
    var direct: [Int] = []
    /// Requests that redirects led to.
    var redirected: [Int] = []
  }

  package let rules: [ReplayRule]
  /// Those that can be read, in natural order.
  package let names: [RecordingName]
  /// Those that cannot, and why.
  package let unreadable: [(name: RecordingName, problem: RecordingProblem)]
  let bases: ReplayBases
  let candidates: [Candidate]
  private let groups: [String: Group]
  private let contents: RecordingCache

  /// Reads the HARs of recordings; bodies of responses are read when they are first asked for.
  ///
  /// - Parameters:
  ///   - store: The recordings' store.
  ///   - sources: The recordings.
  ///   - rules: A rule for each contract.
  package init(_ store: RecordingStore, _ sources: [Source], rules: [ReplayRule]) {
    let bases = ReplayBases(rules)
    var names: [RecordingName] = []
    var unreadable: [(name: RecordingName, problem: RecordingProblem)] = []
    var candidates: [Candidate] = []
    var groups: [String: Group] = [:]
    for source in sources.sorted(by: { $0.name < $1.name }) {
      let rule = rules[source.rule]
      let exchanges: [RecordedExchange]
      do throws(RecordingProblem) {
        exchanges = try (rule.body == .ignored ? store.readHead(source.name) : store.read(source.name)).exchanges
      } catch {
        unreadable.append((source.name, error))
        continue
      }
      for (number, exchange) in exchanges.enumerated() {
        let headers = rule.headers.map { exchange.request.headers[$0] }
        let body = ComparedBody(exchange.request.body, rule.body)
        var seen: Set<String> = []
        for (hop, url) in (exchange.hops.map(\.url) + [exchange.request.url]).enumerated() {
          guard let address = Address(url) else { continue }
          let key = bases.key(address)
          guard seen.insert(key).inserted else { continue }
          let candidate = Candidate(
            number: candidates.count, recording: names.count, exchange: number, hop: hop, rule: source.rule,
            method: exchange.request.method.uppercased(), address: address, key: key, headers: headers, body: body)
          candidates.append(candidate)
          let groupKey = "\(candidate.method) \(key)"
          if hop == 0 {
            groups[groupKey, default: Group()].direct.append(candidate.number)
          } else {
            groups[groupKey, default: Group()].redirected.append(candidate.number)
          }
        }
      }
      names.append(source.name)
    }
    self.rules = rules
    self.names = names
    self.unreadable = unreadable
    self.bases = bases
    self.candidates = candidates
    self.groups = groups
    contents = RecordingCache(store, names)
  }

  /// The recorded requests that answer one, in the order in which they do.
  func matches(_ request: HTTPRequest) -> [Candidate] {
    guard let address = Address(request.url) else { return [] }
    let method = request.method.uppercased()
    guard let group = groups["\(method) \(bases.key(address))"] else { return [] }
    let direct = group.direct.map { candidates[$0] }.filter { isSame($0, request) }
    return direct.isEmpty ? group.redirected.map { candidates[$0] }.filter { isSame($0, request) } : direct
  }

  /// Whether anything answers a request.
  package func has(_ request: HTTPRequest) -> Bool { !matches(request).isEmpty }

  /// A recording with its bodies, from memory once it was read.
  func recording(_ number: Int) throws(RecordingProblem) -> Recording { try contents.recording(number) }

  private func isSame(_ candidate: Candidate, _ request: HTTPRequest) -> Bool {
    let rule = rules[candidate.rule]
    guard rule.headers.isEmpty || rule.headers.map({ request.headers[$0] }) == candidate.headers else { return false }
    return rule.body == .ignored || ComparedBody(request.body, rule.body) == candidate.body
  }
}

/// Recordings that were read.
///
/// `@unchecked Sendable`, as what changes is read and written with the lock held.
private final class RecordingCache: @unchecked Sendable {
  private let store: RecordingStore
  private let names: [RecordingName]
  private let lock = NSLock()
  private var known: [Int: Result<Recording, RecordingProblem>] = [:]

  init(_ store: RecordingStore, _ names: [RecordingName]) {
    self.store = store
    self.names = names
  }

  func recording(_ number: Int) throws(RecordingProblem) -> Recording {
    if let known = lock.withLock({ known[number] }) { return try known.get() }
    let result: Result<Recording, RecordingProblem>
    do throws(RecordingProblem) {
      result = .success(try store.read(names[number]))
    } catch {
      result = .failure(error)
    }
    lock.withLock { known[number] = result }
    return try result.get()
  }
}
