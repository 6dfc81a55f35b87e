import Foundation
import PlumbChecks
import PlumbContracts
import PlumbHTTP
import PlumbRecordings
import PlumbSyntax

/// What one could write to have an entry imported that no contract asks for.
package struct ContractSuggestion: Sendable {
  /// The contract that is most alike; nil where none is.
  package let nearest: String?
  /// The API's folder under the contracts; nil where no API has the address.
  package let api: String?
  /// The contract's JSON; nil where the answer is no JSON.
  package let contract: String?
  /// The base that an API of it would have.
  package let base: String
}

extension ContractSuggestion {
  /// Looks at an entry.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - plan: all contracts.
  package init?(_ entry: ImportEntry, _ plan: CheckPlan) {
    guard let request = entry.request.map({ Redactor(SecretScan()).redacted($0) }),
      let address = Address(request.url)
    else { return nil }
    let own = plan.entries.first { $0.scope.path(of: address) != nil }
    let port = address.port.map { ":\($0)" } ?? ""
    base = own?.api.baseURL ?? "\(address.scheme)://\(address.host)\(port)/"
    api = own?.api.name
    let path = own?.scope.path(of: address) ?? String(address.path.dropFirst())
    let inAPI = plan.entries.filter { $0.api.name == own?.api.name }
    nearest = ContractSuggestion.nearest(request.method, path, inAPI.map(\.contract))
    contract =
      ContractSuggestion.isJSON(entry) ? ContractSuggestion.contract(request, path: path, address.query) : nil
  }

  private static func isJSON(_ entry: ImportEntry) -> Bool {
    guard case .exchange(let exchange) = entry.entry.content, let response = exchange.response else { return false }
    return exchange.mimeType.flatMap { MediaType($0) }?.isJSON ?? false || BodySignature(response.body) == .json
  }

  /// The contract whose path has most of its steps in common from the first on.
  private static func nearest(_ method: String, _ path: String, _ contracts: [Contract]) -> String? {
    func steps(_ text: String) -> [Substring] { text.split(separator: "/") }
    let wanted = steps(path)
    var best: (score: Int, name: String)?
    for contract in contracts {
      let own = steps(contract.request.path.expanded([:]))
      let common = zip(own, wanted).prefix { $0 == $1 || $0.hasPrefix("{") }.count
      guard common > 0 else { continue }
      let score = common * 4 - abs(own.count - wanted.count) * 2 + (contract.request.method == method ? 1 : 0)
      if score > best?.score ?? .min { best = (score, contract.path) }
    }
    return best?.name
  }

  // MARK: The text

  private static func contract(_ request: HTTPRequest, path: String, _ query: [QueryItem]) -> String {
    var cases: [(String, String)] = []
    var names: [String] = []
    func parameter(_ wish: String, _ value: String) -> String {
      var name = wish
      var number = 2
      while cases.contains(where: { $0.0 == name }) {
        name = "\(wish)\(number)"
        number += 1
      }
      cases.append((name, value))
      return "{\(name)}"
    }
    let steps = path.split(separator: "/", omittingEmptySubsequences: false).map { step -> String in
      let text = PercentEncoding.decode(step)
      if isValue(text) { return parameter("id", text) }
      if !text.isEmpty { names.append(text) }
      return text
    }
    let secrets = SecretNames()
    let items = query.filter { !secrets.isQuery($0.name) }
    let fields = items.map { item in
      let name = item.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
      return
        "\(JSONText.string(item.name)): \(JSONText.string(parameter(name.isEmpty ? "value" : name, item.value ?? "")))"
    }
    var parts: [String] = []
    if request.method.uppercased() != "GET" {
      parts.append("\"method\": \(JSONText.string(request.method.uppercased()))")
    }
    parts.append("\"path\": \(JSONText.string(steps.joined(separator: "/")))")
    if !fields.isEmpty { parts.append("\"query\": { \(fields.joined(separator: ", ")) }") }
    if let body = request.body, let document = body.withUnsafeBytes({ try? JSONDocument($0) }), body.count <= 400 {
      parts.append("\"body\": \(document.rawText(at: 0))")
    }
    let values = cases.map { "\(JSONText.string($0.0)): \(JSONText.string($0.1))" }
    let item = values.isEmpty ? "{}" : "{ \(values.joined(separator: ", ")) }"
    return
      "{ \"name\": \(JSONText.string(name(names, request.method))), \"request\": { \(parts.joined(separator: ", ")) },"
      + " \"cases\": [\(item)] }"
  }

  /// Whether a step of a path is a value rather than a word: it has a digit, or is long and of many letters.
  private static func isValue(_ step: String) -> Bool {
    let isVersion = step.lowercased().hasPrefix("v") && step.dropFirst().allSatisfy(\.isNumber)
    return !isVersion && (step.contains(where: \.isNumber) || step.count > 24)
  }

  private static func name(_ steps: [String], _ method: String) -> String {
    let words = steps.joined(separator: "-").lowercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character)) ? character : "-"
    }
    let text = String(words).drop { "._-".contains($0) }
    let verb = method.uppercased() == "GET" ? "" : "-\(method.lowercased())"
    return (text.isEmpty ? "root" : String(text)) + verb
  }
}
