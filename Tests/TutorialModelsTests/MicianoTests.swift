import Foundation
import PlumbTestSupport
import Testing
import TutorialModels

@Suite struct MicianoTests {
  @Test func firstPage() throws {
    let page = try decode(Miciano.PokemonListModel.self, PokemonDocuments.list)
    #expect(page.count == 1302)
    #expect(page.next == "https://pokeapi.co/api/v2/pokemon?offset=151&limit=151")
    #expect(page.previus == "")
    #expect(page.results == 151)
  }

  @Test func lastPage() throws {
    let page = try decode(Miciano.PokemonListModel.self, PokemonDocuments.lastPage)
    #expect(page.count == 1)
    #expect(page.next == "")
    #expect(page.previus == "", "the API sends previous, which nobody asks for")
    #expect(page.results == 1)
  }

  @Test func detail() throws {
    let ditto = try decode(Miciano.PokemonModel.self, PokemonDocuments.ditto)
    #expect(ditto.id == 132)
    #expect(ditto.name == "ditto")
    #expect(ditto.height == 3)
    #expect(ditto.weight == 40)
    #expect(ditto.urlImage == "https://example.com/sprites/132.png")
    #expect(try decode(Miciano.PokemonModel.self, PokemonDocuments.pictureless).urlImage == "")
  }

  @Test(arguments: [
    "{}", #"{"id":"1","name":null,"sprites":[],"count":"2","next":null,"results":{}}"#, PokemonDocuments.notFoundDetail,
  ])
  func everythingHasAFallback(document: String) throws {
    let detail = try decode(Miciano.PokemonModel.self, document)
    #expect(detail.id == 0 && detail.height == 0 && detail.weight == 0)
    #expect(detail.name.isEmpty && detail.urlImage.isEmpty)
    let page = try decode(Miciano.PokemonListModel.self, document)
    #expect(page.count == 0 && page.results == 0)
    #expect(page.next.isEmpty && page.previus.isEmpty)
  }

  @Test func aRootThatIsNoObjectFails() {
    #expect(failure(Miciano.PokemonModel.self, "[]") == "typeMismatch Dictionary<String, Any> at ")
    #expect(failure(Miciano.PokemonListModel.self, PokemonDocuments.notFoundText) == "dataCorrupted at ")
  }

  @Test func mistakes() throws {
    let (first, last) = (PokemonDocuments.list, PokemonDocuments.lastPage)
    #expect(failure(Mistakes.RequiredPrevious.self, first) == "valueNotFound String at previous")
    #expect(failure(Mistakes.RequiredPrevious.self, last) == "valueNotFound String at next")
    #expect(failure(Mistakes.RequiredPrevius.self, last) == "keyNotFound previus at ")
    #expect(try decode(Mistakes.OptionalPrevius.self, last).previus == nil)
    #expect(try decode(Mistakes.SpelledPrevious.self, first).previous == "")
    #expect(try decode(Mistakes.SpelledPrevious.self, last).previous.hasSuffix("offset=0&limit=1"))
  }
}
