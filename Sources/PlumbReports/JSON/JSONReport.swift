package import Foundation
import PlumbFindings
import PlumbSyntax

/// The report for machines, version 1: one JSON object, a line for each case and each finding.
package struct JSONReport: Sendable {
  /// The version of the format; a reader takes no other.
  static let version = 1
  /// Bytes that are written at a time.
  private static let part = 1 << 20

  package init() {}

  /// The report as one JSON document, ending with a line feed.
  package func data(_ report: Report) -> Data {
    var json = CompactJSON()
    // Of large reports there is no second copy.
    var data = Data()
    json.object { json in
      JSONReport.head(report, &json)
      JSONReport.list("cases", report.cases, &json) { json, item in
        json.write(item, failOn: report.failOn)
        json.drain(from: JSONReport.part) { data.append(contentsOf: $0) }
      }
      let located = Locator.locate(report.findings.indices, of: report, withPlaces: true)
      JSONReport.list("findings", zip(report.findings, located), &json) { json, item in
        json.write(item.0, item.1)
        json.drain(from: JSONReport.part) { data.append(contentsOf: $0) }
      }
      if report.isCompared { JSONReport.list("gone", report.absent, &json) { $0.write($1.finding, $1.place) } }
      if !report.partial.isEmpty {
        JSONReport.list("partial", report.partial, &json) { json, item in
          json.object { json in
            json.member("api", item.api)
            json.member("contract", item.contract)
          }
        }
      }
      if !report.shapes.isEmpty { JSONReport.list("shapes", report.shapes, &json) { $0.write($1) } }
      if let trend = report.trend { JSONReport.write(trend, &json) }
      json.line()
    }
    json.drain { data.append(contentsOf: $0) }
    data.append(0x0A)
    return data
  }

  private static func head(_ report: Report, _ json: inout CompactJSON) {
    json.line(indent: 2)
    json.member("version", JSONReport.version)
    json.line(indent: 2)
    json.member("verdict", report.verdict.rawValue)
    json.member("failOn", report.failOn.rawValue)
    json.name("tolerance")
    json.number(report.tolerance)
    json.line(indent: 2)
    json.name("totals")
    json.object { json in
      json.member("contracts", report.totals.contracts)
      json.member("cases", report.cases.count)
      json.member("documents", report.totals.documents)
      json.member("bytes", report.totals.bytes)
      json.name("findings")
      json.write(Tally(report.findings))
      json.member("known", report.findings.count { $0.isKnown })
      json.member("accepted", report.findings.count { $0.isAccepted })
      json.member("baseline", report.findings.count { $0.baseline == .unchanged })
      json.member("gone", report.absent.count)
      let verdicts = report.cases.map { $0.verdict(failOn: report.failOn) }
      json.member("unchanged", report.cases.count { $0.answer == .unchanged })
      json.member("unavailable", verdicts.count { $0 == .unavailable })
      json.member("skipped", verdicts.count { $0 == .skipped })
    }
  }

  private static func list<Items: Sequence>(
    _ name: StaticString, _ items: Items, _ json: inout CompactJSON,
    _ write: (inout CompactJSON, Items.Element) -> Void
  ) {
    json.line(indent: 2)
    json.name(name)
    json.array { json in
      var isEmpty = true
      for item in items {
        json.line(indent: 4)
        write(&json, item)
        isEmpty = false
      }
      if !isEmpty { json.line(indent: 2) }
    }
  }

  private static func write(_ trend: Trend, _ json: inout CompactJSON) {
    json.line(indent: 2)
    json.name("trend")
    json.object { json in
      list("runs", trend.runs, &json) { json, run in
        json.object { json in
          json.member("date", run.date)
          json.member("verdict", run.verdict)
          json.member("errors", run.errors)
          json.member("warnings", run.warnings)
          json.member("notes", run.notes)
          json.member("unverified", run.unverified)
        }
      }
      list("findings", trend.items, &json) { json, item in
        json.object { json in
          json.member("state", item.state.rawValue)
          json.member("fingerprint", item.fingerprint)
          json.member("rule", item.rule)
          json.member("severity", item.severity.rawValue)
          json.member("api", item.api)
          json.member("contract", item.contract)
          json.member("model", item.model)
          json.member("pattern", item.pattern)
          json.member("firstSeen", item.firstSeen)
          json.member("lastSeen", item.lastSeen)
          json.member("resolved", item.resolved)
          json.member("runs", item.runs)
        }
      }
      json.line(indent: 2)
    }
  }
}

extension CompactJSON {
  mutating func member(_ name: StaticString, _ value: String?) {
    self.name(name)
    string(value)
  }

  mutating func member(_ name: StaticString, _ value: Int?) {
    self.name(name)
    integer(value)
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    boolean(value)
  }

  mutating func write(_ tally: Tally) {
    object { json in
      json.member("error", tally.errors)
      json.member("warning", tally.warnings)
      json.member("note", tally.notes)
    }
  }
}
