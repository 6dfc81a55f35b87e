extension HTMLScript {
  /// Draws a slice of what passes, and follows the fragment.
  static let list = #"""
    const SLICE = 100;
    const list = byId("list");
    const [earlier, later] = [byId("earlier"), byId("later")];
    let filter = empty();
    let passing = [];
    let [from, to] = [0, 0];

    const tell = () => {
      const some = from > 0 || to < passing.length ? ", " + number(from + 1) + " to " + number(to) + " shown" : "";
      byId("count").textContent = passing.length ? number(passing.length) + " of " + words(findings.length, "finding") + some
        : "No finding of " + number(findings.length) + " passes the filters";
      earlier.hidden = from === 0;
      earlier.textContent = "Show " + number(Math.min(SLICE, from)) + " before";
      later.hidden = to === passing.length;
      later.textContent = "Show " + number(Math.min(SLICE, passing.length - to)) + " more";
      byId("clear").disabled = format(filter) === "";
    };

    const show = (start) => {
      [from, to] = [start, Math.min(start + SLICE, passing.length)];
      list.replaceChildren(...passing.slice(from, to).map(draw));
      tell();
    };

    const apply = (wanted) => {
      filter = wanted;
      passing = select(filter);
      fill(filter);
      show(0);
    };

    earlier.addEventListener("click", () => {
      const start = Math.max(0, from - SLICE);
      list.prepend(...passing.slice(start, from).map(draw));
      from = start;
      tell();
      list.firstElementChild.focus();
    });
    later.addEventListener("click", () => {
      const end = Math.min(to + SLICE, passing.length);
      const made = passing.slice(to, end).map(draw);
      list.append(...made);
      to = end;
      tell();
      made[0].focus({ preventScroll: true });
    });

    // Shows a finding wherever it is: beyond what is drawn, or, with the filters cleared, beyond what passes.
    const reveal = (anchor) => {
      const wanted = findings.find((it) => it.anchor === anchor);
      if (!wanted) return;
      if (!passing.includes(wanted)) apply({ ...empty(), state: wanted.state ? "all" : "fresh" });
      const at = passing.indexOf(wanted);
      if (at < from || at >= to) show(at - (at % SLICE));
      const made = byId("f-" + anchor);
      for (const details of made.querySelectorAll("details")) details.open = true;
      made.focus({ preventScroll: true });
      made.scrollIntoView({ block: "start" });
    };

    const isFilter = (fragment) => fragment === "" || fragment.includes("=");
    const follow = () => {
      const fragment = location.hash.slice(1);
      if (fragment.startsWith("f-")) reveal(fragment.slice(2));
      else if (isFilter(fragment) && fragment !== format(filter)) apply(parse(fragment));
    };
    const remember = (isNew) => {
      const address = location.href.split("#")[0] + "#" + format(filter);
      try { history[isNew ? "pushState" : "replaceState"](null, "", address); } catch { location.hash = format(filter); }
    };
    const narrow = (wanted, isNew) => {
      apply(wanted);
      remember(isNew);
    };

    let timer = 0;
    let isTyping = false;
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", (event) => {
      clearTimeout(timer);
      const isText = event.target.name === "text";
      timer = setTimeout(() => {
        narrow(entered(), !isText || !isTyping);
        isTyping = isText;
      }, isText ? 120 : 0);
    });
    form.elements.text.addEventListener("blur", () => { isTyping = false; });
    byId("clear").addEventListener("click", () => {
      narrow(empty(), true);
      form.elements.text.focus();
    });
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[href^='#']");
      const fragment = link ? link.getAttribute("href").slice(1) : "";
      if (!fragment.includes("=") || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      narrow(parse(fragment), true);
      byId("findings").focus({ preventScroll: true });
      byId("findings").scrollIntoView();
    });
    addEventListener("hashchange", follow);

    setUpForm();
    const first = location.hash.slice(1);
    apply(parse(isFilter(first) ? first : ""));
    if (first.startsWith("f-")) reveal(first.slice(2));
    else if (first.includes("=")) byId("findings").scrollIntoView();

    """#
}
