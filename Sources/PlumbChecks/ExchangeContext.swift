import Foundation
package import PlumbContracts
package import PlumbFindings
package import PlumbHTTP
package import PlumbSyntax

/// One exchange, the contract it is held against, and what the rules need to know of both.
package final class ExchangeContext {
  package let scope: ExchangeScope
  package let facts: ExchangeFacts
  package init(_ facts: ExchangeFacts, in scope: ExchangeScope) {
    self.facts = facts
    self.scope = scope
  }

  package var api: API { scope.api }
  package var contract: Contract { scope.contract }
  var mediaType: MediaType? { facts.mediaType }
  var bases: [Address] { scope.bases }
  var followed: [PointerPattern] { scope.followed }

  /// The body as JSON, read when first asked for; nil where it is none.
  package private(set) lazy var document: JSONDocument? = facts.response.body.withUnsafeBytes { bytes in
    try? JSONDocument(bytes)
  }

  /// Whether this answer has the status with which the contract expects JSON.
  package var wantsJSON: Bool { expectsJSON && UnexpectedStatus.isExpected(self) }

  /// Whether the contract expects JSON, by name, or because models are to decode the body or places are required in it.
  package var expectsJSON: Bool {
    switch contract.expectation.mediaType {
    case nil: !contract.models.isEmpty || !contract.requirements.isEmpty
    case "*"?: false
    case let pattern?: pattern.hasSuffix("/json") || pattern.hasSuffix("+json")
    }
  }

  /// Whether the answer is one that the contract's models are there for.
  package var isAsExpected: Bool {
    UnexpectedStatus.isExpected(self) && kindFindings.isEmpty
  }

  /// What is wrong with the kind of the body, found when first asked for.
  private lazy var kindFindings = UnexpectedMediaType.findings(self)

  /// Whether the body claims or looks to be JSON.
  var isJSON: Bool { mediaType?.isJSON ?? expectsJSON }

  /// Everything the exchange rules find in one answer.
  package func findings() -> [Finding] {
    guard UnexpectedStatus.isExpected(self) else { return UnexpectedStatus.findings(self) + Redirected.findings(self) }
    return kindFindings + ErrorEnvelope.findings(self) + Redirected.findings(self)
      + RequirementUnmet.findings(self) + InsecureLink.findings(self) + ForeignLink.findings(self)
      + SlowResponse.findings(self)
  }

  /// A finding about the exchange, written at a place of its file.
  func finding(
    _ rule: Rule, severity: Severity? = nil, at place: ExchangeFacts.Place, message: String, help: String? = nil,
    expected: String? = nil, found: String? = nil
  ) -> Finding {
    var finding = Finding(
      rule, severity: severity, channel: .exchange, message: message, help: help, pointer: JSONPointer(),
      expected: expected, found: found, offset: place.offset, length: place.length)
    finding.file = facts.file
    return finding
  }

  /// A finding about a value in the body.
  func finding(
    _ rule: Rule, severity: Severity? = nil, in document: JSONDocument, at token: Int, message: String,
    help: String? = nil, expected: String? = nil, found: String? = nil
  ) -> Finding {
    let (offset, length) = document.range(of: Int32(token))
    var finding = Finding(
      rule, severity: severity, channel: .exchange, message: message, help: help, pointer: document.pointer(to: token),
      expected: expected, found: found, offset: offset, length: length)
    finding.file = facts.bodyFile
    return finding
  }

  /// The address of a link as the tool would follow it: resolved, as https where the base is, or nil where it leads
  /// out of the API.
  package func followable(_ link: String) -> Address? {
    guard let base = bases.first, let here = Address(facts.request.url) ?? bases.first,
      let target = here.resolved(link)
    else { return nil }
    for other in bases {
      if let path = target.path(relativeTo: other) ?? secure(target).path(relativeTo: other) {
        return base.resolved(path + (target.rawQuery.map { "?\($0)" } ?? ""))
      }
    }
    return nil
  }

  private func secure(_ address: Address) -> Address {
    Address("https" + address.description.dropFirst(address.scheme.count)) ?? address
  }
}

/// The rules that an exchange can break, in the order in which `plumb rules` lists them.
package enum ExchangeRules {
  package static let all: [Rule] = [
    UnexpectedStatus.rule, UnexpectedMediaType.rule, ErrorEnvelope.rule, RequirementUnmet.rule, Redirected.rule,
    InsecureLink.rule, ForeignLink.rule, BrokenPagination.rule,
    SlowResponse.rule,
  ]
}
