import Foundation
import PlumbDecodeChecks
import PlumbFindings
import PlumbTestSupport
import Testing

/// Checks that a rule's example is told as it says, by the model that is compiled here.
///
/// - Parameters:
///   - id: the rule's.
///   - type: the model that the example shows.
///   - decoder: the decoder of the app.
///   - sourceLocation: where the model stands.
/// - Throws: where there is no such rule, or it has no example.
func shows<T: Decodable>(
  _ id: String, _ type: T.Type, _ decoder: JSONDecoder = JSONDecoder(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let rule = try #require(DecodeRules.all.first { $0.id == id }, sourceLocation: sourceLocation)
  let example = try #require(rule.example, sourceLocation: sourceLocation)
  let documents = example.texts(.json).map { Array($0.utf8) }
  var findings: [Finding] = []
  if documents.count == 1 {
    findings = Examiner().examine(type, Data(documents[0]), decoder: decoder).findings
  } else {
    let evidence = Evidence(type: type, decoder: decoder, documents: documents)
    findings = evidence.findings(collectorOf: { _ in 0 }, order: Array(documents.indices)).map(\.finding)
  }
  let told = findings.map { Told($0.rule.id, $0.severity, $0.message, $0.help) }
  let expected = Told(id, example.severity ?? rule.severity, example.message, example.help)
  if told.contains(expected) { return }
  let actual = told.isEmpty ? "nothing" : told.map(\.description).joined(separator: "\n")
  Issue.record("the example says\n\(expected)\nand what is told is\n\(actual)", sourceLocation: sourceLocation)
}

/// What is said of a finding.
private struct Told: Equatable, CustomStringConvertible {
  let description: String

  init(_ rule: String, _ severity: Severity, _ message: String, _ help: String?) {
    description = "\(severity.rawValue): \(message) [\(rule)]" + (help.map { "\n  help: \($0)" } ?? "")
  }
}

/// The models between the marks of a file of tests, by the ids of their rules.
struct ExampleSource {
  private(set) var models: [String: String] = [:]

  init(_ file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    var id: String?
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let word = line.drop { $0 == " " }
      if word.hasPrefix("// example: ") {
        (id, lines) = (String(word.dropFirst("// example: ".count)), [])
      } else if word == "// end", let known = id {
        let indent = lines.first.map { $0.count - $0.drop { $0 == " " }.count } ?? 0
        models[known] = lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
        id = nil
      } else if id != nil {
        lines.append(line)
      }
    }
  }
}

@Suite struct ExampleSourceTests {
  /// Every rule has an example, and its model is the one that is compiled.
  @Test func modelsAreWhatIsCompiled() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try ExampleSource(folder.appendingPathComponent("ExampleTests.swift").path)
    // A model that traps is run by a tool of its own.
    let rules = DecodeRules.all.filter { $0.id != "model-crashed" }
    #expect(Set(source.models.keys) == Set(rules.map(\.id)))
    for rule in rules { #expect(rule.example?.texts(.swift) == source.models[rule.id].map { [$0] }) }
  }

  /// Each mark's model is the one that is run for its rule.
  @Test func modelsAreRunForTheirRules() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let path = folder.appendingPathComponent("ExampleTests.swift").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let marks = text.matches(of: /\/\/ example: ([a-z-]+)\n/).map { String($0.output.1) }
    let runs = text.matches(of: /try shows\("([a-z-]+)"/).map { String($0.output.1) }
    #expect(marks == runs)
    #expect(!marks.isEmpty)
  }
}
