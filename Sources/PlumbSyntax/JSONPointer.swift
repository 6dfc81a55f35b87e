/// The path to a value in a document (RFC 6901).
package struct JSONPointer: Hashable, Sendable {
  /// One step down.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)

    /// The step as it stands between slashes, with `~` and `/` escaped (RFC 6901 section 3).
    package var description: String {
      switch self {
      case .index(let index): String(index)
      case .key(let key): key.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) ? JSONPointer.escaped(key) : key
      }
    }
  }

  /// From the root down; none for the root.
  package let steps: [Step]

  package init(_ steps: [Step] = []) { self.steps = steps }

  /// Reads `""` or `/a/0/b`; a step of digits without a leading zero is taken for an index (RFC 6901 section 4).
  ///
  /// `JSONDocument.token(at:)` takes either kind of step for either kind of container.
  ///
  /// - Parameter text: Text without a leading slash or with a `~` before anything but 0 and 1 gives nil.
  package init?(parsing text: String) {
    var steps: [Step] = []
    if !text.isEmpty {
      guard text.utf8.first == 0x2F else { return nil }
      for part in text.utf8.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
        guard let step = JSONPointer.unescaped(part, "~/") else { return nil }
        steps.append(JSONPointer.index(step).map { .index($0) } ?? .key(step))
      }
    }
    self.steps = steps
  }

  /// The pointer with a step more.
  package func appending(_ step: Step) -> JSONPointer { JSONPointer(steps + [step]) }

  /// The pointer with a step less; nil for the root.
  package var parent: JSONPointer? { steps.isEmpty ? nil : JSONPointer(Array(steps.dropLast())) }

  /// Whether the other is inside this; nothing is inside itself.
  package func isAncestor(of other: JSONPointer) -> Bool {
    steps.count < other.steps.count && other.steps.starts(with: steps)
  }

  /// The pattern of all pointers that differ from this in indices only.
  package var pattern: PointerPattern {
    PointerPattern(
      steps.map { step in
        switch step {
        case .key(let key): .key(key)
        case .index: .anyStep
        }
      })
  }

  /// The index a step of digits means; nil for a leading zero and everything else (RFC 6901 section 4).
  static func index(_ step: String) -> Int? {
    guard let first = step.utf8.first, step.utf8.allSatisfy(Words.isDigit), first != Byte.zero || step == "0" else {
      return nil
    }
    return Int(step)
  }

  /// A step's text with `~` and `/` written as `~0` and `~1`.
  static func escaped(_ step: String) -> String {
    var text = ""
    for scalar in step.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A step's text with `~0`, `~1` and so on replaced by the characters of `meanings`; nil for any other `~`.
  static func unescaped(_ step: Substring.UTF8View, _ meanings: StaticString) -> String? {
    var bytes: [UInt8] = []
    var rest = step[...]
    while let byte = rest.popFirst() {
      guard byte == 0x7E else {
        bytes.append(byte)
        continue
      }
      guard let digit = rest.popFirst(), Words.isDigit(digit), digit - 0x30 < meanings.utf8CodeUnitCount else {
        return nil
      }
      bytes.append(meanings.utf8Start[Int(digit - 0x30)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONPointer: CustomStringConvertible {
  package var description: String { steps.reduce(into: "") { $0 += "/" + $1.description } }
}
