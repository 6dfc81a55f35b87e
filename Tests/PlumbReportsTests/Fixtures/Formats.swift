import Foundation
import PlumbReports

/// A format of the report, and what its files end with.
enum Format: String, CaseIterable {
  case json
  case text = "txt"
  case junit = "junit.xml"
  case sarif
  case github = "github.txt"
  case markdown = "md"

  func data(_ report: Report) throws -> Data {
    switch self {
    case .json: JSONReport().data(report)
    case .text: Data(TextReport().text(report).utf8)
    case .junit: JUnitReport().data(report)
    case .sarif:
      try SARIFReport(rules: FixtureRules.all, toolVersion: "1.2.3", paths: ReportFixture.paths).data(report)
    case .github: Data(GitHubReport(paths: ReportFixture.paths).text(report).utf8)
    case .markdown: Data(MarkdownReport().text(report).utf8)
    }
  }

  func text(_ report: Report) throws -> String { String(decoding: try data(report), as: UTF8.self) }
}
