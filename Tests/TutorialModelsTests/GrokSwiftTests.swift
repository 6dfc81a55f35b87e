import Foundation
import PlumbTestSupport
import Testing
import TutorialModels

@Suite struct GrokSwiftTests {
  @Test func species() throws {
    let wookie = try decode(GrokSwift.Species.self, SpeciesDocuments.wookie)
    #expect(wookie.idNumber == nil)
    #expect(wookie.name == "Wookie")
    #expect(wookie.classification == "mammal")
    #expect(wookie.designation == "sentient")
    #expect(wookie.averageHeight == nil)
    #expect(wookie.skinColors == ["gray"])
    #expect(wookie.hairColors == ["black", "brown"])
    #expect(wookie.eyeColors == ["blue", "green", "yellow", "brown", "golden", "red"])
    #expect(wookie.averageLifespan == "400")
    #expect(wookie.homeworld == "https://swapi.dev/api/planets/14/")
    #expect(wookie.language == "Shyriiwook")
    #expect(wookie.people?.count == 2)
    #expect(wookie.films == ["https://swapi.dev/api/films/1/"])
    #expect(wookie.url == "https://swapi.dev/api/species/3/")
    let created = try #require(wookie.created)
    #expect(abs(created.timeIntervalSince1970 - 1_418_229_871.486) < 0.001)
    let edited = try #require(wookie.edited)
    #expect(abs(edited.timeIntervalSince1970 - 1_419_111_402.142) < 0.001)
  }

  @Test func page() throws {
    let page = try decode(GrokSwift.SpeciesWrapper.self, SpeciesDocuments.page)
    #expect(page.count == 37)
    #expect(page.next == "https://swapi.dev/api/species/?page=2")
    #expect(page.previous == nil)
    let species = try #require(page.species)
    #expect(species.map(\.name) == ["Wookie", "Droid", "Clawdite"])
    #expect(species.allSatisfy { $0.averageHeight == nil })
    #expect(species[1].homeworld == nil)
    #expect(species[1].hairColors == ["n/a"])
    #expect(species[2].people == [])
  }

  @Test func aHeightSentAsNumberIsRead() throws {
    let hutt = try decode(GrokSwift.Species.self, SpeciesDocuments.numeric)
    #expect(hutt.averageHeight == 300)
    #expect(hutt.averageLifespan == nil)
  }

  @Test(arguments: [
    "{}", #"{"name":7,"people":[1],"created":"yesterday","skin_colors":["a"]}"#, SpeciesDocuments.notFoundDetail,
  ])
  func allElseIsLostInSilence(document: String) throws {
    let species = try decode(GrokSwift.Species.self, document)
    #expect(species.name == nil)
    #expect(species.people == nil)
    #expect(species.created == nil)
    #expect(species.skinColors == nil)
    let page = try decode(GrokSwift.SpeciesWrapper.self, document)
    #expect(page.species == [])
    #expect(page.count == nil)
  }

  @Test func oneElementThatIsNoObjectEmptiesThePage() throws {
    let page = try decode(GrokSwift.SpeciesWrapper.self, #"{"count":2,"results":[{"name":"Hutt"},null]}"#)
    #expect(page.count == 2)
    #expect(page.species == [])
  }

  @Test func aRootThatIsNoObjectFails() {
    #expect(failure(GrokSwift.Species.self, "[]") == "typeMismatch Dictionary<String, Any> at ")
    #expect(failure(GrokSwift.SpeciesWrapper.self, "null") == "valueNotFound Dictionary<String, Any> at ")
    #expect(failure(GrokSwift.SpeciesWrapper.self, "Not Found") == "dataCorrupted at ")
  }

  @Test func mistakes() throws {
    let (wookie, droid) = (SpeciesDocuments.wookie, SpeciesDocuments.droid)
    #expect(failure(Mistakes.RequiredNumbers.self, wookie) == "typeMismatch Int at average_height")
    #expect(failure(Mistakes.RequiredNumbers.self, SpeciesDocuments.numeric) == nil)
    #expect(failure(Mistakes.ListsAsArrays.self, wookie) == "typeMismatch Array<Any> at skin_colors")
    #expect(failure(Mistakes.RequiredHomeworld.self, wookie) == nil)
    #expect(failure(Mistakes.RequiredHomeworld.self, droid) == "valueNotFound String at homeworld")
    #expect(failure(Mistakes.DatesWithoutStrategy.self, wookie) == "typeMismatch Double at created")
    #expect(failure(Mistakes.RequiredIDNumber.self, wookie) == "keyNotFound idNumber at ")
  }
}
