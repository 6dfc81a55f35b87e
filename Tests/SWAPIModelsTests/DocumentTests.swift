import Foundation
import PlumbTestSupport
import SWAPIModels
import Testing

/// All documents: those that come with the package, and the real ones, where a folder with them is at hand.
@Suite struct DocumentTests {
  /// The text that no type of ours makes anything of, and is not meant to.
  private static let unread: Set = ["Live food tanks"]

  private static func add(_ folder: String, _ data: Data, _ name: String, to audit: inout Audit) throws {
    switch folder {
    case "root": try audit.add(SWAPI.Root.self, data, name)
    case "film", "films": try audit.add(SWAPI.Film.self, data, name)
    case "person", "people": try audit.add(SWAPI.Person.self, data, name)
    case "planet", "planets": try audit.add(SWAPI.Planet.self, data, name)
    case "species": try audit.add(SWAPI.Species.self, data, name)
    case "starship", "starships": try audit.add(SWAPI.Starship.self, data, name)
    case "vehicle", "vehicles": try audit.add(SWAPI.Vehicle.self, data, name)
    case "film-list": try audit.add(SWAPI.Page<SWAPI.Film>.self, data, name)
    case "person-list", "person-page", "person-search": try audit.add(SWAPI.Page<SWAPI.Person>.self, data, name)
    case "planet-list", "planet-page": try audit.add(SWAPI.Page<SWAPI.Planet>.self, data, name)
    case "species-list": try audit.add(SWAPI.Page<SWAPI.Species>.self, data, name)
    case "starship-list", "starship-page": try audit.add(SWAPI.Page<SWAPI.Starship>.self, data, name)
    case "vehicle-list", "vehicle-page": try audit.add(SWAPI.Page<SWAPI.Vehicle>.self, data, name)
    default:
      if folder.hasSuffix("-missing") {
        try audit.add(SWAPI.Failure.self, data, name)
      } else {
        Issue.record("`\(folder)` has no model in this table")
      }
    }
  }

  @Test func theBundledOnes() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Recordings/swapi")
    var audit = Audit()
    for folder in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
      let place = root.appendingPathComponent(folder)
      for file in try FileManager.default.contentsOfDirectory(atPath: place.path) where file.hasSuffix(".json") {
        let data = try Data(contentsOf: place.appendingPathComponent(file))
        try DocumentTests.add(folder, data, "\(folder)/\(file)", to: &audit)
      }
    }
    #expect(audit.documents == 54)
    #expect(audit.names.mistakes == [])
    #expect(audit.names.unusedSpellings == [])
    #expect(audit.names.untoldPairs == [])
    #expect(audit.unread == DocumentTests.unread)
  }

  #if os(macOS) || os(Linux)
    @Test(.enabled(if: Corpus.folder != nil, "PLUMBLINE_CORPUS does not name a folder of real documents"))
    func theRealOnes() throws {
      let folder = try #require(Corpus.folder)
      var audit = Audit()
      try Corpus.unpacking("swapi.tar.xz", in: folder) { target in
        for collection in ["films", "people", "planets", "species", "starships", "vehicles"] {
          let place = target.appendingPathComponent("swapi/\(collection)")
          for file in try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() {
            let data = try Data(contentsOf: place.appendingPathComponent(file))
            try DocumentTests.add(collection, data, "\(collection)/\(file)", to: &audit)
          }
        }
        let root = try Data(contentsOf: target.appendingPathComponent("swapi/index.json"))
        try DocumentTests.add("root", root, "root", to: &audit)
      }
      #expect(audit.documents == 261)
      #expect(audit.names.mistakes == [])
      #expect(audit.unread == DocumentTests.unread)
    }
  #endif
}
