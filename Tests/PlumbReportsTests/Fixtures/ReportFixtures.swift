import Foundation
import PlumbFindings
import PlumbReports
import PlumbSyntax

/// The reports that every format is shown of.
enum ReportFixtures {
  /// Those with a snapshot of each format.
  static let small: [ReportFixture] = [clean, findings, compared, unverified, failed, nothing, documents, hostile]
  static let all: [ReportFixture] = small + [many(2_000)]

  static let clean: ReportFixture = {
    var fixture = ReportFixture("clean")
    fixture.addCase("order", "1", ["Shop.Order"])
    fixture.addCase("order", "2", ["Shop.Order"])
    fixture.addCase("orders", "default", ["Shop.Orders", "Legacy.Orders"])
    fixture.totals = Report.Totals(contracts: 2, documents: 3, bytes: 300)
    return fixture
  }()

  /// A finding of every group and state, one of them in several cases.
  static let findings: ReportFixture = {
    var fixture = ReportFixture("findings")
    fixture.totals = Report.Totals(contracts: 2, documents: 4, bytes: 420)
    fixture.date = Date(timeIntervalSince1970: 1_767_323_045)
    for name in ["1", "2", "10"] { fixture.addCase("order", name, ["Shop.Order", "Legacy.Order"]) }
    fixture.addCase("orders", "default", ["Shop.Orders"])
    let (one, two) = ("Recordings/shop/order/1.json", "Recordings/shop/order/2.json")
    let ten = "Recordings/shop/order/10.json"
    let all = "Recordings/shop/orders/default.json"
    fixture.files[one] = Marked("{\n  \"id\": «\"1\"»,\n  \"note\": «null»,\n  «\"extra\"»: true\n}\n")
    fixture.files[two] = Marked("{\n  \"id\": «\"2\"»\n}\n")
    fixture.files[ten] = Marked("{\n  \"id\": 10,\n  \"note\": «null»\n}\n")
    fixture.files[all] = Marked("[\n  {«\"total\"»: «{\n    \"net\": 1\n  }»}\n]\n")
    fixture.files["Contracts/shop/order.json"] = Marked("{ \"accept\": [«{ \"rule\": \"lax-json\" }»] }\n")
    fixture.files["Recordings/shop/order/2.har"] = Marked("{ «»\"log\": { \"status\": «500» } }\n")
    fixture.add(
      .of(
        FixtureRules.mismatch, "order", "Shop.Order", at: "/id", "`id` is the string \"1\" where `Order` needs Int",
        help: "declare `let id: String`\nor convert it: `Int(id)`", case: "1", type: "Order"), in: (one, 0),
      of: ["1", "2"]
    ) { finding in
      finding.expected = "Int"
      finding.found = "the string \"1\""
      finding.count = 2
      finding.of = 3
      finding.places.append(Finding.Place(pointer: finding.pointer, offset: 10, file: two))
    }
    // One fingerprint: accepted in one case, and not in the other.
    let null = Finding.of(
      FixtureRules.null, "order", "Legacy.Order", at: "/note", "`note` is null where `Order` needs String", case: "1")
    fixture.add(null, in: (one, 1), of: ["1"])
    fixture.add(null, in: (ten, 0), of: ["10"]) { finding in
      finding.caseName = "10"
      finding.acceptance = "accepted until 2027-06-30: the app shows orders with notes only"
    }
    fixture.add(
      .of(FixtureRules.unread, "order", "Shop.Order", at: "/extra", "nobody reads `extra`", case: "1"), in: (one, 2),
      of: ["1"])
    fixture.add(
      .of(
        FixtureRules.swallowed, "orders", "Shop.Orders", at: "/0/total",
        "`total` is an object where `Line` needs Double; the model caught the error and went on",
        help: "declare a type for it", case: "default", type: "Orders.Line"), in: (all, 1), of: ["default"])
    fixture.add(
      .of(
        FixtureRules.status, "order", nil, at: "", "the answer is 500, and the contract says 200", help: "record again",
        case: "2", channel: .exchange), in: ("Recordings/shop/order/2.har", 1), of: ["2"])
    fixture.add(
      .of(
        FixtureRules.edited, "order", nil, at: "", "`2.json` is not what was recorded", help: "`plumb seal 2.json`",
        case: "2", channel: .store), in: ("Recordings/shop/order/2.har", 0), of: ["2"])
    fixture.add(
      .of(
        FixtureRules.stale, "order", nil, at: "", "the acceptance of `lax-json` matches nothing", channel: .store),
      in: ("Contracts/shop/order.json", 0), of: [])
    fixture.add(
      .of(FixtureRules.missing, "order", "Shop.Order", at: "/vat", "no document has `vat`", case: "10"), in: (ten, 0),
      of: []
    ) { $0.severity = .warning }
    return fixture
  }()

  /// A run against an older report, with what is known from recordings, live answers and a history.
  static let compared: ReportFixture = {
    var fixture = ReportFixture("compared")
    fixture.failOn = .warning
    fixture.totals = Report.Totals(contracts: 1, documents: 3, bytes: 90)
    let url = "https://shop.example/api/orders/1?a=b c"
    let outside = "/elsewhere/order 2.json"
    fixture.files[url] = Marked("{\"id\": «\"1\"»}")
    fixture.files[outside] = Marked("{\"id\": «\"2\"», \"total\": «\"3\"»}")
    fixture.files["Recordings/shop/order/3 é.json"] = Marked("{\"id\":\n  «[\n1]»}")
    fixture.addCase("order", "1", ["Shop.Order"], answer: .checked, path: url)
    fixture.addCase("order", "2", ["Shop.Order"], answer: .checked, path: outside)
    fixture.addCase("order", "3", ["Shop.Order"], answer: .unchanged, path: "Recordings/shop/order/3 é.json")
    func drift(_ pointer: String, _ message: String) -> Finding {
      .of(FixtureRules.changed, "order", nil, at: pointer, message, help: "declare it anew", channel: .shape)
    }
    fixture.add(drift("/id", "`id` was an integer, and is a string"), in: (url, 0), of: ["1"]) { $0.baseline = .new }
    fixture.add(drift("/total", "`total` was a number, and is a string"), in: (outside, 1), of: ["2"]) {
      $0.baseline = .unchanged
    }
    fixture.add(
      .of(FixtureRules.mismatch, "order", "Shop.Order", at: "/id", "`id` is a string where `Order` needs Int"),
      in: (outside, 0), of: ["2"]
    ) { finding in
      finding.isKnown = true
      finding.baseline = .unchanged
    }
    fixture.add(
      .of(FixtureRules.mismatch, "order", "Shop.Order", at: "/total", "`total` is an array"),
      in: ("Recordings/shop/order/3 é.json", 0), of: ["3"]
    ) { $0.baseline = .new }
    fixture.absent = [.of(FixtureRules.missing, "order", "Shop.Order", at: "/vat", "`vat` is missing")]
    fixture.trend = trend
    return fixture
  }()

  private static let trend = Trend(
    runs: [
      Trend.Run(date: "2026-01-01T03:00:00Z", verdict: "findings", errors: 1, warnings: 0, notes: 0, unverified: 0),
      Trend.Run(date: "2026-01-02T03:00:00Z", verdict: "findings", errors: 1, warnings: 1, notes: 0, unverified: 2),
    ],
    items: [
      item("type-changed", .warning, "/id", .new, first: "2026-01-02", resolved: nil),
      item("type-mismatch", .error, "/total", .open, first: "2026-01-01", resolved: nil),
      item("null-value", .error, "/note", .flapping, first: "2026-01-01", resolved: nil),
      item("missing-key", .error, "/vat", .resolved, first: "2026-01-01", resolved: "2026-01-02T03:00:00Z"),
    ])

  private static func item(
    _ rule: String, _ severity: Severity, _ pattern: String, _ state: Trend.State, first: String, resolved: String?
  ) -> Trend.Item {
    Trend.Item(
      fingerprint: "0123456789ab", rule: rule, severity: severity, api: "shop", contract: "order", model: "Shop.Order",
      pattern: pattern, state: state, firstSeen: "\(first)T03:00:00Z", lastSeen: "2026-01-02T03:00:00Z",
      resolved: resolved, runs: 1)
  }

  /// An upstream that was half down, and no drift in the rest.
  static let unverified: ReportFixture = {
    var fixture = ReportFixture("unverified")
    fixture.totals = Report.Totals(contracts: 2, documents: 1, bytes: 10)
    fixture.addCase("order", "1", ["Shop.Order"], answer: .unchanged)
    fixture.addCase("order", "2", [], answer: .unavailable("the upstream is unwell: 503 Service Unavailable"))
    fixture.addCase("order", "3", [], answer: .unavailable("the upstream is unwell: 503 Service Unavailable"))
    fixture.addCase("order", "4", [], answer: .skipped("its host did not answer five times"))
    fixture.addCase("new-order", "1", [], answer: .leftOut("a POST is sent where its contract is `\"safe\": true`"))
    return fixture
  }()

  static let failed: ReportFixture = {
    var fixture = ReportFixture("failed")
    fixture.totals = Report.Totals(contracts: 1, documents: 2, bytes: 20)
    let path = "Recordings/shop/order/2.json"
    fixture.files[path] = Marked("{\"id\": «null»}")
    fixture.addCase("order", "1", ["Shop.Order"])
    fixture.addCase("order", "2", ["Shop.Order", "Legacy.Order"], failure: "no worker could be started")
    fixture.add(
      .of(FixtureRules.null, "order", "Shop.Order", at: "/id", "`id` is null where `Order` needs Int", case: "2"),
      in: (path, 0), of: ["2"])
    return fixture
  }()

  static let nothing = ReportFixture("nothing")

  /// Documents of no contract, one of them from standard input.
  static let documents: ReportFixture = {
    var fixture = ReportFixture("documents")
    fixture.totals = Report.Totals(documents: 2, bytes: 30)
    for path in ["-", "./data/../a.json"] {
      fixture.files[path] = Marked("{\"id\": «null»}")
      var finding = Finding(
        FixtureRules.null, message: "`id` is null where `Order` needs Int", help: "declare `let id: Int?`",
        pointer: JSONPointer([.key("id")]), offset: 7, length: 4)
      finding.file = path
      finding.caseName = path
      finding.model = "Shop.Order"
      if path == "-" { finding.severity = .warning }
      fixture.cases.append(
        Report.Case(
          name: path, path: path, tally: Tally([finding]),
          decoderErrors: [.init(model: "Shop.Order", text: "valueNotFound(Int)")],
          readers: [Report.Case.Reader(model: "Shop.Order", fingerprints: [finding.fingerprint])]))
      fixture.findings.append(finding)
    }
    return fixture
  }()
}
