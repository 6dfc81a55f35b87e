import PlumbTestSupport
import Testing

/// Mistakes of meaning in api.json.
@Suite struct APITests {
  private let severities = "severities are `error`, `warning`, `note` and `off`"
  private let absolute = "such as `https://shop.example/api/v1/`"

  @Test func tellsBases() throws {
    try check(api: #"{ "baseURL": «""» }"#, [.told("`` is no absolute URL", help: absolute)])
    try check(
      api: #"{ "baseURL": «"shop.example/v1/"» }"#,
      [.told("`shop.example/v1/` is no absolute URL", help: absolute)])
    try check(
      api: #"{ "baseURL": «"ftp://shop.example/"» }"#,
      [.told("`ftp://shop.example/` is no absolute URL", help: absolute)])
    try check(api: #"{ "baseURL": «"https://"» }"#, [.told("`https://` is no absolute URL", help: absolute)])
    try check(
      api: #"{ "baseURL": «"https:///v1/"» }"#,
      [.told("`https:///v1/` is no absolute URL", help: absolute)])
    try check(
      api: #"{ "baseURL": «"https://shop example/v1/"» }"#,
      [.told("`https://shop example/v1/` is no absolute URL", help: absolute)])
    try check(
      api: #"{ "baseURL": «"https://shop.example"» }"#,
      [.told("a base ends in a slash", help: "write `https://shop.example/`")])
    try check(
      api: #"{ "baseURL": «"https://shop.example/v1"» }"#,
      [.told("a base ends in a slash", help: "write `https://shop.example/v1/`")])
    try check(
      api: #"{ "baseURL": «"https://shop.example/v1/?a=b"» }"#,
      [.told("a base has no query and no fragment", help: "requests name their `query`")])
    try check(
      api: #"{ "baseURL": «"https://shop.example/v1/#a"» }"#,
      [.told("a base has no query and no fragment", help: "requests name their `query`")])
    try check(
      api: #"""
        { "baseURL": "HTTPS://shop.example/v1/", "aliases": ["http://[::1]:8080/", «"old.example/"»,
        «"http://old.example"»] }
        """#,
      [
        .told("`old.example/` is no absolute URL", help: absolute),
        .told("a base ends in a slash", help: "write `http://old.example/`"),
      ])
  }

  @Test func tellsHeaders() throws {
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "headers": { "Authorization": «"Bearer ${SHOP_TOKEN"» } }
        """#,
      [.told("`${` is not closed around the name of a variable", help: "such as `Bearer ${SHOP_TOKEN}`")])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "headers": { "A": «"${}"», "B": «"${a b}"»,
        "C": «"${A}${B"», "D": "$A {B} ${C_1}" } }
        """#,
      [
        .told("`${` is not closed around the name of a variable", help: "such as `Bearer ${SHOP_TOKEN}`"),
        .told("`${` is not closed around the name of a variable", help: "such as `Bearer ${SHOP_TOKEN}`"),
        .told("`${` is not closed around the name of a variable", help: "such as `Bearer ${SHOP_TOKEN}`"),
      ])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "headers": { «"A b"»: "1", «""»: "2", «"C:"»: "3" } }
        """#,
      [
        .told("`A b` cannot be a header's name"),
        .told("`` cannot be a header's name"),
        .told("`C:` cannot be a header's name"),
      ])
    try check(
      api: #"{ "baseURL": "https://shop.example/v1/", "headers": { "A": «"1\r\n2"» } }"#,
      [.told("a header is one line")])
  }

  @Test func tellsNumbers() throws {
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "staleAfterDays": «0», "politeness": {
        "requestsPerSecond": «0», "concurrency": «0» } }
        """#,
      [
        .told("`staleAfterDays` is at least 1"),
        .told("`requestsPerSecond` is more than 0"),
        .told("`concurrency` is from 1 to 64"),
      ])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "staleAfterDays": «-1», "politeness": {
        "requestsPerSecond": «-0.5», "concurrency": «65» } }
        """#,
      [
        .told("`staleAfterDays` is at least 1"),
        .told("`requestsPerSecond` is more than 0"),
        .told("`concurrency` is from 1 to 64"),
      ])
  }

  @Test func tellsRedactions() throws {
    try check(
      api: ##"""
        { "baseURL": "https://shop.example/v1/", "redact": { "body": ["/session/key", «"session.key"»,
        «"$.session.key"», «"#/a"», «"/a~5"», "/a/~2/**"] } }
        """##,
      [
        .told(
          "`session.key` is no JSON Pointer, nor a pattern of some",
          help: "it begins with a slash: `/session/key`"),
        .told(
          "`$.session.key` is no JSON Pointer, nor a pattern of some",
          help: "it begins with a slash: `/session/key`"),
        .told("`#/a` is no JSON Pointer, nor a pattern of some", help: "it begins with a slash: `/a`"),
        .told(
          "`/a~5` is no JSON Pointer, nor a pattern of some",
          help: "`~` is written `~0`, `/` within a name `~1`, and a `*` of a name `~2`"),
      ])
  }

  @Test func tellsSeverities() throws {
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "severity": { «"unread-keys"»: "off",
        «"something"»: "off", "null-value": «"warn"», "missing-key": «"none"» } }
        """#,
      [
        .told("there is no rule `unread-keys`", help: "did you mean `unread-key`?"),
        .told("there is no rule `something`", help: "`plumb rules` lists them"),
        .told("`warn` is no severity", help: severities),
        .told("`none` is no severity", help: "did you mean `note`?"),
      ])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "severity": { "unread-key": { "Shop.*": «"Off"»,
        "*": «"of"» }, «"unred-key"»: { "*": «"eror"» } } }
        """#,
      [
        .told("`Off` is no severity", help: "did you mean `off`?"),
        .told("`of` is no severity", help: "did you mean `off`?"),
        .told("there is no rule `unred-key`", help: "did you mean `unread-key`?"),
        .told("`eror` is no severity", help: "did you mean `error`?"),
      ])
  }
}
