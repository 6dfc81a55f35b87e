extension HTMLScript {
  /// Which findings pass, and how many would pass with each choice of one filter.
  static let filters = #"""
    // Without findings there is nothing more to do.
    if (!byId("list")) return;
    const form = byId("filters");
    const NAMES = ["rule", "contract", "model"];
    const FACETS = ["severity", "state", ...NAMES];
    // The text of a number that findings have for a name.
    const nameOf = (name, value) => texts[name === "rule" ? data.r[value][0] : value];
    const numbersOf = Object.fromEntries(NAMES.map((name) => {
      const values = [...new Set(findings.map((it) => it[name]))].map((value) => [nameOf(name, value), value]);
      return [name, new Map(values.filter(([text]) => text).sort(([a], [b]) => (a < b ? -1 : 1)))];
    }));
    const empty = () => ({ text: "", severity: [...SEVERITIES], rule: "", contract: "", model: "", state: "fresh" });

    const parse = (fragment) => {
      const filter = empty();
      const given = new URLSearchParams(fragment);
      for (const name of ["text", ...NAMES]) filter[name] = given.get(name) || "";
      if (given.has("severity")) {
        const wanted = given.get("severity").split(",");
        filter.severity = SEVERITIES.filter((word) => wanted.includes(word));
      }
      const state = given.get("state");
      if (state === "all" || STATES.includes(state)) filter.state = state;
      return filter;
    };

    const format = (filter) => {
      const given = new URLSearchParams();
      if (filter.text) given.set("text", filter.text);
      if (filter.severity.length < SEVERITIES.length) given.set("severity", filter.severity.join(",") || "none");
      for (const name of NAMES) if (filter[name]) given.set(name, filter[name]);
      if (filter.state !== "fresh") given.set("state", filter.state);
      return given.toString().replaceAll("%2C", ",");
    };

    // Each text is looked at once, however many findings have it.
    let lower = null;
    const textTest = (wanted) => {
      const parts = wanted.toLowerCase().split(/\s+/).filter(Boolean);
      if (!parts.length) return () => true;
      lower = lower || texts.map((text) => text.toLowerCase());
      const tests = parts.map((part) => {
        const hit = lower.map((text) => text.includes(part));
        return (it) => hit[it.message] || hit[data.r[it.rule][0]] || hit[it.contract] || hit[it.name] || hit[it.model]
          || hit[it.type] || hit[it.pattern] || hit[it.expected] || hit[it.found] || hit[it.file] || hit[it.excerpt]
          || hit[it.remedy] || hit[it.reason] || it.places.some((text, at) => (at % 4 === 0 || at % 4 === 3) && hit[text]);
      });
      return (it) => tests.every((test) => test(it));
    };

    const counters = [];
    const select = (filter) => {
      const passesText = textTest(filter.text);
      const wanted = { severity: new Set(filter.severity.map((word) => SEVERITIES.indexOf(word))),
        state: filter.state === "all" ? null : new Set([STATES.indexOf(filter.state)]) };
      for (const name of NAMES) wanted[name] = filter[name] ? new Set([numbersOf[name].get(filter[name])]) : null;
      const counts = Object.fromEntries(FACETS.map((name) => [name, new Map([[null, 0]])]));
      const count = (name, it) => {
        const own = counts[name];
        own.set(it[name], (own.get(it[name]) || 0) + 1);
        own.set(null, own.get(null) + 1);
      };
      const passing = findings.filter((it) => {
        if (!passesText(it)) return false;
        let failed = null;
        for (const name of FACETS) {
          if (!wanted[name] || wanted[name].has(it[name])) continue;
          if (failed) return false;
          failed = name;
        }
        // A choice is counted by what the other filters let pass.
        if (failed) count(failed, it);
        else for (const name of FACETS) count(name, it);
        return !failed;
      });
      for (const { name, value, show } of counters) show(counts[name].get(value) || 0);
      return passing;
    };

    const setUpForm = () => {
      const counted = (name, option, value) => {
        const label = option.textContent;
        counters.push({ name, value, show: (count) => { option.textContent = label + " (" + number(count) + ")"; } });
      };
      for (const name of NAMES) {
        const list = byId(name);
        counted(name, list.options[0], null);
        for (const [text, value] of numbersOf[name]) {
          const option = element("option", { value: text }, text);
          list.append(option);
          counted(name, option, value);
        }
        list.closest("p").hidden = numbersOf[name].size === 0;
      }
      for (const option of byId("state").options) {
        counted("state", option, option.value === "all" ? null : STATES.indexOf(option.value));
      }
      SEVERITIES.forEach((word, value) => {
        counters.push({ name: "severity", value, show: (count) => { byId("n-" + word).textContent = number(count); } });
      });
      form.hidden = false;
    };

    const fill = (filter) => {
      form.elements.text.value = filter.text;
      for (const box of form.querySelectorAll("[name=severity]")) box.checked = filter.severity.includes(box.value);
      for (const name of [...NAMES, "state"]) {
        const list = byId(name);
        // A name that no finding has is still shown as what is asked for.
        if (filter[name] && ![...list.options].some((option) => option.value === filter[name])) {
          list.append(element("option", { value: filter[name] }, filter[name]));
        }
        list.value = filter[name];
      }
    };

    const entered = () => ({
      text: form.elements.text.value.trim(),
      severity: SEVERITIES.filter((word) => form.querySelector("[value=" + word + "]").checked),
      rule: byId("rule").value, contract: byId("contract").value, model: byId("model").value, state: byId("state").value });

    """#
}
