import Foundation
import PlumbLaw
import PlumbTestSupport
import Testing

/// Real documents against the tutorials' models.
@Suite(.enabled(if: Corpus.folder != nil, "PLUMBLINE_CORPUS does not name a folder of real documents"))
struct CorpusTests {
  @Test func everyPokemonOfTheArchive() throws {
    let folder = try #require(Corpus.folder)
    var models = LawModels()
    TutorialZoo.acceptModels(&models)
    let pokemon = ["CS50.PokemonData", "Kouris.Pokemon", "Kouris.NestedPokemon", "Miciano.PokemonModel"]
    let readers = models.all.filter { pokemon.contains($0.name) }
    #expect(readers.count == 4)
    var tally = Tally()
    var pictureless = 0
    try Corpus.eachPokeAPIDocument(in: folder, "pokemon") { name, bytes in
      let sprites = (try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])?["sprites"]
      let isPictureless = (sprites as? [String: Any])?["front_default"] is NSNull
      // A list of all is there as well, which has no sprites.
      guard sprites != nil else { return }
      if isPictureless { pictureless += 1 }
      for model in readers {
        tally.add(model.compare(bytes, Law.Options()), of: model, bytes)
        if model.name == "Kouris.Pokemon" { #expect(model.decodes(bytes) != isPictureless, "pokemon/\(name)") }
      }
    }
    #expect(pictureless == 11)
    #expect(tally.documents > 4 * 1300)
    #expect(tally.disagreements.map { "\($0.model): \($0.breach.rawValue): \($0.ours)" } == [])
  }
}
