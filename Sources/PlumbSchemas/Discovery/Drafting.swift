import PlumbSyntax
import PlumbTracing

/// Makes up a document that a model decodes, and in which all that it asks for is there.
///
/// It begins with nothing. Whatever the model misses, or has another wish for, is put there, until it asks for no more.
struct Drafting {
  private let subject: Subject
  private let samples: Samples
  /// Documents from which values are taken where none that is made up will do.
  private let seeds: [JSONDocument]
  private var draft: Draft
  /// How many values were put at a place.
  private var tries: [JSONPointer: Int] = [:]
  /// Places that are as they are because nothing was found that the model takes.
  private(set) var lost: Set<JSONPointer> = []

  /// A document does not grow beyond so many bytes.
  private static let greatestSize = 1 << 20
  private static let mostRounds = 200
  /// Nothing optional is put deeper than this.
  private static let mostSteps = 24

  init(_ subject: Subject, seeds: [JSONDocument], from draft: Draft = .value("null")) {
    self.subject = subject
    self.seeds = seeds
    self.draft = draft
    samples = Samples(settings: subject.settings)
  }

  /// The document.
  ///
  /// - Returns: nil where none was found that the model decodes.
  mutating func document() -> [UInt8]? {
    for _ in 0..<Drafting.mostRounds {
      let bytes = draft.bytes
      guard bytes.count < Drafting.greatestSize, let document = JSONDocument.of(bytes),
        let trace = subject.trace(document)
      else { break }
      guard improve(trace) else { break }
    }
    return prune()
  }

  /// Puts what a model misses.
  ///
  /// - Returns: whether anything has changed.
  private mutating func improve(_ trace: Trace) -> Bool {
    var isChanged = false
    for failure in trace.failures { isChanged = mend(failure, trace) || isChanged }
    for swallowed in trace.swallowed where !swallowed.isInner && !swallowed.hasAlternative {
      isChanged = mend(swallowed.failure, trace) || isChanged
    }
    for absence in trace.absences where absence.object >= 0 { isChanged = fill(absence, trace) || isChanged }
    return isChanged
  }

  private mutating func mend(_ failure: Failure, _ trace: Trace) -> Bool {
    let document = trace.document
    switch failure.cause {
    case .missingKey:
      guard failure.container >= 0, let name = failure.name else { return false }
      let wire = subject.wire(name, in: failure.container, of: document)
      let place = document.pointer(to: Int(failure.container)).appending(.key(wire))
      return put(failure.type, at: place, in: failure.container, trace)
    case .endOfArray:
      guard failure.container >= 0 else { return false }
      let count = Int(document.tokens[Int(failure.container)].detail)
      let place = document.pointer(to: Int(failure.container)).appending(.index(count))
      return count < 64 && put(failure.type, at: place, in: failure.container, trace)
    case .null, .mismatch, .invalid, .outOfRange, .thrown:
      guard failure.node >= 0 else { return false }
      let place = document.pointer(to: Int(failure.node))
      // Of an array or dictionary it is known what is in it, where of what opens one by hand it is not.
      let whole = failure.whole.flatMap { Trace.elementType(of: $0) == nil ? nil : $0 }
      return put(whole ?? failure.type, at: place, in: failure.node, trace)
    case .unreadable, .unreadableName, .inner: return false
    }
  }

  private mutating func fill(_ absence: Absence, _ trace: Trace) -> Bool {
    let document = trace.document
    if absence.node >= 0 {
      let place = document.pointer(to: Int(absence.node))
      guard let type = absence.type, tries[place, default: 0] < 2 else { return false }
      return put(type, at: place, in: absence.object, isOptional: true, trace)
    }
    let wire = subject.wire(absence.name, in: absence.object, of: document)
    let place = document.pointer(to: Int(absence.object)).appending(.key(wire))
    // What was there and was taken out again is not wanted.
    guard tries[place] == nil else { return false }
    return put(absence.type ?? Never?.self, at: place, in: absence.object, isOptional: true, trace)
  }

  /// Puts the next value that a place has not had.
  private mutating func put(
    _ type: Any.Type, at place: JSONPointer, in container: Int32, isOptional: Bool = false, _ trace: Trace
  ) -> Bool {
    let number = tries[place, default: 0]
    tries[place] = number + 1
    let new: Draft
    switch number {
    case 0 where type == Never?.self: new = .value("null")
    case 0, 1:
      let around = types(around: container, trace)
      let isDeep = place.steps.count > Drafting.mostSteps
      func isRecursive(_ type: Any.Type) -> Bool { isDeep || around[ObjectIdentifier(type), default: 0] > 1 }
      // Whoever asks by `decodeIfPresent` names no optional type.
      if isOptional, isRecursive(type) { return false }
      new = samples.value(for: type, trace, isRecursive: isRecursive)
      if case .value("null") = new, Trace.elementType(of: type) != nil { return false }
    default:
      let others = found(at: place) + Samples.forms
      guard number - 2 < others.count else {
        lost.insert(place)
        return false
      }
      new = .value(others[number - 2])
    }
    return draft.put(new, at: place.steps[...])
  }

  /// How often each type's value is around a place.
  private func types(around container: Int32, _ trace: Trace) -> [ObjectIdentifier: Int] {
    var counts: [ObjectIdentifier: Int] = [:]
    var token: Int? = Int(container)
    while let at = token {
      if trace.document.tokens[at].kind == .object || trace.document.tokens[at].kind == .array {
        let own = Set(trace.openers(of: Int32(at)).map { ObjectIdentifier($0.type) })
        for type in own { counts[type, default: 0] += 1 }
      }
      token = trace.document.ancestry.parent(of: at)
    }
    return counts
  }

  /// Texts and numbers that stand at a place in other documents, each once.
  private func found(at place: JSONPointer) -> [String] {
    var found: [String] = []
    for seed in seeds {
      guard let token = seed.token(at: place), found.count < 8 else { continue }
      let kind = seed.tokens[token].kind
      guard kind != .object, kind != .array, kind != .null else { continue }
      let text = seed.literal(token)
      if !found.contains(text) { found.append(text) }
    }
    return found
  }

  // MARK: What no value was found for

  /// Takes out what keeps the document from being decoded, where the model does without it.
  private mutating func prune() -> [UInt8]? {
    for _ in 0..<64 {
      let bytes = draft.bytes
      guard let document = JSONDocument.of(bytes) else { return nil }
      if subject.verdict(document).decodes { return bytes }
      guard let fresh = JSONDocument.of(bytes), let trace = subject.trace(fresh), !trace.failures.isEmpty,
        takeOut(trace)
      else { return nil }
    }
    return nil
  }

  private mutating func takeOut(_ trace: Trace) -> Bool {
    for failure in trace.failures {
      let token = failure.node >= 0 ? failure.node : failure.container
      guard token >= 0 else { continue }
      var place: JSONPointer? = trace.document.pointer(to: Int(token))
      while let at = place, !at.steps.isEmpty {
        var smaller = draft
        smaller.remove(at: at.steps[...])
        if let document = JSONDocument.of(smaller.bytes), let left = subject.trace(document),
          left.failures.count < trace.failures.count
        {
          lost.insert(at)
          draft = smaller
          return true
        }
        place = at.parent
      }
    }
    return false
  }
}
