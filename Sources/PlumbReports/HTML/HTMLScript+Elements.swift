extension HTMLScript {
  /// Reads the data and makes elements; a text only ever becomes a text node or the value of an attribute.
  static let elements = #"""
    const byId = (id) => document.getElementById(id);
    const data = JSON.parse(byId("data").textContent);
    const texts = data.s;
    const SEVERITIES = ["error", "warning", "note"];
    const STATES = ["fresh", "accepted", "known", "baseline"];
    const number = (count) => count.toLocaleString("en");
    const words = (count, noun) => number(count) + " " + noun + (count === 1 ? "" : "s");

    // The order is the one in which the report writes a record.
    const read = (record) => ({ anchor: record[0], severity: record[1], state: record[2], isNew: record[3],
      rule: record[4], message: record[5], contract: record[6], name: record[7], model: record[8], type: record[9],
      pattern: record[10], expected: record[11], found: record[12], file: record[13], line: record[14],
      column: record[15], excerpt: record[16], from: record[17], to: record[18], remedy: record[19],
      reason: record[20], count: record[21], of: record[22], noun: record[23], places: record[24] });
    const findings = data.f.map(read);

    const element = (name, attributes, ...children) => {
      const made = document.createElement(name);
      for (const key in attributes) made.setAttribute(key, attributes[key]);
      made.append(...children.filter((child) => child !== ""));
      return made;
    };

    // What stands between backticks is code, where each backtick has its other one.
    const runs = (text) => {
      const parts = text.split("`");
      if (parts.length % 2 === 0) return [text];
      return parts.map((part, at) => (at % 2 && part ? element("code", {}, part) : part));
    };

    const bytes = new TextEncoder();
    const anchorOf = (text) => [...bytes.encode(text)].map((byte) => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9-]/.test(character) ? character : "_" + byte.toString(16).padStart(2, "0");
    }).join("");

    """#
}
