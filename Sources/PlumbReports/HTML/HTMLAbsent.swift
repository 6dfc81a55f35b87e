import PlumbFindings

/// What an older report told and this one does not.
struct HTMLAbsent {
  let absent: [(finding: Finding, place: Locator.Located)]

  /// How many are listed.
  private static let most = 200

  var markup: Markup {
    if absent.isEmpty { return "" }
    let rows = absent.prefix(HTMLAbsent.most).map { finding, place -> Markup in
      let entry = HTMLEntry(finding, place, anchor: "", mostPlaces: 0)
      let whose = [entry.rule, entry.contract, entry.model].filter { !$0.isEmpty }.joined(separator: ", ")
      return """
        <li class="\(entry.severity.rawValue)"><span class="word">\(entry.severity.rawValue)</span> \
        <span class="what">\(HTMLText.runs(entry.message)) <span class="whose">\(whose)</span></span> \
        <code class="seen">\(entry.place.text)</code></li>

        """
    }
    let left = absent.count - rows.count
    let more: Markup = left > 0 ? "<p class=\"more\">and \(left) more</p>" : ""
    return """
      <details class="items absent"><summary><h3>Gone from the baseline</h3> \(absent.count)</summary>
      <ul>
      \(Markup(rows))</ul>\(more)</details>

      """
  }
}
