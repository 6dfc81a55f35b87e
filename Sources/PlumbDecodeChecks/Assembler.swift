import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// Turns a trace into findings, one for each cause.
struct Assembler {
  private let context: CheckContext
  private var findings: [Finding] = []
  /// Unread keys by object, as long as nothing else explains them.
  private var unread: [Int32: [Int32]] = [:]
  private var objects: [Int32] = []

  private init(_ trace: Trace) {
    context = CheckContext(trace: trace)
  }

  /// The findings of a trace, in no order yet and not folded.
  ///
  /// - Parameters:
  ///   - trace: what the model asked and met.
  ///   - tellsUnread: whether unread keys that nothing else explains are wanted.
  /// - Returns: the findings; unread keys that are values lost are among them in any case.
  static func findings(_ trace: Trace, tellsUnread: Bool = true) -> [Finding] {
    var assembler = Assembler(trace)
    assembler.assemble(tellsUnread: tellsUnread)
    return assembler.findings
  }

  private mutating func assemble(tellsUnread: Bool) {
    let trace = context.trace
    for key in trace.unread {
      guard let object = trace.document.ancestry.parent(of: Int(key)) else { continue }
      if unread[Int32(object)] == nil { objects.append(Int32(object)) }
      unread[Int32(object), default: []].append(key)
    }
    let explained = missingKeys()
    absences()
    var fold = FailureFold(context) { [context] in Self.finding($0, context) }
    for (index, failure) in trace.failures.enumerated() where !explained.contains(index) { fold.add(failure) }
    findings += fold.folded()
    var lost = FailureFold(context) { [context] in SwallowedFailure.finding($0, hasAlternative: false, context) }
    var replaced = FailureFold(context) { [context] in SwallowedFailure.finding($0, hasAlternative: true, context) }
    let given = givenUpFirst()
    for swallowed in trace.swallowed where SwallowedFailure.isWorthTelling(swallowed, context) {
      // An attempt given up for another that failed in turn: the error names both.
      let failure = swallowed.failure
      if given[failure.node]?.contains(ObjectIdentifier(failure.type)) == true { continue }
      if swallowed.hasAlternative { replaced.add(swallowed.failure) } else { lost.add(swallowed.failure) }
    }
    findings += lost.folded() + replaced.folded()
    for remark in trace.remarks { if let finding = Self.finding(remark, context) { findings.append(finding) } }
    for object in trace.collidingObjects {
      for pair in trace.collisions(of: object) {
        findings.append(KeyCollision.finding(first: pair.first, second: pair.second, isInteger: false, context))
      }
    }
    for pair in DuplicateKey.all(context) {
      findings.append(DuplicateKey.finding(pair.key, first: pair.first, context))
    }
    if let encoding = LaxJSON.encoding(context) { findings.append(encoding) }
    findings += LaxJSON.all(context, told: unreadable())
    var left = UnreadFold(context, tellsUnread: tellsUnread)
    for object in objects { left.add(unread[object] ?? [], in: object) }
    findings += left.findings
  }

  // MARK: Missing keys: renames, other objects, and the rest

  /// Explains missing keys by what is there instead.
  ///
  /// - Returns: the indices of the failures that a finding explains.
  private mutating func missingKeys() -> Set<Int> {
    var byObject: [Int32: [Int]] = [:]
    var order: [Int32] = []
    for (index, failure) in context.trace.failures.enumerated() {
      guard case .missingKey = failure.cause, failure.container >= 0 else { continue }
      if byObject[failure.container] == nil { order.append(failure.container) }
      byObject[failure.container, default: []].append(index)
    }
    var explained: Set<Int> = []
    for object in order {
      // Where every key is read there is neither a twin nor another object.
      guard let left = unread[object], !left.isEmpty else { continue }
      let indices = byObject[object] ?? []
      let failures = indices.map { context.trace.failures[$0] }
      let wanted = failures.map {
        Renames.Wanted(
          name: $0.name ?? "", type: $0.type, asker: $0.asker, isRequired: true, typePath: context.typePath($0))
      }
      let renames = Renames.pair(wanted, left, in: object, context)
      if renames.isEmpty, isReplaced(object, failures),
        let finding = ShapeReplaced.finding(failures, in: object, context)
      {
        findings.append(finding)
        explained.formUnion(indices)
        unread[object] = []
        continue
      }
      for rename in renames {
        tell(rename)
        for index in indices where context.trace.failures[index].name == rename.asked { explained.insert(index) }
        judgeTwin(rename)
      }
    }
    return explained
  }

  /// Whether an object has none of what the model needs, and other things instead.
  private func isReplaced(_ object: Int32, _ missing: [Failure]) -> Bool {
    guard Set(missing.map(\.name)).count >= 2, !(unread[object] ?? []).isEmpty else { return false }
    return (unread[object] ?? []).count == context.document.keys(of: object).count
  }

  private mutating func tell(_ rename: Rename) {
    unread[rename.object]?.removeAll { $0 == rename.twin }
    findings.append(
      rename.isStrategyConflict
        ? KeyStrategyConflict.finding(rename, context) : ProbableRename.finding(rename, context))
  }

  /// Says what would be wrong with a twin's value once the name is right.
  private mutating func judgeTwin(_ rename: Rename) {
    guard rename.isRequired, let type = rename.type as? any Decodable.Type else { return }
    for var failure in context.trace.judge(type, at: rename.twin + 1) {
      if failure.asker == nil || failure.node == rename.twin + 1 { failure.asker = rename.asker }
      findings.append(Self.finding(failure, context))
    }
  }

  /// Everything that was asked for in vain while the model went on, by object.
  private func askedInVain() -> (objects: [Int32], absences: [Int32: [Absence]]) {
    var byObject: [Int32: [Absence]] = [:]
    var order: [Int32] = []
    func add(_ absence: Absence) {
      if byObject[absence.object] == nil { order.append(absence.object) }
      byObject[absence.object, default: []].append(absence)
    }
    for absence in context.trace.absences where absence.object >= 0 {
      // Where nothing is unread there is no twin, and most properties have room for nil.
      if absence.mayFallBack || (!unread.isEmpty && unread[absence.object]?.isEmpty == false) { add(absence) }
    }
    for swallowed in context.trace.swallowed where !swallowed.isInner {
      let failure = swallowed.failure
      guard let name = failure.name, failure.container >= 0 else { continue }
      switch failure.cause {
      case .missingKey, .null:
        add(
          Absence(
            object: failure.container, name: name, node: failure.node, type: failure.type, asker: failure.asker))
      default: break
      }
    }
    return (order, byObject)
  }

  /// Explains what was asked for in vain: another object, renamed keys, values that the model puts there itself.
  private mutating func absences() {
    let (order, byObject) = askedInVain()
    for object in order {
      let absences = byObject[object] ?? []
      let left = unread[object] ?? []
      let absent = absences.filter { $0.node == -1 && $0.type != nil }
      var renamed: Set<String> = []
      if !left.isEmpty, !absent.isEmpty {
        if Set(absent.map(\.name)).count == absences.count, left.count == context.document.keys(of: object).count,
          let finding = ShapeReplaced.finding(lenient: absent, in: object, context)
        {
          findings.append(finding)
          unread[object] = []
          continue
        }
        let wanted = absent.map { absence in
          Renames.Wanted(
            name: absence.name, type: absence.type, asker: absence.asker, isRequired: false,
            typePath: absence.asker.map { "\(TypeName.of($0)).\(Naming.property(absence.name))" })
        }
        for rename in Renames.pair(wanted, left, in: object, context) {
          tell(rename)
          renamed.insert(rename.asked)
        }
      }
      for absence in absences where absence.mayFallBack && !renamed.contains(absence.name) {
        if let finding = FallbackValue.finding(absence, context) { findings.append(finding) }
      }
    }
  }

  /// What was tried, by value, before the attempt that an error tells of.
  private func givenUpFirst() -> [Int32: Set<ObjectIdentifier>] {
    var given: [Int32: Set<ObjectIdentifier>] = [:]
    for failure in context.trace.failures where failure.node >= 0 && !failure.alsoTried.isEmpty {
      given[failure.node, default: []].formUnion(failure.alsoTried.map { ObjectIdentifier($0) })
    }
    return given
  }

  /// The tokens whose laxity an error tells of.
  private func unreadable() -> Set<Int32> {
    var tokens: Set<Int32> = []
    for failure in context.trace.failures {
      switch failure.cause {
      case .unreadable: tokens.insert(failure.node)
      case .unreadableName: tokens.formUnion(context.document.keys(of: failure.node))
      default: break
      }
    }
    return tokens
  }

  // MARK: One failure or remark

  static func finding(_ failure: Failure, _ context: CheckContext) -> Finding {
    switch failure.cause {
    case .missingKey: return MissingKey.finding(failure, context)
    case .null where failure.node >= 0: return NullValue.finding(failure, context)
    case .mismatch where failure.node >= 0: return TypeMismatch.finding(failure, context)
    case .outOfRange: return NumberOutOfRange.finding(failure, context)
    case .unreadable, .unreadableName: return InvalidJSON.finding(failure, context)
    case .endOfArray: return ended(failure, context)
    case .thrown(let error): return thrown(failure, error, context)
    case .null, .mismatch: return MissingKey.finding(failure, context)
    case .invalid, .inner: return InvalidValue.finding(failure, context)
    }
  }

  /// A model's own error of a kind that has a rule of its own.
  private static func thrown(_ failure: Failure, _ error: any Error, _ context: CheckContext) -> Finding {
    if let finding = InvalidValue.noCase(failure, context) { return finding }
    var finding = InvalidValue.finding(failure, context)
    switch error as? DecodingError {
    case .keyNotFound: finding.rule = MissingKey.rule
    case .typeMismatch: finding.rule = TypeMismatch.rule
    case .valueNotFound: finding.rule = NullValue.rule
    default: break
    }
    return finding
  }

  private static func ended(_ failure: Failure, _ context: CheckContext) -> Finding {
    let array = max(failure.container, 0)
    let count = context.document.elements(of: array).count
    let who = context.asker(failure) ?? "the model"
    let range = context.document.range(of: array)
    let type = TypeName.wanted(TypeName.of(failure.type))
    var finding = Finding(
      MissingKey.rule,
      message:
        "\(context.label(array)) has \(count) element\(count == 1 ? "" : "s"), and \(who) needs one more (\(type))",
      help: "ask `isAtEnd` before decoding an element, or make it optional", typePath: context.typePath(failure),
      pointer: context.document.pointer(to: Int(array)).appending(.index(Int(failure.index))), expected: type,
      found: "nothing", offset: range.offset, length: range.length)
    finding.pattern = PointerPattern(context.pattern(array).parts + [.anyStep])
    finding.isOfAbsence = true
    return finding
  }

  private static func finding(_ remark: Remark, _ context: CheckContext) -> Finding? {
    guard remark.node >= 0 else { return nil }
    switch remark.kind {
    case .lenientURL: return LenientValue.finding(remark, context)
    case .lossyNumber: return LossyNumber.finding(remark, context)
    case .date(let seconds): return SuspiciousDate.finding(remark, seconds: seconds, context)
    case .rewrittenKeys: return RewrittenKey.finding(remark, context)
    case .keyCollision(let first, let second):
      return KeyCollision.finding(first: first, second: second, isInteger: true, context)
    case .fallback(let value): return FallbackValue.finding(remark, value: value, context)
    case .unlisted(let value, let isText): return UnknownValue.finding(remark, value: value, isText: isText, context)
    case .vacuous: return VacuousModel.finding(remark, context)
    }
  }
}
