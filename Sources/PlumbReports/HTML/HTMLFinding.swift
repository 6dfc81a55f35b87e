import PlumbFindings

/// A finding as markup; the script builds the very same elements from the data.
struct HTMLFinding {
  let entry: HTMLEntry

  var markup: Markup {
    var markup: Markup = """
      <article class="finding \(entry.severity.rawValue) \(entry.state.word)" id="f-\(entry.anchor)" tabindex="-1" \
      aria-labelledby="t-\(entry.anchor)">\
      <h3 id="t-\(entry.anchor)"><span class="word">\(entry.severity.rawValue)</span> \
      <span class="message">\(HTMLText.runs(entry.message))</span></h3>\
      <div class="body">
      """
    markup += place
    if !entry.excerpt.isEmpty { markup += excerpt }
    if entry.state == .accepted { markup += accepted }
    if !entry.remedy.isEmpty {
      markup += "<p class=\"remedy\"><b>Help</b> <span>\(HTMLText.runs(entry.remedy))</span></p>"
    }
    markup += evidence
    markup += places
    markup += about
    return markup + "</div></article>\n"
  }

  private var place: Markup {
    var parts: Markup = "<p class=\"place\">"
    if !entry.place.file.isEmpty { parts += "<code>\(entry.place.text)</code> " }
    if !entry.pattern.isEmpty { parts += "<code class=\"pointer\">\(entry.pattern)</code> " }
    return parts + "<a class=\"self\" href=\"#f-\(entry.anchor)\" aria-label=\"Link to this finding\">#</a></p>"
  }

  private var excerpt: Markup {
    let units = Array(entry.excerpt.utf16)
    func text(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    let mark = entry.mark.clamped(to: 0..<units.count)
    return """
      <pre class="excerpt"><code>\(text(0..<mark.lowerBound))<mark>\(text(mark))</mark>\
      \(text(mark.upperBound..<units.count))</code></pre>
      """
  }

  private var accepted: Markup {
    var parts: Markup = "<p class=\"reason\"><b>Accepted</b> <span>\(HTMLText.runs(entry.reason))</span></p>"
    if entry.severity == .error {
      parts += "<p class=\"reason\"><b>Note</b> <span>the app still gets nothing of such a document</span></p>"
    }
    return parts
  }

  private var evidence: Markup {
    let rows = [("Expected", entry.expected), ("Found", entry.found), ("Asked by", entry.typePath)].filter {
      !$0.1.isEmpty
    }
    if rows.isEmpty { return "" }
    return "<dl class=\"evidence\">\(Markup(rows.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }))</dl>"
  }

  private var places: Markup {
    let of = entry.of > 0 ? " of \(HTMLText.number(entry.of))" : ""
    let words = "In \(HTMLText.number(entry.count))\(of) \(entry.noun)"
    if entry.count < 2 { return entry.of > 1 ? "<p class=\"count\">\(words)</p>" : "" }
    let rest = entry.count - entry.places.count
    let rows = entry.places.map { place -> Markup in
      let pointer: Markup = place.pointer.isEmpty ? "" : " <code class=\"pointer\">\(place.pointer)</code>"
      return "<li><code>\(place.text)</code>\(pointer)</li>"
    }
    let more: Markup = rest > 0 ? "<li>and \(rest) more</li>" : ""
    return "<details class=\"places\"><summary>\(words)</summary><ul>\(Markup(rows))\(more)</ul></details>"
  }

  /// The rule, whose it is, and what is known of it from elsewhere.
  private var about: Markup {
    var parts: Markup = """
      <p class="about"><a class="rule" href="#rule-\(HTMLText.anchor(entry.rule))" \
      title="\(entry.summary)">\(entry.rule)</a>
      """
    if !entry.model.isEmpty { parts += " <span class=\"model\">\(entry.model)</span>" }
    if !entry.contract.isEmpty {
      parts += " <a class=\"contract\" href=\"#c-\(HTMLText.anchor(entry.contract))\">\(entry.contract)</a>"
    }
    if !entry.caseName.isEmpty { parts += " <span class=\"case\">case \(entry.caseName)</span>" }
    switch entry.state {
    case .fresh: if entry.isNew { parts += " <span class=\"state\">new since the baseline</span>" }
    case .accepted: parts += " <span class=\"state\">accepted</span>"
    case .known: parts += " <span class=\"state\">known from the recordings</span>"
    case .baseline: parts += " <span class=\"state\">in the baseline</span>"
    }
    return parts + "</p>"
  }
}
