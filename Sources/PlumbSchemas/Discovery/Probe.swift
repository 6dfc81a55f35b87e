import Foundation
import PlumbSyntax
import PlumbTracing

/// Puts other values into documents that a model decodes, and sees whether it still does.
struct Probe {
  let subject: Subject
  /// The documents.
  let bases: [JSONDocument]

  /// What a model makes of a value.
  enum Verdict {
    case taken
    /// The rest decodes, though nothing is made of the value.
    case givenUp
    case refused
  }

  /// Puts a text in a value's place.
  func verdict(on literal: String, at occurrence: Sites.Occurrence) -> Verdict {
    let bytes = replacing(occurrence, by: literal)
    guard let document = JSONDocument.of(bytes) else { return .refused }
    let (decodes, hasFailures) = subject.verdict(document)
    guard decodes else { return .refused }
    return hasFailures && isGivenUp(occurrence.token, bytes) ? .givenUp : .taken
  }

  /// Whether a model does without a member.
  func lacks(_ occurrence: Sites.Occurrence) -> Bool {
    guard let document = JSONDocument.of(removing(occurrence)) else { return false }
    return subject.verdict(document).decodes
  }

  /// Whether a model reads no more of an array or object than it knows: one more element or member is no matter.
  func ignoresMore(in occurrence: Sites.Occurrence) -> Bool {
    let document = bases[occurrence.base]
    var edits = TextEdits(document)
    if document.tokens[occurrence.token].kind == .array {
      edits.append(Probe.oddity, to: occurrence.token)
    } else {
      edits.insert("plumbline 7q", Probe.oddity, in: occurrence.token)
    }
    guard let changed = JSONDocument.of(edits.applied()) else { return false }
    let (decodes, hasFailures) = subject.verdict(changed)
    return decodes && !hasFailures
  }

  /// A value that few types take.
  private static let oddity = #"{ "plumbline 7q": [[false]] }"#

  /// What stops the model at a value, where a text is put in its place.
  func failure(on literal: String, at occurrence: Sites.Occurrence) -> (failure: Failure, listed: [Any])? {
    guard let document = JSONDocument.of(replacing(occurrence, by: literal)), let trace = subject.trace(document)
    else { return nil }
    let node = Int32(occurrence.token)
    let all = trace.failures + trace.swallowed.map(\.failure)
    guard let failure = all.first(where: { $0.node == node }) ?? all.first else { return nil }
    return (failure, trace.rawValues(of: failure.type))
  }

  /// Whether nothing else was made of a value that something failed at.
  private func isGivenUp(_ token: Int, _ bytes: [UInt8]) -> Bool {
    guard let document = JSONDocument.of(bytes), let trace = subject.trace(document) else { return false }
    let end = document.tokens[token].next(after: token)
    return trace.swallowed.contains { swallowed in
      !swallowed.hasAlternative && (token..<end).contains(Int(swallowed.failure.node))
    }
  }

  private func replacing(_ occurrence: Sites.Occurrence, by literal: String) -> [UInt8] {
    let document = bases[occurrence.base]
    let range = document.range(of: Int32(occurrence.token))
    let end = document.endOffset(of: occurrence.token)
    let text = UnsafeBufferPointer(start: document.text, count: document.textCount)
    return Array(text[..<range.offset]) + Array(literal.utf8) + Array(text[end...])
  }

  private func removing(_ occurrence: Sites.Occurrence) -> [UInt8] {
    var edits = TextEdits(bases[occurrence.base])
    edits.remove(occurrence.token)
    return edits.applied()
  }
}
