import Foundation
import PlumbSyntax
import Testing

@testable import PlumbChecks

/// What a shape remembers of documents, in whatever order and parts they come.
@Suite struct ShapeTests {
  private static let recordings = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Recordings")

  /// The bodies of the bundled recordings, by folder.
  private static func bundled() throws -> [String: [[UInt8]]] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: recordings.path).sorted()
    var bodies: [String: [[UInt8]]] = [:]
    for file in files where file.hasSuffix(".json") {
      let folder = file.split(separator: "/").dropLast().joined(separator: "/")
      bodies[folder, default: []].append(Array(try Data(contentsOf: recordings.appendingPathComponent(file))))
    }
    return bodies
  }

  /// Everything that a shape knows, in lines.
  private func lines(_ shape: Shape, _ node: Int = 0, _ path: String = "") -> [String] {
    let entry = shape.nodes[node]
    func place(_ number: Int32) -> String {
      shape.sight(number).map { "\($0.document):\($0.offset)\($0.pointer)" } ?? ""
    }
    let counts = ShapeKind.allCases.map { "\(entry.count($0))@\(place(entry.sights[$0.rawValue]))" }
    var lines = ["\(path) \(counts) \(entry.emptyArrays) \(entry.emptyObjects) \(entry.isMap) \(place(entry.absence))"]
    for child in shape.children(of: node) {
      lines += self.lines(shape, child, "\(path)/\(shape.names.text(shape.nodes[child].name))")
    }
    for (child, step) in [(entry.elements, "/[]"), (entry.values, "/{}")] where child >= 0 {
      lines += self.lines(shape, Int(child), path + step)
    }
    return lines.sorted()
  }

  private func expectSame(_ documents: [[UInt8]], _ name: String) throws {
    let parsed = try documents.map { try JSONDocument($0) }
    var all = Shape()
    for (number, document) in parsed.enumerated() { all.add(document, number: number) }
    var reverse = Shape()
    for (number, document) in parsed.enumerated().reversed() { reverse.add(document, number: number) }
    var halves = [Shape(), Shape()]
    for (number, document) in parsed.enumerated() { halves[number % 2].add(document, number: number) }
    var merged = halves[1]
    merged.merge(halves[0])
    #expect(lines(reverse) == lines(all), "\(name)")
    #expect(lines(merged) == lines(all), "\(name)")
    #expect(merged.documentCount == all.documentCount)
    #expect(ShapeDrift.findings(from: all, to: all).isEmpty)
    #expect(ShapeDrift.findings(from: all, to: merged).isEmpty)
  }

  @Test func bundledRecordings() throws {
    let bodies = try ShapeTests.bundled()
    #expect(bodies.count > 15)
    for (folder, documents) in bodies {
      try expectSame(documents, folder)
      for document in documents { try expectSame([document], folder) }
    }
    try expectSame(bodies.sorted { $0.key < $1.key }.flatMap(\.value), "all")
  }

  @Test func smallDocuments() throws {
    let texts = [
      #"{"a":1,"b":[{"c":null},{"d":[[],[1]]}]}"#, #"{"b":[],"a":{"x":1}}"#, #"{"a":{"y":1},"b":{"c":1}}"#, "[]",
      #"[{"a":1},{},{"b":"x"}]"#, "null", "1.5", #"{"":1,"\u00e9":2,"é":3}"#, "{}",
    ]
    try expectSame(texts.map { Array($0.utf8) }, "small")
    try expectSame(texts.reversed().map { Array($0.utf8) }, "small, reversed")
  }

  @Test func manyNamesInAnyOrder() throws {
    let texts = (0..<12).map { part in
      "{\"map\":{" + (0..<100).map { "\"k\(part * 60 + $0)\":{\"v\($0 % 3)\":\($0)}" }.joined(separator: ",") + "}}"
    }
    try expectSame(texts.map { Array($0.utf8) }, "many")
  }

  @Test func deepDocuments() throws {
    let depth = 500
    let text = String(repeating: "[{\"a\":", count: depth / 2) + "1" + String(repeating: "}]", count: depth / 2)
    try expectSame([Array(text.utf8), Array(text.utf8)], "deep")
  }
}
