package import Foundation
import PlumbFindings

/// The report for what shows test results: JUnit XML, as the schema `junit-10.xsd` of Jenkins' xUnit plugin has it.
// A failed test is a `failure`. What could not be examined, an upstream that could not be verified and a run that
// examined nothing are an `error`, which Jenkins, GitLab and the reporters for GitHub count as failed. A single case
// without an answer is `skipped` with a reason that begins with `unavailable:` or `not verified:`, one left out by
// choice with `skipped:`; GitLab shows the element's text, Jenkins its message, so both say it.
package struct JUnitReport: Sendable {
  package init() {}

  /// The report as one XML document, ending with a line feed.
  package func data(_ report: Report) -> Data {
    let suites = JUnitSuites(report).suites
    let tests = suites.flatMap(\.tests)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"plumb\"\(JUnitReport.counts(tests))>\n"
    // In UTC, without a zone, as the element has it since Ant.
    let date = report.date.map { " timestamp=\"\($0.formatted(.iso8601).dropLast())\"" } ?? ""
    for suite in suites {
      let skipped = suite.tests.count { $0.outcome.kind == .skipped }
      text += "  <testsuite name=\"\(XMLText.attribute(suite.name))\"\(JUnitReport.counts(suite.tests))"
      text += " skipped=\"\(skipped)\"\(date)>\n"
      text += JUnitReport.properties(suite.properties)
      for test in suite.tests { text += JUnitReport.element(test, of: suite) }
      if !suite.output.isEmpty {
        text += "    <system-out>\(JUnitReport.content(suite.output))</system-out>\n"
      }
      text += "  </testsuite>\n"
    }
    return Data((text + "</testsuites>\n").utf8)
  }

  private static func counts(_ tests: [JUnitTest]) -> String {
    let failures = tests.count { $0.outcome.kind == .failure }
    let errors = tests.count { $0.outcome.kind == .error }
    return " tests=\"\(tests.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func properties(_ properties: [(name: String, value: String)]) -> String {
    if properties.isEmpty { return "" }
    let rows = properties.map { name, value in
      "      <property name=\"\(XMLText.attribute(name))\" value=\"\(XMLText.attribute(value))\"/>\n"
    }
    return "    <properties>\n\(rows.joined())    </properties>\n"
  }

  private static func element(_ test: JUnitTest, of suite: JUnitSuite) -> String {
    var text = "    <testcase classname=\"\(XMLText.attribute(suite.className))\""
    text += " name=\"\(XMLText.attribute(test.name))\""
    let outcome = test.outcome
    if outcome.kind == .passed, test.output.isEmpty { return text + "/>\n" }
    text += ">\n"
    if outcome.kind != .passed {
      text += "      <\(outcome.kind.rawValue) message=\"\(XMLText.attribute(outcome.message))\""
      text += " type=\"\(XMLText.attribute(outcome.type))\">\(content(outcome.text))</\(outcome.kind.rawValue)>\n"
    }
    if !test.output.isEmpty { text += "      <system-out>\(content(test.output))</system-out>\n" }
    return text + "    </testcase>\n"
  }

  /// Text between tags, in which GitLab finds no attachment of its own (`[[ATTACHMENT|path]]`).
  private static func content(_ text: String) -> String {
    XMLText.content(text.replacing("[[ATTACHMENT", with: "[ [ATTACHMENT"))
  }
}
