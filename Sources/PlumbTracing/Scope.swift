import PlumbSyntax

/// Where an operation took place: a member, an element, or a single value.
struct Site {
  let container: Int32
  let name: String?
  let index: Int32
  /// The opening of the log it was asked through; -1 for a single value.
  let opening: Int32

  init(container: Int32, name: String?, index: Int32, opening: Int32) {
    self.container = container
    self.name = name
    self.index = index
    self.opening = opening
  }

  init(single node: Int32) {
    self.init(container: node, name: nil, index: -1, opening: -1)
  }
}

/// What tells one operation of an init from another: where it was and what it asked for.
struct Point: Hashable {
  let container: Int32
  let name: String?
  let index: Int32
  let type: ObjectIdentifier

  init(_ site: Site, _ type: Any.Type) {
    container = site.container
    name = site.name
    index = site.index
    self.type = ObjectIdentifier(type)
  }

  private init(container: Int32, type: ObjectIdentifier) {
    self.container = container
    name = nil
    index = -2
    self.type = type
  }

  /// Every operation of this type on the same container.
  var alike: Point { Point(container: container, type: type) }
}

/// Which stand-ins a run of an init is given.
enum Profile: CaseIterable {
  /// What the found value would say in the type asked for, else 0, "1", false.
  case coerced
  /// 1, "a", true.
  case other
  /// 0, "1", false, whatever was found.
  case plain
}

/// One run of one init while it is replayed.
final class Scope {
  let node: Int32
  let type: Any.Type
  /// The operations that are known to be fatal and get a stand-in.
  let points: PointSet
  let profile: Profile
  var operations = 0
  var recovered: [LoggedFailure] = []
  /// The fatal operations that this run came to.
  var met: [Point] = []
  var successes: [Success] = []
  var children: [Child] = []
  /// Elements that decoded the short way.
  var quick: [QuickRun] = []
  var isIncomplete = false
  /// Whether a stand-in was made of the found value.
  var hasCoerced = false

  struct Success {
    let operation: Int
    let node: Int32
  }

  struct Child {
    let record: ScopeRecord
    /// The fatal operation it was recovered at; nil where it simply decoded.
    let point: Point?
    /// The opening of the log it was asked through; -1 for a single value.
    var opening: Int32 = -1
  }

  init(node: Int32, type: Any.Type, points: PointSet, profile: Profile) {
    self.node = node
    self.type = type
    self.points = points
    self.profile = profile
  }

  func isFatal(_ point: Point) -> Bool {
    !points.isEmpty && (points.contains(point) || points.contains(point.alike))
  }
}

/// What the last run of an init asked, met and recovered.
final class ScopeRecord {
  let node: Int32
  let type: Any.Type
  var log: Log
  var recovered: [LoggedFailure]
  let successes: [Scope.Success]
  let children: [Scope.Child]
  let quick: [QuickRun]
  private var isVacuous = false
  /// Whether the value was asked for by `decodeIfPresent`.
  var isOptional = false
  /// What the init itself threw, where that is a finding.
  var thrown: Failure?
  /// Fatal operations that did not show again under other stand-ins: consequences, not causes.
  var consequences: Set<Point> = []
  /// Whether the init ended before it had asked for everything.
  var isIncomplete: Bool
  var hasCoerced = false

  init(_ scope: Scope, _ log: Log) {
    node = scope.node
    type = scope.type
    self.log = log
    recovered = scope.recovered
    successes = scope.successes
    children = scope.children
    quick = scope.quick
    isIncomplete = scope.isIncomplete
    hasCoerced = scope.hasCoerced
  }

  /// A value that decoded the short way.
  init(quick run: QuickRun, _ type: Any.Type, isVacuous: Bool) {
    node = run.first
    self.type = type
    log = Log()
    recovered = []
    successes = []
    children = []
    quick = [run]
    isIncomplete = false
    self.isVacuous = isVacuous
  }

  /// Whether the init read anything at all of its value.
  var isEmpty: Bool {
    if !quick.isEmpty { return isVacuous }
    return log.reads.isEmpty && successes.isEmpty && children.allSatisfy { $0.record.isEmpty && $0.record.node == node }
  }
}

/// Whether two errors say the same of the same place.
func isSame(_ a: any Error, _ b: any Error) -> Bool {
  if let a = a as? UnreadableText, let b = b as? UnreadableText { return a.node == b.node }
  guard let a = a as? DecodingError, let b = b as? DecodingError, a.kindNumber == b.kindNumber,
    let mine = a.context, let theirs = b.context
  else { return false }
  return mine.debugDescription == theirs.debugDescription && mine.codingPath.count == theirs.codingPath.count
    && zip(mine.codingPath, theirs.codingPath).allSatisfy { $0.stringValue == $1.stringValue }
}

extension DecodingError {
  /// The context of any case that is known.
  package var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      return context
    @unknown default: return nil
    }
  }

  fileprivate var kindNumber: Int {
    switch self {
    case .typeMismatch: return 0
    case .valueNotFound: return 1
    case .keyNotFound: return 2
    case .dataCorrupted: return 3
    @unknown default: return 4
    }
  }
}
