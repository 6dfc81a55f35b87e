import Foundation
import PlumbChecks
import PlumbFindings
import PlumbSyntax
import Testing

/// Where real pairs of documents are at hand.
private enum PairFolder {
  static var url: URL? {
    ProcessInfo.processInfo.environment["PLUMBLINE_CORPUS"].flatMap { path in
      path.isEmpty ? nil : URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent("drift-pairs")
    }
  }
}

/// Documents of a real API before and after each change of its schema, where `PLUMBLINE_CORPUS` names them.
@Suite(.enabled(if: PairFolder.url != nil, "PLUMBLINE_CORPUS does not name a folder of real documents"))
struct DriftPairTests {
  /// What is known of a pair.
  private struct Pair: Decodable {
    let changes: [Change]
    let documentLevelChanges: [Change]

    enum CodingKeys: String, CodingKey {
      case changes
      case documentLevelChanges = "document_level_changes"
    }
  }

  private struct Change: Decodable {
    let change: String
    let path: String
    let root: Bool?
    let twin: String?
    /// The types, where they are a list.
    let before: [String]?
    let after: [String]?

    enum CodingKeys: String, CodingKey {
      case change, path, root, before, after
      case twin = "rename_candidate_of"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      change = try container.decode(String.self, forKey: .change)
      path = try container.decode(String.self, forKey: .path)
      root = try container.decodeIfPresent(Bool.self, forKey: .root)
      twin = try container.decodeIfPresent(String.self, forKey: .twin)
      before = try? container.decode([String].self, forKey: .before)
      after = try? container.decode([String].self, forKey: .after)
    }

    /// The pattern that `$.a[].b` means.
    var pattern: String { Change.pattern(path) }

    static func pattern(_ path: String) -> String {
      path.dropFirst().replacing("[]", with: ".*").split(separator: ".").map { "/\($0)" }.joined()
    }
  }

  @Test func everyPair() throws {
    let folder = try #require(PairFolder.url)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count >= 30)
    for name in names {
      let pair = folder.appendingPathComponent(name)
      let known = try JSONDecoder().decode(Pair.self, from: Data(contentsOf: pair.appendingPathComponent("pair.json")))
      let old = try Drift.shape([Array(Data(contentsOf: pair.appendingPathComponent("before.json")))])
      let new = try Drift.shape([Array(Data(contentsOf: pair.appendingPathComponent("after.json")))])
      let found = Set(ShapeDrift.findings(from: old, to: new).map(\.finding).map(DriftPairTests.words))
      #expect(found == DriftPairTests.expected(known), "\(name)")
    }
  }

  private static func words(_ finding: Finding) -> String {
    let twin = finding.rule.id == "key-renamed" ? " -> \(finding.found ?? "")" : ""
    return "\(finding.severity) \(finding.rule.id) \(finding.pattern)\(twin)"
  }

  /// What the list of changes comes to: the roots, and types that changed, but nothing within another change.
  private static func expected(_ pair: Pair) -> Set<String> {
    let twins = Dictionary(
      pair.changes.compactMap { change in change.twin.map { (change.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    let retyped = pair.documentLevelChanges.filter { $0.change == "type-changed" }
    var expected: Set<String> = []
    for change in pair.documentLevelChanges where change.root != false {
      let pattern = change.pattern
      if retyped.contains(where: { pattern.hasPrefix($0.pattern + "/") }) { continue }
      switch change.change {
      case "path-added":
        if twins[change.path] == nil { expected.insert("note key-added \(pattern)") }
      case "path-removed":
        if let twin = twins[change.path] {
          let name = Change.pattern(twin).split(separator: "/").last ?? ""
          expected.insert("warning key-renamed \(pattern) -> \(name)")
        } else if pattern.hasSuffix("/*") {
          expected.insert("note presence-dropped \(pattern)")
        } else {
          expected.insert("warning key-removed \(pattern)")
        }
      default:
        let isNull = (change.before == ["null"], change.after == ["null"])
        expected.insert(
          isNull.1
            ? "warning became-nullable \(pattern)" : "\(isNull.0 ? "note" : "warning") type-changed \(pattern)")
      }
    }
    return expected
  }
}
