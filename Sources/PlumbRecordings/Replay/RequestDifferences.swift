import PlumbHTTP
import PlumbSyntax

/// What is different between a request and a recorded one of the same path.
struct RequestDifferences {
  /// In words, in the order of method, query, headers and body.
  let all: [String]

  init(_ request: HTTPRequest, _ address: Address, _ candidate: ReplayIndex.Candidate, _ index: ReplayIndex) {
    var all: [String] = []
    let method = request.method.uppercased()
    if method != candidate.method { all.append("the method is \(method) here, \(candidate.method) recorded") }
    all += RequestDifferences.query(address.query, candidate.address.query)
    let rule = index.rules[candidate.rule]
    for (name, recorded) in zip(rule.headers, candidate.headers) where request.headers[name] != recorded {
      all.append(RequestDifferences.text("header `\(name)`", request.headers[name], recorded))
    }
    let body = ComparedBody(request.body, rule.body)
    if let difference = body.firstDifference(from: candidate.body) {
      let place = difference.pointer.steps.isEmpty ? "" : " at `\(difference.pointer)`"
      all.append("the body differs\(place): \(difference.here) here, \(difference.recorded) recorded")
    }
    self.all = all
  }

  private static func query(_ here: [QueryItem], _ recorded: [QueryItem]) -> [String] {
    var names: [String] = []
    for item in here + recorded where !names.contains(item.name) { names.append(item.name) }
    return names.compactMap { name in
      let mine = here.filter { $0.name == name }.map { $0.value ?? "" }
      let other = recorded.filter { $0.name == name }.map { $0.value ?? "" }
      if mine.sorted() == other.sorted() { return nil }
      return text("query `\(name)`", value(mine), value(other))
    }
  }

  private static func value(_ values: [String]) -> String? {
    values.isEmpty ? nil : values.joined(separator: " and ")
  }

  private static func text(_ what: String, _ here: String?, _ recorded: String?) -> String {
    func shown(_ value: String) -> String { value.isEmpty ? "empty" : value }
    switch (here, recorded) {
    case (let here?, let recorded?): return "\(what) is \(shown(here)) here, \(shown(recorded)) recorded"
    case (let here?, nil): return "\(what) is \(shown(here)) here, not there in the recording"
    case (nil, let recorded?): return "\(what) is missing here, \(shown(recorded)) recorded"
    case (nil, nil): return "\(what) is the same"
    }
  }
}

/// What is different between the parameters of a path and those of recorded ones.
struct ParameterDifference {
  /// As many recorded values are named.
  private static let most = 3
  let text: String

  init(_ mine: [ReplayRule.Parameter], _ recorded: [[ReplayRule.Parameter]]) {
    // Recordings in which all but one are the same tell most.
    for (index, parameter) in mine.enumerated() {
      let near = recorded.filter { other in
        other.count == mine.count && other.indices.allSatisfy { $0 == index || other[$0] == mine[$0] }
      }
      guard !near.isEmpty else { continue }
      let values = ParameterDifference.list(near.map { $0[index].value })
      text = "`{\(parameter.name)}` is \(parameter.value) here; recorded: \(values)"
      return
    }
    let names = mine.map { "`{\($0.name)}`" }.joined(separator: ", ")
    let values = mine.map(\.value).joined(separator: ",")
    text =
      "\(names) are \(values) here; recorded: "
      + ParameterDifference.list(recorded.map { $0.map(\.value).joined(separator: ",") })
  }

  private static func list(_ values: [String]) -> String {
    var distinct: [String] = []
    for value in values where !distinct.contains(value) { distinct.append(value) }
    let shown = distinct.prefix(most).joined(separator: ", ")
    return distinct.count > most ? "\(shown), …and \(distinct.count - most) more" : shown
  }
}
