import PlumbTestSupport
import Testing

/// Mistakes of meaning in what contracts say beside their requests.
@Suite struct ContractTests {
  private let braces = "parameters are written `{id}`, with letters, digits, `_` and `-`"
  private let severities = "severities are `error`, `warning`, `note` and `off`"
  private let next = #"such as `"/next"`, `{ "cursor": "/meta/next", "query": "after" }` or `{ "link": "next" }`"#
  private let called = "cases are called by their values; one of the same values needs a `name`"
  private let escapes = "`~` is written `~0`, and `/` within a name `~1`"
  private let day = "days are written `2027-06-30`"

  @Test func tellsCases() throws {
    try check(
      file: #"{ "contracts": [{ "name": «"order"», "request": { "path": "orders/{id}" } }] }"#,
      [.told("`order` has `{id}` and no cases", help: #"such as `"cases": [{ "id": "1" }]`"#)])
    try check(
      file: #"""
        { "contracts": [{ "name": «"order"», "request": { "path": "shops/{shop}/orders", "query": {
        "page": "{page}" } } }] }
        """#,
      [
        .told(
          "`order` has `{shop}`, `{page}` and no cases",
          help: #"such as `"cases": [{ "shop": "1", "page": "1" }]`"#)
      ])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""cases": «[»]"#,
      [.told("`order` has no case, so nothing of it would be checked")])
    try check(
      request: #""path": "orders""#,
      with: #""cases": «[»]"#,
      [.told("`order` has no case, so nothing of it would be checked")])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""cases": [«{»}]"#,
      [.told("the case gives no value for `{id}`")])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""cases": [{ «"di"»: "7" }, «{» «"number"»: "7" }, { "id": "7", «"page"»: "8" }]"#,
      [
        .told("the request has no parameter `{di}`", help: "did you mean `id`?"),
        .told("the case gives no value for `{id}`"),
        .told("the request has no parameter `{number}`", help: "it has `{id}`"),
        .told("the request has no parameter `{page}`", help: "it has `{id}`"),
      ])
    try check(
      request: #""path": "orders""#,
      with: #""cases": [{ «"id"»: "7" }]"#,
      [.told("the request has no parameter `{id}`", help: "it has none")])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""cases": [{ "id": "7", «"nam"»: "seven" }]"#,
      [.told("the request has no parameter `{nam}`", help: "did you mean `name`?")])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""cases": [{ "id": "7", "name": «""» }]"#,
      [.told("a name is not empty")])
    try check(
      request: #""path": "orders/{id}""#,
      with: #"""
        "cases": [{ "id": "7" }, «{» "id": 7 }, «{» "id": "8", "name": "7" }, { "id": "7",
        "name": "seven" }]
        """#,
      [
        .told("there is a case `7` already", help: called),
        .told("there is a case `7` already", help: called),
      ])
    try check(
      request: #""path": "orders""#,
      with: #""cases": [{}, «{»}]"#,
      [.told("there is a case `default` already", help: "without parameters there is one")])
    try check(
      request: #""path": "people/{name}""#,
      with: #""cases": [{ "name": "ada" }, { "name": 7 }, { «"nam"»: "x" }, «{»}]"#,
      [
        .told("the request has no parameter `{nam}`", help: "did you mean `name`?"),
        .told("the case gives no value for `{name}`"),
      ])
    try check(
      request: #""path": "orders/{id}/{line}""#,
      with: #""cases": [{ "id": "7", «"lin"»: "1", "line": "2" }, { "id": "7", «"lines"»: "1" }]"#,
      [
        .told("the request has no parameter `{lin}`", help: "it has `{id}`, `{line}`"),
        .told("the request has no parameter `{lines}`", help: "did you mean `line`?"),
      ])
  }

  @Test func tellsPages() throws {
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": «"next"» }"#,
      [.told("`next` is no JSON Pointer", help: "it begins with a slash: `/next`")])
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": «"/a~b"» }"#,
      [.told("`/a~b` is no JSON Pointer", help: escapes)])
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": «{»} }"#,
      [.told(#"`next` is a JSON Pointer, {"cursor", "query"} or {"link"}"#, help: next)])
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": «{» "cursor": "/a" } }"#,
      [.told("`next` has `cursor` and needs `query`, which is missing", help: next)])
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": «{» "query": "after" } }"#,
      [.told("`next` has `query` and needs `cursor`, which is missing", help: next)])
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": «{» "link": "next", "cursor": "/a", "query": "after" } }"#,
      [.told(#"`next` is a JSON Pointer, {"cursor", "query"} or {"link"}"#, help: next)])
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": { "link": «""» } }"#,
      [.told("a link's relation is not empty")])
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": { «"lnik"»: "next", «"to"»: 5, "link": «5» } }"#,
      [
        .told("`next` has no member `lnik`", help: "it has `cursor`, `query`, `link`"),
        .told("`next` has no member `to`", help: "it has `cursor`, `query`, `link`"),
        .told("`link` is the number 5, where a string is due"),
      ])
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": { "cursor": «"meta.next"», "query": «""» } }"#,
      [
        .told("`meta.next` is no JSON Pointer", help: "it begins with a slash: `/meta/next`"),
        .told("a parameter's name is not empty"),
      ])
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": "/next", "most": «0» }"#,
      [.told("`most` is at least 1")])
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": "/next", «"count"»: "/count" }"#,
      [.told("`count` is held against `items`, which is missing")])
    try check(
      request: #""path": "orders""#,
      with: #""pages": { "next": "/next", "count": «"count"», "items": «"items"» }"#,
      [
        .told("`count` is no JSON Pointer", help: "it begins with a slash: `/count`"),
        .told("`items` is no JSON Pointer", help: "it begins with a slash: `/items`"),
      ])
  }

  @Test func tellsDiscoveries() throws {
    try check(
      request: #""path": "orders/{id}""#,
      with: #""discover": { "from": «"orders"», "each": "/a/*/url", "match": "orders/{id}" }"#,
      [.told("`shop` has no contract `orders` to discover from", help: "it has to be in the same API")])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""discover": { "from": «"people"», "each": «"a/*/url"», "match": «"orders/{id"» }"#,
      [
        .told("`shop` has no contract `people` to discover from", help: "it has to be in the same API"),
        .told("`a/*/url` is no JSON Pointer, nor a pattern of some", help: "it begins with a slash: `/a/*/url`"),
        .told("`orders/{id` has a brace too many, or braces around what is no name", help: braces),
      ])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""discover": { "from": "order", "each": "/a", "match": «"orders/{di}"» }"#,
      [.told("the request has no parameter `{di}`", help: "did you mean `{id}`?")])
    try check(
      request: #""path": "orders/{id}", "query": { "page": "{page}" }"#,
      with: #""discover": { "from": "order", "each": "/a", "match": «"orders/{id}"» }"#,
      [.told("`match` does not give `{page}`, which the request has")])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""discover": { "from": "order", "each": "/a", "match": «"orders/{id}/{page}"» }"#,
      [.told("the request has no parameter `{page}`")])
    try check(
      request: #""path": "orders/{id}""#,
      with: #""discover": { "from": "order", "each": "/a", "match": «"orders/"» }"#,
      [.told("`match` does not give `{id}`, which the request has")])
  }

  @Test func tellsResponses() throws {
    try check(
      request: #""path": "orders""#,
      with: #""response": { "status": «99» }"#,
      [.told("a status is from 100 to 599")])
    try check(
      request: #""path": "orders""#,
      with: #""response": { "status": «600», "mediaType": «"json"» }"#,
      [
        .told("a status is from 100 to 599"),
        .told(
          "`json` is no media type",
          help: "such as `application/json`, `image/*`, `*+json` or `*`, without parameters"),
      ])
    try check(
      request: #""path": "orders""#,
      with: #""response": { "mediaType": «""» }"#,
      [
        .told(
          "`` is no media type",
          help: "such as `application/json`, `image/*`, `*+json` or `*`, without parameters")
      ])
    try check(
      request: #""path": "orders""#,
      with: #""response": { "mediaType": «"application/json; charset=utf-8"» }"#,
      [
        .told(
          "`application/json; charset=utf-8` is no media type",
          help: "such as `application/json`, `image/*`, `*+json` or `*`, without parameters")
      ])
  }

  @Test func tellsModels() throws {
    try check(
      request: #""path": "orders""#,
      with: #""models": ["Shop.Order", "Shop.Orders", «"Shop.Order"», «""»]"#,
      [
        .told("the model `Shop.Order` is named twice"),
        .told("a model's name is not empty"),
      ])
  }

  @Test func tellsAcceptances() throws {
    try check(
      request: #""path": "orders""#,
      with: #"""
        "accept": [{ "rule": «"null-valu"», "reason": "so" }, { "rule": «"something"», "reason": "so" }]
        """#,
      [
        .told("there is no rule `null-valu`", help: "did you mean `null-value`?"),
        .told("there is no rule `something`", help: "`plumb rules` lists them"),
      ])
    try check(
      request: #""path": "orders""#,
      with: #"""
        "accept": [{ "rule": "null-value", "reason": «""» }, { "rule": "null-value", "reason": «" \n"» }]
        """#,
      [
        .told("an acceptance says why", help: "who reads it later wants to know"),
        .told("an acceptance says why", help: "who reads it later wants to know"),
      ])
    try check(
      request: #""path": "orders""#,
      with: #""accept": [{ "rule": "null-value", "at": «"a.b"», "reason": "so" }]"#,
      [.told("`a.b` is no JSON Pointer, nor a pattern of some", help: "it begins with a slash: `/a/b`")])
    try check(
      request: #""path": "orders""#,
      with: #"""
        "models": ["Shop.Order"], "accept": [{ "rule": "null-value", "model": «"Shop.Ordr"»,
        "reason": "so" }, { "rule": "null-value", "model": «"CS50.*"», "reason": "so" }, {
        "rule": "null-value", "model": "*.Order", "reason": "so" }]
        """#,
      [
        .told("`order` names no model `Shop.Ordr`", help: "did you mean `Shop.Order`?"),
        .told("`order` names no model `CS50.*`", help: "an acceptance for all of them leaves `model` out"),
      ])
    try check(
      request: #""path": "orders""#,
      with: #""accept": [{ "rule": "null-value", "model": «"Shop.Order"», "reason": "so" }]"#,
      [.told("`order` names no model `Shop.Order`", help: "an acceptance for all of them leaves `model` out")])
    try check(
      request: #""path": "orders""#,
      with: #"""
        "accept": [{ "rule": "null-value", "reason": "so", "until": «"2027-02-29"» }, {
        "rule": "null-value", "reason": "so", "until": "2028-02-29" }, { "rule": "null-value",
        "reason": "so", "until": «"30.6.2027"» }, { "rule": "null-value", "reason": "so",
        "until": «"2027-13-01"» }, { "rule": "null-value", "reason": "so", "until": «"2027-6-30"» }, {
        "rule": "null-value", "reason": "so", "until": «"2027-00-10"» }]
        """#,
      [
        .told("`2027-02-29` is no day", help: day),
        .told("`30.6.2027` is no day", help: day),
        .told("`2027-13-01` is no day", help: day),
        .told("`2027-6-30` is no day", help: day),
        .told("`2027-00-10` is no day", help: day),
      ])
  }

  @Test func tellsSeverities() throws {
    try check(
      request: #""path": "orders""#,
      with: #"""
        "severity": { «"unred-key"»: "off", "unread-key": «"info"», "null-value": { "*": «"warnings"» } }
        """#,
      [
        .told("there is no rule `unred-key`", help: "did you mean `unread-key`?"),
        .told("`info` is no severity", help: severities),
        .told("`warnings` is no severity", help: "did you mean `warning`?"),
      ])
  }
}
