import Foundation
import PokeAPIModels
import Testing

/// What models say beyond what is sent.
@Suite struct ResourceTests {
  private func link(_ address: String) throws -> PokeAPI.NamedResource<PokeAPI.Pokemon> {
    try JSONDecoder().decode(
      PokeAPI.NamedResource<PokeAPI.Pokemon>.self, from: Data(#"{"name":"pikachu","url":"\#(address)"}"#.utf8))
  }

  @Test(arguments: [
    ("https://pokeapi.co/api/v2/pokemon/25/", 25), ("http://pokeapi.co/api/v2/pokemon/25", 25),
    ("/api/v2/pokemon/10321/", 10321), ("http://localhost:8000/pokemon/1/", 1), ("pokemon/7", 7),
    ("https://pokeapi.co/api/v2/pokemon-species/25/", nil), ("https://pokeapi.co/api/v2/pokemon/pikachu/", nil),
    ("https://pokeapi.co/api/v2/pokemon/25/encounters", nil), ("https://pokeapi.co/api/v2/pokemon/", nil),
    ("https://pokeapi.co/api/v2/pokemon/+25/", nil), ("https://pokeapi.co/api/v2/pokemon/٢٥/", nil),
    ("https://pokeapi.co/api/v2/pokemon/99999999999999999999/", nil), ("25", nil), ("", nil),
  ]) func linksHaveTheNumberOfTheirTarget(_ address: String, _ id: Int?) throws {
    #expect(try link(address).id == id)
    #expect(try link(address).address == address)
  }

  @Test func linksHaveAURL() throws {
    #expect(try link("https://pokeapi.co/api/v2/pokemon/25/").url?.path == "/api/v2/pokemon/25")
    let ailment = try JSONDecoder().decode(
      PokeAPI.NamedResource<PokeAPI.MoveAilment>.self,
      from: Data(#"{"name":"unknown","url":"https://pokeapi.co/api/v2/move-ailment/-1/"}"#.utf8))
    #expect(ailment.id == -1)
    let machine = try JSONDecoder().decode(
      PokeAPI.UnnamedResource<PokeAPI.Machine>.self, from: Data(#"{"url":"https://pokeapi.co/api/v2/machine/7/"}"#.utf8)
    )
    #expect(machine.id == 7 && machine.url != nil)
  }

  @Test func resourcesHaveAPath() {
    #expect(PokeAPI.Pokemon.path(25) == "pokemon/25/")
    #expect(PokeAPI.PokemonType.path("fairy") == "type/fairy/")
    #expect(PokeAPI.Machine.path(1) == "machine/1/")
    #expect(
      URL(string: PokeAPI.Item.path(4), relativeTo: URL(string: PokeAPI.baseAddress))?.absoluteString
        == "https://pokeapi.co/api/v2/item/4/")
  }

  /// What upstream adds to an open list is kept; what it adds to a closed one is an error.
  @Test func newValues() throws {
    func value<T: Codable>(_ type: T.Type, _ text: String) throws -> (T, String) {
      let value = try JSONDecoder().decode([T].self, from: Data("[\(text)]".utf8))[0]
      return (value, String(decoding: try JSONEncoder().encode([value]), as: UTF8.self))
    }
    let (dusk, _) = try value(PokeAPI.TimeOfDay.self, #""dusk""#)
    #expect(dusk == .dusk)
    let (noon, written) = try value(PokeAPI.TimeOfDay.self, #""noon""#)
    #expect(noon.rawValue == "noon" && !PokeAPI.TimeOfDay.allCases.contains(noon) && written == #"["noon"]"#)
    let (weather, _) = try value(PokeAPI.PokemonForm.Trigger.self, #""weather""#)
    #expect(!PokeAPI.PokemonForm.Trigger.allCases.contains(weather))
    #expect(try value(PokeAPI.Comparison.self, "-1").0 == .less)
    #expect(throws: DecodingError.self) { try value(PokeAPI.Comparison.self, "2") }
  }

  /// Null is written as null, and what was left out is left out where the API does so.
  @Test(arguments: [
    (#"{"trigger":"gigantamax-factor"}"#, #"{"trigger":"gigantamax-factor"}"#),
    (
      #"{"name":"disguise","trigger":"ability","url":"https://pokeapi.co/api/v2/ability/209/"}"#,
      #"{"name":"disguise","trigger":"ability","url":"https://pokeapi.co/api/v2/ability/209/"}"#
    ),
    (#"{"base_form":null,"name":null,"trigger":"ability","url":null}"#, #"{"trigger":"ability"}"#),
  ]) func triggerConditionsLeaveOutWhatTheyHaveNot(_ sent: String, _ due: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let value = try JSONDecoder().decode(PokeAPI.PokemonForm.TriggerCondition.self, from: Data(sent.utf8))
    #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == due)
  }
}
