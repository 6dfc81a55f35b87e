import Foundation
import PlumbDecodeChecks
import PlumbFindings
import PlumbSyntax
import PlumbTestSupport
import Testing

/// What is told of nasty models over documents and their mutations is not belied by any of these.
@Suite struct EvidenceDifferentialTests {
  @Test func tellsNothingThatADocumentBelies() {
    var visitor = EvidenceVisitor()
    Zoo.accept(&visitor)
    TutorialZoo.accept(&visitor)
    #expect(visitor.complaints.prefix(20).joined(separator: "\n") == "")
    // Enough was told to mean something.
    #expect(visitor.counts["never-matched", default: 0] > 200)
    #expect(visitor.counts["never-null", default: 0] > 50)
    #expect(visitor.counts["unexercised-type", default: 0] > 100)
  }
}

/// Compares groups of documents of every model.
private struct EvidenceVisitor: ZooVisitor {
  var complaints: [String] = []
  var counts: [String: Int] = [:]

  mutating func visit<T: Decodable>(_ name: String, _ type: T.Type, decoder: JSONDecoder, seeds: [String]) {
    compare(name, type, decoder, seeds.map { Array($0.utf8) })
    var random = SplitMix64(seed: UInt64(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) }.magnitude))
    for _ in 0..<6 {
      let documents = (0..<3).map { _ in
        randomMutations(of: seeds[random.below(seeds.count)], count: 1, seed: random.next())[0]
      }
      compare(name, type, decoder, documents + [Array(seeds[random.below(seeds.count)].utf8)])
    }
  }

  private mutating func compare<T: Decodable>(
    _ name: String, _ type: T.Type, _ decoder: JSONDecoder, _ documents: [[UInt8]]
  ) {
    let evidence = Evidence(type: type, decoder: decoder, documents: documents)
    let findings = evidence.findings(collectorOf: { _ in 0 }, order: Array(documents.indices))
    let others = evidence.findings(collectorOf: { $0 }, order: documents.indices.reversed())
    let shown = findings.map(Self.shown)
    if shown != others.map(Self.shown) {
      complain(name, "another order or sharing tells \(others.map(Self.shown)) for \(shown)", documents)
    }
    for (_, finding) in findings {
      counts[finding.rule.id, default: 0] += 1
      for document in documents {
        guard let parsed = try? JSONDocument(document) else { continue }
        for kind in parsed.kinds(at: finding) where belies(finding, kind) {
          complain(name, "\(finding.rule.id) \(finding.pattern) in spite of \(kind)", documents)
        }
      }
    }
  }

  /// Whether a value at a finding's place shows that it is wrong.
  private func belies(_ finding: Finding, _ kind: TokenKind) -> Bool {
    switch finding.rule.id {
    case "never-matched": true
    case "never-null": kind == .null
    default: finding.message.contains(" is null") && kind != .null
    }
  }

  private static func shown(_ entry: (document: Int, finding: Finding)) -> String {
    "\(entry.document) \(entry.finding.rule.id) \(entry.finding.pattern) \(entry.finding.message)"
  }

  private mutating func complain(_ name: String, _ text: String, _ documents: [[UInt8]]) {
    let all = documents.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n  ")
    complaints.append("\(name): \(text)\n  \(all)")
  }
}

extension JSONDocument {
  /// The kinds of all values at a finding's pattern; of repeated names the first counts.
  fileprivate func kinds(at finding: Finding) -> [TokenKind] {
    var values = [0]
    for (part, step) in zip(finding.pattern.parts, finding.pointer.steps) {
      // A model may take an array or an object: these are places of their own.
      let isIndex = if case .index = step { true } else { false }
      values = values.flatMap { value -> [Int] in
        (value + 1..<max(value + 1, Int(tokens[value].extent))).filter { token in
          guard tokens[value].kind == .object || tokens[value].kind == .array, tokens[token].kind != .key,
            ancestry.parent(of: token) == value
          else { return false }
          guard isIndex == (tokens[value].kind == .array) else { return false }
          if isIndex { return true }
          guard tokens[token - 1].flags.isDisjoint(with: .duplicate) else { return false }
          return part == .anyStep || string(at: token - 1).map { part == .key($0) } ?? false
        }
      }
    }
    return values.map { tokens[$0].kind }
  }
}
