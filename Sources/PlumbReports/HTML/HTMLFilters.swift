import PlumbFindings

/// The form that narrows the list; it is shown by the script that it needs.
enum HTMLFilters {
  static var markup: Markup {
    let severities = Severity.allCases.reversed().map { severity -> Markup in
      let word = severity.rawValue
      return """
        <label class="chip \(word)"><input type="checkbox" name="severity" value="\(word)" checked> \(word) \
        <span id="n-\(word)"></span></label>
        """
    }
    let states = [
      ("fresh", "to act on"), ("accepted", "accepted"), ("known", "known"), ("baseline", "in the baseline"),
    ]
    let options = states.map { "<option value=\"\($0.0)\">\($0.1)</option>" as Markup }
    return """
      <form id="filters" class="filters" aria-label="Filter the findings" hidden>
      <p class="field wide"><label for="q">Text</label> <input id="q" name="text" type="search" autocomplete="off" \
      spellcheck="false"></p>
      <fieldset class="field wide"><legend>Severity</legend>\(Markup(severities))</fieldset>
      \(select("rule", "Rule"))\(select("contract", "Contract"))\(select("model", "Model"))\
      <p class="field"><label for="state">State</label> <select id="state" name="state">\
      \(Markup(options))<option value="all">all</option></select></p>
      <p class="field wide"><button id="clear" type="button" disabled>Clear the filters</button></p>
      </form>

      """
  }

  private static func select(_ name: String, _ label: String) -> Markup {
    """
    <p class="field"><label for="\(name)">\(label)</label> <select id="\(name)" name="\(name)">\
    <option value="">all</option></select></p>

    """
  }
}
