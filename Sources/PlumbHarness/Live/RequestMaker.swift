import Foundation
package import PlumbContracts
package import PlumbHTTP
import PlumbRecordings
import PlumbSyntax

/// Makes the requests that contracts ask for, with what the environment and the command line add.
package struct RequestMaker: Sendable {
  /// Why requests of a contract cannot be made; the run has to be called otherwise.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// A header of the command line.
  package struct Header: Sendable, Equatable {
    /// The API that it is for; nil for all.
    package let api: String?
    package let name: String
    package let value: String

    package init(api: String?, name: String, value: String) {
      self.api = api
      self.name = name
      self.value = value
    }
  }

  private let variables: [String: String]
  private let headers: [Header]

  /// Takes what is not written in contracts.
  ///
  /// - Parameters:
  ///   - variables: the environment, from which `${NAME}` comes.
  ///   - headers: sent with every request, in the place of a contract's own of the name.
  package init(variables: [String: String], headers: [Header] = []) {
    self.variables = variables
    self.headers = headers
  }

  /// The request of a case.
  ///
  /// - Parameters:
  ///   - contract: what is asked for.
  ///   - api: the API it belongs to.
  ///   - values: by parameter.
  /// - Returns: the request with the canonical address.
  /// - Throws: A `Failure` for a variable that is not set, and a body file that cannot be read.
  package func request(
    _ contract: Contract, in api: API, _ values: [String: ParameterValue]
  ) throws(Failure) -> HTTPRequest {
    let texts = values.mapValues(\.text)
    let template = contract.request
    var fields: [HeaderFields.Field] = []
    func set(_ name: String, _ value: String) {
      fields.removeAll { HeaderFields.isSame($0.name, name) }
      fields.append(HeaderFields.Field(name: name, value: value))
    }
    // One for the API comes after those for all, whose place it takes.
    let given = headers.filter { $0.api == nil } + headers.filter { $0.api == api.name }
    // What the command line replaces needs no variable.
    let isOwn = { (name: String) in !given.contains { HeaderFields.isSame($0.name, name) } }
    for header in api.headers where isOwn(header.name) {
      set(header.name, try expanded(header.text, header.name, contract))
    }
    for field in template.headers where isOwn(field.name) {
      set(field.name, try expanded(field.value.expanded(texts), field.name, contract))
    }
    for header in given { set(header.name, header.value) }
    let body = try body(of: contract, values)
    if body != nil, !fields.contains(where: { HeaderFields.isSame($0.name, "Content-Type") }) {
      let isJSON = template.body != nil || template.bodyFile?.hasSuffix(".json") == true
      set("Content-Type", isJSON ? "application/json" : "application/octet-stream")
    }
    return HTTPRequest(
      method: template.method, url: contract.url(texts, in: api), headers: HeaderFields(fields), body: body)
  }

  /// Texts that are secret wherever they stand: what the environment and the command line gave.
  ///
  /// - Parameters:
  ///   - contract: the contract.
  ///   - api: the API.
  ///   - names: what headers are secret by name.
  /// - Returns: values of `${NAME}`, and of headers that are or look secret.
  func secrets(_ contract: Contract, in api: API, _ names: SecretNames) -> [String] {
    let texts = api.headers.map(\.text) + contract.request.headers.map { $0.value.expanded([:]) }
    let given = texts.flatMap(RequestMaker.variables).compactMap { variables[$0] }
    let own = headers.filter { $0.api == nil || $0.api == api.name }.filter { header in
      names.isHeader(header.name) || RequestMaker.looksSecret(header.name)
    }
    return given
      + own.flatMap { header in [header.value] + header.value.split(separator: " ").dropFirst().map(String.init) }
  }

  /// Whether a header's name says that its value is a secret.
  static func looksSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["token", "secret", "auth", "key", "session", "cookie", "password", "credential", "signature"]
      .contains { name.contains($0) }
  }

  // MARK: Parts

  /// The names of the variables in a text.
  private static func variables(_ text: String) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "${"), let close = rest[open.upperBound...].firstIndex(of: "}") {
      names.append(String(rest[open.upperBound..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return names
  }

  private func expanded(_ text: String, _ header: String, _ contract: Contract) throws(Failure) -> String {
    var text = text
    for name in RequestMaker.variables(text) {
      guard let value = variables[name], !value.isEmpty else {
        throw Failure(
          "the variable `\(name)` is not set, and `\(contract.path)` sends it as the header `\(header)`: set it, or give"
            + " `--header \"\(header): …\"`")
      }
      guard !value.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
        throw Failure("the variable `\(name)` has a line break or control character, which no header may have")
      }
      text = text.replacing("${\(name)}", with: value)
    }
    return text
  }

  private func body(of contract: Contract, _ values: [String: ParameterValue]) throws(Failure) -> Data? {
    if let body = contract.request.body { return Data(body.json(values).utf8) }
    guard let file = contract.request.bodyFile else { return nil }
    let folder = URL(fileURLWithPath: contract.file).deletingLastPathComponent().path
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
      throw Failure("`\(contract.path)` sends the file `\(folder)/\(file)`, which cannot be read")
    }
    return data
  }
}

extension BodyTemplate {
  /// The body as JSON; a string that is nothing but a parameter becomes the parameter's own value.
  func json(_ values: [String: ParameterValue]) -> String {
    switch self {
    case .object(let members):
      "{\(members.map { "\(JSONText.string($0.name)):\($0.value.json(values))" }.joined(separator: ","))}"
    case .array(let elements): "[\(elements.map { $0.json(values) }.joined(separator: ","))]"
    case .string(let text): BodyTemplate.json(text, values)
    case .scalar(let value): value.json
    case .null: "null"
    }
  }

  private static func json(_ text: String, _ values: [String: ParameterValue]) -> String {
    guard let template = TextTemplate(text) else { return JSONText.string(text) }
    if template.parts.count == 1, case .parameter(let name) = template.parts[0], let value = values[name] {
      return value.json
    }
    return JSONText.string(template.expanded(values.mapValues(\.text)))
  }
}

extension ParameterValue {
  /// As it stands in JSON.
  var json: String {
    if case .text(let text) = self { JSONText.string(text) } else { text }
  }
}
