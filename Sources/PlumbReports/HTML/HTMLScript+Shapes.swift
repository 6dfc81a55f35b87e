extension HTMLScript {
  /// Draws what the recordings of a contract hold when it is unfolded: a table with a bar for how often each place is there.
  static let shapes = #"""
    const SVG = "http://www.w3.org/2000/svg";
    // As much of a bar as is there; the numbers stand beside it.
    const bar = (part, whole) => {
      const made = document.createElementNS(SVG, "svg");
      made.setAttribute("class", "bar");
      made.setAttribute("aria-hidden", "true");
      const filled = document.createElementNS(SVG, "rect");
      filled.setAttribute("width", part ? Math.max(2, Math.floor((part / whole) * 100)) + "%" : "0");
      filled.setAttribute("height", "100%");
      made.append(filled);
      return made;
    };
    const share = (part, whole) =>
      element("td", {}, bar(part, whole), number(part) + " of " + number(whole));

    const shapeRow = ([depth, name, kinds, count, of, nulls], path) => {
      const label = depth ? texts[name] : element("i", {}, "document");
      const within = path.length ? element("span", { class: "unseen" }, path.join("/") + "/") : "";
      return element("tr", {},
        element("th", { scope: "row", class: "d" + Math.min(depth, 12) }, within, label),
        element("td", {}, texts[kinds] || "null"),
        depth && texts[name] !== "*" ? share(count, of) : element("td", {}, number(count)),
        nulls ? share(nulls, count) : element("td", { class: "never" }, "never"));
    };

    const shapeTable = ([contract, left, ...numbers]) => {
      const rows = [];
      const path = [];
      for (let at = 0; at < numbers.length; at += 6) {
        const row = numbers.slice(at, at + 6);
        path.length = Math.min(path.length, Math.max(0, row[0] - 1));
        rows.push(shapeRow(row, path));
        if (row[0]) path.push(texts[row[1]]);
      }
      const heads = ["Name", "Kinds", "Present", "Null"].map((text) => element("th", { scope: "col" }, text));
      const table = element("table", {}, element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...rows));
      const label = "Shape of " + texts[contract];
      const made = [element("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": label }, table)];
      if (left) made.push(element("p", { class: "more" }, words(left, "deeper place") + " left out"));
      return made;
    };

    data.t.forEach((shape, at) => {
      const details = byId("shape-" + at);
      details.hidden = false;
      details.addEventListener("toggle", () => {
        if (details.open && details.childElementCount === 1) details.append(...shapeTable(shape));
      });
    });

    """#
}
