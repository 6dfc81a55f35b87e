import Foundation
import PlumbDecodeChecks
import PlumbFindings
import PlumbSyntax
import Testing

@testable import PlumbCommands

@Suite struct WireTests {
  @Test func bringsFindingsAcrossUnchanged() throws {
    let rule = try #require(RuleBook.all.first)
    let pointer = JSONPointer([.key("1"), .index(2), .key("a/~*b")])
    var finding = Finding(
      rule, severity: .note, channel: .shape, message: "m", help: "h", typePath: "A.b", pointer: pointer, expected: "e",
      found: "f", offset: 12, length: 3)
    finding.pattern = PointerPattern([.key("1"), .anySteps])
    finding.count = 7
    finding.of = 9
    finding.places.append(Finding.Place(pointer: JSONPointer([.index(1)]), offset: 4, file: "x"))
    finding.model = "M"
    finding.isKnown = true
    let data = try JSONEncoder().encode(
      WireExamination(Examination(findings: [finding], jsonDecoderError: "no", byteCount: 5)))
    let back = try JSONDecoder().decode(WireExamination.self, from: data).examination()
    #expect(back.findings == [finding])
    #expect(back.jsonDecoderError == "no")
    #expect(back.byteCount == 5)
  }

  @Test func refusesUnknownRules() throws {
    let finding = Finding(
      Rule("made-up", .decode, .error, summary: "", remedy: ""), message: "", pointer: JSONPointer(), offset: 0)
    #expect(throws: CommandError("a worker names an unknown rule, `made-up`")) { try WireFinding(finding).finding() }
  }

  @Test func namesEveryRuleOnce() {
    #expect(Set(RuleBook.all.map(\.id)).count == RuleBook.all.count)
    #expect(RuleBook.all.allSatisfy { !$0.summary.isEmpty && !$0.remedy.isEmpty })
    for id in ["model-crashed", "model-hung", "untraced"] { #expect(RuleBook.rule(id)?.id == id) }
  }

  @Test func cutsFramesWhereverTheyAreTorn() {
    let frames = [[], [1], Array(repeating: 7, count: 300)] as [[UInt8]]
    let bytes = Array(frames.map { WorkerProtocol.frame($0) }.joined())
    for size in [1, 2, 3, 5, 299, 1000] {
      var reader = WorkerProtocol.Reader()
      var read: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(start + size, bytes.count)])
        while let frame = reader.next() { read.append(Array(frame)) }
      }
      #expect(read == frames)
    }
  }
}
