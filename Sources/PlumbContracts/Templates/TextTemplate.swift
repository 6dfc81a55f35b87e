import Foundation

/// A text with `{parameters}`, such as `pokemon/{id}/`.
package struct TextTemplate: Sendable, Equatable {
  /// A piece of a template.
  package enum Part: Sendable, Equatable {
    case text(String)
    case parameter(String)
  }

  package let parts: [Part]

  /// A text without parameters, whatever braces it has.
  package init(literal text: String) { parts = text.isEmpty ? [] : [.text(text)] }

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - text: braces enclose names of letters, digits, `_` and `-`; none may be left open, or be empty.
  ///   - keepsVariables: whether `${NAME}` is left as it stands, being the environment's.
  package init?(_ text: String, keepsVariables: Bool = false) {
    var parts: [Part] = []
    var literal = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
      literal += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      guard TextTemplate.isName(name) else { return nil }
      if keepsVariables, literal.hasSuffix("$") {
        literal += rest[open...close]
      } else {
        if !literal.isEmpty { parts.append(.text(literal)) }
        parts.append(.parameter(String(name)))
        literal = ""
      }
      rest = rest[rest.index(after: close)...]
    }
    literal += rest
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  /// Whether every `${` of a text is closed around a name.
  static func hasClosedVariables(_ text: String) -> Bool {
    var rest = Substring(text)
    while let open = rest.firstRange(of: "${") {
      rest = rest[open.upperBound...]
      guard let close = rest.firstIndex(of: "}"), isName(rest[..<close]), !rest[..<close].contains("-") else {
        return false
      }
    }
    return true
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }

  /// The names of the parameters, in their order; one that occurs twice is there twice.
  package var parameters: [String] {
    parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// The text with values in place of parameters.
  ///
  /// - Parameters:
  ///   - values: by parameter; one that is not there stays in braces.
  ///   - encode: how a value is written in the place the template is for.
  /// - Returns: the text.
  package func expanded(_ values: [String: String], encode: (String) -> String = { $0 }) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .parameter(let name): values[name].map(encode) ?? "{\(name)}"
      }
    }.joined()
  }

  /// The values with which the template gives a text.
  ///
  /// - Parameters:
  ///   - text: a text without percent-encoding.
  ///   - allowsEmpty: whether a value may be empty.
  /// - Returns: nil where there are none; a value is as short as can be.
  package func values(in text: String, allowsEmpty: Bool = false) -> [String: String]? {
    TextTemplate.match(parts[...], text[...], [:], allowsEmpty)
  }

  /// The values with which the template gives a path.
  ///
  /// - Parameter path: percent-encoded or not; a slash at the end counts for nothing.
  /// - Returns: nil where there are none; a value is never empty, and has no slash but a percent-encoded one.
  package func values(inPath path: String) -> [String: String]? {
    let steps = TextTemplate.steps(path)
    let templates = self.steps
    guard steps.count == templates.count else { return nil }
    var values: [String: String] = [:]
    for (template, step) in zip(templates, steps) {
      guard let more = TextTemplate.match(template[...], step[...], values, false) else { return nil }
      values = more
    }
    return values
  }

  /// What is between the slashes of a path, decoded; nothing after the last.
  private static func steps(_ path: String) -> [String] {
    var steps = path.split(separator: "/", omittingEmptySubsequences: false).map { step in
      step.removingPercentEncoding ?? String(step)
    }
    if steps.last == "" { steps.removeLast() }
    return steps
  }

  /// What is between the template's own slashes; nothing after the last.
  private var steps: [[Part]] {
    var steps: [[Part]] = [[]]
    for part in parts {
      guard case .text(let text) = part else {
        steps[steps.count - 1].append(part)
        continue
      }
      for (index, piece) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { steps.append([]) }
        if !piece.isEmpty { steps[steps.count - 1].append(.text(String(piece))) }
      }
    }
    if steps.last?.isEmpty == true { steps.removeLast() }
    return steps
  }

  private static func match(
    _ parts: ArraySlice<Part>, _ text: Substring, _ values: [String: String], _ allowsEmpty: Bool
  ) -> [String: String]? {
    guard let part = parts.first else { return text.isEmpty ? values : nil }
    switch part {
    case .text(let literal):
      guard text.hasPrefix(literal) else { return nil }
      return match(parts.dropFirst(), text.dropFirst(literal.count), values, allowsEmpty)
    case .parameter(let name):
      if let known = values[name] {
        guard text.hasPrefix(known) else { return nil }
        return match(parts.dropFirst(), text.dropFirst(known.count), values, allowsEmpty)
      }
      guard allowsEmpty || !text.isEmpty else { return nil }
      var longer = values
      if parts.count == 1 {
        longer[name] = String(text)
        return longer
      }
      var end = allowsEmpty ? text.startIndex : text.index(after: text.startIndex)
      while true {
        longer[name] = String(text[..<end])
        if let all = match(parts.dropFirst(), text[end...], longer, allowsEmpty) { return all }
        guard end < text.endIndex else { return nil }
        end = text.index(after: end)
      }
    }
  }
}
