import Foundation
import PlumbTestSupport
import PokeAPIDocuments
import Testing

/// Real documents, where a folder with them is at hand; `plumb-roundtrip` reads them all.
@Suite struct CorpusTests {
  #if os(macOS) || os(Linux)
    @Test(.enabled(if: Corpus.folder != nil, "PLUMBLINE_CORPUS does not name a folder of real documents"))
    func aSampleIsWrittenAsItWasRead() throws {
      let folder = try #require(Corpus.folder)
      try Corpus.unpacking("pokeapi-v2.tar.xz", in: folder) { target in
        let documents = DocumentFolder(target.appendingPathComponent("v2"))
        let (known, others) = documents.entries()
        #expect(others == [])
        #expect(known.count > 15_000)
        for number in stride(from: 0, to: known.count, by: 59) {
          let entry = known[number]
          let isKept = try entry.roundTrip.keeps(try documents.data(entry))
          #expect(isKept, "\(entry.path)")
        }
      }
    }
  #endif
}
