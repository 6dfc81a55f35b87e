import PlumbTestSupport
import Testing

/// Mistakes of meaning in names and requests.
@Suite struct RequestTests {
  private let braces = "parameters are written `{id}`, with letters, digits, `_` and `-`"
  private let names =
    "names are folders' names: small letters, digits, `-`, `_` and `.`, the first a letter "
    + "or a digit, the last no `.`, and none that Windows reserves, such as `con`"
  private let escapes = "`~` is written `~0`, and `/` within a name `~1`"

  @Test func tellsNames() throws {
    try check(
      contract: #""name": «"Order"», "request": { "path": "orders" }"#,
      [.told("a contract cannot be called `Order`", help: names)])
    try check(
      contract: #""name": «""», "request": { "path": "orders" }"#,
      [.told("a contract cannot be called ``", help: names)])
    try check(
      contract: #""name": «"con"», "request": { "path": "orders" }"#,
      [.told("a contract cannot be called `con`", help: names)])
    try check(
      file: #"""
        { "contracts": [{ "name": "a", "request": { "path": "a" } }, { "name": «"a"», "request": {
        "path": "b" } }, { "name": «"a"», "request": { "path": «5» } }] }
        """#,
      [
        .told("`shop` has a contract `a` already, in this file", help: "give this one another name"),
        .told("`shop` has a contract `a` already, in this file", help: "give this one another name"),
        .told("`path` is the number 5, where a string is due"),
      ])
  }

  @Test func tellsMethods() throws {
    try check(
      request: #""method": «"get"», "path": "orders""#,
      [.told("`get` is no method", help: "methods are written in capitals: `GET`")])
    try check(
      request: #""method": «""», "path": "orders""#,
      [.told("`` is no method", help: "such as `GET` or `POST`")])
    try check(
      request: #""method": «"GET IT"», "path": "orders""#,
      [.told("`GET IT` is no method", help: "such as `GET` or `POST`")])
  }

  @Test func tellsPaths() throws {
    try check(
      request: #""path": «"/orders"»"#,
      [.told("a path is relative to the base, and does not begin with a slash", help: "write `orders`")])
    try check(
      request: #""path": «"/"»"#,
      [
        .told(
          "a path is relative to the base, and does not begin with a slash",
          help: "an empty path is the base itself")
      ])
    try check(
      request: #""path": «"https://shop.example/v1/orders"»"#,
      [.told("a path is relative to the base, and no URL")])
    try check(
      request: #""path": «"orders?page=1"»"#,
      [.told("a path has no `?`", help: "write `orders`, and the rest as `query`")])
    try check(request: #""path": «"orders#all"»"#, [.told("a path has no `#`")])
    try check(request: #""path": «"../orders"»"#, [.told("a path has no `.` and `..`")])
    try check(request: #""path": «"orders/./all"»"#, [.told("a path has no `.` and `..`")])
    try check(request: #""path": """#, [])
    try check(
      file: #"{ "contracts": [{ "name": «"order"», "request": { "path": «"/orders/{id}"» } }] }"#,
      [
        .told("`order` has `{id}` and no cases", help: #"such as `"cases": [{ "id": "1" }]`"#),
        .told("a path is relative to the base, and does not begin with a slash", help: "write `orders/{id}`"),
      ])
  }

  @Test func tellsTemplates() throws {
    try check(
      request: #""path": «"orders/{id"»"#,
      with: #""cases": [{ "id": "7" }]"#,
      [.told("`orders/{id` has a brace too many, or braces around what is no name", help: braces)])
    try check(
      request: #""path": «"orders/id}"»"#,
      with: #""cases": [{ "id": "7" }]"#,
      [.told("`orders/id}` has a brace too many, or braces around what is no name", help: braces)])
    try check(
      request: #""path": «"orders/{}"»"#,
      [.told("`orders/{}` has a brace too many, or braces around what is no name", help: braces)])
    try check(
      request: #""path": «"orders/{order id}"»"#,
      [.told("`orders/{order id}` has a brace too many, or braces around what is no name", help: braces)])
    try check(
      request: #""path": «"orders/{{id}}"»"#,
      [.told("`orders/{{id}}` has a brace too many, or braces around what is no name", help: braces)])
    try check(
      request: #""path": "orders/", "query": { "page": «"{page"», "size": "{size}", «""»: "x" }"#,
      with: #""cases": [{ "page": "7" }]"#,
      [
        .told("`{page` has a brace too many, or braces around what is no name", help: braces),
        .told("the name of a query parameter is not empty"),
      ])
    try check(
      request: #""path": "orders/", "headers": { "A": «"{a"», "B": «"${B"», «"C d"»: "x" }"#,
      with: #""cases": [{ "a": "7" }]"#,
      [
        .told("`{a` has a brace too many, or braces around what is no name", help: braces),
        .told("`${` is not closed around the name of a variable", help: "such as `Bearer ${SHOP_TOKEN}`"),
        .told("`C d` cannot be a header's name"),
      ])
  }

  @Test func tellsBodies() throws {
    try check(
      request: #""path": "orders", «"body"»: {}"#,
      [.told("a GET has no body", help: #"add `"method": "POST"`"#)])
    try check(
      request: #""method": «"GET"», "path": "orders", "body": {}"#,
      [.told("a GET has no body", help: #"such as `"method": "POST"`"#)])
    try check(
      request: #""method": «"HEAD"», "path": "orders", "bodyFile": «"missing.json"»"#,
      [
        .told("a HEAD has no body", help: #"such as `"method": "POST"`"#),
        .told("there is no file `Contracts/shop/missing.json`"),
      ])
    try check(
      request: #""method": "POST", "path": "orders", "body": {}, «"bodyFile"»: «"missing.json"»"#,
      [
        .told("a request has `body` or `bodyFile`, not both"),
        .told("there is no file `Contracts/shop/missing.json`"),
      ])
    try check(
      request: #""method": "POST", "path": "orders", "bodyFile": «"../api.json"»"#,
      [.told("`bodyFile` is a file beside this one or below it")])
    try check(
      request: #""method": "POST", "path": "orders", "bodyFile": «"/etc/hosts"»"#,
      [.told("`bodyFile` is a file beside this one or below it")])
    try check(
      request: #""method": "POST", "path": "orders", "bodyFile": «""»"#,
      [.told("`bodyFile` is a file beside this one or below it")])
    try check(
      request: #""method": "POST", "path": "orders", "bodyFile": «"."»"#,
      [.told("`Contracts/shop/.` is a folder")])
    try check(
      request: #"«"mehtod"»: "POST", "path": "orders", "body": {}"#,
      [.told("`request` has no member `mehtod`", help: "did you mean `method`?")])
    try check(
      request: #"""
        "method": "POST", "path": "orders", "body": {}, "match": [«"operationName"», «"/a~2"»,
        "/variables"]
        """#,
      [
        .told("`operationName` is no JSON Pointer", help: "it begins with a slash: `/operationName`"),
        .told("`/a~2` is no JSON Pointer", help: escapes),
      ])
  }
}
