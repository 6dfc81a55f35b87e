import PlumbFindings
import PlumbSyntax

/// A finding as the page shows it: every text of it is safe and of bounded length.
struct HTMLEntry: Sendable {
  /// What became of it beside other runs and the contract; a finding is shown under the first that holds.
  enum State: Int, CaseIterable, Sendable {
    case fresh, accepted, known, baseline

    init(_ finding: Finding) {
      if finding.isAccepted {
        self = .accepted
      } else if finding.isKnown {
        self = .known
      } else {
        self = finding.baseline == .unchanged ? .baseline : .fresh
      }
    }

    /// The word it has in the fragment.
    var word: String { String(describing: self) }
  }

  /// One of the places it stands for.
  struct Place: Sendable, Equatable {
    let file: String
    /// Both from 1, or 0 where the file could not be read.
    let line: Int
    let column: Int
    let pointer: String
    /// What stands for each `*` where the pointer is otherwise its finding's pattern; empty where it is not.
    let indices: [Int]
  }

  /// What follows `f-` in its fragment.
  let anchor: String
  let severity: Severity
  let state: State
  /// Whether it is told to be new since the baseline.
  let isNew: Bool
  let rule: String
  let summary: String
  let message: String
  let contract: String
  let caseName: String
  let model: String
  let typePath: String
  let pattern: String
  let expected: String
  let found: String
  let place: Place
  let excerpt: String
  /// What of the excerpt is meant, in UTF-16 code units.
  let mark: Range<Int>
  let remedy: String
  let reason: String
  let count: Int
  let of: Int
  let noun: String
  let places: [Place]

  /// Takes a finding.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - located: where it is.
  ///   - anchor: what names it on the page.
  ///   - mostPlaces: how many of its places are kept.
  init(_ finding: Finding, _ located: Locator.Located, anchor: String, mostPlaces: Int) {
    self.anchor = anchor
    severity = finding.severity
    state = State(finding)
    isNew = finding.baseline == .new
    rule = HTMLText.line(finding.rule.id, most: 300)
    summary = HTMLText.line(finding.rule.summary)
    message = HTMLText.line(finding.message)
    contract = HTMLEntry.contract(finding.api, finding.contract)
    caseName = HTMLText.line(finding.caseName ?? "", most: 300)
    model = HTMLText.line(finding.model ?? "", most: 300)
    typePath = HTMLText.line(finding.typePath ?? "", most: 300)
    pattern = HTMLText.line(finding.pattern.description, most: 300)
    expected = HTMLText.line(finding.expected ?? "", most: 600)
    found = HTMLText.line(finding.found ?? "", most: 600)
    place = Place(
      file: HTMLText.line(finding.file ?? "", most: 300), line: located.location?.line ?? 0,
      column: located.location?.column ?? 0, pointer: HTMLText.line(finding.pointer.description, most: 300), indices: []
    )
    excerpt = HTMLText.line(located.excerpt?.text ?? "", most: 600)
    mark = HTMLEntry.mark(excerpt, indent: located.excerpt?.indent ?? 0, width: located.excerpt?.width ?? 0)
    remedy = HTMLText.lines(finding.help ?? finding.rule.remedy)
    reason = HTMLText.line(finding.acceptance ?? "")
    count = finding.count
    of = finding.of ?? 0
    noun = finding.count > 1 || of > 1 ? TextReport.noun(finding) : ""
    let locations = located.places
    let pattern = pattern
    places =
      finding.count < 2
      ? []
      : finding.places.prefix(mostPlaces).enumerated().map { number, place in
        let location = number < locations.count ? locations[number] : nil
        let pointer = HTMLText.line(place.pointer.description, most: 300)
        let indices = place.pointer.steps.compactMap { if case .index(let index) = $0 { index } else { nil } }
        return Place(
          file: HTMLText.line(place.file ?? finding.file ?? "", most: 300), line: location?.line ?? 0,
          column: location?.column ?? 0, pointer: pointer,
          indices: HTMLEntry.filled(pattern, indices) == pointer ? indices : [])
      }
  }

  /// A pattern with numbers in the place of its stars; nil where there are not as many.
  static func filled(_ pattern: String, _ indices: [Int]) -> String? {
    var steps = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let stars = steps.indices.filter { steps[$0] == "*" }
    guard stars.count == indices.count else { return nil }
    for (star, index) in zip(stars, indices) { steps[star] = String(index) }
    return steps.joined(separator: "/")
  }

  /// The name of a contract with its API, such as `shop/orders`; empty where there is none.
  static func contract(_ api: String?, _ contract: String?) -> String {
    HTMLText.line(contract.map { [api, $0].compactMap { $0 }.joined(separator: "/") } ?? "", most: 300)
  }

  /// The scalars that take the columns meant, as UTF-16 offsets.
  private static func mark(_ text: String, indent: Int, width: Int) -> Range<Int> {
    var column = 0
    var offset = 0
    var start: Int?
    var end = 0
    for scalar in text.unicodeScalars {
      if start == nil, column >= indent { start = offset }
      if column < indent + width { end = offset + UTF16.width(scalar) }
      column += SafeText.cell(scalar).width
      offset += UTF16.width(scalar)
    }
    let from = start ?? offset
    return from..<max(from, end)
  }
}

extension HTMLEntry.Place {
  /// `file:line:column`, as editors and terminals take it.
  var text: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
