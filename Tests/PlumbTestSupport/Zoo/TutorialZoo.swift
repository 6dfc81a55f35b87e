import Foundation
import TutorialModels

/// The tutorials' models, and their mistakes, with the documents they meet, fitting or not.
public enum TutorialZoo {
  /// Shows all models, then all mistakes, always in the same order.
  /// - Parameter visitor: Is shown them.
  public static func accept(_ visitor: inout some ZooVisitor) {
    acceptModels(&visitor)
    acceptMistakes(&visitor)
  }

  /// Shows the models as their tutorials end up.
  /// - Parameter visitor: Is shown them, with documents that all decode.
  public static func acceptModels(_ visitor: inout some ZooVisitor) {
    let (first, last) = (PokemonDocuments.list, PokemonDocuments.lastPage)
    let (one, two, none) = (PokemonDocuments.ditto, PokemonDocuments.bulbasaur, PokemonDocuments.pictureless)
    visitor.visit("CS50.PokemonList", CS50.PokemonList.self, first, last)
    visitor.visit("CS50.PokemonData", CS50.PokemonData.self, one, two, none)
    visitor.visit("Kouris.Pokemon", Kouris.Pokemon.self, one, two)
    visitor.visit("Kouris.NestedPokemon", Kouris.NestedPokemon.self, one, two)
    visitor.visit(
      "GrokSwift.SpeciesWrapper", GrokSwift.SpeciesWrapper.self, SpeciesDocuments.page, SpeciesDocuments.notFoundDetail)
    visitor.visit(
      "GrokSwift.Species", GrokSwift.Species.self, SpeciesDocuments.wookie, SpeciesDocuments.droid,
      SpeciesDocuments.unknown, SpeciesDocuments.numeric)
    visitor.visit(
      "Miciano.PokemonListModel", Miciano.PokemonListModel.self, first, last, PokemonDocuments.notFoundDetail)
    visitor.visit(
      "Miciano.PokemonModel", Miciano.PokemonModel.self, one, two, none, PokemonDocuments.notFoundDetail)
  }

  /// Shows the mistakes made on the way.
  /// - Parameter visitor: Is shown them, with documents that `JSONDecoder` refuses or reads with a loss.
  public static func acceptMistakes(_ visitor: inout some ZooVisitor) {
    let (first, last) = (PokemonDocuments.list, PokemonDocuments.lastPage)
    let (one, two, none) = (PokemonDocuments.ditto, PokemonDocuments.bulbasaur, PokemonDocuments.pictureless)
    visitor.visit("Mistakes.ListWithNumber", Mistakes.ListWithNumber.self, first, last)
    visitor.visit("Mistakes.BareList", Mistakes.BareList.self, first, last)
    visitor.visit("Mistakes.TypesForType", Mistakes.TypesForType.self, one, two)
    visitor.visit("Mistakes.ArrayForType", Mistakes.ArrayForType.self, one, two)
    visitor.visit("Mistakes.FirstDraft", Mistakes.FirstDraft.self, one, two)
    visitor.visit("Mistakes.SlotAsString", Mistakes.SlotAsString.self, one, two)
    visitor.visit("Mistakes.SpriteWithoutKeys", Mistakes.SpriteWithoutKeys.self, one, none)
    visitor.visit("Mistakes.OptionalSpriteWithoutKeys", Mistakes.OptionalSpriteWithoutKeys.self, one, none)
    visitor.visit("Mistakes.SpriteConvertedTwice", Mistakes.SpriteConvertedTwice.self, one, none) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    visitor.visit("Mistakes.SpriteAsObject", Mistakes.SpriteAsObject.self, one, none)
    visitor.visit("Mistakes.Pictureless", Kouris.Pokemon.self, none)
    visitor.visit("Mistakes.Malformed", CS50.PokemonData.self, PokemonDocuments.malformed, PokemonDocuments.truncated)
    visitor.visit(
      "Mistakes.NotFound", CS50.PokemonData.self, PokemonDocuments.notFoundDetail, PokemonDocuments.notFoundText)
    let (wookie, droid) = (SpeciesDocuments.wookie, SpeciesDocuments.droid)
    visitor.visit("Mistakes.RequiredNumbers", Mistakes.RequiredNumbers.self, wookie, droid, SpeciesDocuments.numeric)
    visitor.visit("Mistakes.ListsAsArrays", Mistakes.ListsAsArrays.self, wookie, droid)
    visitor.visit("Mistakes.RequiredHomeworld", Mistakes.RequiredHomeworld.self, wookie, droid)
    visitor.visit("Mistakes.DatesWithoutStrategy", Mistakes.DatesWithoutStrategy.self, wookie, droid)
    visitor.visit("Mistakes.DatesAsISO8601", Mistakes.DatesWithoutStrategy.self, wookie, droid) {
      $0.dateDecodingStrategy = .iso8601
    }
    visitor.visit("Mistakes.RequiredIDNumber", Mistakes.RequiredIDNumber.self, wookie, droid)
    visitor.visit("Mistakes.RequiredPrevious", Mistakes.RequiredPrevious.self, first, last)
    visitor.visit("Mistakes.SpelledPrevious", Mistakes.SpelledPrevious.self, first, last)
    visitor.visit("Mistakes.RequiredPrevius", Mistakes.RequiredPrevius.self, first, last)
    visitor.visit("Mistakes.OptionalPrevius", Mistakes.OptionalPrevius.self, first, last)
  }
}
