import Foundation
import Testing

/// `rules` as it is run.
@Suite struct RulesTests {
  @Test func showsWhatIsAskedFor() throws {
    try ToolProcess.with([:]) { tool in
      let result = try tool("rules null-value")
      #expect(result.code == 0)
      #expect(
        result.output == """
          null-value  error  decode
            the value is null, and the model's type is not optional

              struct Line: Decodable {
                let title: String
                let quantity: Int
              }

              { "title": "Green tea", "quantity": null }

            error: `quantity` is null where `Line` needs Int [null-value]
              help: declare `let quantity: Int?`

            what to do: make the property, or the array's element, optional

          """)
    }
  }

  @Test func showsSeveralInTheOrderAskedFor() throws {
    try ToolProcess.with([:]) { tool in
      let lines = try tool("rules redirected key-added").output.split(separator: "\n")
      #expect(
        lines.filter { !$0.hasPrefix(" ") } == ["redirected  warning  exchange", "key-added  note  drift"])
    }
  }

  @Test func writesExamplesInJSON() throws {
    struct Page: Decodable {
      let version: Int
      let rules: [Rule]

      struct Rule: Decodable {
        let id: String
        let example: Example
      }

      struct Example: Decodable {
        let exhibits: [Exhibit]
        let severity: String
        let message: String
        let help: String?
      }

      struct Exhibit: Decodable, Equatable {
        let language: String
        let caption: String?
        let text: String
      }
    }
    try ToolProcess.with([:]) { tool in
      let one = try JSONDecoder().decode(Page.self, from: Data(try tool("rules key-added --format json").output.utf8))
      #expect(one.version == 1)
      #expect(one.rules.map(\.id) == ["key-added"])
      let example = try #require(one.rules.first?.example)
      #expect(
        example.exhibits == [
          Page.Exhibit(language: "json", caption: "was", text: #"{ "id": 7 }"#),
          Page.Exhibit(language: "json", caption: "is", text: #"{ "id": 7, "gift": true }"#),
        ])
      #expect(example.severity == "note")
      #expect(example.message == "`gift` is new, a Boolean")
      let all = try JSONDecoder().decode(Page.self, from: Data(try tool("rules --format json").output.utf8))
      #expect(all.rules.count >= 50)
    }
  }

  @Test func writesAPage() throws {
    try ToolProcess.with([:]) { tool in
      let result = try tool("rules key-added --format markdown=out.md --format json=out.json --format text")
      #expect(result.output.hasPrefix("key-added  note  drift\n"))
      let page = try String(contentsOf: tool.folder.appendingPathComponent("out.md"), encoding: .utf8)
      #expect(
        page.hasSuffix(
          """
          ## What has moved

          | rule | severity | tells that |
          | --- | --- | --- |
          | [key-added](#key-added) | note | a member is new, or an array that was always empty is filled |

          ### key-added

          Note: a member is new, or an array that was always empty is filled.

          Was:

          ```json
          { "id": 7 }
          ```

          Is:

          ```json
          { "id": 7, "gift": true }
          ```

          ```text
          note: `gift` is new, a Boolean [key-added]
            help: nothing has to be done; a model may read it
          ```

          What to do: nothing has to be done; a model may read it.

          """))
    }
  }

  @Test(arguments: [
    ("rules mising-key", "error: there is no rule `mising-key`; did you mean `missing-key`?\n"),
    ("rules xyzzy", "error: there is no rule `xyzzy`; `rules` lists them\n"),
    ("rules --format html", "error: `--format` does not take `html`; it takes `text`, `json`, `markdown`\n"),
  ]) func refuses(_ line: String, _ message: String) throws {
    try ToolProcess.with([:]) { tool in
      let result = try tool(line)
      #expect(result.errors == message)
      #expect(result.output.isEmpty)
      #expect(result.code == 2)
    }
  }
}
