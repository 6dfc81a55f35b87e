import PlumbFindings

/// What became of every case, by contract, with what the recordings hold.
struct HTMLContracts {
  let report: Report
  /// How many findings each contract has on this page: those to act on, and the others.
  let counts: [String: (fresh: Int, others: Int)]
  let shapes: HTMLShapes

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
    for shape in shapes.shapes where cases[shape.contract] == nil {
      cases[shape.contract] = []
      order.append(shape.contract)
    }
    var parts: Markup =
      "<section id=\"contracts\" aria-labelledby=\"h-contracts\">\n<h2 id=\"h-contracts\">Contracts</h2>\n"
    for name in order { parts += contract(name, cases[name] ?? []) }
    return parts + "</section>\n"
  }

  private func contract(_ name: String, _ cases: [Report.Case]) -> Markup {
    let groups = groups(cases)
    let shown = name.isEmpty ? "Documents" : name
    return """
      <section class="contract" id="c-\(HTMLText.anchor(name))" tabindex="-1">\
      <div class="head"><h3>\(shown)</h3><p>\(HTMLText.words(cases.count, "case"))\(links(name))</p></div>
      \(Markup(groups.map { HTMLContracts.markup($0, isOnly: groups.count == 1) }))\(says(cases))\
      \(name.isEmpty ? "" : shapes.markup(of: name))</section>

      """
  }

  private func links(_ name: String) -> Markup {
    guard !name.isEmpty, let count = counts[name] else { return "" }
    let value = HTMLText.component(name)
    var parts: Markup = ""
    if count.fresh > 0 { parts += " <a href=\"#contract=\(value)\">\(HTMLText.words(count.fresh, "finding"))</a>" }
    if count.others > 0 {
      parts += " <a href=\"#contract=\(value)&amp;state=all\">\(HTMLText.words(count.others, "other"))</a>"
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

  private static func markup(_ group: Group, isOnly: Bool) -> Markup {
    let names = group.names.prefix(mostNames).enumerated().map { number, name -> Markup in
      "\(number > 0 ? ", " : "")\(HTMLText.line(name, most: 300))"
    }
    let left = group.names.count - names.count
    let more: Markup = left > 0 ? " and \(left) more" : ""
    let reason: Markup =
      group.reason.isEmpty ? "" : " <span class=\"why\">\(HTMLText.runs(HTMLText.line(group.reason)))</span>"
    let head: Markup = "<b>\(group.verdict.rawValue)</b>\(reason)"
    if group.names.count <= mostOpen {
      let colon: Markup = group.reason.isEmpty ? "" : ":"
      return """
        <p class="group \(group.verdict.rawValue)">\(head)\(colon) <span class="names">\(Markup(names))</span></p>

        """
    }
    let count: Markup = isOnly ? "" : " \(HTMLText.words(group.names.count, "case"))"
    return """
      <details class="group \(group.verdict.rawValue)"><summary>\(head)\(count)</summary>\
      <p class="names">\(Markup(names))\(more)</p></details>

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
