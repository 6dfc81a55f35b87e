import PlumbTestSupport
import Testing

/// Members that are misspelled, missing or there twice.
@Suite struct MemberTests {
  private let twice = "the first would hold, and this one be lost: remove one of them"
  private let ofAPI =
    "it has `title`, `summary`, `baseURL`, `aliases`, `headers`, `politeness`, "
    + "`staleAfterDays`, `redact`, `severity`"
  private let ofContract =
    "it has `name`, `summary`, `request`, `safe`, `cases`, `pages`, `discover`, "
    + "`response`, `models`, `require`, `nonEmpty`, `severity`, `accept`"

  @Test func tellsMisspelledMembersOnce() throws {
    try check(
      api: #"{ «"baseUrl"»: "https://shop.example/v1/" }"#,
      [.told("an API has no member `baseUrl`", help: "did you mean `baseURL`?")])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", «"tittle"»: "Shop", «"polite"»: {}, «"redaction"»: {},
        «"severities"»: {} }
        """#,
      [
        .told("an API has no member `tittle`", help: "did you mean `title`?"),
        .told("an API has no member `polite`", help: ofAPI),
        .told("an API has no member `redaction`", help: "did you mean `redact`?"),
        .told("an API has no member `severities`", help: "did you mean `severity`?"),
      ])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "politeness": { «"requestPerSecond"»: 1,
        «"concurency"»: 2 } }
        """#,
      [
        .told("`politeness` has no member `requestPerSecond`", help: "did you mean `requestsPerSecond`?"),
        .told("`politeness` has no member `concurency`", help: "did you mean `concurrency`?"),
      ])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "redact": { «"header"»: ["A"], «"bodies"»: ["/a"] } }
        """#,
      [
        .told("`redact` has no member `header`", help: "did you mean `headers`?"),
        .told("`redact` has no member `bodies`", help: "it has `headers`, `query`, `body`"),
      ])
    try check(
      file: #"{ "$schema": "x", «"contract"»: [] }"#,
      [.told("a file of contracts has no member `contract`", help: "did you mean `contracts`?")])
    try check(
      contract: #"«"nam"»: "order", "request": { "path": "orders" }"#,
      [.told("a contract has no member `nam`", help: "did you mean `name`?")])
    try check(
      contract: #""name": "order", «"reqest"»: { "path": "orders/{id}" }, "cases": [{ "id": "7" }]"#,
      [.told("a contract has no member `reqest`", help: "did you mean `request`?")])
    try check(
      contract: #""name": "order", "request": { "path": "orders/{id}" }, «"case"»: [{ "id": "7" }]"#,
      [.told("a contract has no member `case`", help: "did you mean `cases`?")])
    try check(
      contract: #"""
        "name": "order", "request": { "path": "orders" }, «"model"»: ["Shop.Order"], "accept": [{
        "rule": "null-value", "model": "Shop.Order", "reason": "so" }]
        """#,
      [.told("a contract has no member `model`", help: "did you mean `models`?")])
    try check(
      request: #"«"paht"»: "orders/{id}""#,
      with: #""cases": [{ "id": "7" }]"#,
      [.told("`request` has no member `paht`", help: "did you mean `path`?")])
    try check(
      request: #""path": "orders/", «"querry"»: { "page": "{page}" }"#,
      with: #""cases": [{ "page": "7" }]"#,
      [.told("`request` has no member `querry`", help: "did you mean `query`?")])
    try check(
      request: #""path": "orders/""#,
      with: #""response": { «"stauts"»: 404, «"mediatype"»: "*" }"#,
      [
        .told("`response` has no member `stauts`", help: "did you mean `status`?"),
        .told("`response` has no member `mediatype`", help: "did you mean `mediaType`?"),
      ])
    try check(
      request: #""path": "orders/""#,
      with: #""pages": { "next": "/next", «"cuont"»: "/count", «"item"»: "/items" }"#,
      [
        .told("`pages` has no member `cuont`", help: "did you mean `count`?"),
        .told("`pages` has no member `item`", help: "did you mean `items`?"),
      ])
    try check(
      request: #""path": "orders/""#,
      with: #""pages": { «"nxt"»: "/next" }"#,
      [.told("`pages` has no member `nxt`", help: "did you mean `next`?")])
    try check(
      request: #""path": "orders/""#,
      with: #""pages": { "next": { «"curser"»: "/next", "query": "after" } }"#,
      [.told("`next` has no member `curser`", help: "did you mean `cursor`?")])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""discover": { «"form"»: "order", "each": "/a", "match": "orders/{id}" }"#,
      [.told("`discover` has no member `form`", help: "did you mean `from`?")])
    try check(
      request: #""path": "orders/""#,
      with: #""accept": [{ "rule": "null-value", «"reson"»: "so", «"untill"»: "2027-01-01" }]"#,
      [
        .told("an acceptance has no member `reson`", help: "did you mean `reason`?"),
        .told("an acceptance has no member `untill`", help: "did you mean `until`?"),
      ])
    try check(
      request: #""path": "orders/""#,
      with: #"«"something"»: 1"#,
      [.told("a contract has no member `something`", help: ofContract)])
    try check(
      api: #"{ "baseURL": "https://shop.example/v1/", «"baseUrl"»: "https://shop.example/v2/" }"#,
      [.told("an API has no member `baseUrl`", help: ofAPI)])
  }

  @Test func tellsMissingMembers() throws {
    try check(api: "«{»}", [.told("an API needs `baseURL`, which is missing")])
    try check(file: "«{»}", [.told("a file of contracts needs `contracts`, which is missing")])
    try check(
      file: #"{ "contracts": [«{»  }] }"#,
      [
        .told("a contract needs `name`, which is missing"),
        .told("a contract needs `request`, which is missing"),
      ])
    try check(
      file: #"{ "contracts": [«{» "name": "order" }] }"#,
      [.told("a contract needs `request`, which is missing")])
    try check(
      file: #"{ "contracts": [«{» "request": { "path": "orders" } }] }"#,
      [.told("a contract needs `name`, which is missing")])
    try check(
      file: #"{ "contracts": [{ "name": "order", "request": «{»  } }] }"#,
      [.told("`request` needs `path`, which is missing")])
    try check(
      request: #""path": "orders""#,
      with: #""pages": «{»}"#,
      [.told("`pages` needs `next`, which is missing")])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""discover": «{»}"#,
      [
        .told("`discover` needs `from`, which is missing"),
        .told("`discover` needs `each`, which is missing"),
        .told("`discover` needs `match`, which is missing"),
      ])
    try check(
      request: #""path": "orders""#,
      with: #""accept": [«{»}, «{» "rule": "null-value" }]"#,
      [
        .told("an acceptance needs `rule`, which is missing"),
        .told("an acceptance needs `reason`, which is missing"),
        .told("an acceptance needs `reason`, which is missing"),
      ])
  }

  @Test func tellsDuplicates() throws {
    try check(
      api: #"{ "baseURL": "https://shop.example/v1/", "title": "A", «"title"»: "B", «"baseURL"»: "x" }"#,
      [
        .told("`title` is here a second time", help: twice),
        .told("`baseURL` is here a second time", help: twice),
      ])
    try check(
      contract: #"""
        "name": "order", «"name"»: "orders", "request": { "path": "orders/{id}", «"path"»: "x" },
        "cases": [{ "id": "7", «"id"»: "8" }]
        """#,
      [
        .told("`name` is here a second time", help: twice),
        .told("`path` is here a second time", help: twice),
        .told("`id` is here a second time", help: twice),
      ])
    try check(
      request: #""path": "orders/", "headers": { "A": "1", «"A"»: "2" }"#,
      [.told("`A` is here a second time", help: twice)])
  }

  @Test func tellsTwoMistakesInOneFile() throws {
    try check(
      file: #"""
        { "contracts": [{ "name": "a", "request": { "path": «5» } }, { "name": "b", "request": {
        "path": «"/b"» } }] }
        """#,
      [
        .told("`path` is the number 5, where a string is due"),
        .told("a path is relative to the base, and does not begin with a slash", help: "write `b`"),
      ])
    try check(
      file: #"{ "contracts": [{ "name": "a", "request": { "path": «"/a"» }, "summary": «5» }] }"#,
      [
        .told("a path is relative to the base, and does not begin with a slash", help: "write `a`"),
        .told("`summary` is the number 5, where a string is due"),
      ])
    try check(
      file: #"""
        { "contracts": [{ «"nam"»: "a", "request": { "path": «"/a"» } }, { "name": «"b"», "request": {
        "path": "b/{id}" } }] }
        """#,
      [
        .told("a contract has no member `nam`", help: "did you mean `name`?"),
        .told("a path is relative to the base, and does not begin with a slash", help: "write `a`"),
        .told("`b` has `{id}` and no cases", help: #"such as `"cases": [{ "id": "1" }]`"#),
      ])
    try check(
      api: #"{ «"baseUrl"»: "x", "severity": { «"null-valu"»: «"of"» } }"#,
      [
        .told("an API has no member `baseUrl`", help: "did you mean `baseURL`?"),
        .told("there is no rule `null-valu`", help: "did you mean `null-value`?"),
        .told("`of` is no severity", help: "did you mean `off`?"),
      ])
    try check(
      api: #"""
        «{» "severity": { "null-value": «"of"» }, "politeness": { "concurrency": «"4"»,
        "requestsPerSecond": «0» } }
        """#,
      [
        .told("an API needs `baseURL`, which is missing"),
        .told("`of` is no severity", help: "did you mean `off`?"),
        .told(#"`concurrency` is the string "4", where a whole number is due"#),
        .told("`requestsPerSecond` is more than 0"),
      ])
  }
}
