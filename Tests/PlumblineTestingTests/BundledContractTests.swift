import Foundation
import PlumblineTesting
import Testing

@testable import plumb

/// The contracts and recordings that come with the package hold for the models that come with it.
@Suite struct BundledContractTests {
  /// The rules and models of what is known of the tutorials; all are warnings, which stop nobody.
  private static let known = [
    "pokeapi/pokemon-list/151": ["probable-rename Miciano.PokemonListModel"],
    "pokeapi/pokemon-page/0,20": ["probable-rename Miciano.PokemonListModel"],
    "pokeapi/pokemon-page/1020,20": ["probable-rename Miciano.PokemonListModel"],
    "pokeapi/pokemon-page/1340,20": [
      "fallback-value Miciano.PokemonListModel", "probable-rename Miciano.PokemonListModel",
    ],
    "pokeapi/pokemon/10264": ["fallback-value Miciano.PokemonModel"],
    "pokeapi/pokemon/10301": ["fallback-value Miciano.PokemonModel"],
    "swapi/species/1": ["swallowed-failure GrokSwift.Species"],
    "swapi/species/2": ["swallowed-failure GrokSwift.Species"],
    "swapi/species/3": ["swallowed-failure GrokSwift.Species"],
    "swapi/species/23": ["swallowed-failure GrokSwift.Species"],
    "swapi/species/37": ["swallowed-failure GrokSwift.Species"],
    "swapi/species-list/default": ["swallowed-failure GrokSwift.SpeciesWrapper"],
  ]

  @Test(arguments: try await Plumb.catalog.cases())
  func holds(_ contract: ContractCase) throws {
    let heard = try issues(below: "") { _ = try lines { try contract.check() } }
    #expect(heard.allSatisfy { $0.place.hasPrefix("warning ") })
    #expect(heard.map(Self.brief) == told(Self.known[contract.testDescription] ?? []))
  }

  @Test func holdAsAWhole() async throws {
    let catalog = await Plumb.catalog
    let heard = try issues(below: "") { _ = try lines { try catalog.check() } }
    #expect(heard.allSatisfy { $0.place.hasPrefix("warning ") })
    #expect(
      heard.map(Self.brief)
        == told([
          "fallback-value Miciano.PokemonModel", "probable-rename Miciano.PokemonListModel",
          "probable-rename Miciano.PokemonListModel", "fallback-value Miciano.PokemonListModel",
          "swallowed-failure GrokSwift.Species", "swallowed-failure GrokSwift.SpeciesWrapper",
        ]))
  }

  /// Before Swift 6.3 there are no issues of that severity; warnings are lines then.
  private func told(_ warnings: [String]) -> [String] {
    #if compiler(>=6.3)
      warnings
    #else
      []
    #endif
  }

  /// The rule and the model.
  private static func brief(_ heard: Heard) -> String {
    let line = heard.text.split(separator: "\n").first ?? ""
    return String(line.split(separator: "[").last?.dropLast() ?? "")
  }
}
