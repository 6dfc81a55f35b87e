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
  /// - Parameter text: braces enclose names of letters, digits, `_` and `-`; none may be left open, or be empty.
  package init?(_ text: String) {
    var parts: [Part] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      let name = rest[rest.index(after: open)..<close]
      guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
      else { return nil }
      parts.append(.parameter(String(name)))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
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
  /// - Parameter text: a text without percent-encoding.
  /// - Returns: nil where there are none; a value is as short as can be, and never empty.
  package func values(in text: String) -> [String: String]? {
    TextTemplate.match(parts[...], text[...], [:])
  }

  private static func match(
    _ parts: ArraySlice<Part>, _ text: Substring, _ values: [String: String]
  ) -> [String: String]? {
    guard let part = parts.first else { return text.isEmpty ? values : nil }
    switch part {
    case .text(let literal):
      return text.hasPrefix(literal) ? match(parts.dropFirst(), text.dropFirst(literal.count), values) : nil
    case .parameter(let name):
      if let known = values[name] {
        return text.hasPrefix(known) ? match(parts.dropFirst(), text.dropFirst(known.count), values) : nil
      }
      if parts.count == 1 { return text.isEmpty ? nil : values.merging([name: String(text)]) { $1 } }
      var end = text.startIndex
      while end < text.endIndex {
        end = text.index(after: end)
        var longer = values
        longer[name] = String(text[..<end])
        if let all = match(parts.dropFirst(), text[end...], longer) { return all }
      }
      return nil
    }
  }
}
