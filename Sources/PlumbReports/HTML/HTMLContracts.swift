import PlumbFindings

/// What became of every case, by contract, with what the recordings hold.
struct HTMLContracts {
  let report: Report
  /// How many findings each contract has on this page: those to act on, and the others.
  let counts: [String: (fresh: Int, others: Int)]

  /// How many places of shapes are listed, over all contracts and of one.
  private static let mostPlaces = 20_000
  private static let mostPlacesEach = 1_000
  /// How many names are listed of the cases that ended in one way.
  private static let mostNames = 1_000
  /// How many names are shown unfolded.
  private static let mostOpen = 8
  /// How many texts of `JSONDecoder` are shown.
  private static let mostTexts = 20

  /// The cases of one contract that ended in one way for one reason.
  private struct Group {
    let verdict: Report.Verdict
    let reason: String
    var names: [String]
  }

  var markup: Markup {
    if report.cases.isEmpty, report.shapes.isEmpty { return "" }
    var order: [String] = []
    var cases: [String: [Report.Case]] = [:]
    for item in report.cases {
      let name = HTMLEntry.contract(item.api, item.contract)
      if cases[name] == nil { order.append(name) }
      cases[name, default: []].append(item)
    }
    let shapes = Dictionary(grouping: report.shapes) { HTMLEntry.contract($0.api, $0.contract) }
    for shape in report.shapes {
      let name = HTMLEntry.contract(shape.api, shape.contract)
      if cases[name] == nil, !order.contains(name) { order.append(name) }
    }
    var parts: Markup =
      "<section id=\"contracts\" aria-labelledby=\"h-contracts\">\n<h2 id=\"h-contracts\">Contracts</h2>\n"
    for name in order { parts += contract(name, cases[name] ?? [], shapes[name] ?? []) }
    return parts + "</section>\n"
  }

  private func contract(_ name: String, _ cases: [Report.Case], _ shapes: [ShapeTree]) -> Markup {
    let groups = groups(cases)
    let shown = name.isEmpty ? "Documents" : name
    let most = min(HTMLContracts.mostPlacesEach, HTMLContracts.mostPlaces / max(1, report.shapes.count))
    return """
      <section class="contract" id="c-\(HTMLText.anchor(name))" tabindex="-1">\
      <div class="head"><h3>\(shown)</h3><p>\(outcome(cases))\(links(name))</p></div>
      \(Markup(groups.map(HTMLContracts.markup)))\(says(cases))\
      \(Markup(shapes.map { HTMLShape(shape: $0, most: max(50, most)).markup }))</section>

      """
  }

  /// Such as "3 cases: 1 with findings, 2 clean".
  private func outcome(_ cases: [Report.Case]) -> String {
    if cases.isEmpty { return "no case" }
    let verdicts = cases.map { $0.verdict(failOn: report.failOn) }
    let words: [(Report.Verdict, String)] = [
      (.error, "not examined"), (.findings, "with findings"), (.unavailable, "unavailable"), (.skipped, "skipped"),
      (.clean, "clean"),
    ]
    let parts = words.compactMap { verdict, word -> String? in
      let count = verdicts.count { $0 == verdict }
      return count > 0 ? "\(HTMLText.number(count)) \(word)" : nil
    }
    return "\(HTMLText.words(cases.count, "case")): \(parts.joined(separator: ", "))"
  }

  private func links(_ name: String) -> Markup {
    guard !name.isEmpty, let count = counts[name] else { return "" }
    let value = HTMLText.component(name)
    var parts: Markup = ""
    if count.fresh > 0 { parts += " <a href=\"#contract=\(value)\">\(HTMLText.words(count.fresh, "finding"))</a>" }
    if count.others > 0 {
      parts += " <a href=\"#contract=\(value)&amp;state=all\">\(count.others) accepted or known</a>"
    }
    return parts
  }

  /// The cases by how they ended and why, the worst first.
  private func groups(_ cases: [Report.Case]) -> [Group] {
    var groups: [Group] = []
    var numbers: [String: Int] = [:]
    for item in cases {
      let verdict = item.verdict(failOn: report.failOn)
      let tally = item.tally.description
      let reason = item.reason(failOn: report.failOn) ?? (item.tally == Tally() ? "" : tally)
      let key = "\(verdict.rawValue) \(reason)"
      if let number = numbers[key] {
        groups[number].names.append(item.name)
      } else {
        numbers[key] = groups.count
        groups.append(Group(verdict: verdict, reason: reason, names: [item.name]))
      }
    }
    let ranks: [Report.Verdict] = [.error, .findings, .unavailable, .skipped, .clean]
    return ranks.flatMap { verdict in groups.filter { $0.verdict == verdict } }
  }

  private static func markup(_ group: Group) -> Markup {
    let names = group.names.prefix(mostNames).map { "<li>\(HTMLText.line($0, most: 300))</li>" as Markup }
    let left = group.names.count - names.count
    let more: Markup = left > 0 ? "<li>and \(left) more</li>" : ""
    let list: Markup = "<ul class=\"names\">\(Markup(names))\(more)</ul>"
    let reason: Markup =
      group.reason.isEmpty ? "" : " <span class=\"why\">\(HTMLText.runs(HTMLText.line(group.reason)))</span>"
    let head: Markup = "<b>\(group.verdict.rawValue)</b>\(reason)"
    if group.names.count <= mostOpen {
      return "<div class=\"group \(group.verdict.rawValue)\"><p>\(head)</p>\(list)</div>\n"
    }
    return """
      <details class="group \(group.verdict.rawValue)"><summary>\(head) \
      \(HTMLText.words(group.names.count, "case"))</summary>\(list)</details>

      """
  }

  /// What `JSONDecoder` alone would have said.
  private func says(_ cases: [Report.Case]) -> Markup {
    let all = cases.flatMap { item in item.decoderErrors.map { (item.name, $0) } }
    if all.isEmpty { return "" }
    let rows = all.prefix(HTMLContracts.mostTexts).map { name, error -> Markup in
      let model = error.model.map { ", \($0)" } ?? ""
      return "<li><span>\(HTMLText.line("\(name)\(model)", most: 300))</span> <code>\(error.text)</code></li>"
    }
    let left = all.count - rows.count
    let more: Markup = left > 0 ? "<li>and \(left) more</li>" : ""
    return """
      <details class="says"><summary>What <code>JSONDecoder</code> alone says</summary>\
      <ul>\(Markup(rows))\(more)</ul></details>

      """
  }
}
