import PlumbTestSupport
import Testing

/// Files that are no JSON, or not quite.
@Suite struct SyntaxTests {
  @Test func tellsWhatIsNoJSON() throws {
    try check(api: "«»", [.told("not JSON: a value expected, but found an empty document")])
    try check(api: "« »  ", [.told("not JSON: a value expected, but found nothing but white space")])
    try check(api: "«b»aseURL: x", [.told("not JSON: a value expected, but found `baseURL`")])
    try check(
      api: #"{ "baseURL": "https://shop.example/v1/"«»"#,
      [.told("not JSON: `,` or `}` expected after the value, but found the end of the document")])
    try check(
      api: "{ «'»baseURL': 'x' }",
      [.told(#"not JSON: a key in double quotes or `}` expected, but found `'`, where JSON has `"`"#)])
    try check(
      api: #"{ "baseURL": "https://shop.example/v1/" } «}»"#,
      [.told("not JSON: the end of the document expected after the value, but found `}`")])
    try check(
      api: "{ «/»/ the shop\n \"baseURL\": \"https://shop.example/v1/\" }",
      [.told("not JSON: a key in double quotes or `}` expected, but found a comment, which JSON does not have")])
    try check(
      file: #"{ "contracts": [{ "name": "a" «"»request": {} }] }"#,
      [.told(#"not JSON: `,` or `}` expected after the value, but found `"`"#)])
  }

  @Test func tellsLaxities() throws {
    try check(api: #"{ "baseURL": "https://shop.example/v1/"«,» }"#, [.told("not JSON: `,` before `}`")])
    try check(
      api: #"""
        { "baseURL": "https://shop.example/v1/", "aliases": ["https://a.example/"«,»], «"tittle"»: "x" }
        """#,
      [
        .told("not JSON: `,` before `]`"),
        .told("an API has no member `tittle`", help: "did you mean `title`?"),
      ])
    try check(
      api: #"{ "baseURL": "https://shop.example/v1/", "staleAfterDays": «0»90 }"#,
      [.told("not JSON: a number with a leading zero")])
    try check(
      api: #"{ "baseURL": "https://shop.example/v1/", "title": "a«\»q" }"#,
      [.told(#"not JSON: `\q` is not an escape"#)])
    try check(
      api: #"{ "baseURL": "https://shop.example/v1/", "title": "a«‹09›»b" }"#,
      [.told("not JSON: raw control character 0x09 in a string")])
    try check(
      api: #"{ "baseURL": "https://shop.example/v1/", "title": "«‹FF›»" }"#,
      [.told("not JSON: byte 0xFF is not UTF-8")])
    try check(
      file: #"{ "contracts": [{ "name": "a", "request": { "path": "a" }«,» }«,» ]«,» }"#,
      [
        .told("not JSON: `,` before `}`"),
        .told("not JSON: `,` before `]`"),
        .told("not JSON: `,` before `}`"),
      ])
  }
}
