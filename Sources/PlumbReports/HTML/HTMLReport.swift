package import Foundation

/// The report as one page that needs nothing else: no network, no framework, and nothing of a response can run in it.
package struct HTMLReport: Sendable {
  package init() {}

  /// The page in UTF-8; the same for the same report.
  package func data(_ report: Report) -> Data { Data(HTMLPage(report).markup.bytes) }
}
