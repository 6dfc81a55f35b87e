import Foundation
import PlumbContracts
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport
import Testing
import TutorialModels

/// The recordings that come with the package, as they are and with one thing changed.
@Suite struct BundledStoreTests {
  private static let catalog = ModelCatalog {
    Model("GrokSwift.SpeciesWrapper", GrokSwift.SpeciesWrapper.self)
    Model("GrokSwift.Species", GrokSwift.Species.self)
  }

  /// Checks one contract in a copy of the bundled folders.
  ///
  /// - Parameters:
  ///   - contract: its path.
  ///   - rows: all findings.
  ///   - sourceLocation: where the table stands.
  ///   - change: changes the copy.
  /// - Throws: where the copy cannot be made or read.
  private func check(
    _ contract: String, _ rows: [CheckRow], sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (StoreFixture) throws -> Void = { _ in }
  ) throws {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    try StoreFixture.with { fixture in
      try FileManager.default.copyItem(atPath: "\(repository)/Contracts", toPath: fixture.contracts)
      try FileManager.default.copyItem(atPath: "\(repository)/Recordings", toPath: fixture.recordings)
      try change(fixture)
      let workspace = try Workspace(contracts: fixture.contracts, recordings: fixture.recordings, models: nil)
      var plan = try CheckPlan(workspace)
      plan.entries.removeAll { $0.contract.path != contract }
      PlumbHarnessTests.check(
        plan, workspace, BundledStoreTests.catalog, below: fixture.root, rows, sourceLocation: sourceLocation)
    }
  }

  /// Changes the text of a recording's body and seals it.
  private func edit(_ fixture: StoreFixture, _ name: String, _ change: (String) -> String) throws {
    let path = "\(fixture.recordings)/\(name)"
    let old = try String(contentsOfFile: "\(path).json", encoding: .utf8)
    let new = Data(change(old).utf8)
    let har = try Data(contentsOf: URL(fileURLWithPath: "\(path).har"))
    try new.write(to: URL(fileURLWithPath: "\(path).json"))
    try Seal.seal(har: har, path: "\(path).har", body: new, comment: "Changed by a test.")
      .write(to: URL(fileURLWithPath: "\(path).har"))
  }

  private let heights = CheckRow.warning(
    "swallowed-failure", "/results/*/average_height",
    #"`average_height` is the string "180" where `Species` needs Int; the model caught the error and went on"#,
    help: "the number is sent as text: declare `let averageHeight: String` and convert it, `Int(averageHeight)`",
    count: 37, of: 37, at: "Recordings/swapi/species-list/default.json:10")

  @Test func fourPagesAreWalkedAndTheCountIsMet() throws {
    try check("swapi/species-list", [heights])
  }

  @Test func theLastPageIsMissing() throws {
    var heights = heights
    heights.count = 30
    heights.of = 30
    let missing = CheckRow.error(
      "recording-missing", "",
      "the list goes on, and its page 4, `swapi/species-list/default.p4`, has no recording",
      help:
        "`plumb record --refresh swapi/species-list/default` makes one of https://swapi.dev/api/species/?page=4, at Recordings/swapi/species-list/default.p4.har, or set `most` in the contract's `pages`",
      at: "Recordings/swapi/species-list/default.p3.json:3")
    try check("swapi/species-list", [missing, heights]) {
      for ending in ["har", "json"] {
        try FileManager.default.removeItem(atPath: "\($0.recordings)/swapi/species-list/default.p4.\(ending)")
      }
    }
  }

  @Test func theCountIsNotMet() throws {
    let unmet = CheckRow.warning(
      "broken-pagination", "/count", "the list counts 40 items, and all 4 pages together have 37",
      help: "an app that walks the pages would miss some, or have some twice",
      at: "Recordings/swapi/species-list/default.json:2")
    try check("swapi/species-list", [unmet, heights]) { fixture in
      for page in ["default", "default.p2", "default.p3", "default.p4"] {
        try edit(fixture, "swapi/species-list/\(page)") { $0.replacing("\"count\": 37", with: "\"count\": 40") }
      }
    }
  }

  @Test func httpLinksFromAnHttpsAPI() throws {
    try check(
      "swapi/species",
      [
        .warning(
          "swallowed-failure", "/average_height",
          #"`average_height` is the string "180" where `Species` needs Int; the model caught the error and went on"#,
          help: "the number is sent as text: declare `let averageHeight: String` and convert it, `Int(averageHeight)`",
          count: 5, of: 5, at: "Recordings/swapi/species/1.json:5"),
        .warning(
          "insecure-link", "/homeworld",
          "`homeworld` is an http link, and the API is https: http://swapi.co/api/planets/9/",
          help: "follow it as https: App Transport Security refuses http", of: 5,
          at: "Recordings/swapi/species/1.json:10"),
        .warning(
          "insecure-link", "/people/*",
          "an element of `people` is an http link, and the API is https: http://swapi.co/api/people/66/",
          help: "follow it as https: App Transport Security refuses http", count: 4,
          at: "Recordings/swapi/species/1.json:13"),
        .warning(
          "insecure-link", "/films/*",
          "an element of `films` is an http link, and the API is https: http://swapi.co/api/films/1/",
          help: "follow it as https: App Transport Security refuses http", count: 4,
          at: "Recordings/swapi/species/1.json:17"),
        .warning(
          "insecure-link", "/url",
          "`url` is an http link, and the API is https: http://swapi.co/api/species/1/",
          help: "follow it as https: App Transport Security refuses http", count: 2, of: 5,
          at: "Recordings/swapi/species/1.json:22"),
      ]
    ) { fixture in
      for number in [1, 2] {
        try edit(fixture, "swapi/species/\(number)") {
          $0.replacing("https://swapi.dev", with: "http://swapi.co")
        }
      }
    }
  }

  @Test func plainTextWhereDetailWasDue() throws {
    try check(
      "swapi/species-missing",
      [
        .error(
          "unexpected-media-type", "",
          "the body is `text/plain`, where `application/json` is expected: it begins `Not Found`",
          help: #"record it again; if it is right, say so in the contract: "response": { "mediaType": … }"#, of: 1,
          at: "Recordings/swapi/species-missing/99.har:31")
      ]
    ) {
      let har = try String(contentsOfFile: "\($0.recordings)/swapi/species-missing/99.har", encoding: .utf8)
      try $0.write(
        har.replacing("application/json", with: "text/plain; charset=utf-8"),
        to: "Recordings/swapi/species-missing/99.har")
      try edit($0, "swapi/species-missing/99") { _ in "Not Found" }
    }
  }

  @Test func aPictureThatIsNone() throws {
    try check(
      "pokeapi-sprites/pokemon-picture",
      [
        .error(
          "unexpected-media-type", "",
          "the body is labelled `image/png`, and is HTML",
          help: #"record it again; if it is right, say so in the contract: "response": { "mediaType": … }"#, of: 1,
          at: "Recordings/pokeapi-sprites/pokemon-picture/1.har:31"),
        .error(
          "recording-edited", "",
          "`Recordings/pokeapi-sprites/pokemon-picture/1.png` is not as it was recorded: it has 33 bytes, not 2121",
          help:
            #"restore it, or accept it with `plumb seal Recordings/pokeapi-sprites/pokemon-picture/1.har --comment "…"`"#,
          at: "Recordings/pokeapi-sprites/pokemon-picture/1.png:1"),
      ]
    ) {
      try $0.write(
        Data("<html><body>blocked</body></html>".utf8), to: "Recordings/pokeapi-sprites/pokemon-picture/1.png")
    }
  }
}
