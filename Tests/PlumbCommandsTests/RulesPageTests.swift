import Foundation
import PlumbFindings
import PlumbReports
import Testing

@testable import PlumbCommands

/// The page of all rules in the documentation.
@Suite struct RulesPageTests {
  private static let path = "Sources/Plumbline/Plumbline.docc/Rules.md"

  @Test func isWhatTheToolWrites() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try Data(contentsOf: root.appendingPathComponent(Self.path))
    #expect(
      page == RulesPage(RuleBook.all).data(),
      "the rules have changed: `swift run plumb rules --format markdown=\(Self.path)` writes the page anew")
  }

  /// What stands in the page outside of code is no markup by chance.
  @Test func hasNoMarkupByChance() {
    for rule in RuleBook.all {
      let captions = rule.example?.exhibits.compactMap(\.caption) ?? []
      for text in [rule.summary, rule.remedy] + captions {
        let plain = text.replacing(/`[^`]*`/, with: "")
        #expect(!plain.contains { "`<>*_[]|#&".contains($0) }, "\(rule.id): \(text)")
      }
    }
  }
}
