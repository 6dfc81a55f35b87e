import Foundation
import PokeAPIDocuments
import Testing

/// All bundled documents are written as they were read.
@Suite struct DocumentTests {
  private static let recordings = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Recordings/pokeapi")

  /// How the documents of a contract are read; nil for those that are no JSON of a model.
  private static func roundTrip(_ contract: String) -> RoundTrip? {
    switch contract {
    case "root": RoundTrip.documents[""]
    case "pokemon-encounters": RoundTrip.documents["encounters"]
    case "pokemon-page": RoundTrip.pages["pokemon"]
    case let list where list.hasSuffix("-list"): RoundTrip.pages[String(list.dropLast("-list".count))]
    default: RoundTrip.documents[contract]
    }
  }

  @Test func areWrittenAsTheyWereRead() throws {
    let files = FileManager.default
    var count = 0
    var without: Set<String> = []
    for contract in try files.contentsOfDirectory(atPath: DocumentTests.recordings.path).sorted() {
      let folder = DocumentTests.recordings.appendingPathComponent(contract)
      for file in try files.contentsOfDirectory(atPath: folder.path).sorted() where !file.hasSuffix(".har") {
        guard let roundTrip = DocumentTests.roundTrip(contract) else {
          without.insert(contract)
          continue
        }
        #expect(try roundTrip.keeps(try Data(contentsOf: folder.appendingPathComponent(file))), "\(contract)/\(file)")
        count += 1
      }
    }
    #expect(count == 305)
    #expect(without == ["pokemon-missing"])
  }

  /// Each endpoint has a model of its documents and one of its list.
  @Test func coverEachEndpoint() {
    #expect(RoundTrip.pages.count == 49)
    #expect(Set(RoundTrip.documents.keys) == Set(RoundTrip.pages.keys).union(["", "encounters", "meta"]))
  }

  /// A value that the model reads and does not write is told.
  @Test(arguments: [
    (#"{"deploy_date":"1","hash":"a","tag":null}"#, true), (#"{"deploy_date":"1","hash":"a","tag":"v2"}"#, true),
    (#"{"deploy_date":"1","hash":"a"}"#, false), (#"{"deploy_date":"1","hash":"a","tag":null,"more":1}"#, false),
  ]) func tellWhatIsLost(_ document: String, isKept: Bool) throws {
    let meta = try #require(RoundTrip.documents["meta"])
    #expect(try meta.keeps(Data(document.utf8)) == isKept)
  }
}
