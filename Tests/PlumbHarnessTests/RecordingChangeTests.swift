import Foundation
import PlumbHarness
import Testing

/// What becomes of recordings, and how it is counted.
@Suite struct RecordingChangeTests {
  private func change(_ old: String, _ new: String) -> RecordingChange {
    RecordingChange(from: Data(old.utf8), to: Data(new.utf8))
  }

  @Test func kinds() {
    #expect(change(#"{"a":1}"#, #"{"a":1}"#) == .unchanged)
    #expect(change(#"{"a":1,"b":"\u00e9"}"#, "{\n  \"b\": \"é\",\n  \"a\": 1\n}") == .unchanged)
    #expect(change(#"{"a":1}"#, #"{"a":2}"#) == .valuesOnly)
    #expect(change(#"[1,2]"#, #"[1,2,3]"#) == .valuesOnly)
    #expect(change(#"{"a":1}"#, #"{"a":"1"}"#) == .shapeMoved)
    #expect(change(#"{"a":1}"#, #"{"a":1,"b":2}"#) == .shapeMoved)
    #expect(change("{}", "<html>") == .shapeMoved)
    #expect(change("x", "y") == .bytesOnly)
    #expect(change("x", "x") == .unchanged)
  }

  @Test func summary() {
    var changes = RecordingChanges()
    for _ in 0..<41 { changes.add(.unchanged) }
    #expect(changes.summary(of: "recording") == "41 recordings compared: no differences")
    for _ in 0..<16 { changes.add(.valuesOnly) }
    for _ in 0..<2 { changes.add(.shapeMoved) }
    changes.add(.added)
    changes.add(.bytesOnly)
    #expect(
      changes.summary(of: "recording")
        == "60 recordings compared: 41 unchanged, 16 values only, 1 bytes only, 2 shapes moved, 1 added")
    #expect(changes.count(.shapeMoved) == 2)
    var one = RecordingChanges()
    one.add(.unchanged)
    #expect(one.summary(of: "recording") == "no differences")
  }
}
