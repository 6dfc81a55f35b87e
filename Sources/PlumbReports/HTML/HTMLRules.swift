import PlumbFindings

/// The rules that were broken, with what they mean and what to do.
struct HTMLRules {
  let rules: [(rule: Rule, count: Int)]

  var markup: Markup {
    if rules.isEmpty { return "" }
    let rows = rules.map { rule, count -> Markup in
      """
      <div id="rule-\(HTMLText.anchor(rule.id))" class="rule" tabindex="-1"><dt><code>\(HTMLText.line(rule.id, most: 300))</code> \
      <a href="#rule=\(HTMLText.component(HTMLText.line(rule.id, most: 300)))&amp;state=all">\
      \(HTMLText.words(count, "finding"))</a></dt>\
      <dd>\(HTMLText.runs(HTMLText.line(rule.summary)))</dd>\
      <dd class="remedy"><b>Help</b> <span>\(HTMLText.runs(HTMLText.line(rule.remedy)))</span></dd></div>

      """
    }
    return """
      <section id="rules" aria-labelledby="h-rules">
      <h2 id="h-rules">Rules</h2>
      <dl class="rules">
      \(Markup(rows))</dl>
      </section>

      """
  }
}
