import PlumbFindings
import PlumbHarness
import PlumbReports
import PlumbSyntax

/// What mutations came to for people: a line a contract, beneath it what would pass, and what closes it.
struct MutatePage {
  /// Whether everything is listed.
  var takesAll = false
  /// Whether only contracts beneath the least score are shown.
  var isQuiet = false
  var least: Int?

  /// Places that are listed of a gap, unless all are wanted.
  private static let mostPlaces = 6

  func text(_ report: MutationReport, _ style: TextStyle = TextStyle(isColored: false)) -> String {
    var text = ""
    for contract in report.contracts where !isQuiet || report.isBeneath(contract, least) {
      text += "\(style.paint(SafeText.line(contract.path), .bold)): \(Self.head(contract))\n"
      text += lines(contract).map { "  \($0)\n" }.joined()
    }
    if !isQuiet, !report.contracts.isEmpty { text += "\n\(Self.total(report))\n" }
    return text
  }

  /// Such as "94 % of 412 changes would be noticed; 91 % at one place already".
  private static func head(_ contract: ContractMutations) -> String {
    guard contract.changeCount > 0 else { return "no model reads it, and nothing is required of it" }
    let score = score(contract.noticedCount, contract.changeCount)
    let once = Self.score(contract.noticedOnceCount, contract.changeCount)
    let share = score == once ? "" : "; \(once) where they come at one place only"
    return "\(score) of \(Tally.words(contract.changeCount, "change")) would be noticed\(share)"
  }

  static func score(_ some: Int, _ all: Int) -> String { "\(MutationReport.percent(some, of: all)) %" }

  private func lines(_ contract: ContractMutations) -> [String] {
    let gaps = MutationGap.all(contract, .everywhere)
    var lines = gaps.flatMap { self.lines($0, .everywhere) }
    let here = MutationGap.all(contract, .here)
    if takesAll {
      lines += here.flatMap { self.lines($0, .here) }
    }
    let noticed = contract.controls.filter { $0.once.isNoticed }.count
    if noticed > 0 {
      lines.append(
        "\(Tally.words(noticed, "change")) of order or of a list's length would be noticed, which need not be")
    }
    let unused = contract.sites.filter { !$0.isUsed }.map { SafeText.line("\($0.pattern)") }
    if takesAll, !unused.isEmpty {
      lines.append("nothing reads \(Tally.words(unused.count, "place")), whatever becomes of it")
      lines.append("  " + unused.joined(separator: ", "))
    }
    let closing = MutationGap.lines(gaps + (takesAll ? here : []))
    if !closing.require.isEmpty || !closing.nonEmpty.isEmpty {
      lines.append("to close what a contract can of that, add")
      lines += Self.closing(closing).map { "  \($0)" }
    }
    return lines
  }

  private func lines(_ gap: MutationGap, _ reach: MutationGap.Reach) -> [String] {
    var lines = [SafeText.line(gap.sentence(reach))]
    guard gap.sites.count > 1 else { return lines }
    let shown = takesAll ? gap.sites[...] : gap.sites.prefix(Self.mostPlaces)
    let rest = gap.sites.count - shown.count
    lines.append(
      "  " + shown.map { SafeText.line("\($0.pattern)") }.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : ""))
    return lines
  }

  /// The members to put into a contract.
  static func closing(_ lines: (require: [PointerPattern], nonEmpty: [PointerPattern])) -> [String] {
    var texts: [String] = []
    if !lines.require.isEmpty { texts.append(member("require", lines.require)) }
    if !lines.nonEmpty.isEmpty { texts.append(member("nonEmpty", lines.nonEmpty)) }
    return texts.enumerated().map { $0.offset + 1 < texts.count ? "\($0.element)," : $0.element }
  }

  private static func member(_ name: String, _ patterns: [PointerPattern]) -> String {
    "\"\(name)\": [\(patterns.map { SafeText.line(JSONText.string("\($0)")) }.joined(separator: ", "))]"
  }

  private static func total(_ report: MutationReport) -> String {
    let all = report.sum(\.changeCount)
    var text = "\(score(report.sum(\.noticedCount), all)) of \(Tally.words(all, "change"))"
    text += " in \(Tally.words(report.contracts.count, "contract")) would be noticed"
    text += ", \(score(report.sum(\.noticedOnceCount), all)) where they come at one place only"
    text += "; \(Tally.words(report.sum(\.mutantCount), "document")) examined"
    let unused = report.sum(\.unusedCount)
    if unused > 0 { text += "; nothing reads \(Tally.words(unused, "place"))" }
    return text
  }
}
