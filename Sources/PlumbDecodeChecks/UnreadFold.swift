import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// Brings unread keys that are one finding together before any text is made of them.
struct UnreadFold {
  private struct Key: Hashable {
    let pattern: Int
    let kind: TokenKind
    let asker: ObjectIdentifier?
  }

  /// More unread keys of one object than this are told as one.
  private static let most = 60
  /// In place of a finding's index.
  private static let untold = -1

  private let context: CheckContext
  private let tellsUnread: Bool
  private var patterns: PatternIndex
  private var index: [Key: Int] = [:]
  private(set) var findings: [Finding] = []

  /// Makes a fold; without `tellsUnread` only keys are told whose value a property of that name never gets.
  init(_ context: CheckContext, tellsUnread: Bool = true) {
    self.context = context
    self.tellsUnread = tellsUnread
    patterns = PatternIndex(context)
  }

  /// Adds the unread keys of an object.
  mutating func add(_ keys: [Int32], in object: Int32) {
    guard keys.count <= Self.most else {
      guard tellsUnread else { return }
      findings.append(UnreadKey.finding(many: keys, in: object, context))
      return
    }
    let asker = context.trace.asker(of: object).map { ObjectIdentifier($0) }
    for key in keys {
      let kind = Key(
        pattern: patterns.number(of: key + 1), kind: context.document.tokens[Int(key + 1)].kind, asker: asker)
      guard let at = index[kind] else {
        let lost = NeverDecoded.finding(key, in: object, context)
        guard let finding = lost ?? (tellsUnread ? UnreadKey.finding(key, in: object, context) : nil) else {
          index[kind] = Self.untold
          continue
        }
        index[kind] = findings.count
        findings.append(finding)
        continue
      }
      guard at != Self.untold else { continue }
      findings[at].count += 1
      guard findings[at].places.count < Folding.mostPlaces else { continue }
      let place = findings[at].rule == UnreadKey.rule ? key : key + 1
      findings[at].places.append(
        Finding.Place(
          pointer: context.document.pointer(to: Int(key + 1)), offset: context.document.range(of: place).offset))
    }
  }
}
