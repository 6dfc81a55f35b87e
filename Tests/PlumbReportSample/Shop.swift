import Foundation
import PlumbFindings
import PlumbReports
import PlumbSyntax

/// Reports on a shop that does not exist.
enum Shop {
  static let orders = """
    {
      "orders": [
        {
          "id": "A-1041",
          "placed_at": "2026-02-30T10:00:00Z",
          "customer": { "id": 7, "e_mail": "ada@example.org" },
          "lines": [
            { "sku": "tea-green", "quantity": "2", "price": 4.50, "note": null },
            { "sku": "tea-black", "quantity": "1", "price": 3.90, "note": null }
          ],
          "total": null,
          "next": "http://api.shop.example/orders?after=A-1041"
        }
      ]
    }

    """

  static let product = """
    {
      "sku": "tea-green",
      "title": "緑茶 Grüner Tee, 100 g",
      "tags": ["loose", "organic"],
      "stock": { "berlin": 12, "wien": 0 },
      "weight": "100 g"
    }

    """

  static let contracts = "{ \"contracts\": [ { \"name\": \"refund\", \"cases\": [ { \"id\": \"7\" } ] } ] }\n"

  static let files = [
    "Recordings/shop/orders/1.json": orders, "Recordings/shop/product/tea-green.json": product,
    "Contracts/shop/orders.json": contracts,
  ]

  static func load(_ path: String) -> Data? { files[path].map { Data($0.utf8) } }

  /// A finding at the first of a text in a file.
  static func finding(
    _ rule: Rule, _ message: String, of contract: String, in file: String, at text: String, _ pointer: String,
    model: String? = nil, help: String? = nil, channel: Finding.Channel = .models
  ) -> Finding {
    let source = files[file] ?? ""
    let range = source.range(of: text)
    let offset = range.map { source.utf8.distance(from: source.startIndex, to: $0.lowerBound) } ?? 0
    var finding = Finding(
      rule, channel: channel, message: message, help: help, pointer: JSONPointer(parsing: pointer) ?? JSONPointer(),
      offset: offset, length: text.utf8.count)
    finding.api = "shop"
    finding.contract = contract
    finding.caseName = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    finding.model = model
    finding.file = file
    return finding
  }

  static var quantity: Finding {
    var finding = finding(
      SampleRules.mismatch, "`quantity` is a string where `Order.Line` needs Int", of: "orders",
      in: "Recordings/shop/orders/1.json", at: "\"2\"", "/orders/0/lines/0/quantity", model: "Shop.Orders",
      help:
        "declare `let quantity: String`\nor convert it in `init(from:)`: `Int(try container.decode(String.self, forKey: .quantity))`"
    )
    finding.expected = "Int"
    finding.found = "a string: \"2\", \"1\""
    finding.typePath = "Order.Line"
    finding.count = 86
    finding.of = 86
    let second = finding.offset + 80
    finding.places = (0..<20).map { number in
      Finding.Place(
        pointer: JSONPointer(parsing: "/orders/\(number / 2)/lines/\(number % 2)/quantity") ?? JSONPointer(),
        offset: number % 2 == 0 ? finding.offset : second)
    }
    return finding
  }

  static var findings: [Finding] {
    let file = "Recordings/shop/orders/1.json"
    let product = "Recordings/shop/product/tea-green.json"
    var total = finding(
      SampleRules.null, "`total` is null where `Order` needs Decimal", of: "orders", in: file, at: "\"total\": null",
      "/orders/0/total", model: "Shop.Orders", help: "declare `let total: Decimal?`")
    total.of = 3
    total.baseline = .new
    var refund = finding(
      SampleRules.missingRecording, "case `7` of `shop/refund` has no recording", of: "refund",
      in: "Contracts/shop/orders.json", at: "{ \"id\": \"7\" }", "/contracts/0/cases/0",
      help: "plumb record 'shop/refund'", channel: .store)
    refund.caseName = "7"
    var accepted = finding(
      SampleRules.missing, "`shipped_at` is missing, which `Order` needs", of: "orders", in: file,
      at: "\"id\": \"A-1041\"",
      "/orders/0/shipped_at", model: "Warehouse.Orders", help: "declare `let shippedAt: Date?`")
    accepted.acceptance = "the warehouse app lists shipped orders only (until 2027-06-30)"
    var known = finding(
      SampleRules.insecure, "`next` links over http from an API that is asked over https", of: "orders", in: file,
      at: "\"http://api.shop.example/orders?after=A-1041\"", "/orders/0/next")
    known.isKnown = true
    var old = finding(
      SampleRules.unread, "`weight` is not read", of: "product", in: product, at: "\"weight\": \"100 g\"", "/weight",
      model: "Shop.Product", help: "add `let weight: String`")
    old.baseline = .unchanged
    return [
      quantity, total, refund, accepted, known, old,
      finding(
        SampleRules.renamed, "`email` is missing, `e_mail` is there and fits", of: "orders", in: file, at: "\"e_mail\"",
        "/orders/0/customer/email", model: "Shop.Orders", help: "add `case email = \"e_mail\"` to `CodingKeys`"),
      finding(
        SampleRules.swallowed, "`placed_at` is no date, and `Order` goes on without it", of: "orders", in: file,
        at: "\"2026-02-30T10:00:00Z\"", "/orders/0/placed_at", model: "Shop.Orders",
        help: "February has no 30th day: ask whoever sends it"),
      finding(
        SampleRules.unread, "`title` is not read", of: "product", in: product, at: "\"緑茶 Grüner Tee, 100 g\"", "/title",
        model: "Shop.Basket"),
      finding(
        SampleRules.unread, "`stock` is not read, with all that is in it", of: "product", in: product, at: "\"stock\"",
        "/stock", model: "Shop.Product", help: "add `let stock: [String: Int]`"),
    ]
  }

  static func item(
    _ contract: String, _ name: String, _ tally: [Finding] = [], answer: LiveStatus? = nil, failure: String? = nil,
    says: String? = nil
  ) -> Report.Case {
    Report.Case(
      api: "shop", contract: contract, name: name, path: "Recordings/shop/\(contract)/\(name).json",
      tally: Tally(tally),
      decoderErrors: says.map { [Report.Case.DecoderError(model: "Shop.Orders", text: $0)] } ?? [], failure: failure,
      answer: answer)
  }

  static var everything: Report {
    let all = findings
    var cases = [
      item(
        "orders", "1", Array(all.prefix(2)), answer: .checked,
        says: "typeMismatch(Swift.Int, … \"Expected to decode Int but found a string instead.\")"),
      item("refund", "7", [all[2]], answer: .checked),
      item("product", "tea-green", answer: .unchanged),
      item("product", "tea-black", answer: .unavailable("no connection within 10 s")),
      item("product", "tea-white", answer: .unavailable("no connection within 10 s")),
      item("search", "tea", answer: .skipped("five failures in a row of api.shop.example")),
      item("payment", "visa", answer: .leftOut("POST is not sent by `verify-live`")),
    ]
    cases += (1...40).map { item("customer", String($0), answer: .checked) }
    var report = Report(
      cases: cases, findings: all, totals: Report.Totals(contracts: 6, documents: 44, bytes: 1_284_112), load: load)
    report.date = Date(timeIntervalSince1970: 1_783_598_400)
    report.shapes = shapes
    report.trend = trend(of: report.findings)
    report.absent = [
      (
        finding(
          SampleRules.missing, "`vat_id` is missing, which `Customer` needs", of: "customer",
          in: "Recordings/shop/customer/3.json", at: "", "/vat_id", model: "Shop.Customer"),
        Locator.Located(location: Locator.Location(line: 4, column: 3))
      )
    ]
    return report
  }

  static var clean: Report {
    Report(
      cases: (1...48).map { item("orders", String($0)) }, findings: [],
      totals: Report.Totals(contracts: 1, documents: 48, bytes: 412_000), load: load)
  }

  static var unavailable: Report {
    Report(
      cases: (1...12).map {
        item("orders", String($0), answer: $0 % 3 == 0 ? .checked : .unavailable("503 Service Unavailable"))
      },
      findings: [], totals: Report.Totals(contracts: 1, documents: 4, bytes: 9_120), load: load)
  }

  static var failed: Report {
    Report(
      cases: [
        item("orders", "1", failure: "Recordings/shop/orders/1.har is cut short at byte 4,096"), item("orders", "2"),
      ],
      findings: [], totals: Report.Totals(contracts: 1, documents: 1, bytes: 812), load: load)
  }
}
