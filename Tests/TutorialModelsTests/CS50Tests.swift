import Foundation
import PlumbTestSupport
import Testing
import TutorialModels

@Suite struct CS50Tests {
  @Test func list() throws {
    let list = try decode(CS50.PokemonList.self, PokemonDocuments.list)
    #expect(list.results.count == 151)
    #expect(list.results.first?.name == "bulbasaur")
    #expect(list.results.first?.url == "https://pokeapi.co/api/v2/pokemon/1/")
    #expect(list.results[24].name == "pikachu")
    #expect(list.results.last?.name == "mew")
    #expect(list.results.last?.url == "https://pokeapi.co/api/v2/pokemon/151/")
    #expect(Set(list.results.map(\.name)).count == 151)
  }

  @Test func detailOfOneType() throws {
    let ditto = try decode(CS50.PokemonData.self, PokemonDocuments.ditto)
    #expect(ditto.id == 132)
    #expect(ditto.types.map(\.slot) == [1])
    #expect(ditto.types.map(\.type.name) == ["normal"])
  }

  @Test func detailOfTwoTypes() throws {
    let bulbasaur = try decode(CS50.PokemonData.self, PokemonDocuments.bulbasaur)
    #expect(bulbasaur.id == 1)
    #expect(bulbasaur.types.map(\.slot) == [1, 2])
    #expect(bulbasaur.types.map(\.type.name) == ["grass", "poison"])
  }

  @Test func mistakes() {
    let (list, one) = (PokemonDocuments.list, PokemonDocuments.ditto)
    #expect(failure(Mistakes.ListWithNumber.self, list) == "keyNotFound number at results/0")
    #expect(failure(Mistakes.BareList.self, list) == "typeMismatch Array<Any> at ")
    #expect(failure(Mistakes.TypesForType.self, one) == "keyNotFound types at types/0")
    #expect(failure(Mistakes.ArrayForType.self, one) == "typeMismatch Array<Any> at types/0/type")
    #expect(failure(Mistakes.FirstDraft.self, one) == "keyNotFound types at types/0")
    #expect(failure(Mistakes.SlotAsString.self, one) == "typeMismatch String at types/0/slot")
  }

  @Test func whatIsNoPokemon() {
    let model = CS50.PokemonData.self
    #expect(failure(model, PokemonDocuments.malformed) == "dataCorrupted at ")
    #expect(failure(model, PokemonDocuments.truncated) == "dataCorrupted at ")
    #expect(failure(model, PokemonDocuments.notFoundText) == "dataCorrupted at ")
    #expect(failure(model, PokemonDocuments.notFoundDetail) == "keyNotFound id at ")
  }
}
