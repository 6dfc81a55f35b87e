import PlumbFindings
import PlumbSyntax

/// A finding as it is written in the JSON report, with its nulls.
struct WireFinding: Encodable {
  /// One of the places a finding stands for.
  struct Place: Encodable {
    let pointer: String
    let file: String?
    let line: Int?
    let column: Int?
    let offset: Int

    private enum CodingKeys: String, CodingKey {
      case pointer, file, line, column, offset
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(pointer, forKey: .pointer)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
      try container.encode(offset, forKey: .offset)
    }
  }

  private let finding: Finding
  private let located: Locator.Located

  init(_ finding: Finding, _ located: Locator.Located) {
    self.finding = finding
    self.located = located
  }

  private enum CodingKeys: String, CodingKey {
    case rule, severity, channel, message, help, api, contract, `case`, model, typePath, pointer, pattern, expected
    case found, excerpt, file, line, column, offset, count, of, places, fingerprint, known, accepted
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(finding.rule.id, forKey: .rule)
    try container.encode(finding.severity.rawValue, forKey: .severity)
    try container.encode(finding.channel.rawValue, forKey: .channel)
    try container.encode(finding.message, forKey: .message)
    try container.encode(finding.help, forKey: .help)
    try container.encode(finding.api, forKey: .api)
    try container.encode(finding.contract, forKey: .contract)
    try container.encode(finding.caseName, forKey: .case)
    try container.encode(finding.model, forKey: .model)
    try container.encode(finding.typePath, forKey: .typePath)
    try container.encode(finding.pointer.description, forKey: .pointer)
    try container.encode(finding.pattern.description, forKey: .pattern)
    try container.encode(finding.expected, forKey: .expected)
    try container.encode(finding.found, forKey: .found)
    try container.encode(located.excerpt?.text, forKey: .excerpt)
    try container.encode(finding.file, forKey: .file)
    try container.encode(located.location?.line, forKey: .line)
    try container.encode(located.location?.column, forKey: .column)
    try container.encode(finding.offset, forKey: .offset)
    try container.encode(finding.count, forKey: .count)
    try container.encode(finding.of, forKey: .of)
    try container.encode(places, forKey: .places)
    try container.encode(finding.fingerprint, forKey: .fingerprint)
    try container.encode(finding.isKnown, forKey: .known)
    try container.encode(finding.isAccepted, forKey: .accepted)
  }

  private var places: [Place] {
    zip(finding.places, located.places).map { place, location in
      Place(
        pointer: place.pointer.description, file: place.file ?? finding.file, line: location?.line,
        column: location?.column, offset: place.offset)
    }
  }
}
