import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// Brings failures that are one finding together before any text is made of them.
struct FailureFold {
  private struct Key: Hashable {
    let cause: Int
    let pattern: Int
    let name: String?
    let type: ObjectIdentifier
    let whole: ObjectIdentifier?
    let asker: ObjectIdentifier?
    let found: TokenKind?
  }

  private let context: CheckContext
  private let make: (Failure) -> Finding
  private var patterns: PatternIndex
  private var index: [Key: Int] = [:]
  private var texts: [Int: [String]] = [:]
  private(set) var findings: [Finding] = []

  /// Begins a fold; `make` words the first failure of each kind.
  init(_ context: CheckContext, _ make: @escaping (Failure) -> Finding) {
    self.context = context
    self.make = make
    patterns = PatternIndex(context)
  }

  /// Adds a failure to the finding that tells of its likes, or makes a new one.
  mutating func add(_ failure: Failure) {
    let key = key(failure)
    guard let at = index[key] else {
      index[key] = findings.count
      findings.append(make(failure))
      return
    }
    findings[at].count += 1
    if findings[at].places.count < Folding.mostPlaces { findings[at].places.append(place(failure)) }
    if failure.node >= 0, findings[at].count <= 64, texts[at, default: []].count < 3 {
      let text = context.document.wording(failure.node)
      if text != findings[at].found, texts[at]?.contains(text) != true { texts[at, default: []].append(text) }
    }
  }

  /// The findings, with the other texts that were found.
  func folded() -> [Finding] {
    var findings = findings
    for (at, others) in texts {
      findings[at].found = ([findings[at].found ?? ""] + others).joined(separator: ", ")
    }
    return findings
  }

  private mutating func key(_ failure: Failure) -> Key {
    let place = failure.node >= 0 ? failure.node : max(failure.container, 0)
    return Key(
      cause: failure.cause.number, pattern: patterns.number(of: place), name: failure.node >= 0 ? nil : failure.name,
      type: ObjectIdentifier(failure.type), whole: failure.whole.map { ObjectIdentifier($0) },
      asker: failure.asker.map { ObjectIdentifier($0) },
      found: failure.node >= 0 ? context.document.tokens[Int(failure.node)].kind : nil)
  }

  private func place(_ failure: Failure) -> Finding.Place {
    if failure.node >= 0 {
      let range = context.document.range(of: failure.node)
      return Finding.Place(pointer: context.document.pointer(to: Int(failure.node)), offset: range.offset)
    }
    let object = max(failure.container, 0)
    let pointer = context.document.pointer(to: Int(object))
    let step: JSONPointer.Step =
      failure.name.map { .key(context.wireName($0, in: object)) } ?? .index(Int(max(failure.index, 0)))
    return Finding.Place(pointer: pointer.appending(step), offset: context.document.range(of: object).offset)
  }
}

extension Failure.Cause {
  /// A number for each cause, for keys.
  fileprivate var number: Int {
    switch self {
    case .missingKey: return 0
    case .null: return 1
    case .mismatch: return 2
    case .outOfRange: return 3
    case .unreadable: return 4
    case .unreadableName: return 5
    case .endOfArray: return 6
    case .invalid: return 7
    case .thrown: return 8
    case .inner: return 9
    }
  }
}
