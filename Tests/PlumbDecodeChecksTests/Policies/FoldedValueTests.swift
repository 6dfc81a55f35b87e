import Foundation
import PlumbDecodeChecks
import PlumbFindings
import PlumbTestSupport
import Testing

/// The values that a finding means, where it is folded again over several documents.
@Suite struct FoldedValueTests {
  struct Moon: RawRepresentable, Codable, Hashable, CaseIterable {
    let rawValue: String
    static var allCases: [Moon] { [Moon(rawValue: "new")] }
  }

  @Test func valuesOfSeveralDocumentsAreNamedOnce() {
    let examiner = Examiner()
    var folding = Folding()
    for document in [#"["new","a","b"]"#, #"["b"]"#, #"["c","a"]"#] {
      let findings = examiner.examine([Moon].self, Data(document.utf8), decoder: JSONDecoder()).findings
      for finding in findings { folding.add(finding) }
    }
    #expect(
      folding.findings.map(\.message) == [
        #"an element of the document is "a", which is none of the values that `Moon` lists; nor are "b" and 1 other"#
      ])
    #expect(folding.findings.map(\.values) == [[#""a""#, #""b""#, #""c""#]])
    #expect(folding.findings.map(\.count) == [5])
  }

  @Test func valuesWithoutEndAreNotCounted() {
    let names = (0..<30).map { "\"n\($0)\"" }
    let document = "[\(names.joined(separator: ","))]"
    let findings = Examiner().examine([Moon].self, Data(document.utf8), decoder: JSONDecoder()).findings
    #expect(
      findings.map(\.message) == [
        #"an element of the document is "n0", which is none of the values that `Moon` lists; nor are "n1" and others"#
      ])
    #expect(findings.map(\.count) == [30])
  }
}
