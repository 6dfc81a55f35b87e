import Foundation
import PlumbStoreSupport
import Testing

/// `diff` as it is run: files, recordings, folders and revisions.
@Suite struct DiffTests {
  private func with(_ body: (ToolProcess, StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: #"{ "name": "pair", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }] }"#)
      for id in 1...3 { try fixture.record("shop/pair/\(id)", "pairs/\(id)", "{\"id\": \(id), \"name\": \"n\"}\n") }
      try body(ToolProcess(folder: URL(fileURLWithPath: fixture.root)), fixture)
    }
  }

  @Test func files() throws {
    let documents = [
      "a.json": "{\"id\": 1, \"colour\": \"x\"}\n", "b.json": "{\"id\": 2, \"color\": \"x\"}\n",
      "c.json": "{ \"colour\": \"x\", \"id\": 1 }\n", "d.json": "{\"id\": 2, \"colour\": \"x\"}\n", "e.bin": "x",
      "f.bin": "y",
    ]
    try ToolProcess.with(documents) { tool in
      let moved = try tool("diff a.json b.json")
      #expect(
        moved.output == """
          the shape has moved

          b.json:1:11: warning: `colour` is now called `color` [key-renamed]
              {"id": 2, "color": "x"}
                        ^~~~~~~
            help: read it by its new name; where both may come, try one after the other

          1 warning in 1 document

          """)
      #expect(moved.code == 0)
      #expect(try tool("diff a.json b.json --fail-on warning").code == 1)
      #expect(try tool("diff a.json - < b.json").output.contains("<stdin>:1:11: warning: `colour` is now called"))
      for line in ["diff a.json a.json", "diff a.json c.json", "diff a.json c.json --values --fail-on note"] {
        let same = try tool(line)
        #expect(same.output == "no differences\n")
        #expect(same.code == 0)
        #expect(same.errors == "")
      }
      #expect(try tool("diff a.json d.json").output == "only values differ\n")
      let values = try tool("diff a.json d.json --values --fail-on note")
      #expect(values.output.contains("d.json:1:8: note: `id` was 1, and is 2 [value-changed]"))
      #expect(values.code == 1)
      #expect(try tool("diff e.bin f.bin").output == "only bytes differ\n")
      #expect(try tool("diff a.json b.json --quiet").output == "")
      let report = try JSONSerialization.jsonObject(
        with: Data(try tool("diff a.json b.json --format json").output.utf8))
      let findings = try #require((report as? [String: Any])?["findings"] as? [[String: Any]])
      #expect(findings.map { $0["pattern"] as? String } == ["/colour"])
      #expect(findings.map { $0["channel"] as? String } == ["shape"])
    }
  }

  @Test func mistakes() throws {
    let rows = [
      ("diff", "`diff` takes two files, recordings or folders, or `--rev GITREV`"),
      ("diff a.json", "`diff` takes two files, recordings or folders, or `--rev GITREV`"),
      ("diff a.json c.json", "there is no file `c.json`; did you mean `a.json`?"),
      ("diff a.json b.txt", "`b.txt` is no JSON: a value expected, but found `no`, in line 2, column 3"),
      ("diff - -", "standard input can be one side only"),
      ("diff a.json .", "`.` is a folder and `a.json` is none: compare two of a kind"),
      ("diff a.json shop/pair/1", "there is no file and no recording `shop/pair/1`"),
      ("diff --rev HEAD", "there is no folder of recordings `Recordings`; `--recordings DIR` names another"),
      ("diff --rev=--all", "`--rev` takes a commit, such as `HEAD~1` or `main`, not `--all`"),
    ]
    try ToolProcess.with(["a.json": "{}", "b.txt": "\n  no"]) { tool in
      for (line, message) in rows {
        let result = try tool(line)
        #expect(result.errors == "error: \(message)\n", "\(line)")
        #expect(result.output == "")
        #expect(result.code == 2)
      }
    }
  }

  @Test func folders() throws {
    try ToolProcess.with([:]) { tool in
      for (path, text) in [
        ("old/a.json", #"{"id":1,"at":"x"}"#), ("new/a.json", #"{"id":2,"at":null}"#), ("old/b/c.json", "[]"),
        ("new/b/c.json", "[ ]"), ("old/d.json", "1"), ("new/e.json", "1"), ("old/f.json", #"{"at":"x"}"#),
        ("new/f.json", #"{"at":null}"#), ("new/.hidden.json", "1"), ("old/g.json", "{}"), ("new/g.json", "<html>"),
      ] {
        let file = tool.folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let result = try tool("diff old new/")
      #expect(
        result.output == """
          4 files compared: 1 unchanged, 3 shapes moved, 1 added, 1 removed
          added: e.json
          removed: d.json

          new/a.json:1:14: warning: `at` is null, and was a string [became-nullable]
              {"id":2,"at":null}
                           ^~~~
            help: declare what reads it optional
            note: in 2 of 4 documents: new/a.json, new/f.json

          new/g.json:1:1: warning: the document was JSON, and is none any more [type-changed]
              <html>
              ^
            help: see whether the answer is an error page

          2 warnings in 6 documents

          """)
      #expect(try tool("diff old old").output == "5 files compared: no differences\n")
      try FileManager.default.createDirectory(
        at: tool.folder.appendingPathComponent("none"), withIntermediateDirectories: true)
      let nothing = try tool("diff none none")
      #expect(nothing.code == 2)
      #expect(nothing.errors == "error: nothing was compared: there are no files on either side\n")
    }
  }

  @Test func recordingsAndStores() throws {
    try with { tool, fixture in
      #expect(try tool("diff shop/pair/1 shop/pair/2").output == "only values differ\n")
      try FileManager.default.copyItem(atPath: fixture.recordings, toPath: "\(fixture.root)/Old")
      #expect(try tool("diff Old Recordings").output == "3 recordings compared: no differences\n")
      // The name is null in one of three, as one contract.
      try fixture.record("shop/pair/3", "pairs/3", "{\"id\": 3, \"name\": null}\n")
      try fixture.record("shop/pair/4", "pairs/4", "{\"id\": 4, \"name\": null}\n")
      let result = try tool("diff Old Recordings")
      #expect(
        result.output == """
          3 recordings compared: 2 unchanged, 1 shape moved, 1 added
          added: shop/pair/4

          Recordings/shop/pair/3.json:1:19: warning: `name` is null in 2 of 4, never before, and was a string [became-nullable]
              {"id": 3, "name": null}
                                ^~~~
            help: declare what reads it optional

          1 warning in 4 documents of 1 contract

          """)
      try fixture.write(
        contracts: #"""
          { "name": "pair", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }],
            "severity": { "became-nullable": "error" } }
          """#)
      #expect(try tool("diff Old Recordings").code == 1)
    }
  }

  @Test func revisions() throws {
    try with { tool, fixture in
      #expect(
        try tool("diff --rev HEAD").errors
          == "error: `Recordings` is in no git repository, so it has no revisions\n")
      let git = "git -c user.name=a -c user.email=a@b.example -c init.defaultBranch=main -c commit.gpgsign=false"
      let made = try tool("--version; \(git) init -q . && \(git) add . && \(git) commit -qm one")
      #expect(made.code == 0)
      #expect(try tool("diff --rev HEAD").output == "3 recordings compared: no differences\n")
      try fixture.record("shop/pair/1", "pairs/1", "{\"id\": 9, \"name\": \"n\"}\n")
      try fixture.record("shop/pair/2", "pairs/2", "{\"id\": 2, \"label\": \"n\"}\n")
      try fixture.record("shop/list/1", "list", "[]")
      for name in ["har", "json"] {
        try FileManager.default.removeItem(atPath: "\(fixture.recordings)/shop/pair/3.\(name)")
      }
      let result = try tool("diff --rev main --fail-on warning")
      #expect(
        result.output == """
          2 recordings compared: 1 values only, 1 shape moved, 1 added, 1 removed
          added: shop/list/1
          removed: shop/pair/3

          Recordings/shop/pair/2.json:1:1: warning: `name` is absent at times: present in 2 of 2, now in 1 of 2 [presence-dropped]
              {"id": 2, "label": "n"}
              ^
            help: declare what reads it optional

          Recordings/shop/pair/2.json:1:11: note: `label` is new, a string: in 1 of 2, in none of 2 before [key-added]
              {"id": 2, "label": "n"}
                        ^~~~~~~
            help: nothing has to be done; a model may read it

          1 warning, 1 note in 4 documents of 2 contracts

          """)
      #expect(result.code == 1)
      #expect(try tool("diff --rev HEAD shop/pair/1").output == "only values differ\n")
      #expect(try tool("diff --rev HEAD 'shop/l*'").output == "0 recordings compared: 1 added\nadded: shop/list/1\n")
      #expect(
        try tool("diff --rev HEAD shop/pairs").errors
          == "error: no recording is called `shop/pairs`, now or in `HEAD`; did you mean `shop/pair`?\n")
      #expect(
        try tool("diff --rev nope").errors
          == "error: the repository of `Recordings` has no commit `nope`; `git log` lists those there are\n")
      let gitless = try tool("diff a a >/dev/null 2>&1; PATH=/nowhere \"$TOOL\" diff --rev HEAD")
      #expect(gitless.errors == "error: `--rev` needs git, which is not installed or not in PATH\n")
    }
  }
}
