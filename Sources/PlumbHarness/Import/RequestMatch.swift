import Foundation
import PlumbChecks
import PlumbContracts
import PlumbHTTP
import PlumbRecordings
import PlumbSyntax

/// Finds the values with which a contract asks a request, the whole of it: URL, headers and body.
struct RequestMatch {
  let scope: ExchangeScope
  let secrets: SecretNames

  /// The values; nil where the contract asks no such request.
  ///
  /// - Parameter request: as a browser sent it, which adds headers of its own.
  /// - Returns: by parameter; numbers and truth values of a JSON body as such.
  func values(of request: HTTPRequest) -> [String: ParameterValue]? {
    guard request.method.uppercased() == scope.contract.request.method, let found = scope.values(of: request.url) else {
      return nil
    }
    var values = found.mapValues { ParameterValue.text($0) }
    guard takeHeaders(request.headers, &values), takeBody(request.body, &values) else { return nil }
    return scope.contract.request.parameters.allSatisfy { values[$0] != nil } ? values : nil
  }

  // MARK: Headers

  private func takeHeaders(_ headers: HeaderFields, _ values: inout [String: ParameterValue]) -> Bool {
    scope.contract.request.headers.allSatisfy { field in
      // What comes from the environment may be anything, and may have been taken out.
      let isSecret = secrets.isHeader(field.name) || field.value.expanded([:]).contains("${")
      if isSecret, field.value.parameters.isEmpty { return true }
      guard let actual = headers[field.name] else { return false }
      if field.value.parameters.isEmpty, RequestMatch.isNegotiated(field, actual) { return true }
      guard let more = field.value.values(in: actual, allowsEmpty: true) else { return false }
      return more.allSatisfy { RequestMatch.add($0.key, .text($0.value), to: &values) }
    }
  }

  /// Whether a header of media types means the same, as clients add more of them, and a character set.
  private static func isNegotiated(_ field: RequestTemplate.Field, _ actual: String) -> Bool {
    let wanted = field.value.expanded([:])
    switch field.name.lowercased() {
    case "accept": return actual.contains(wanted) || actual.contains("*/*")
    case "content-type": return MediaType(actual).map { $0.essence == MediaType(wanted)?.essence } ?? false
    default: return false
    }
  }

  // MARK: Bodies

  private func takeBody(_ body: Data?, _ values: inout [String: ParameterValue]) -> Bool {
    let request = scope.contract.request
    if let template = request.body {
      guard let document = RequestMatch.document(body) else { return false }
      if request.match.isEmpty { return RequestMatch.take(template, document, 0, &values) }
      return request.match.allSatisfy { pointer in
        guard let part = template.part(at: pointer.steps[...]) else { return document.token(at: pointer) == nil }
        guard let token = document.token(at: pointer) else { return false }
        return RequestMatch.take(part, document, token, &values)
      }
    }
    guard let file = request.bodyFile else { return true }
    let folder = URL(fileURLWithPath: scope.contract.file).deletingLastPathComponent().path
    guard let wanted = FileManager.default.contents(atPath: "\(folder)/\(file)") else { return false }
    guard let mine = RequestMatch.document(wanted), let theirs = RequestMatch.document(body) else {
      return wanted == body
    }
    let pointers = request.match.isEmpty ? [JSONPointer()] : request.match
    return pointers.allSatisfy { pointer in
      switch (mine.token(at: pointer), theirs.token(at: pointer)) {
      case (let a?, let b?): RequestMatch.isSame(mine, a, theirs, b)
      case (nil, nil): true
      default: false
      }
    }
  }

  private static func document(_ body: Data?) -> JSONDocument? {
    body.flatMap { data in data.withUnsafeBytes { try? JSONDocument($0) } }
  }

  /// Whether a template gives a value, the parameters being what they have to be.
  private static func take(
    _ template: BodyTemplate, _ document: JSONDocument, _ token: Int, _ values: inout [String: ParameterValue]
  ) -> Bool {
    let kind = document.tokens[token].kind
    switch template {
    case .object(let members):
      guard kind == .object else { return false }
      let own = document.memberTokens(of: token)
      guard own.count == members.count else { return false }
      return members.allSatisfy { member in
        own[member.name].map { take(member.value, document, $0, &values) } ?? false
      }
    case .array(let elements):
      guard kind == .array else { return false }
      let own = document.elements(of: token)
      return own.count == elements.count && zip(elements, own).allSatisfy { take($0, document, $1, &values) }
    case .string(let text):
      guard let parts = TextTemplate(text) else { return document.string(at: token) == text }
      if parts.parts.count == 1, case .parameter(let name) = parts.parts[0] {
        return document.parameterValue(at: token).map { add(name, $0, to: &values) } ?? false
      }
      guard let string = document.string(at: token), let more = parts.values(in: string, allowsEmpty: true) else {
        return false
      }
      return more.allSatisfy { add($0.key, .text($0.value), to: &values) }
    case .scalar(let value): return document.parameterValue(at: token).map { isSame($0, value) } ?? false
    case .null: return kind == .null
    }
  }

  private static func isSame(_ a: JSONDocument, _ first: Int, _ b: JSONDocument, _ second: Int) -> Bool {
    switch (a.tokens[first].kind, b.tokens[second].kind) {
    case (.object, .object):
      let (own, others) = (a.memberTokens(of: first), b.memberTokens(of: second))
      return own.count == others.count
        && own.allSatisfy { name, token in others[name].map { isSame(a, token, b, $0) } ?? false }
    case (.array, .array):
      let (own, others) = (a.elements(of: first), b.elements(of: second))
      return own.count == others.count && zip(own, others).allSatisfy { isSame(a, $0, b, $1) }
    case (.null, .null): return true
    default:
      guard let value = a.parameterValue(at: first), let other = b.parameterValue(at: second) else { return false }
      return isSame(value, other)
    }
  }

  /// Whether two values are one, however a number is written.
  private static func isSame(_ a: ParameterValue, _ b: ParameterValue) -> Bool {
    if a == b { return true }
    guard let first = a.double, let second = b.double else { return false }
    return first == second
  }

  /// Notes a value; false where the parameter has another one already.
  private static func add(
    _ name: String, _ value: ParameterValue, to values: inout [String: ParameterValue]
  ) -> Bool {
    guard let known = values[name] else {
      values[name] = value
      return true
    }
    return known.text == value.text
  }
}

extension ParameterValue {
  fileprivate var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .text, .boolean: nil
    }
  }
}

extension BodyTemplate {
  /// What the template has at a place; nil where it has nothing there.
  fileprivate func part(at steps: ArraySlice<JSONPointer.Step>) -> BodyTemplate? {
    guard let step = steps.first else { return self }
    switch (self, step) {
    case (.object(let members), .key(let name)):
      return members.first { $0.name == name }?.value.part(at: steps.dropFirst())
    case (.object(let members), .index(let index)):
      return members.first { $0.name == String(index) }?.value.part(at: steps.dropFirst())
    case (.array(let elements), .index(let index)):
      return elements.indices.contains(index) ? elements[index].part(at: steps.dropFirst()) : nil
    default: return nil
    }
  }
}

extension JSONDocument {
  /// The values of an object's members by name, the first where names are the same.
  fileprivate func memberTokens(of object: Int) -> [String: Int] {
    var members: [String: Int] = [:]
    let end = Int(tokens[object].extent)
    var key = object + 1
    while key < end {
      if let name = string(at: key), members[name] == nil { members[name] = key + 1 }
      key = tokens[key + 1].next(after: key + 1)
    }
    return members
  }

  /// A string, number or truth value.
  fileprivate func parameterValue(at token: Int) -> ParameterValue? {
    switch tokens[token].kind {
    case .string: string(at: token).map { .text($0) }
    case .true: .boolean(true)
    case .false: .boolean(false)
    case .number: Int(rawText(at: token)).map { .integer($0) } ?? Double(rawText(at: token)).map { .number($0) }
    default: nil
    }
  }
}
