/// A set of JSON Pointers: `/results/*/number`, where `*` is any one step and `**` any number of them, none included.
///
/// A `*` that belongs to a key is written `~2`, beside the `~0` and `~1` of RFC 6901.
package struct PointerPattern: Hashable, Sendable {
  /// What one step may be.
  package enum Part: Hashable, Sendable {
    /// This key, or the index written so.
    case key(String)
    /// `*`
    case anyStep
    /// `**`
    case anySteps
  }

  package let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// Reads a pattern.
  ///
  /// - Parameter text: Text without a leading slash or with a `~` before anything but 0, 1 and 2 gives nil.
  package init?(parsing text: String) {
    var parts: [Part] = []
    if !text.isEmpty {
      guard text.utf8.first == 0x2F else { return nil }
      for part in text.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
        if part.elementsEqual("*".utf8) {
          parts.append(.anyStep)
        } else if part.elementsEqual("**".utf8) {
          parts.append(.anySteps)
        } else {
          guard let key = JSONPointer.unescaped(part, "~/*") else { return nil }
          parts.append(.key(key))
        }
      }
    }
    self.parts = parts
  }

  /// Whether a pointer is in the set.
  package func matches(_ pointer: JSONPointer) -> Bool {
    matches(
      pointer.steps.map { step in
        switch step {
        case .key(let key): .key(key)
        case .index(let index): .key(String(index))
        }
      })
  }

  /// Whether every pointer of another set is in this one, as far as its steps are written alike or wider here.
  package func matches(_ pattern: PointerPattern) -> Bool { matches(pattern.parts) }

  private func matches(_ steps: [Part]) -> Bool {
    var part = 0
    var step = 0
    // Where to go on after the last `**`, which then takes one step more.
    var retry: (part: Int, step: Int)?
    while step < steps.count {
      if part < parts.count, parts[part] == .anySteps {
        part += 1
        retry = (part, step)
      } else if part < parts.count, parts[part].matches(steps[step]) {
        part += 1
        step += 1
      } else if let (afterPart, atStep) = retry {
        part = afterPart
        step = atStep + 1
        retry = (part, step)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anySteps }
  }
}

extension PointerPattern.Part {
  fileprivate func matches(_ step: PointerPattern.Part) -> Bool {
    switch (self, step) {
    case (.key(let key), .key(let other)): key == other
    case (.key, _), (.anyStep, .anySteps): false
    case (.anyStep, _), (.anySteps, _): true
    }
  }
}

extension PointerPattern: CustomStringConvertible {
  package var description: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .anyStep: text += "/*"
      case .anySteps: text += "/**"
      case .key(let key):
        text += "/"
        for character in JSONPointer.escaped(key).unicodeScalars {
          if character == "*" { text += "~2" } else { text.unicodeScalars.append(character) }
        }
      }
    }
  }
}
