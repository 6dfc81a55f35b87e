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
    finding.places.append(Finding.Place(pointer: JSONPointer([.index(1)]), offset: 4))
    finding.isOfAbsence = true
    finding.values = ["f", "g"]
    var examination = Examination(findings: [finding], jsonDecoderError: "no \u{1}\"\\\n", byteCount: 5)
    examination.observations = [
      Observation(
        place: PointerPattern([.anyStep, .key("**")]), pattern: PointerPattern([.anyStep, .key("*")]),
        sights: [.null, .option, .unaskedNull], asker: nil,
        pointer: JSONPointer([.index(0), .key("*")]), offset: 3, length: 4)
    ]
    examination.observations[0].tried = ["Int", "[A.B]"]
    examination.metValues = [MetValues(identity: "Shop.Kind", type: "Kind", listed: ["a", ""], met: ["a"])]
    let back = try ReplyCodec.decode(ReplyCodec.encode([examination, Examination.nothing]))
    #expect(back.count == 2)
    #expect(back.first?.findings == [finding])
    #expect(back.first?.jsonDecoderError == "no \u{1}\"\\\n")
    #expect(back.first?.byteCount == 5)
    #expect(back.first?.observations == examination.observations)
    #expect(back.first?.metValues == examination.metValues)
    #expect(back.last?.findings == [])
  }

  @Test func refusesUnknownRules() throws {
    let finding = Finding(
      Rule("made-up", .decode, .error, summary: "", remedy: ""), message: "", pointer: JSONPointer(), offset: 0)
    let bytes = ReplyCodec.encode([Examination(findings: [finding], jsonDecoderError: nil, byteCount: 0)])
    #expect(throws: CommandError("a worker names an unknown rule, `made-up`")) { try ReplyCodec.decode(bytes) }
  }

  @Test(arguments: ["", "{}", "[1]", "[[1]]", "[[1,null,[],[],1]]", "[[1,null,[[1]],[]]]", "[[1,2,[],[]]]", "[["])
  func refusesRepliesThatAreNotAsAgreed(_ reply: String) {
    #expect(throws: CommandError("a worker's reply cannot be read")) { try ReplyCodec.decode(Array(reply.utf8)) }
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

extension Examination {
  fileprivate static let nothing = Examination(findings: [], jsonDecoderError: nil, byteCount: 0)
}
