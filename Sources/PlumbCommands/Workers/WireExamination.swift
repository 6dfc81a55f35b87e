import PlumbDecodeChecks
import PlumbFindings
import PlumbSyntax

/// An examination as it crosses from a worker.
struct WireExamination: Codable {
  let findings: [WireFinding]
  let jsonDecoderError: String?
  let byteCount: Int

  init(_ examination: Examination) {
    findings = examination.findings.map { WireFinding($0) }
    jsonDecoderError = examination.jsonDecoderError
    byteCount = examination.byteCount
  }

  /// The examination.
  ///
  /// - Throws: A `CommandError` for a rule that does not exist.
  func examination() throws -> Examination {
    Examination(
      findings: try findings.map { try $0.finding() }, jsonDecoderError: jsonDecoderError, byteCount: byteCount)
  }
}

/// A finding as it crosses from a worker.
struct WireFinding: Codable {
  /// One of the places a finding stands for.
  struct Place: Codable {
    let pointer: [WireStep]
    let offset: Int
    let file: String?
  }

  private let rule: String
  private let severity: Severity
  private let channel: Finding.Channel
  private let message: String
  private let help: String?
  private let api: String?
  private let contract: String?
  private let caseName: String?
  private let model: String?
  private let typePath: String?
  private let pointer: [WireStep]
  private let pattern: String
  private let expected: String?
  private let found: String?
  private let file: String?
  private let offset: Int
  private let length: Int
  private let count: Int
  private let of: Int?
  private let places: [Place]
  private let isKnown: Bool
  private let isAccepted: Bool

  init(_ finding: Finding) {
    rule = finding.rule.id
    severity = finding.severity
    channel = finding.channel
    message = finding.message
    help = finding.help
    api = finding.api
    contract = finding.contract
    caseName = finding.caseName
    model = finding.model
    typePath = finding.typePath
    pointer = WireStep.steps(finding.pointer)
    pattern = finding.pattern.description
    expected = finding.expected
    found = finding.found
    file = finding.file
    offset = finding.offset
    length = finding.length
    count = finding.count
    of = finding.of
    places = finding.places.map { Place(pointer: WireStep.steps($0.pointer), offset: $0.offset, file: $0.file) }
    isKnown = finding.isKnown
    isAccepted = finding.isAccepted
  }

  /// The finding.
  ///
  /// - Throws: A `CommandError` for a rule that does not exist.
  func finding() throws -> Finding {
    guard let rule = RuleBook.rule(rule) else { throw CommandError("a worker names an unknown rule, `\(rule)`") }
    var finding = Finding(
      rule, severity: severity, channel: channel, message: message, help: help, typePath: typePath,
      pointer: WireStep.pointer(pointer), expected: expected, found: found, offset: offset, length: length)
    finding.pattern = PointerPattern(parsing: pattern) ?? finding.pattern
    finding.api = api
    finding.contract = contract
    finding.caseName = caseName
    finding.model = model
    finding.file = file
    finding.count = count
    finding.of = of
    finding.places = places.map {
      Finding.Place(pointer: WireStep.pointer($0.pointer), offset: $0.offset, file: $0.file)
    }
    finding.isKnown = isKnown
    finding.isAccepted = isAccepted
    return finding
  }
}

/// A step of a pointer: a string for a key, a number for an index, so that the key "1" stays one.
enum WireStep: Codable {
  case key(String)
  case index(Int)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      self = .index(index)
    } else {
      self = .key(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .key(let key): try container.encode(key)
    case .index(let index): try container.encode(index)
    }
  }

  static func steps(_ pointer: JSONPointer) -> [WireStep] {
    pointer.steps.map { step in
      switch step {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
  }

  static func pointer(_ steps: [WireStep]) -> JSONPointer {
    JSONPointer(
      steps.map { step in
        switch step {
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        }
      })
  }
}
