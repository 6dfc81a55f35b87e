import PlumbContracts
import PlumbFindings
import PlumbHTTP
import PlumbSyntax

/// A place that the contract requires is not there, is null, or has nothing in it.
enum RequirementUnmet {
  static let rule = Rule(
    "requirement-unmet", .exchange, .error,
    summary: "a place that the contract requires is absent, null, or empty where it may not be",
    remedy: "if the API may answer so, take the place out of the contract and have the app do without it",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json, #"{ "name": "order", "request": { "path": "orders/7" }, "require": ["/invoice/url"] }"#,
          caption: "the contract"),
        Rule.Example.Exhibit(.json, #"{ "id": 7, "invoice": { "number": 12 } }"#, caption: "the answer"),
      ],
      message: "the contract requires `/invoice/url`, and `/invoice` has no `url`",
      help: "if the API may answer so, take the place out of the contract and have the app do without it"))

  static func findings(_ context: ExchangeContext) -> [Finding] {
    let requirements = context.contract.requirements
    guard let first = requirements.first, context.facts.response.status != 304 else { return [] }
    guard let document = context.document else {
      // Where models are to decode it, or its label is wrong, that is told.
      guard context.contract.models.isEmpty, UnexpectedMediaType.findings(context).isEmpty else { return [] }
      return [
        context.finding(
          rule, at: ExchangeFacts.Place(),
          message: "the contract requires `\(first.pattern)`, and the body is no JSON", help: rule.remedy)
      ]
    }
    return requirements.flatMap { requirement in
      RequirementWalk.unmet(requirement, in: document).map { finding($0, requirement, document, context) }
    }
  }

  private static func finding(
    _ unmet: RequirementWalk.Unmet, _ requirement: Contract.Requirement, _ document: JSONDocument,
    _ context: ExchangeContext
  ) -> Finding {
    let wish =
      requirement.needsContent
      ? "the contract requires something in `\(requirement.pattern)`" : "the contract requires `\(requirement.pattern)`"
    let place = document.pointer(to: unmet.token)
    let label = place.steps.isEmpty ? "the document" : "`\(place)`"
    var pointer = place
    var help = rule.remedy
    let message: String
    let found: String
    switch unmet.reason {
    case .absent(let name):
      pointer = place.appending(.key(name))
      found = "nothing"
      let isArray = document.tokens[unmet.token].kind == .array
      message = "\(wish), and \(label) \(isArray ? "is an array without" : "has no") `\(name)`"
      let names = document.members(of: unmet.token).map(\.name)
      if let near = Nearest.word(to: name, in: names) {
        help = "did you mean `\(place.appending(.key(near)))`, or is it called so now?"
      }
    case .nowhere(let name):
      found = "nothing"
      message = "\(wish), and nowhere in \(label) there is \(name.map { "a `\($0)`" } ?? "such a place")"
    case .noContainer:
      found = document.excerpt(of: unmet.token)
      message = "\(wish), and \(label) is \(found), which has nothing within"
    case .null:
      found = "null"
      message = "\(wish), and \(place == context.plain(requirement.pattern) ? "it" : label) is null"
    case .empty:
      let kind = document.tokens[unmet.token].kind
      found = kind == .array ? "an empty array" : kind == .object ? "an empty object" : "an empty string"
      message = "\(wish), and \(place == context.plain(requirement.pattern) ? "it" : label) is \(found)"
    case .noContent:
      found = document.excerpt(of: unmet.token)
      message = "\(wish), and \(label) is \(found), where an array, an object or a string is due"
    }
    var finding = context.finding(
      rule, in: document, at: unmet.token, message: message, help: help, expected: "\(requirement.pattern)",
      found: found)
    finding.pointer = pointer
    finding.pattern = unmet.pattern
    finding.places = [Finding.Place(pointer: pointer, offset: finding.offset)]
    finding.isOfAbsence = unmet.reason.isOfAbsence
    return finding
  }
}

extension ExchangeContext {
  /// The one place of a pattern without `*`; nil for others.
  fileprivate func plain(_ pattern: PointerPattern) -> JSONPointer? { JSONPointer(parsing: pattern.description) }
}
