import PlumbFindings
import Testing

@testable import PlumbReports

@Suite struct HTMLHistoryTests {
  private static func run(_ day: Int, _ errors: Int, _ verdict: String = "findings", unverified: Int = 0) -> Trend.Run {
    Trend.Run(
      date: "2026-06-0\(day)T03:00:00Z", verdict: verdict, errors: errors, warnings: 0, notes: 1, unverified: unverified
    )
  }

  @Test func drawsABarARun() {
    let chart = HTMLChart(
      runs: [
        HTMLHistoryTests.run(1, 2), HTMLHistoryTests.run(2, 0, "unavailable", unverified: 3),
        HTMLHistoryTests.run(3, 1),
      ],
      severity: .error)
    #expect(
      String(decoding: chart.markup.bytes, as: UTF8.self) == """
        <div class="series error"><p><b>errors</b> <span>1 in the last run, at most 2</span></p>\
        <svg role="img" aria-label="errors by run: 1 in the last, at most 2" width="100%" height="46">
        <g><title>2026-06-01: 2 errors</title><rect class="space" x="0.000%" y="0" width="33.333%" height="45"/>\
        <rect class="value" x="0.000%" y="1" width="26.666%" height="44"/></g>
        <g><title>2026-06-02: 0 errors</title><rect class="hatch" x="33.333%" y="0" width="33.333%" height="45"/></g>
        <g><title>2026-06-03: 1 error</title><rect class="space" x="66.666%" y="0" width="33.333%" height="45"/>\
        <rect class="value" x="66.666%" y="23" width="26.666%" height="22"/></g>
        <rect class="base" width="100%" y="45" height="1"/></svg></div>

        """)
  }

  @Test func listsRunsAndItems() {
    func item(_ state: Trend.State, _ fingerprint: String, resolved: String? = nil) -> Trend.Item {
      Trend.Item(
        fingerprint: fingerprint, rule: "missing-key", severity: .error, api: "shop", contract: "orders",
        model: "Shop.Order",
        pattern: "/a/*", state: state, firstSeen: "2026-06-01T03:00:00Z", lastSeen: "2026-06-02T03:00:00Z",
        resolved: resolved, runs: 2)
    }
    let trend = Trend(
      runs: [HTMLHistoryTests.run(1, 2), HTMLHistoryTests.run(2, 0, "clean")],
      items: [item(.new, "0a"), item(.resolved, "0b", resolved: "2026-06-03T03:00:00Z")])
    let text = String(decoding: HTMLHistory(trend: trend, names: ["0a"]).markup.bytes, as: UTF8.self)
    #expect(text.contains("<figcaption>2 runs, from 2026-06-01 to 2026-06-02</figcaption>"))
    #expect(!text.contains("class=\"legend\""))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("<tr><th scope=\"row\"") || $0.hasPrefix("<li ") }
    #expect(
      rows == [
        "<tr><th scope=\"row\">2026-06-02T03:00:00Z</th><td>clean</td><td>0</td><td>0</td><td>1</td><td>0</td></tr>",
        "<tr><th scope=\"row\">2026-06-01T03:00:00Z</th><td>findings</td><td>2</td><td>0</td><td>1</td><td>0</td></tr>",
        """
        <li class="error"><span class="word">error</span> <span class="what"><a href="#f-0a">missing-key</a> \
        <code class="pointer">/a/*</code> <span class="whose">shop/orders, Shop.Order</span></span> \
        <span class="seen">first seen 2026-06-01, last 2026-06-02; in 2 runs</span></li>
        """,
        """
        <li class="error"><span class="word">error</span> <span class="what"><span>missing-key</span> \
        <code class="pointer">/a/*</code> <span class="whose">shop/orders, Shop.Order</span></span> \
        <span class="seen">first seen 2026-06-01, last 2026-06-02, gone on 2026-06-03; in 2 runs</span></li>
        """,
      ])
  }
}
