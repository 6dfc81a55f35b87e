import Foundation
import PokeAPIModels
import Testing

/// What bundled documents say through the models.
@Suite struct ValueTests {
  private func document<Document: PokeAPI.Resource>(_ type: Document.Type, _ file: String) throws -> Document {
    let all = try BundledDocument.all()
    let bundled = try #require(all.first { $0.contract == type.endpoint && $0.file == "\(file).json" })
    return try JSONDecoder().decode(type, from: bundled.data)
  }

  @Test func pokemon() throws {
    let bulbasaur = try document(PokeAPI.Pokemon.self, "1")
    #expect(bulbasaur.height == 7 && bulbasaur.weight == 69 && bulbasaur.isDefault)
    #expect(bulbasaur.types.map(\.type.name) == ["grass", "poison"])
    #expect(bulbasaur.types.first?.type.id == 12)
    #expect(bulbasaur.stats.map(\.value) == [45, 49, 49, 65, 65, 45])
    #expect(bulbasaur.stats.map(\.effort) == [0, 0, 0, 1, 0, 0])
    #expect(bulbasaur.pastAbilities.map(\.generation.name) == ["generation-iv"])
    #expect(bulbasaur.pastAbilities.first?.abilities.map(\.ability) == [nil])
    let crystal = bulbasaur.sprites.versions.generationII.crystal
    let pictures = [
      crystal.frontDefault, crystal.frontShiny, crystal.frontTransparent, crystal.frontShinyTransparent,
      crystal.backDefault, crystal.backShiny, crystal.backTransparent, crystal.backShinyTransparent,
    ]
    #expect(
      pictures.map { $0?.components(separatedBy: "/crystal/").last } == [
        "1.png", "shiny/1.png", "transparent/1.png", "transparent/shiny/1.png",
        "back/1.png", "back/shiny/1.png", "transparent/back/1.png", "transparent/back/shiny/1.png",
      ])
    #expect(bulbasaur.sprites.other.dreamWorld.frontDefault?.hasSuffix(".svg") == true)
    #expect(bulbasaur.sprites.other.showdown.frontDefault?.hasSuffix(".gif") == true)
    #expect(bulbasaur.cries.latest.hasSuffix("/latest/1.ogg"))
    #expect(bulbasaur.cries.legacy?.hasSuffix("/legacy/1.ogg") == true)
  }

  @Test func moves() throws {
    let pound = try document(PokeAPI.Move.self, "1")
    #expect(pound.contestCombinations?.normal.nextMoves?.map(\.name) == ["double-slap"])
    #expect(pound.contestCombinations?.normal.previousMoves == nil)
    let kick = try document(PokeAPI.Move.self, "136")
    #expect(kick.contestCombinations?.superContest.previousMoves?.map(\.name) == ["meditate"])
    #expect(kick.power == 130 && kick.accuracy == 90 && kick.powerPoints == 10 && kick.priority == 0)
    #expect(kick.pastValues.map(\.versionGroup.name) == ["diamond-pearl", "black-white"])
    #expect(kick.pastValues.map(\.power) == [85, 100])
    #expect(kick.pastValues.map(\.powerPoints) == [nil, 20])
    #expect(kick.pastValues.map(\.accuracy) == [nil, nil])
    let darts = try document(PokeAPI.Move.self, "751").details
    #expect(darts?.minHits == 2 && darts?.maxHits == 2 && darts?.minTurns == nil)
    let shadow = try document(PokeAPI.Move.self, "10016")
    #expect(shadow.powerPoints == nil && shadow.details == nil && shadow.contestType == nil)
  }

  @Test func berriesAndItems() throws {
    let cheri = try document(PokeAPI.Berry.self, "1")
    let figures = [
      cheri.growthTime, cheri.maxHarvest, cheri.size, cheri.smoothness, cheri.soilDryness, cheri.naturalGiftPower,
    ]
    #expect(figures == [3, 5, 20, 25, 15, 60])
    #expect(cheri.firmness?.name == "soft" && cheri.naturalGiftType?.name == "fire")
    let roseli = try document(PokeAPI.Berry.self, "68")
    #expect(roseli.growthTime == nil && roseli.naturalGiftPower == nil && roseli.naturalGiftType == nil)
    #expect(roseli.size == nil && roseli.firmness == nil && roseli.flavors.isEmpty)
    let master = try document(PokeAPI.Item.self, "1").prices.first
    #expect(master?.purchasePrice == nil && master?.sellPrice == 0 && master?.currency.name == "poke-dollar")
    let beast = try document(PokeAPI.Item.self, "887").prices.first
    #expect(beast?.purchasePrice == 1000 && beast?.sellPrice == nil)
  }

  @Test func evolution() throws {
    let eevee = try document(PokeAPI.EvolutionChain.self, "67").chain
    let leafeon = try #require(eevee.evolvesTo.first { $0.species.name == "leafeon" }).evolutionDetails
    #expect(leafeon.map(\.isDefault) == [false, true])
    #expect(leafeon.map(\.isNearSpecialRock) == [true, false])
    #expect(leafeon.map { $0.location?.name } == ["eterna-forest", nil])
    #expect(leafeon.map { $0.item?.name } == [nil, "leaf-stone"])
    #expect(leafeon.map { $0.baseForm?.name } == ["eevee", "eevee"])
    let espeon = try #require(eevee.evolvesTo.first { $0.species.name == "espeon" }).evolutionDetails
    #expect(espeon.map(\.minHappiness) == [160] && espeon.map(\.timeOfDay) == [.day])
    let tyrogue = try document(PokeAPI.EvolutionChain.self, "47").chain
    let compared = tyrogue.evolvesTo.map { ($0.species.name, $0.evolutionDetails.first?.attackToDefense) }
    #expect(compared.first { $0.0 == "hitmonlee" }?.1 == .greater)
    #expect(compared.first { $0.0 == "hitmonchan" }?.1 == .less)
    let salandit = try document(PokeAPI.EvolutionChain.self, "390").chain
    #expect(salandit.evolvesTo.first?.evolutionDetails.first?.genderID == 1)
  }
}
