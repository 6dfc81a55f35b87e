import Foundation
import PlumbContracts
import PlumbFindings
import PlumbSyntax
import Testing

/// What files say is read as `Contracts/README.md` explains it.
@Suite struct ReadingTests {
  /// Reads an API `shop` with one contract, or the first of a file.
  private func read(
    api: String = #"{ "$schema": "../api.schema.json", "baseURL": "https://api.example.com/v1/" }"#, _ contract: String
  ) throws -> (api: API, contract: Contract) {
    let folder = try ContractFiles(texts: [
      "shop/api.json": api,
      "shop/orders.json": #"{ "$schema": "../contracts.schema.json", "contracts": [\#(contract)] }"#,
      "shop/order.json.txt": "a body",
    ])
    defer { folder.remove() }
    let shop = try #require(try folder.read().api("shop"))
    return (shop, try #require(shop.contracts.first))
  }

  @Test func readsTheLeast() throws {
    let (api, contract) = try read(
      #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": "7" }], "models": ["Shop.Order"] }"#)
    #expect(api.title == nil && api.summary == nil)
    #expect(api.baseURL == "https://api.example.com/v1/")
    #expect(api.aliases == [] && api.headers == [])
    #expect(api.politeness.requestsPerSecond == 5 && api.politeness.concurrency == 4)
    #expect(api.staleAfterDays == 90)
    #expect(api.redaction.headers == [] && api.redaction.query == [] && api.redaction.body == [])
    #expect(contract.api == "shop" && contract.name == "order" && contract.summary == nil)
    #expect(contract.request.method == "GET" && contract.request.path == TextTemplate("orders/{id}"))
    #expect(contract.request.query == [] && contract.request.headers == [] && contract.request.match == [])
    #expect(contract.request.body == nil && contract.request.bodyFile == nil)
    #expect(!contract.isSafe && contract.pages == nil && contract.discovery == nil)
    #expect(contract.cases.map(\.values) == [["id": .text("7")]] && contract.cases.map(\.name) == [nil])
    #expect(contract.expectation.status == 200 && contract.expectation.mediaType == nil)
    #expect(contract.models == ["Shop.Order"] && contract.acceptances.isEmpty)
  }

  @Test func readsAllOfAnAPI() throws {
    let (api, _) = try read(
      api: #"""
        { "baseURL": "https://api.example.com/", "title": "Shop", "summary": "A shop", "aliases": ["http://old.example/"],
        "headers": { "Accept": "application/json", "Authorization": "Bearer ${SHOP_TOKEN}" },
        "politeness": { "requestsPerSecond": 0.5, "concurrency": 1 }, "staleAfterDays": 7,
        "redact": { "headers": ["X-Api-Key"], "query": ["token"], "body": ["/session/key", "/users/*/mail"] },
        "severity": { "insecure-link": "off", "unread-key": { "Shop.Preview*": "off", "*": "warning" } } }
        """#, #"{ "name": "a", "request": { "path": "" }, "severity": { "unread-key": "error" } }"#)
    #expect(api.title == "Shop" && api.summary == "A shop" && api.aliases == ["http://old.example/"])
    #expect(api.headers.map(\.name) == ["Accept", "Authorization"])
    #expect(api.headers.map(\.text) == ["application/json", "Bearer ${SHOP_TOKEN}"])
    #expect(api.politeness.requestsPerSecond == 0.5 && api.politeness.concurrency == 1 && api.staleAfterDays == 7)
    #expect(api.redaction.headers == ["X-Api-Key"] && api.redaction.query == ["token"])
    #expect(api.redaction.body.map(\.description) == ["/session/key", "/users/*/mail"])
    #expect(api.severities.severity(of: "insecure-link", model: nil, usual: .warning) == nil)
    #expect(api.severities.severity(of: "unread-key", model: "Shop.PreviewOrder", usual: .note) == nil)
    #expect(api.severities.severity(of: "unread-key", model: "Shop.Order", usual: .note) == .warning)
    let own = try #require(api.contracts.first).severities
    #expect(own.severity(of: "unread-key", model: "Shop.PreviewOrder", usual: .note) == .error)
    #expect(own.severity(of: "insecure-link", model: nil, usual: .warning) == nil)
    #expect(own.severity(of: "null-value", model: nil, usual: .error) == .error)
  }

  @Test func takesParametersOfAllTypesInTheirOrder() throws {
    let (_, contract) = try read(
      #"""
      { "name": "a", "cases": [
        { "page": 2, "shop": "berlin", "open": true, "rate": 1.5, "lang": "de" },
        { "lang": "", "name": "empty", "rate": -1e2, "open": false, "page": 0, "shop": "ü/,%" } ],
        "request": { "method": "POST", "body": { "open": "{open}", "all": [1, null, true, "x{rate}", { "shop": "{shop}" }] },
        "headers": { "Accept-Language": "{lang}", "Authorization": "Bearer ${TOKEN} {lang}" },
        "query": { "page": "{page}", "again": "{shop}" }, "path": "shops/{shop}/orders" } }
      """#)
    #expect(contract.request.parameters == ["shop", "page", "lang", "open", "rate"])
    #expect(contract.request.query.map(\.name) == ["page", "again"])
    #expect(contract.request.headers.map(\.value.parameters) == [["lang"], ["lang"]])
    #expect(contract.request.headers.last?.value.expanded(["lang": "de"]) == "Bearer ${TOKEN} de")
    let first = contract.cases[0]
    #expect(contract.request.parameters.map { first.values[$0]?.text } == ["berlin", "2", "de", "true", "1.5"])
    #expect(first.values["page"] == .integer(2) && first.values["open"] == .boolean(true))
    #expect(first.values["rate"] == .number(1.5) && first.name == nil)
    let second = contract.cases[1]
    #expect(second.name == "empty" && second.values["rate"] == .integer(-100) && second.values["lang"] == .text(""))
    guard case .object(let members) = contract.request.body, case .array(let all) = members.last?.value else {
      Issue.record("the body is \(String(describing: contract.request.body))")
      return
    }
    #expect(members.map(\.name) == ["open", "all"] && members.first?.value == .string("{open}"))
    #expect(all.prefix(4) == [.scalar(.integer(1)), .null, .scalar(.boolean(true)), .string("x{rate}")])
    #expect(all.count == 5 && all.last?.parameters == ["shop"])
  }

  @Test func takesAParameterCalledName() throws {
    let (_, contract) = try read(
      #"{ "name": "a", "request": { "path": "people/{name}" }, "cases": [{ "name": "ada" }, { "name": 7 }] }"#)
    #expect(contract.cases.map(\.name) == [nil, nil])
    #expect(contract.cases.map(\.values) == [["name": .text("ada")], ["name": .integer(7)]])
  }

  @Test func hasOneCaseWithoutParameters() throws {
    let (_, contract) = try read(#"{ "name": "a", "request": { "path": "a" } }"#)
    #expect(contract.cases.map(\.values) == [[:]] && contract.cases.map(\.name) == [nil])
    let (_, discovered) = try read(
      #"""
      { "name": "a", "request": { "path": "a/{id}" }, "discover": { "from": "a", "each": "/*", "match": "{id}" } }
      """#)
    #expect(discovered.cases.isEmpty)
  }

  @Test func readsEveryKindOfPages() throws {
    func pages(_ text: String) throws -> Contract.Pages {
      try #require(try read(#"{ "name": "a", "request": { "path": "a" }, "pages": \#(text) }"#).contract.pages)
    }
    let all = try pages(
      #"{ "next": "/links/next", "count": "/total", "items": "/orders", "most": 3, "previous": "/links/prev" }"#)
    if case .pointer(let pointer) = all.next { #expect(pointer.description == "/links/next") } else { Issue.record() }
    #expect(all.count?.description == "/total" && all.items?.description == "/orders" && all.most == 3)
    #expect(all.previous?.description == "/links/prev")
    let cursor = try pages(#"{ "next": { "cursor": "/meta/next", "query": "after" }, "items": "/data" }"#)
    if case .cursor(let pointer, let query) = cursor.next {
      #expect(pointer.description == "/meta/next" && query == "after")
    } else {
      Issue.record()
    }
    #expect(cursor.count == nil && cursor.most == nil)
    let link = try pages(#"{ "next": { "link": "next" } }"#)
    if case .link(let relation) = link.next { #expect(relation == "next") } else { Issue.record() }
    #expect(link.items == nil)
  }

  @Test func readsTheRest() throws {
    let (_, contract) = try read(
      #"""
      { "name": "a", "summary": "An order", "safe": true,
        "request": { "method": "QUERY", "path": "", "bodyFile": "order.json.txt", "match": ["/operationName", ""] },
        "discover": { "from": "a", "each": "/orders/*/url", "match": "orders/" },
        "response": { "status": 404, "mediaType": "*" }, "models": ["Shop.Order", "Shop.Order2"],
        "accept": [
          { "rule": "null-value", "at": "/customer/**", "model": "Shop.*", "case": "7", "reason": "so", "until": "2027-06-30" },
          { "rule": "unread-key", "reason": "so" } ] }
      """#)
    #expect(contract.summary == "An order" && contract.isSafe && contract.request.method == "QUERY")
    #expect(contract.request.bodyFile == "order.json.txt" && contract.request.path == TextTemplate(""))
    #expect(contract.request.match.map(\.description) == ["/operationName", ""])
    #expect(contract.discovery?.each.description == "/orders/*/url")
    #expect(contract.discovery?.match == TextTemplate("orders/"))
    #expect(contract.expectation.status == 404 && contract.expectation.mediaType == "*")
    #expect(contract.acceptances.map(\.rule) == ["null-value", "unread-key"])
    #expect(contract.acceptances.map(\.pattern?.description) == ["/customer/**", nil])
    #expect(contract.acceptances.map(\.model?.text) == ["Shop.*", nil])
    #expect(contract.acceptances.map(\.caseName) == ["7", nil])
    #expect(contract.acceptances.map(\.until) == ["2027-06-30", nil] && contract.acceptances.map(\.index) == [0, 1])
  }

  @Test func knowsWhereThingsAreWritten() throws {
    let text =
      #"{ "name": "a", "request": { "path": "{id}" }, "cases": [{ "id": "1" }], "accept": [{ "rule": "null-value", "reason": "so" }] }"#
    let (_, contract) = try read(text)
    let whole = #"{ "$schema": "../contracts.schema.json", "contracts": [\#(text)] }"#
    func offset(_ part: String) -> Int? {
      whole.firstRange(of: part).map { whole.utf8.distance(from: whole.startIndex, to: $0.lowerBound) }
    }
    #expect(contract.offset == offset(#""a""#) && contract.length == 3)
    #expect(contract.cases[0].offset == offset(#"{ "id""#))
    #expect(contract.acceptances[0].offset == offset(#"{ "rule""#) && contract.acceptances[0].length == 1)
  }
}
