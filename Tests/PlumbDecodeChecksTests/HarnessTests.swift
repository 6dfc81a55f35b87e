import PlumbTestSupport
import Testing

/// The tables' own harness refuses what was not expected.
@Suite struct HarnessTests {
  struct Crate: Decodable { let id: Int }

  @Test func refusesFindingsThatAreNotExpected() {
    withKnownIssue { check(Crate.self, #"{"id":1,«"x"»:2}"#, .decodes, []) }
  }

  @Test func refusesRowsThatAreNotFound() {
    withKnownIssue { check(Crate.self, #"{"id":1}"#, .decodes, [.note("unread-key", "/x", "told nowhere")]) }
  }

  @Test func refusesMarksThatNoFindingUses() {
    withKnownIssue { check(Crate.self, #"{"id":«1»}"#, .decodes, []) }
  }

  @Test func refusesPlacesWithoutAMark() {
    withKnownIssue {
      check(
        Crate.self, #"{"id":1,"x":2}"#, .decodes,
        [.note("unread-key", "/x", "`x` (a number) is not read by `Crate`")])
    }
  }

  @Test func refusesAnotherOutcome() {
    withKnownIssue { check(Crate.self, #"{"id":1}"#, .throws, []) }
  }

  @Test func marksStandAroundBytes() {
    let document = MarkedDocument(#"{"a":«"x«y»"»,"‹FF0A›":«»1}"#)
    #expect(document.bytes == Array(#"{"a":"xy",""#.utf8) + [0xFF, 0x0A] + Array(#"":1}"#.utf8))
    #expect(document.marks == [5..<9, 7..<8, 15..<15])
    #expect(document.marked(document.marks) == "{\"a\":«\"x«y»\"»,\"‹FF›\n\":«»1}")
  }
}
