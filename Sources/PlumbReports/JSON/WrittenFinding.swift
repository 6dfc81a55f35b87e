import PlumbFindings
import PlumbSyntax

/// A finding as it stands in a JSON report.
struct WrittenFinding {
  private let object: Int
  private let document: ReportDocument
  private let rules: [String: Rule]

  init(_ object: Int, _ document: ReportDocument, _ rules: [String: Rule]) {
    self.object = object
    self.document = document
    self.rules = rules
  }

  /// The finding, and where it was when it was written.
  func read() throws(ReportReadError) -> (finding: Finding, place: Locator.Located) {
    guard let severity = try document.word("severity", of: object, as: Severity.self) else {
      throw document.missing("severity", of: object)
    }
    guard let channel = try document.word("channel", of: object, as: Finding.Channel.self) else {
      throw document.missing("channel", of: object)
    }
    let pointer = try pointer("pointer", of: object)
    var finding = Finding(
      try rule(severity, channel), severity: severity, channel: channel,
      message: try document.requiredText("message", of: object), help: try document.text("help", of: object),
      typePath: try document.text("typePath", of: object), pointer: pointer,
      expected: try document.text("expected", of: object), found: try document.text("found", of: object),
      offset: try document.requiredInteger("offset", of: object),
      length: try document.integer("length", of: object) ?? 1)
    finding.pattern = try pattern() ?? pointer.pattern
    finding.values = try document.texts("values", of: object)
    finding.api = try document.text("api", of: object)
    finding.contract = try document.text("contract", of: object)
    finding.caseName = try document.text("case", of: object)
    finding.model = try document.text("model", of: object)
    finding.file = try document.text("file", of: object)
    finding.count = max(1, try document.integer("count", of: object) ?? 1)
    finding.of = try document.integer("of", of: object)
    finding.isKnown = try document.boolean("known", of: object) ?? false
    let isAccepted = try document.boolean("accepted", of: object) ?? false
    finding.acceptance = isAccepted ? try document.text("acceptance", of: object) ?? "accepted" : nil
    finding.baseline = try document.word("baseline", of: object, as: BaselineState.self)
    var located = Locator.Located(places: [])
    located.location = try location("line", "column", of: object)
    located.end = try location("endLine", "endColumn", of: object)
    located.excerpt = try excerpt()
    let places = try document.objects("places", of: object)
    if !places.isEmpty { finding.places = [] }
    for place in places {
      let file = try document.text("file", of: place)
      finding.places.append(
        Finding.Place(
          pointer: try self.pointer("pointer", of: place), offset: try document.requiredInteger("offset", of: place),
          file: file == finding.file ? nil : file))
      located.places.append(try location("line", "column", of: place))
    }
    if located.places.isEmpty { located.places = [located.location] }
    return (finding, located)
  }

  /// The rule; one that is unknown, as of a later version, is what the report says of it.
  private func rule(_ severity: Severity, _ channel: Finding.Channel) throws(ReportReadError) -> Rule {
    let id = try document.requiredText("rule", of: object)
    if let rule = rules[id] { return rule }
    // It stands unescaped in every format.
    guard WrittenFinding.isRule(id) else {
      throw document.failure(
        at: document.value("rule", of: object) ?? object, "`rule` is to be the name of a rule, such as `missing-key`")
    }
    let group: Rule.Group =
      switch channel {
      case .models: .decode
      case .exchange: .exchange
      case .shape, .values: .drift
      case .store: .store
      }
    return Rule(id, group, severity, summary: "A rule of another version.", remedy: "See the message.")
  }

  /// Whether a text is of words of small letters and digits, with hyphens between them.
  private static func isRule(_ id: String) -> Bool {
    id.utf8.count <= 100
      && id.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty
          && word.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          }
      }
  }

  private func pointer(_ name: StaticString, of object: Int) throws(ReportReadError) -> JSONPointer {
    let text = try document.requiredText(name, of: object)
    guard let pointer = JSONPointer(parsing: text) else {
      throw document.failure(
        at: document.value(name, of: object) ?? object, "`\(name)` is to be a JSON Pointer (RFC 6901)")
    }
    return pointer
  }

  private func pattern() throws(ReportReadError) -> PointerPattern? {
    guard let text = try document.text("pattern", of: object) else { return nil }
    guard let pattern = PointerPattern(parsing: text) else {
      throw document.failure(
        at: document.value("pattern", of: object) ?? object, "`pattern` is to be a JSON Pointer, with `*` for any step")
    }
    return pattern
  }

  private func location(
    _ line: StaticString, _ column: StaticString, of object: Int
  ) throws(ReportReadError) -> Locator.Location? {
    guard let line = try document.integer(line, of: object) else { return nil }
    return Locator.Location(line: max(1, line), column: max(1, try document.integer(column, of: object) ?? 1))
  }

  private func excerpt() throws(ReportReadError) -> Excerpt? {
    guard let written = try document.text("excerpt", of: object) else { return nil }
    // What we wrote is safe already; what another did must not steer a terminal either.
    let text = SafeText.line(written)
    let columns = text.unicodeScalars.count
    let indent = min(try document.integer("excerptStart", of: object) ?? 0, 2 * columns)
    let width = min(try document.integer("excerptLength", of: object) ?? 1, 2 * columns)
    return Excerpt(text: text, indent: indent, width: max(1, width))
  }
}
