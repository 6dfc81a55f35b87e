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

  /// The pairs of one object, best first; no key is in two of them.
  static func pair(_ wanted: [Wanted], _ unread: [Int32], in object: Int32, _ context: CheckContext) -> [Rename] {
    var candidates: [(score: Int, wanted: Int, twin: Int32)] = []
    for (i, each) in wanted.enumerated() {
      for twin in unread {
        let written = context.document.string(at: Int(twin)) ?? ""
        let score = max(
          Naming.likeness(each.name, written), Naming.likeness(each.name, context.trace.modelName(of: twin)))
        if score > 0, score == 100 || fits(each.type, twin + 1, context) { candidates.append((score, i, twin)) }
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
  static func fits(_ type: Any.Type?, _ node: Int32, _ context: CheckContext) -> Bool {
    // A null shows nothing of the type.
    if context.document.tokens[Int(node)].kind == .null { return true }
    guard let type = type as? any Decodable.Type else { return true }
    if context.trace.judge(type, at: node).isEmpty { return true }
    if let element = Trace.elementType(of: type) as? any Decodable.Type {
      return context.trace.judge(element, at: node).isEmpty
    }
    if let first = context.document.elements(of: node).first { return context.trace.judge(type, at: first).isEmpty }
    return false
  }
}
