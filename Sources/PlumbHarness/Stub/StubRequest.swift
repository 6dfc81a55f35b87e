import PlumbChecks
package import PlumbContracts
package import PlumbHTTP
package import PlumbRecordings

/// The request of a case that is authored, not captured.
package struct StubRequest: Sendable {
  /// Why there is none; one clause, and what to type.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  package let name: RecordingName
  package let contract: Contract
  /// Without secrets, as it is written.
  package let request: HTTPRequest
  /// Takes out what else of the exchange is secret.
  package let redactor: Redactor

  /// Finds the contract and the values of a case.
  ///
  /// - Parameters:
  ///   - name: the case, page included.
  ///   - url: its address, where the name does not tell it; nil where it does.
  ///   - plan: all contracts.
  /// - Throws: A `Failure` where there is no such contract, or its address cannot be told.
  package init(_ name: RecordingName, url: String?, in plan: CheckPlan) throws(Failure) {
    guard let entry = plan.entries.first(where: { $0.api.name == name.api && $0.contract.name == name.contract }) else {
      let words = plan.entries.map(\.contract.path)
      let near = Nearest.word(to: "\(name.api)/\(name.contract)", in: words)
      throw Failure(
        "there is no contract `\(name.api)/\(name.contract)`\(near.map { "; did you mean `\($0)/\(name.caseName)`?" } ?? "")"
      )
    }
    self.name = name
    contract = entry.contract
    redactor = Redactor(entry.secrets)
    let (values, address) = try StubRequest.found(name, url, entry)
    let maker = RequestMaker.withoutEnvironment(entry.contract, in: entry.api)
    var request: HTTPRequest
    do throws(RequestMaker.Failure) {
      request = try maker.request(entry.contract, in: entry.api, values)
    } catch {
      throw Failure(error.description)
    }
    if let address { request.url = address }
    self.request = redactor.redacted(request)
  }

  /// The values of a case, and its address where the values do not tell it.
  private static func found(
    _ name: RecordingName, _ url: String?, _ entry: CheckPlan.Entry
  ) throws(Failure) -> ([String: ParameterValue], String?) {
    let contract = entry.contract
    let (base, page) = contract.pages == nil ? (name.caseName, 1) : CaseNaming.split(name.caseName)
    let listed = contract.caseNames.firstIndex(of: base).map { contract.cases[$0].values }
    guard let url else {
      guard page == 1 else {
        throw Failure(
          "the address of page \(page) of `\(contract.path)/\(base)` is the upstream's: give it with `--url`")
      }
      guard let values = listed ?? StubRequest.values(base, contract) else { throw Failure(unknown(base, contract)) }
      return (values, nil)
    }
    guard let found = entry.scope.values(of: url, isLaterPage: page > 1) else {
      throw Failure(
        "`\(contract.path)` does not ask for `\(url)`, but for `\(entry.api.baseURL)\(contract.request.path.expanded([:]))`"
      )
    }
    let texts = found.mapValues { ParameterValue.text($0) }
    if let listed {
      if let wrong = found.first(where: { listed[$0.key]?.text != $0.value }) {
        throw Failure(
          "the address has `\(wrong.value)` for `\(wrong.key)`, where `\(contract.path)/\(base)` has"
            + " `\(listed[wrong.key]?.text ?? "nothing")`")
      }
      return (listed, page > 1 ? url : nil)
    }
    let values = (StubRequest.values(base, contract) ?? [:]).merging(texts) { $1 }
    let parameters = contract.request.parameters
    if let missing = parameters.first(where: { values[$0] == nil }) {
      throw Failure(
        "`\(contract.path)/\(base)` is not listed, and its `\(missing)` is not in the address: list it among the `cases` of"
          + " `\(contract.path)`")
    }
    let expected =
      parameters.isEmpty ? CaseNaming.sole : CaseNaming.fileName(values: parameters.map { values[$0]?.text ?? "" })
    guard CaseNaming.isName(base, of: expected) else {
      throw Failure("the address is that of `\(contract.path)/\(expected)`, not of `\(contract.path)/\(base)`")
    }
    return (values, page > 1 ? url : nil)
  }

  /// The values that a case's name is made of; nil where it is the name of no values.
  private static func values(_ base: String, _ contract: Contract) -> [String: ParameterValue]? {
    let parameters = contract.request.parameters
    if parameters.isEmpty { return base == CaseNaming.sole ? [:] : nil }
    let parts = base.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part == "%" ? "" : PercentEncoding.decode(part)
    }
    guard parts.count == parameters.count, CaseNaming.isName(base, of: CaseNaming.fileName(values: parts)) else {
      return nil
    }
    return Dictionary(zip(parameters, parts.map { ParameterValue.text($0) })) { first, _ in first }
  }

  private static func unknown(_ base: String, _ contract: Contract) -> String {
    let parameters = contract.request.parameters
    let near = Nearest.word(to: base, in: contract.caseNames)
    if let near { return "`\(contract.path)` has no case `\(base)`; did you mean `\(contract.path)/\(near)`?" }
    let count = parameters.count == 1 ? "the value" : "the \(parameters.count) values, with `,` between,"
    return parameters.isEmpty
      ? "`\(contract.path)` has no parameters, so its one case is `\(CaseNaming.sole)`, not `\(base)`"
      : "`\(base)` does not tell \(count) of `\(contract.path)`; list the case, or give its address with `--url`"
  }
}
