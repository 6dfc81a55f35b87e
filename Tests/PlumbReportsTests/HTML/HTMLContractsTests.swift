import PlumbFindings
import Testing

@testable import PlumbReports

@Suite struct HTMLContractsTests {
  @Test func tellsOfEveryCase() {
    var cases = [
      HTMLSample.item("orders", "2", answer: .unavailable("503")), HTMLSample.item("orders", "3", answer: .unchanged),
      HTMLSample.item("orders", "1", HTMLSample.two.findings, answer: .checked),
      HTMLSample.item("orders", "4", answer: .unavailable("503")),
      HTMLSample.item("refund", "a", answer: .skipped("no time")),
    ]
    cases[2].decoderErrors = [Report.Case.DecoderError(model: "Shop.Order", text: "typeMismatch(<Int>)")]
    cases += (1...9).map { HTMLSample.item("stock", String($0)) }
    let report = Report(
      cases: cases, findings: HTMLSample.two.findings, totals: Report.Totals(contracts: 3, documents: 12),
      load: { _ in nil })
    #expect(
      HTMLSample(report).part(from: "<section class=\"contract\"", to: "</section>\n</section>") == """
        <section class="contract" id="c-shop_2forders" tabindex="-1">\
        <div class="head"><h3>shop/orders</h3><p>4 cases <a href="#contract=shop%2Forders">1 finding</a> \
        <a href="#contract=shop%2Forders&amp;state=all">1 other</a></p></div>
        <p class="group findings"><b>findings</b> <span class="why">1 error</span>: <span class="names">1</span></p>
        <p class="group unavailable"><b>unavailable</b> <span class="why">503</span>: <span class="names">2, 4</span></p>
        <p class="group clean"><b>clean</b> <span class="why">unchanged</span>: <span class="names">3</span></p>
        <details class="says"><summary>What <code>JSONDecoder</code> alone says</summary>\
        <ul><li><span>1, Shop.Order</span> <code>typeMismatch(&lt;Int&gt;)</code></li></ul></details>
        </section>
        <section class="contract" id="c-shop_2frefund" tabindex="-1">\
        <div class="head"><h3>shop/refund</h3><p>1 case</p></div>
        <p class="group skipped"><b>skipped</b> <span class="why">no time</span>: <span class="names">a</span></p>
        </section>
        <section class="contract" id="c-shop_2fstock" tabindex="-1">\
        <div class="head"><h3>shop/stock</h3><p>9 cases</p></div>
        <details class="group clean"><summary><b>clean</b></summary>\
        <p class="names">1, 2, 3, 4, 5, 6, 7, 8, 9</p></details>
        </section>
        </section>
        """)
  }

  @Test func bringsShapesToTheScript() {
    var report = Report(cases: [], findings: [], totals: Report.Totals(documents: 1), load: { _ in nil })
    report.shapes = [
      ShapeTree(
        api: "shop", contract: "orders", documents: 3,
        nodes: [
          ShapeTree.Node(depth: 0, name: "", kinds: ["object"], count: 3, of: 3, nulls: 0),
          ShapeTree.Node(depth: 1, name: "total", kinds: ["number", "string"], count: 2, of: 3, nulls: 1),
          ShapeTree.Node(depth: 1, name: "<b>", kinds: [], count: 3, of: 3, nulls: 3),
        ])
    ]
    let page = HTMLSample(report)
    #expect(
      page.data == """
        {"f":[],
        "r":[],
        "t":[[1,0,0,0,2,3,3,0,1,3,4,2,3,1,1,5,0,3,3,3]],
        "s":["",
        "shop/orders",
        "object",
        "total",
        "number, string",
        "\\u003cb\\u003e"]}
        """)
    #expect(
      page.part(from: "<details class=\"shape\"", to: "</details>")
        == "<details class=\"shape\" id=\"shape-0\" hidden><summary>Shape of 3 documents</summary></details>")
  }

  @Test func leavesTheDeepestPlacesOut() {
    let nodes = (0..<1_200).map {
      ShapeTree.Node(depth: $0 == 0 ? 0 : 1 + $0 % 3, name: String($0), kinds: [], count: 1, of: 1, nulls: 0)
    }
    let shapes = HTMLShapes([ShapeTree(api: "a", contract: "b", documents: 1, nodes: nodes)]).shapes
    #expect(shapes.map(\.rows.count) == [800])
    #expect(shapes.map(\.leftOut) == [400])
    #expect(shapes.first?.rows.allSatisfy { $0.depth < 3 } ?? false)
  }
}
