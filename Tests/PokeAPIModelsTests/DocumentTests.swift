import Foundation
import PokeAPIDocuments
import Testing

/// All bundled documents are written as they were read.
@Suite struct DocumentTests {
  @Test func areWrittenAsTheyWereRead() throws {
    var count = 0
    var without: Set<String> = []
    for document in try BundledDocument.all() {
      guard let roundTrip = document.roundTrip else {
        without.insert(document.contract)
        continue
      }
      #expect(try roundTrip.keeps(document.data), "\(document.contract)/\(document.file)")
      count += 1
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
