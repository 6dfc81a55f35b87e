import PlumbChecks
import PlumbContracts
import PlumbHTTP
package import PlumbRecordings

extension ReplayIndex {
  /// Makes the index of everything a plan takes.
  ///
  /// - Parameters:
  ///   - plan: Contracts and their recordings.
  ///   - store: The recordings' store.
  package convenience init(_ plan: CheckPlan, in store: RecordingStore) {
    self.init(
      store, plan.items.map { Source(name: $0.item.name, rule: $0.entry) },
      rules: plan.entries.map { ReplayRule($0.scope) })
  }
}

extension ReplayRule {
  /// The rule that a contract gives: a template's headers that have parameters, and its body, tell requests apart.
  init(_ scope: ExchangeScope) {
    let request = scope.contract.request
    let body: Body
    if !request.match.isEmpty {
      body = .places(request.match)
    } else {
      body = request.body == nil && request.bodyFile == nil ? .ignored : .whole
    }
    self.init(
      api: scope.api.name, contract: scope.contract.name, bases: scope.bases,
      headers: request.headers.filter { !$0.value.parameters.isEmpty }.map(\.name), body: body,
      parameters: { path in
        var names: [String] = []
        for name in request.path.parameters where !names.contains(name) { names.append(name) }
        return request.path.values(inPath: path).map { values in
          names.map { Parameter(name: $0, value: values[$0] ?? "") }
        }
      })
  }
}
