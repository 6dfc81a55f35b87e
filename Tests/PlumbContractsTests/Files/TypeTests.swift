import PlumbTestSupport
import Testing

/// Values of other types than they have to be.
@Suite struct TypeTests {
  private let severities = "severities are `error`, `warning`, `note` and `off`"
  private let next = #"such as `"/next"`, `{ "cursor": "/meta/next", "query": "after" }` or `{ "link": "next" }`"#
  private let nullOptional = "leave it out, or give it a value"

  @Test func tellsWrongTypes() throws {
    try check(api: "«[»]", [.told("the file is a list, where an object is due")])
    try check(
      api: #"«"https://shop.example/v1/"»"#,
      [.told(#"the file is the string "https://shop.example/v1/", where an object is due"#)])
    try check(api: "«null»", [.told("the file is null, where an object is due")])
    try check(api: #"{ "baseURL": «5» }"#, [.told("`baseURL` is the number 5, where a string is due")])
    try check(api: #"{ "baseURL": «null» }"#, [.told("`baseURL` is null, where a string is due")])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "title": «5», "summary": «[»], "aliases": «"x"»,
        "headers": «[»], "politeness": «1», "staleAfterDays": «"90"», "redact": «[»],
        "severity": «"off"» }
        """#,
      [
        .told("`title` is the number 5, where a string is due"),
        .told("`summary` is a list, where a string is due"),
        .told(#"`aliases` is the string "x", where a list is due"#),
        .told("`headers` is a list, where an object is due"),
        .told("`politeness` is the number 1, where an object is due"),
        .told(#"`staleAfterDays` is the string "90", where a whole number is due"#),
        .told("`redact` is a list, where an object is due"),
        .told(#"`severity` is the string "off", where an object is due"#),
      ])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "aliases": [«5», «null», «{»}], "headers": { "A": «5»,
        "B": «null», "C": «[»] } }
        """#,
      [
        .told("element 1 of `aliases` is the number 5, where a string is due"),
        .told("element 2 of `aliases` is null, where a string is due"),
        .told("element 3 of `aliases` is an object, where a string is due"),
        .told("`A` is the number 5, where a string is due"),
        .told("`B` is null, where a string is due"),
        .told("`C` is a list, where a string is due"),
      ])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "staleAfterDays": «1.5», "politeness": {
        "requestsPerSecond": «"5"», "concurrency": «99999999999999999999» } }
        """#,
      [
        .told("`staleAfterDays` is the number 1.5, where a whole number is due"),
        .told(#"`requestsPerSecond` is the string "5", where a number is due"#),
        .told("`concurrency` is the number 99999999999999999999, which is too large"),
      ])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "redact": { "headers": «"A"», "query": [«5»],
        "body": «{» } } }
        """#,
      [
        .told(#"`headers` is the string "A", where a list is due"#),
        .told("element 1 of `query` is the number 5, where a string is due"),
        .told("`body` is an object, where a list is due"),
      ])
    try check(
      api: #"{ "baseURL": "https://shop.example/v1/", "title": «null», "politeness": «null» }"#,
      [
        .told("`title` is null", help: nullOptional),
        .told("`politeness` is null", help: nullOptional),
      ])
    try check(file: #"{ "contracts": «{»} }"#, [.told("`contracts` is an object, where a list is due")])
    try check(
      file: #"{ "contracts": [«5», «"order"», «null», «[»]] }"#,
      [
        .told("element 1 of `contracts` is the number 5, where an object is due"),
        .told(#"element 2 of `contracts` is the string "order", where an object is due"#),
        .told("element 3 of `contracts` is null, where an object is due"),
        .told("element 4 of `contracts` is a list, where an object is due"),
      ])
    try check(
      contract: #""name": «5», "request": «"orders/"»"#,
      [
        .told("`name` is the number 5, where a string is due"),
        .told(#"`request` is the string "orders/", where an object is due"#),
      ])
    try check(
      contract: #""name": «null», "request": «null»"#,
      [
        .told("`name` is null, where a string is due"),
        .told("`request` is null, where an object is due"),
      ])
    try check(
      request: #""path": «5»"#,
      with: #""cases": [{ "id": "7" }]"#,
      [.told("`path` is the number 5, where a string is due")])
    try check(
      request: #"""
        "method": «5», "path": "orders/", "query": «[»], "headers": «"x"», "bodyFile": «{»},
        "match": «"/a"»
        """#,
      [
        .told("`method` is the number 5, where a string is due"),
        .told("`query` is a list, where an object is due"),
        .told(#"`headers` is the string "x", where an object is due"#),
        .told("`bodyFile` is an object, where a string is due"),
        .told(#"`match` is the string "/a", where a list is due"#),
      ])
    try check(
      request: #""path": "orders/", "query": { "page": «5» }"#,
      [.told("`page` is the number 5, where a string is due")])
    try check(
      request: #""path": "orders/""#,
      with: #""safe": «"yes"», "cases": «{»}, "models": «"Shop.Order"», "accept": «{»}"#,
      [
        .told(#"`safe` is the string "yes", where true or false is due"#),
        .told("`cases` is an object, where a list is due"),
        .told(#"`models` is the string "Shop.Order", where a list is due"#),
        .told("`accept` is an object, where a list is due"),
      ])
    try check(
      request: #""path": "orders/""#,
      with: #"""
        "safe": «1», "models": ["Shop.Order", «5», «null»], "response": { "status": «"200"»,
        "mediaType": «5» }
        """#,
      [
        .told("`safe` is the number 1, where true or false is due"),
        .told("element 2 of `models` is the number 5, where a string is due"),
        .told("element 3 of `models` is null, where a string is due"),
        .told(#"`status` is the string "200", where a whole number is due"#),
        .told("`mediaType` is the number 5, where a string is due"),
      ])
    try check(
      request: #""path": "orders/{id}""#,
      with: #"""
        "cases": [«5», { "id": «null» }, { "id": «[»] }, { "id": «{»} }, { "id": "7", "name": «5» }]
        """#,
      [
        .told("element 1 of `cases` is the number 5, where an object of parameters is due"),
        .told("`id` is null, where a string, a number, true or false is due"),
        .told("`id` is a list, where a string, a number, true or false is due"),
        .told("`id` is an object, where a string, a number, true or false is due"),
        .told("`name` is the number 5, where a string is due"),
      ])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""cases": [{ "id": «123456789012345678901234567890» }]"#,
      [.told("the number is too large to be sent as it is written", help: "write it as a string")])
    try check(
      request: #""path": "orders/""#,
      with: #""pages": { "next": «5» }"#,
      [.told(#"`next` is the number 5, where a JSON Pointer, {"cursor", "query"} or {"link"} is due"#, help: next)])
    try check(
      request: #""path": "orders/""#,
      with: #""pages": { "next": «null» }"#,
      [.told(#"`next` is null, where a JSON Pointer, {"cursor", "query"} or {"link"} is due"#)])
    try check(
      request: #""path": "orders/""#,
      with: #""pages": { "next": «[»"/next"], "count": «5», "items": «[»], "most": «"3"», "previous": «5» }"#,
      [
        .told(#"`next` is a list, where a JSON Pointer, {"cursor", "query"} or {"link"} is due"#, help: next),
        .told("`count` is the number 5, where a string is due"),
        .told("`items` is a list, where a string is due"),
        .told(#"`most` is the string "3", where a whole number is due"#),
        .told("`previous` is the number 5, where a string is due"),
      ])
    try check(
      request: #""path": "orders/""#,
      with: #""pages": { "next": { "cursor": «5», "query": «null» } }"#,
      [
        .told("`cursor` is the number 5, where a string is due"),
        .told("`query` is null, where a string is due"),
      ])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""discover": { "from": «5», "each": «null», "match": «{»} }"#,
      [
        .told("`from` is the number 5, where a string is due"),
        .told("`each` is null, where a string is due"),
        .told("`match` is an object, where a string is due"),
      ])
    try check(
      request: #""path": "orders/""#,
      with: #"""
        "accept": [«5», { "rule": «5», "at": «5», "model": «5», "case": «7», "reason": «5»,
        "until": «20270101» }]
        """#,
      [
        .told("element 1 of `accept` is the number 5, where an object is due"),
        .told("`rule` is the number 5, where a string is due"),
        .told("`at` is the number 5, where a string is due"),
        .told("`model` is the number 5, where a string is due"),
        .told("`case` is the number 7, where a string is due"),
        .told("`reason` is the number 5, where a string is due"),
        .told("`until` is the number 20270101, where a string is due"),
      ])
    try check(
      request: #""path": "orders/", "query": «null»"#,
      with: #""summary": «null», "response": { "status": «null» }"#,
      [
        .told("`query` is null", help: nullOptional),
        .told("`summary` is null", help: nullOptional),
        .told("`status` is null", help: nullOptional),
      ])
  }

  @Test func tellsWrongTypesInSeverities() throws {
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "severity": { "unread-key": «5», "null-value": «null»,
        "missing-key": «[»"off"] } }
        """#,
      [
        .told(
          "`unread-key` is the number 5, where a severity, or an object of severities by model, is due",
          help: severities),
        .told(
          "`null-value` is null, where a severity, or an object of severities by model, is due",
          help: severities),
        .told(
          "`missing-key` is a list, where a severity, or an object of severities by model, is due",
          help: severities),
      ])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "severity": { "unread-key": { "Shop.*": «5», "*": «null»,
        "A": «{»} } } }
        """#,
      [
        .told("`Shop.*` is the number 5, where a severity is due", help: severities),
        .told("`*` is null, where a severity is due", help: severities),
        .told("`A` is an object, where a severity is due", help: severities),
      ])
    try check(
      request: #""path": "orders/""#,
      with: #""severity": «[»]"#,
      [.told("`severity` is a list, where an object is due")])
    try check(
      request: #""path": "orders/""#,
      with: #""severity": { "unread-key": «{»} }"#,
      [.told("severities by model are for one model at least", help: severities)])
    try check(
      request: #""path": "orders/""#,
      with: #""severity": { "unread-key": «true», "null-value": { "*": «[»] } }"#,
      [
        .told(
          "`unread-key` is true, where a severity, or an object of severities by model, is due",
          help: severities),
        .told("`*` is a list, where a severity is due", help: severities),
      ])
  }
}
