extension HTMLScript {
  /// Builds a finding: the very elements that `HTMLFinding` writes.
  static let finding = #"""
    const placeText = (file, line, column) => texts[file] + (line ? ":" + line + ":" + column : "");
    const pointer = (text) => element("code", { class: "pointer" }, text);

    const placeOf = (it) => {
      const made = element("p", { class: "place" });
      if (it.file) made.append(element("code", {}, placeText(it.file, it.line, it.column)), " ");
      if (it.pattern) made.append(pointer(texts[it.pattern]), " ");
      made.append(element("a", { class: "self", href: "#f-" + it.anchor, "aria-label": "Link to this finding" }, "#"));
      return made;
    };

    const excerptOf = (it) => {
      const text = texts[it.excerpt];
      return element("pre", { class: "excerpt" }, element("code", {}, text.slice(0, it.from),
        element("mark", {}, text.slice(it.from, it.to)), text.slice(it.to)));
    };

    const told = (kind, word, text) =>
      element("p", { class: kind }, element("b", {}, word), " ", element("span", {}, ...runs(text)));

    const evidenceOf = (it) => {
      const rows = [["Expected", it.expected], ["Found", it.found], ["Asked by", it.type]].filter((row) => row[1]);
      return element("dl", { class: "evidence" }, ...rows.map(([name, text]) =>
        element("div", {}, element("dt", {}, name), element("dd", {}, texts[text]))));
    };

    // A pointer is a text, or numbers for the stars of the pattern.
    const pathText = (it, path) => {
      if (typeof path === "number") return texts[path];
      let next = 0;
      return texts[it.pattern].split("/").map((step) => (step === "*" ? path[next++] : step)).join("/");
    };

    const placesOf = (it) => {
      const title = "In " + number(it.count) + (it.of ? " of " + number(it.of) : "") + " " + texts[it.noun];
      if (it.count < 2) return it.of > 1 ? element("p", { class: "count" }, title) : null;
      const list = element("ul", {});
      for (let at = 0; at < it.places.length; at += 4) {
        const [file, line, column, path] = it.places.slice(at, at + 4);
        const row = element("li", {}, element("code", {}, placeText(file, line, column)));
        if (path) row.append(" ", pointer(pathText(it, path)));
        list.append(row);
      }
      const rest = it.count - it.places.length / 4;
      if (rest > 0) list.append(element("li", {}, "and " + number(rest) + " more"));
      return element("details", { class: "places" }, element("summary", {}, title), list);
    };

    const aboutOf = (it) => {
      const [id, summary] = data.r[it.rule].map((text) => texts[text]);
      const made = element("p", { class: "about" },
        element("a", { class: "rule", href: "#rule-" + anchorOf(id), title: summary }, id));
      if (it.model) made.append(" ", element("span", { class: "model" }, texts[it.model]));
      if (it.contract) {
        const name = texts[it.contract];
        made.append(" ", element("a", { class: "contract", href: "#c-" + anchorOf(name) }, name));
      }
      if (it.name) made.append(" ", element("span", { class: "case" }, "case " + texts[it.name]));
      const state = [it.isNew ? "new since the baseline" : "", "accepted", "known from the recordings", "in the baseline"];
      if (state[it.state]) made.append(" ", element("span", { class: "state" }, state[it.state]));
      return made;
    };

    const draw = (it) => {
      const severity = SEVERITIES[it.severity];
      const body = element("div", { class: "body" }, placeOf(it));
      if (it.excerpt) body.append(excerptOf(it));
      if (it.state === 1) {
        body.append(told("reason", "Accepted", texts[it.reason]));
        if (it.severity === 0) body.append(told("reason", "Note", "the app still gets nothing of such a document"));
      }
      if (it.remedy) body.append(told("remedy", "Help", texts[it.remedy]));
      if (it.expected || it.found || it.type) body.append(evidenceOf(it));
      const places = placesOf(it);
      if (places) body.append(places);
      body.append(aboutOf(it));
      return element("article", { class: "finding " + severity + " " + STATES[it.state], id: "f-" + it.anchor,
        tabindex: "-1", "aria-labelledby": "t-" + it.anchor },
        element("h3", { id: "t-" + it.anchor }, element("span", { class: "word" }, severity), " ",
          element("span", { class: "message" }, ...runs(texts[it.message]))), body);
    };

    """#
}
