import PlumbChecks
import PlumbFindings
import PlumbSyntax
import Testing

/// Values that are others of their type.
@Suite struct ValueChangeTests {
  private func changes(_ old: String, _ new: String) throws -> [String] {
    var changes = ValueChanges()
    changes.add(from: try JSONDocument(old), to: try JSONDocument(new), number: 0)
    return changes.findings.map { "\($0.finding.pattern) \($0.finding.count): \($0.finding.message)" }
  }

  @Test func valuesAreFoldedByPattern() throws {
    #expect(
      try changes(
        #"{"a":[{"n":"x","m":1},{"n":"y","m":2},{"n":"z","m":3}]}"#,
        #"{"a":[{"m":1,"n":"X"},{"n":"Y","m":2},{"n":"z","m":3}]}"#)
        == [#"/a/*/n 2: `n` was "x", and is "X""#])
    #expect(
      try changes(#"{"a":true,"b":1,"c":null,"d":1}"#, #"{"a":false,"b":1.0,"c":1,"d":"1"}"#)
        == ["/a 1: `a` was true, and is false", "/b 1: `b` was 1, and is 1.0"])
  }

  @Test func elementsThatAreTheSameAtEitherEndAreNotCompared() throws {
    #expect(
      try changes(#"["a","b","c"]"#, #"["a","x","b","c"]"#)
        == [" 1: the document was an array of 3, and is an array of 4"])
    #expect(try changes(#"[1,2,3]"#, #"[1,5,3]"#) == ["/* 1: a value of the document was 2, and is 5"])
  }

  @Test func escapesAndOrderSayNothing() throws {
    #expect(try changes(#"{"a":"\u00e9","b":1}"#, #"{"b":1,"a":"é"}"#) == [])
  }
}
