import Foundation
import PlumbDecodeChecks
import PlumbSyntax
import PlumbTracing

/// Tries at one place what a model takes there.
struct Trial {
  let probe: Probe

  /// A text that is in no list and of no form.
  private static let stranger = #""plumbline 7q""#
  private static let mostOccurrences = 2

  init(_ probe: Probe) { self.probe = probe }

  /// What was found out of a place.
  struct Findings {
    var takesNull = false
    var givesUp = false
    var takesArray = false
    var takesObject = false
    var scalars: [Form] = []
    /// Whether nothing was refused.
    var takesAll = false
  }

  /// Tries everything at a place.
  func findings(at site: Sites.Site) -> Findings {
    let occurrences = chosen(site)
    var findings = Findings()
    func takes(_ literal: String, _ own: TokenKind) -> Bool {
      let isContainer = own == .array || own == .object
      if isContainer, site.kinds.contains(own) { return true }
      let tried = verdict(on: literal, at: occurrences)
      if tried == .givenUp { findings.givesUp = true }
      // One that was met elsewhere is taken there, or nothing was made of it there either.
      return tried == .taken || (tried == .refused && site.kinds.contains(own))
    }
    findings.takesNull = takes("null", .null)
    let boolean = takes("true", .true)
    if boolean { findings.scalars.append(.boolean) }
    let fraction = verdict(on: "1.5", at: occurrences)
    if fraction == .givenUp { findings.givesUp = true }
    let number = site.kinds.contains(.number) || verdict(on: "1", at: occurrences) == .taken
    if fraction == .taken {
      findings.scalars.append(.number)
    } else if number {
      findings.scalars.append(integers(occurrences))
    }
    let stranger = verdict(on: Trial.stranger, at: occurrences)
    if stranger == .givenUp { findings.givesUp = true }
    let text = stranger == .taken || site.kinds.contains(.string) || verdict(on: #""1""#, at: occurrences) == .taken
    if text { findings.scalars.append(.text(self.text(stranger, occurrences))) }
    findings.takesArray = takes("[]", .array)
    findings.takesObject = takes("{}", .object)
    findings.takesAll =
      findings.takesNull && boolean && fraction == .taken && stranger == .taken && findings.takesArray
      && findings.takesObject && !findings.givesUp
    return findings
  }

  /// Occurrences in different documents before others.
  private func chosen(_ site: Sites.Site) -> [Sites.Occurrence] {
    var bases: Set<Int> = []
    let first = site.occurrences.filter { bases.insert($0.base).inserted }
    return Array(first.prefix(Trial.mostOccurrences))
  }

  /// What is made of a text at any of some occurrences.
  private func verdict(on literal: String, at occurrences: [Sites.Occurrence]) -> Probe.Verdict {
    var best = Probe.Verdict.refused
    for occurrence in occurrences {
      switch probe.verdict(on: literal, at: occurrence) {
      case .taken: return .taken
      case .givenUp: best = .givenUp
      case .refused: break
      }
    }
    return best
  }

  // MARK: Numbers and texts

  private func integers(_ occurrences: [Sites.Occurrence]) -> Form {
    guard let place = occurrences.first else { return .integer(.int) }
    if verdict(on: "987654321", at: occurrences) == .refused,
      let (_, listed) = probe.failure(on: "987654321", at: place), !listed.isEmpty
    {
      return .integers(listed.map(Samples.written))
    }
    let type = probe.failure(on: "1.5", at: place).map { "\($0.failure.type)" }
    // Of a wider type than is known here nothing is said but that it is one of numbers.
    if type == "Int128" || type == "UInt128" { return .number }
    return .integer(type.flatMap(IntegerType.init(rawValue:)) ?? .int)
  }

  private func text(_ stranger: Probe.Verdict, _ occurrences: [Sites.Occurrence]) -> Text {
    guard let place = occurrences.first else { return .any }
    if stranger == .taken {
      guard verdict(on: #""""#, at: occurrences) == .refused else { return .any }
      guard let (failure, _) = probe.failure(on: #""""#, at: place) else { return .any }
      return failure.type == URL.self ? .url : .judged(by: TypeName.of(failure.type))
    }
    guard let (failure, listed) = probe.failure(on: Trial.stranger, at: place) else { return .judged(by: "the model") }
    let values = listed.compactMap { $0 as? String }
    if !values.isEmpty { return .values(values) }
    if failure.type == UUID.self { return .uuid }
    if failure.type == Data.self { return .base64 }
    if failure.type == Date.self, probe.subject.settings.readsISO8601 { return .dateTime }
    return .judged(by: TypeName.of(failure.whole ?? failure.type))
  }
}
