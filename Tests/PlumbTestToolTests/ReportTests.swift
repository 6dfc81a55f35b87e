import Foundation
import PlumbStoreSupport
import Testing

/// Reports in every format, merged, compared and followed over time, as they are run.
@Suite(.enabled(if: ToolProcess.examines, "the decode checks are not there yet")) struct ReportTests {
  /// Two contracts, one of which has a broken recording, and the tool where they are.
  private func with(_ body: (ToolProcess, StoreFixture) throws -> Void) throws {
    try StoreFixture.with { fixture in
      try fixture.write(
        contracts: """
          { "name": "pair", "request": { "path": "pairs/{id}" }, "cases": [{ "id": 1 }, { "id": 2 }], "models": ["Pair"] },
            { "name": "other", "request": { "path": "others/{id}" }, "cases": [{ "id": 1 }], "models": ["Pair"] }
          """)
      try fixture.record("shop/pair/1", "pairs/1", "{ \"id\": 1, \"name\": \"n\" }\n")
      try fixture.record("shop/pair/2", "pairs/2", "{ \"id\": null, \"name\": \"n\" }\n")
      try fixture.record("shop/other/1", "others/1", "{ \"id\": 1, \"name\": \"n\", \"more\": 1 }\n")
      try body(ToolProcess(folder: URL(fileURLWithPath: fixture.root)), fixture)
    }
  }

  private func text(_ tool: ToolProcess, _ name: String) -> String? {
    FileManager.default.contents(atPath: tool.folder.appendingPathComponent(name).path).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func files(_ tool: ToolProcess) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).filter { !$0.hasPrefix(".std") }.sorted()
  }

  private static let all =
    "--format json=a.json --format junit=a.xml --format sarif=a.sarif --format html=a.html --format markdown=a.md"
    + " --format github=a.github --format text=a.txt"

  @Test func writesEveryFormatInOneRun() throws {
    try with { tool, _ in
      let result = try tool("check \(Self.all) -q --format json")
      #expect(result.code == 1)
      #expect(result.errors.isEmpty)
      let starts = [
        ("a.json", "{\n  \"version\":1,"), ("a.xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"),
        ("a.sarif", "{"), ("a.html", "<!doctype html>"), ("a.md", "**Failed**: 1 error"), ("a.github", "::error "),
        ("a.txt", "Recordings/shop/pair/2.json:1:9: error: "),
      ]
      for (name, start) in starts {
        #expect(text(tool, name)?.lowercased().hasPrefix(start.lowercased()) == true, "\(name)")
      }
      let wanted = (["Contracts", "Recordings"] + starts.map(\.0)).sorted()
      #expect(try files(tool) == wanted)
    }
  }

  @Test func writesTheSameFromAReport() throws {
    try with { tool, _ in
      let checked = try tool("check --shapes \(Self.all)")
      let first = ["a.json", "a.xml", "a.sarif", "a.html", "a.md", "a.github", "a.txt"].map { text(tool, $0) }
      let reported = try tool("--version; mv a.json r.json; tool report r.json \(Self.all)")
      #expect([checked.code, reported.code] == [1, 1])
      let second = ["a.json", "a.xml", "a.sarif", "a.html", "a.md", "a.github", "a.txt"].map { text(tool, $0) }
      #expect(second == first)
    }
  }

  @Test func writesAllFilesOrNone() throws {
    try with { tool, _ in
      let old = try tool("--version; for f in a.json a.xml a.html; do echo old > $f; done")
      #expect(old.code == 0)
      // No file may have more than 1,024 bytes, at most.
      let limit = "--version; trap '' XFSZ; ulimit -f 1"
      let result = try tool("\(limit); tool check -q --format text=a.txt --format json=a.json --format html=a.html")
      #expect(result.errors == "error: `a.json` cannot be written: file too large\n")
      #expect(result.code == 2)
      #expect(["a.json", "a.xml", "a.html"].map { text(tool, $0) } == ["old\n", "old\n", "old\n"])
      #expect(try files(tool) == ["Contracts", "Recordings", "a.html", "a.json", "a.xml"])
    }
  }

  @Test func saysBeforeTheRunWhatCannotBeWritten() throws {
    try with { tool, _ in
      for option in ["--format html=none/a.html", "--history none/a.html"] {
        let result = try tool("check \(option) --format json=a.json")
        #expect(result.errors == "error: `none/a.html` cannot be written: no such file or directory\n")
        #expect(result.code == 2)
      }
      #expect(try files(tool) == ["Contracts", "Recordings"])
    }
  }

  @Test func mergesShards() throws {
    try with { tool, _ in
      _ = try tool("check --shapes --format json=whole.json -q")
      for number in 1...2 { _ = try tool("check --shard \(number)/2 --shapes --format json=\(number).json -q") }
      let result = try tool("report 2.json 1.json --format json=merged.json -q")
      #expect(result.code == 1)
      #expect(result.output.hasPrefix("Recordings/shop/pair/2.json:1:9: error: "))
      #expect(text(tool, "merged.json") == text(tool, "whole.json"))
      let twice = try tool("report 1.json 2.json 1.json")
      #expect(twice.code == 2)
      #expect(
        twice.errors
          == "error: `1.json` has `shop/pair/1` as `Pair`, as a report before it has; the parts of one run have"
          + " no case in common\n")
    }
  }

  @Test func failsOnlyOnWhatIsNew() throws {
    try with { tool, fixture in
      _ = try tool("check --format json=old.json")
      let same = try tool("check --baseline old.json --fail-on note")
      #expect(same.code == 0)
      #expect(same.output == "no findings in 3 documents of 2 contracts; 2 in the baseline\n")
      try fixture.record("shop/pair/1", "pairs/1", "{ \"id\": 1, \"nmae\": \"n\" }\n")
      try fixture.record("shop/other/1", "others/1", "{ \"id\": 1, \"name\": \"n\" }\n")
      let worse = try tool("check --baseline old.json --format text --format json=new.json")
      #expect(worse.code == 1)
      #expect(worse.output.hasPrefix("Recordings/shop/pair/1.json:1:12: error: "))
      #expect(
        worse.output.hasSuffix("1 error in 3 documents of 2 contracts; 1 in the baseline; 1 of the baseline gone\n"))
      let again = try tool("report --baseline old.json new.json")
      #expect(again.output == worse.output)
      #expect(again.code == 1)
      #expect(try tool("report --baseline new.json new.json").code == 0)
    }
  }

  @Test func tellsTheTrend() throws {
    try with { tool, fixture in
      _ = try tool("check --history h.jsonl -q")
      try fixture.record("shop/pair/2", "pairs/2", "{ \"id\": 2, \"name\": \"n\" }\n")
      let result = try tool("check --history h.jsonl --format text --format json=r.json")
      #expect(result.output.contains("history: 2 runs from "))
      #expect(
        result.output.contains(
          ": 0 new, 1 open, 0 flapping, 1 resolved\n  resolved: shop/pair at /id: error [null-value Pair], "))
      _ = try tool("--version; printf '{\"version\":1,' >> h.jsonl")
      let merged = try tool("report r.json --history h.jsonl --append -q")
      #expect(merged.code == 0)
      #expect(
        merged.errors == "warning: h.jsonl:3 is left out: a line of a history is expected here: a key in double quotes"
          + " expected, but found the end of the document\n")
      #expect(text(tool, "h.jsonl")?.split(separator: "\n").count == 4)
    }
  }

  @Test func addsToTheSummaryOfAStep() throws {
    try with { tool, _ in
      let result = try tool("--version; echo before > s.md; GITHUB_STEP_SUMMARY=s.md tool check --format github")
      #expect(result.output.contains("::error file=Recordings/shop/pair/2.json,line=1,"))
      #expect(text(tool, "s.md")?.hasPrefix("before\n**Failed**: 1 error in 3 documents\n") == true)
      _ = try tool("--version; rm s.md; GITHUB_STEP_SUMMARY=s.md tool check")
      #expect(text(tool, "s.md") == nil)
    }
  }

  @Test(arguments: [
    ("report", "`report` needs JSON reports; `-` for standard input: `REPORT.json...`"),
    ("report none.json", "there is no file `none.json`"),
    ("report Contracts", "`Contracts` is a folder, not a file"),
    ("report Contracts/shop/api.json", "Contracts/shop/api.json:1:1: this object of a report needs `version`"),
    ("report --baseline none.json r.json", "there is no file `none.json`"),
    (
      "check --baseline bad.json",
      "bad.json:1:9: a JSON report is expected here: `:` expected after the key, but found `}`"
    ),
    ("report --append r.json", "`--append` adds to a history; give it too: `--history FILE`"),
    ("report --history none.jsonl r.json", "there is no file `none.jsonl`"),
    ("report --history r.json --append r.json", "`r.json` and the history `r.json` are one file"),
    ("check --history h.jsonl --format html=./h.jsonl", "`./h.jsonl` and the history `h.jsonl` are one file"),
    ("check --history new.jsonl --format json=./new.jsonl", "`./new.jsonl` and the history `new.jsonl` are one file"),
    ("mkfifo p; tool check --history p", "the history `p` is no file that can be read again"),
    (
      "report r.json --format pdf",
      "`--format` does not take `pdf`; it takes `text`, `json`, `junit`, `sarif`, `github`, `markdown`, `html`"
    ),
  ])
  func saysWhatCannotBeMeant(_ line: String, _ message: String) throws {
    try with { tool, _ in
      _ = try tool("check -q --format json=r.json --history h.jsonl; echo '{\"cases\"}' > bad.json")
      let result = try tool(line.hasPrefix("mkfifo") ? "--version >/dev/null; \(line)" : line)
      #expect(result.errors == "error: \(message)\n")
      #expect(result.code == 2)
    }
  }

  @Test func readsStandardInput() throws {
    try with { tool, _ in
      let result = try tool("check --format json | tool report --fail-on note --format github -")
      #expect(result.output.hasSuffix("\nplumb: 1 error, 1 note in 3 documents of 2 contracts\n"))
      #expect(result.code == 1)
      let bad = try tool("--version; echo '[]' | tool report -")
      #expect(bad.errors == "error: <stdin>:1:1: a JSON report is to be an object\n")
    }
  }
}
