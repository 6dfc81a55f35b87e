package import PlumbHTTP
import PlumbSyntax

/// Says why no recording answers a request: the nearest ones, and what is different there.
package struct NearestMiss {
  /// As many recordings are named.
  static let most = 3

  private let request: HTTPRequest
  private let index: ReplayIndex

  package init(_ request: HTTPRequest, in index: ReplayIndex) {
    self.request = request
    self.index = index
  }

  /// The request that nothing answers, and why.
  static func text(_ request: HTTPRequest, _ reasons: [String]) -> String {
    "no recording answers \(request.method) \(request.url): \(reasons.joined(separator: "; "))"
  }

  /// One line without a full stop.
  package var message: String {
    guard let address = Address(request.url) else {
      return NearestMiss.text(request, ["it is no absolute `http` or `https` URL"])
    }
    let unreadable = unreadable(address)
    if index.candidates.isEmpty {
      return NearestMiss.text(request, unreadable.isEmpty ? ["nothing is recorded"] : unreadable)
    }
    let near = near(address)
    guard near.isEmpty else {
      let head = "no recording answers \(request.method) \(request.url); nearest: "
      return head + (near.prefix(NearestMiss.most) + unreadable).joined(separator: "; ")
    }
    let reason = isElsewhere(address) ? elsewhere(address) : "nothing like it is recorded"
    return NearestMiss.text(request, [reason] + unreadable)
  }

  /// The nearest recordings, of the first kind of nearness that there is.
  private func near(_ address: Address) -> [String] {
    let key = index.bases.key(address)
    let same = index.candidates.filter { $0.key == key }
    if !same.isEmpty { return ordered(same, address).map { "`\(name($0))`: same URL, \(differences($0, address))" } }
    let path = key.prefix { $0 != "?" }
    let onPath = index.candidates.filter { $0.key.prefix { $0 != "?" } == path }
    if !onPath.isEmpty {
      return ordered(onPath, address).map { "`\(name($0))`: same path, \(differences($0, address))" }
    }
    let sameContract = parameters(address)
    return sameContract.isEmpty ? alike(key) : sameContract
  }

  private func name(_ candidate: ReplayIndex.Candidate) -> RecordingName { index.names[candidate.recording] }

  /// Those with the fewest differences first.
  private func ordered(_ candidates: [ReplayIndex.Candidate], _ address: Address) -> [ReplayIndex.Candidate] {
    let counted = candidates.prefix(200).map { ($0, RequestDifferences(request, address, $0, index).all.count) }
    return counted.sorted { ($0.1, $0.0.number) < ($1.1, $1.0.number) }.prefix(NearestMiss.most).map(\.0)
  }

  private func differences(_ candidate: ReplayIndex.Candidate, _ address: Address) -> String {
    RequestDifferences(request, address, candidate, index).all.joined(separator: ", ")
  }

  // MARK: Other parameters

  /// Contracts that ask for such a path, with other values.
  private func parameters(_ address: Address) -> [String] {
    guard let place = index.bases.place(of: address) else { return [] }
    return index.rules.indices.compactMap { number in
      let rule = index.rules[number]
      guard rule.api == place.api, let mine = rule.parameters(place.path), !mine.isEmpty else { return nil }
      let recorded = index.candidates.filter { $0.rule == number && $0.hop == 0 }.compactMap { candidate in
        index.bases.place(of: candidate.address).flatMap { rule.parameters($0.path) }
      }
      guard !recorded.isEmpty else { return nil }
      return "`\(rule.api)/\(rule.contract)`: \(ParameterDifference(mine, recorded).text)"
    }
  }

  // MARK: Other paths

  /// Recordings whose path is written nearly so.
  private func alike(_ key: String) -> [String] {
    let wanted = path(key)
    let most = max(2, wanted.utf8.count / 4)
    var near: [(distance: Int, candidate: ReplayIndex.Candidate)] = []
    var seen: Set<String> = []
    for candidate in index.candidates.prefix(5000) {
      let other = path(candidate.key)
      guard host(candidate.key) == host(key), seen.insert(other).inserted else { continue }
      let distance = EditDistance.between(Array(wanted.utf8), Array(other.utf8), most: most)
      if distance <= most { near.append((distance, candidate)) }
    }
    near.sort { ($0.distance, $0.candidate.number) < ($1.distance, $1.candidate.number) }
    return near.prefix(NearestMiss.most).map { near in
      "`\(name(near.candidate))`: the path is `\(wanted)` here, `\(path(near.candidate.key))` recorded"
    }
  }

  private func host(_ key: String) -> Substring { key.prefix { $0 != "/" && $0 != "?" } }

  private func path(_ key: String) -> String {
    let path = key.dropFirst(host(key).count).prefix { $0 != "?" }
    return path.isEmpty ? "/" : String(path)
  }

  // MARK: Other hosts

  private func isElsewhere(_ address: Address) -> Bool {
    index.bases.place(of: address) == nil && !index.bases.names.isEmpty
  }

  private func elsewhere(_ address: Address) -> String {
    let bases = index.bases.names.map { name in
      let aliases = name.others == 0 ? "" : " (and \(name.others) \(name.others == 1 ? "alias" : "aliases"))"
      return "`\(name.base)`\(aliases)"
    }
    let what = bases.count == 1 ? "the base is" : "the bases are"
    return "it is below no API's base; \(what) \(bases.joined(separator: ", "))"
  }

  // MARK: Unreadable recordings

  /// Recordings of the API that cannot be read, as one of them may be what is missing.
  private func unreadable(_ address: Address) -> [String] {
    let api = index.bases.place(of: address)?.api
    let all = index.unreadable.filter { api == nil || $0.name.api == api }
    let told = all.prefix(NearestMiss.most).map { "`\($0.name)` cannot be replayed: \($0.problem.message)" }
    return all.count > told.count ? told + ["nor can \(all.count - told.count) more"] : told
  }
}
