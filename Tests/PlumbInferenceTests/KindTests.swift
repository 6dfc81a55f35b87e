import Foundation
import PlumbChecks
import PlumbInference
import PlumbSyntax
import Testing

/// Whole files for small documents of each kind, which `.ci/try-inference` compiles and decodes.
///
/// With `PLUMBLINE_UPDATE` set, the files are written anew.
@Suite struct KindTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Kinds")

  static let kinds =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.filter { name in
      !name.contains(".")
    }.sorted() ?? []

  /// The documents of a kind.
  static func documents(_ kind: String) throws -> [[UInt8]] {
    let place = folder.appendingPathComponent(kind)
    let files = try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.hasSuffix(".json") }
    return try files.sorted().map { Array(try Data(contentsOf: place.appendingPathComponent($0))) }
  }

  /// What a kind asks for in its `options.txt`.
  static func inference(_ kind: String) throws -> Inference {
    var inference = Inference()
    let options = try? String(contentsOf: folder.appendingPathComponent("\(kind)/options.txt"), encoding: .utf8)
    let words = (options ?? "").split { $0 == " " || $0 == "\n" }.map(String.init)
    inference.isMutable = words.contains("--mutable")
    for (option, value) in zip(words, words.dropFirst()) {
      switch option {
      case "--keys": inference.keys = try #require(KeySpelling(rawValue: value))
      case "--access": inference.access = try #require(Inference.Access(rawValue: value))
      case "--plain": inference.plain.insert(try #require(PlainText(rawValue: value)))
      default: break
      }
    }
    return inference
  }

  static func shape(_ documents: [[UInt8]]) throws -> Shape {
    var shape = Shape(gathersValues: true)
    for (number, document) in documents.enumerated() { shape.add(try JSONDocument(document), number: number) }
    return shape
  }

  @Test func thereAreKinds() { #expect(KindTests.kinds.count > 15) }

  @Test(arguments: kinds) func file(_ kind: String) throws {
    let documents = try KindTests.documents(kind)
    let inference = try KindTests.inference(kind)
    let name = Inference.typeName(kind)
    let text = inference.models(for: [Inference.Root(name: name, shape: try KindTests.shape(documents))]).text
    let file = KindTests.folder.appendingPathComponent("\(kind).swift")
    if ProcessInfo.processInfo.environment["PLUMBLINE_UPDATE"] != nil { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    // In any order, and gathered in parts.
    let reverse = try KindTests.shape(documents.reversed())
    #expect(inference.models(for: [Inference.Root(name: name, shape: reverse)]).text == text)
    var parts = Shape(gathersValues: true)
    for document in documents.reversed() { parts.merge(try KindTests.shape([document])) }
    #expect(inference.models(for: [Inference.Root(name: name, shape: parts)]).text == text)
  }
}
