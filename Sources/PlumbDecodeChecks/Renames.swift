import PlumbSyntax
import PlumbTracing

/// A key that was asked for and is absent, with the unread key that was probably meant.
struct Rename {
  let asked: String
  let object: Int32
  /// The key token of the twin.
  let twin: Int32
  let type: Any.Type?
  let asker: Any.Type?
  let isRequired: Bool
  let isStrategyConflict: Bool
  let typePath: String?
}

/// Pairs what was asked and absent with what is there and unread.
enum Renames {
  /// A key that one object was asked for in vain.
  struct Wanted {
    let name: String
    let type: Any.Type?
    let asker: Any.Type?
    let isRequired: Bool
    let typePath: String?
  }

  /// An unread key, in letters and digits only.
  private struct Spelled {
    let twin: Int32
    /// As written, and as the key strategy makes it.
    let names: [String]
  }

  /// More pairs than this are looked through for other spellings of one name only.
  private static let mostPairs = 40_000

  /// The pairs that are two spellings of one name.
  private static func sameNames(
    _ wanted: [Wanted], _ spelled: [Spelled]
  ) -> [(score: Int, wanted: Int, twin: Int32)] {
    var twins: [String: Int32] = [:]
    for each in spelled { for name in each.names where twins[name] == nil { twins[name] = each.twin } }
    return wanted.enumerated().compactMap { i, each in
      twins[Naming.normalized(each.name)].map { (100, i, $0) }
    }
  }

  /// The pairs of one object, best first; no key is in two of them.
  static func pair(_ wanted: [Wanted], _ unread: [Int32], in object: Int32, _ context: CheckContext) -> [Rename] {
    var candidates: [(score: Int, wanted: Int, twin: Int32)] = []
    let spelled = unread.map { twin -> Spelled in
      let written = Naming.normalized(context.document.string(at: Int(twin)) ?? "")
      guard context.trace.settings.convertsKeys else { return Spelled(twin: twin, names: [written]) }
      return Spelled(twin: twin, names: [written, Naming.normalized(context.trace.modelName(of: twin))])
    }
    if wanted.count * unread.count > mostPairs {
      candidates = sameNames(wanted, spelled)
    } else {
      for (i, each) in wanted.enumerated() {
        let name = Naming.normalized(each.name)
        for twin in spelled {
          let score = twin.names.reduce(0) { max($0, Naming.likeness(normalized: name, $1)) }
          if score > 0, score == 100 || fits(each.type, twin.twin + 1, score, context) {
            candidates.append((score, i, twin.twin))
          }
        }
      }
    }
    candidates.sort { ($0.score, $1.wanted, $1.twin) > ($1.score, $0.wanted, $0.twin) }
    var usedWanted: Set<Int> = []
    var usedTwins: Set<Int32> = []
    var renames: [Rename] = []
    for candidate in candidates where !usedWanted.contains(candidate.wanted) && !usedTwins.contains(candidate.twin) {
      usedWanted.insert(candidate.wanted)
      usedTwins.insert(candidate.twin)
      let each = wanted[candidate.wanted]
      renames.append(
        Rename(
          asked: each.name, object: object, twin: candidate.twin, type: each.type, asker: each.asker,
          isRequired: each.isRequired, isStrategyConflict: isConflict(each.name, candidate.twin, context),
          typePath: each.typePath))
    }
    return renames
  }

  /// Whether it is the key strategy that keeps two spellings of one name apart.
  private static func isConflict(_ name: String, _ twin: Int32, _ context: CheckContext) -> Bool {
    guard context.trace.settings.convertsKeys, let written = context.document.string(at: Int(twin)) else {
      return false
    }
    let made = context.trace.modelName(of: twin)
    return made != written && Naming.normalized(made) == Naming.normalized(name) && made != name
  }

  /// Whether a value would do for a type: itself, as the element of an array, or through optionals.
  ///
  /// Where the names are hardly different, a value of the right shape will do, whatever is wrong inside it.
  private static func fits(_ type: Any.Type?, _ node: Int32, _ score: Int, _ context: CheckContext) -> Bool {
    // A null shows nothing of the type.
    if context.document.tokens[Int(node)].kind == .null { return true }
    guard let type = type as? any Decodable.Type else { return true }
    let failures = context.trace.judge(type, at: node)
    if failures.isEmpty { return true }
    if score >= 70, failures.allSatisfy({ $0.node > node || $0.container > node || isMissing($0) }) { return true }
    if let element = Trace.elementType(of: type) as? any Decodable.Type {
      return context.trace.judge(element, at: node).isEmpty
    }
    if let first = context.document.elements(of: node).first { return context.trace.judge(type, at: first).isEmpty }
    return false
  }

  private static func isMissing(_ failure: Failure) -> Bool {
    if case .missingKey = failure.cause { return true }
    return false
  }
}
