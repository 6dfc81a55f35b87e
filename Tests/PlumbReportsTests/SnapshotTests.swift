import Foundation
import PlumbReports
import Testing

@Suite struct SnapshotTests {
  private static let rewriting = "PLUMBLINE_REWRITE_SNAPSHOTS"
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")

  @Test(arguments: ReportFixtures.small.map(\.name), Format.allCases)
  func isWhatIsCommitted(_ name: String, _ format: Format) throws {
    let fixture = try #require(ReportFixtures.small.first { $0.name == name })
    let text = try format.text(fixture.report())
    let file = SnapshotTests.folder.appending(path: "\(name).\(format.rawValue)")
    if ProcessInfo.processInfo.environment[SnapshotTests.rewriting] == "1" {
      try FileManager.default.createDirectory(at: SnapshotTests.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return
    }
    let wanted = (try? String(decoding: Data(contentsOf: file), as: UTF8.self)) ?? ""
    if text == wanted { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let others = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let at =
      zip(lines, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(lines.count, others.count)
    func line(_ lines: [Substring]) -> String { lines.indices.contains(at) ? "\(lines[at])" : "(the end)" }
    Issue.record(
      """
      \(file.lastPathComponent):\(at + 1) differs; `\(SnapshotTests.rewriting)=1 swift test --filter SnapshotTests` rewrites it
      expected: \(line(others))
      found:    \(line(lines))
      """)
  }

  /// Findings and cases are shown in one order, whatever order they were found in.
  @Test(arguments: ReportFixtures.all.map(\.name), Format.allCases)
  func doesNotDependOnAnOrder(_ name: String, _ format: Format) throws {
    var fixture = try #require(ReportFixtures.all.first { $0.name == name })
    // Documents of no contract stay as they were given.
    fixture.cases.removeAll { $0.contract == nil }
    let text = try format.text(fixture.report())
    for seed: UInt64 in 1...3 {
      let isSame = try format.text(fixture.report(shuffled: seed)) == text
      #expect(isSame)
    }
  }
}
