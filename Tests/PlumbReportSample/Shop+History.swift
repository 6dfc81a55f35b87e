import PlumbFindings
import PlumbReports
import PlumbSyntax

extension Shop {
  private static func node(
    _ depth: Int, _ name: String, _ kinds: [String], _ count: Int, of: Int? = nil, nulls: Int = 0
  ) -> ShapeTree.Node {
    ShapeTree.Node(depth: depth, name: name, kinds: kinds, count: count, of: of ?? count, nulls: nulls)
  }

  static var shapes: [ShapeTree] {
    [
      ShapeTree(
        api: "shop", contract: "orders", documents: 3,
        nodes: [
          node(0, "", ["object"], 3), node(1, "orders", ["array"], 3), node(2, "*", ["object"], 43),
          node(3, "customer", ["object"], 43), node(4, "e_mail", ["string"], 43), node(4, "id", ["number"], 43),
          node(3, "id", ["string"], 43), node(3, "lines", ["array"], 43), node(4, "*", ["object"], 86),
          node(5, "note", [], 86, nulls: 86), node(5, "price", ["number"], 86),
          node(5, "quantity", ["string", "number"], 86), node(5, "sku", ["string"], 86),
          node(3, "next", ["string"], 12, of: 43), node(3, "placed_at", ["string"], 43),
          node(3, "total", ["number"], 43, nulls: 1),
        ]),
      ShapeTree(
        api: "shop", contract: "product", documents: 40,
        nodes: [
          node(0, "", ["object"], 40), node(1, "sku", ["string"], 40), node(1, "stock", ["object"], 38, of: 40),
          node(2, "*", ["number"], 76), node(1, "tags", ["array"], 40), node(2, "*", ["string"], 81),
          node(1, "title", ["string"], 40, nulls: 3), node(1, "weight", ["string"], 9, of: 40),
        ]),
    ]
  }

  /// Thirty nights, some of them without an answer.
  static func trend(of findings: [Finding]) -> Trend {
    let errors = [0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 2, 2, 2, 2, 5, 5, 1, 1, 0, 0, 0, 0, 0, 1, 0, 1, 1, 2, 2, 3]
    let runs = errors.enumerated().map { number, count in
      let isDown = number == 8 || number == 9 || number == 22
      return Trend.Run(
        date: "2026-06-\(number < 9 ? "0" : "")\(number + 1)T03:00:00Z",
        verdict: count > 0 ? "findings" : isDown ? "unavailable" : "clean", errors: count,
        warnings: isDown ? 0 : 2 + number % 4 / 3, notes: isDown ? 0 : 9 + number / 4, unverified: isDown ? 31 : 0)
    }
    func item(_ finding: Finding, _ state: Trend.State, _ first: Int, _ last: Int, resolved: Int? = nil) -> Trend.Item {
      func date(_ day: Int) -> String { "2026-06-\(day < 10 ? "0" : "")\(day)T03:00:00Z" }
      return Trend.Item(
        fingerprint: finding.fingerprint, rule: finding.rule.id, severity: finding.severity, api: finding.api,
        contract: finding.contract, model: finding.model, pattern: finding.pattern.description, state: state,
        firstSeen: date(first), lastSeen: date(last), resolved: resolved.map(date), runs: last - first + 1)
    }
    let gone = finding(
      SampleRules.missing, "", of: "customer", in: "", at: "", "/vat_id", model: "Shop.Customer")
    return Trend(
      runs: runs,
      items: [
        item(findings[1], .new, 30, 30), item(findings[0], .open, 11, 30), item(findings[5], .open, 1, 30),
        item(findings[3], .flapping, 4, 30), item(gone, .resolved, 11, 16, resolved: 17),
      ])
  }
}
