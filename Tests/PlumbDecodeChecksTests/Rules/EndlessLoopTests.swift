import Foundation
import PlumbDecodeChecks
import PlumbFindings
import Testing

/// Loops over an array that stay at an element which does not decode; `JSONDecoder` is not run, as it would not return.
@Suite struct EndlessLoopTests {
  struct Names: Decodable {
    var names: [String] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd {
        if let name = try? list.decode(String.self) { names.append(name) }
      }
      // What would stop the app, if it ever came here.
      if names.isEmpty { throw CocoaError(.coderInvalidValue) }
    }
  }
  struct Page: Decodable { let id: Int, tags: Names }

  private static let help =
    "an unkeyed container moves on only where decoding succeeds: after a failure, decode what takes anything, "
    + "`_ = try list.decode(Skipped.self)` with `struct Skipped: Decodable {}`"

  @Test func element() {
    var asked = 0
    var options = ExaminationOptions()
    options.beforeRecovery = { _ in asked += 1 }
    let examination = Examiner().examine(Names.self, Data(#"["a",7]"#.utf8), decoder: JSONDecoder(), options: options)
    #expect(
      examination.findings.map(Row.init) == [
        .error(
          "model-hung", "/1",
          "`Names` does not return: an element of the document is the number 7, and it asks for that again and again, though decoding it fails",
          help: Self.help)
      ])
    #expect(examination.jsonDecoderError == "nothing, as the model does not return")
    #expect(asked == 0)
  }

  /// A loop that tries as often as there are elements ends, though it stays at the first.
  @Test func countedLoop() throws {
    struct Counted: Decodable {
      var names: [String] = []

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        for _ in 0..<(list.count ?? 0) {
          if let name = try? list.decode(String.self) { names.append(name) }
        }
      }
    }
    let data = Data("[7\(String(repeating: ",\"a\"", count: 20_500))]".utf8)
    #expect(try JSONDecoder().decode(Counted.self, from: data).names.isEmpty)
    let examination = Examiner().examine(Counted.self, data, decoder: JSONDecoder())
    #expect(examination.jsonDecoderError == nil)
    #expect(!examination.findings.contains { $0.severity == .error })
  }

  @Test func belowTheRoot() {
    let examination = Examiner().examine(Page.self, Data(#"{"id":1,"tags":[7]}"#.utf8), decoder: JSONDecoder())
    #expect(
      examination.findings.map(Row.init) == [
        .error(
          "model-hung", "/tags/0",
          "`Names` does not return: an element of `tags` is the number 7, and it asks for that again and again, though decoding it fails",
          help: Self.help)
      ])
  }
}
