import PlumbFindings
import PlumbSyntax

/// Which models rely on what drifted, and how much that matters.
struct Reliance {
  /// What became of a place.
  enum Change {
    /// It is absent, always or at times.
    case absence
    case null
    /// It is of another type.
    case retyping
  }

  /// The severity, and who says so.
  struct Verdict {
    let severity: Severity
    /// The models that need the place, or those that read it where none needs it, as they are called in a sentence.
    let models: [String]
    let isRequired: Bool
    /// Whether there are models, of which none reads the place.
    let isUnread: Bool
  }

  private let uses: [ModelUse]

  init(_ uses: [ModelUse]) { self.uses = uses.sorted { $0.model < $1.model } }

  var isEmpty: Bool { uses.isEmpty }

  /// How much a change matters: an error to what needs the place or something within, a warning to what reads it.
  ///
  /// A model that allows for the absence of a place does not need what is within it once the place is absent or null;
  /// one that reads a map needs none of its names.
  func verdict(_ change: Change, at place: PointerPattern) -> Verdict {
    guard !uses.isEmpty else { return Verdict(severity: .warning, models: [], isRequired: false, isUnread: false) }
    let levels = uses.map { ($0.label, level(change, $0, place.parts)) }
    let required = levels.filter { $0.1 == .required }.map(\.0)
    let reading = levels.filter { $0.1 == .read }.map(\.0)
    if !required.isEmpty { return Verdict(severity: .error, models: required, isRequired: true, isUnread: false) }
    if !reading.isEmpty { return Verdict(severity: .warning, models: reading, isRequired: false, isUnread: false) }
    // Of a contract without models it is not known what is read.
    let isUnread = !uses.allSatisfy(\.isOfContract)
    return Verdict(severity: isUnread ? .note : .warning, models: [], isRequired: false, isUnread: isUnread)
  }

  private enum Level {
    case none, read, required
  }

  /// How one use meets a place.
  private struct Meeting {
    var isAt = false
    var isBeneath = false
    /// Whether it names the place only by `*`.
    var isOfAny = true
  }

  private func level(_ change: Change, _ use: ModelUse, _ place: [PointerPattern.Part]) -> Level {
    let read = meeting(use.read, place)
    let required = meeting(use.required, place)
    guard read.isAt || read.isBeneath || required.isAt || required.isBeneath else { return .none }
    if change == .absence, required.isOfAny, place.last != .anyStep { return .read }
    let isOptional = read.isAt && !required.isAt
    if required.isAt || (required.isBeneath && (change == .retyping || !isOptional)) { return .required }
    return .read
  }

  private func meeting(_ uses: Set<PointerPattern>, _ place: [PointerPattern.Part]) -> Meeting {
    var meeting = Meeting()
    for use in uses where use.parts.count >= place.count {
      guard zip(use.parts, place).allSatisfy({ $0 == $1 || $0 == .anyStep || $1 == .anyStep }) else { continue }
      if use.parts.count == place.count { meeting.isAt = true } else { meeting.isBeneath = true }
      if place.isEmpty || use.parts[place.count - 1] != .anyStep { meeting.isOfAny = false }
    }
    return meeting
  }
}
