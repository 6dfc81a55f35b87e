import Foundation
import PlumbContracts
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport
import Testing

@testable import PlumbCommands

/// `status --profile` in text and JSON, on small stores at one moment and at several.
@Suite struct ProfileTests {
  private static let order = #"{ "name": "order", "request": { "path": "orders/{id}" }, "models": ["Shop.Order"] }"#

  /// Compares texts, and shows the actual one as it is to be pasted.
  private func expect(_ actual: String, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard actual != wanted else { return }
    Issue.record("the actual text:\n\(actual)", sourceLocation: sourceLocation)
  }

  /// Profiles of a store at several moments, each a list of documents; the last one is now.
  private func profiles(
    _ moments: [(label: String, documents: [String])], filters: [String] = []
  ) throws -> [PresenceProfile] {
    var states: [PresenceProfile.State] = []
    var profiles: [PresenceProfile] = []
    try StoreFixture.with { fixture in
      try fixture.write(contracts: ProfileTests.order, api: "")
      for moment in moments {
        try? FileManager.default.removeItem(atPath: fixture.recordings)
        for (number, document) in moment.documents.enumerated() {
          try fixture.record("shop/order/\(number + 1)", "orders/\(number + 1)", document)
        }
        // Read at once, as the next moment takes the folder.
        let store = RecordingStore(root: fixture.recordings)
        var files: [String: Data] = [:]
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: store.root)) ?? [] {
          files[path] = FileManager.default.contents(atPath: "\(store.root)/\(path)")
        }
        states.append(PresenceProfile.State(label: moment.label, source: RecordingSource(files: files, root: "")))
      }
      let workspace = try Workspace(contracts: fixture.contracts, recordings: fixture.recordings, models: nil)
      let plan = try CheckPlan(workspace, Selection(filters: filters, judgesContracts: true, allowsNoStore: true))
      let check = RecordingCheck(workspace.store, takesShapes: true, gathersValues: true)
      profiles = plan.entries.map { PresenceProfile($0, states, filters: filters, check) }
    }
    return profiles
  }

  private static let now = [
    #"{"id":1,"note":"call","kind":"gift","paid":true,"lines":[{"price":3},{"price":4.5}],"more":{}}"#,
    #"{"id":2,"note":null,"kind":"gift","paid":false,"lines":[],"more":{}}"#,
    #"{"id":3,"kind":"","paid":true,"lines":[{"price":4.5}],"more":{}}"#,
  ]

  @Test func oneMoment() throws {
    expect(
      ProfilePage().text(try profiles([("now", ProfileTests.now)])),
      """
      """)
  }

  @Test func severalMoments() throws {
    let earlier = [#"{"id":1,"note":"call","kind":"gift","tax":7,"lines":[{"price":3,"rebate":{"code":1}}]}"#]
    let text = ProfilePage().text(
      try profiles([("HEAD~2", []), ("HEAD~1", earlier), ("HEAD", ProfileTests.now), ("now", ProfileTests.now)]))
    expect(
      text,
      """
      """)
  }

  @Test func onlyWhatIsWorthALook() throws {
    expect(
      ProfilePage(isQuiet: true).text(try profiles([("now", ProfileTests.now)])),
      """
      """)
    expect(
      ProfilePage(isQuiet: true).text(try profiles([("now", [#"{"id":1}"#])])),
      """
      """)
  }

  @Test func croppedToTheTerminal() throws {
    let long = String(repeating: "long", count: 15)
    let document = """
      {"\(long)":{"\(long)":"\(long)"},"list":[\((0..<7).map { "\"word\($0) of many\"" }.joined(separator: ","))]}
      """
    let text = ProfilePage(width: 72).text(try profiles([("now", [document])]))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 72 })
    expect(
      text,
      """
      """)
  }

  @Test func forMachines() throws {
    let earlier = [#"{"id":1,"note":"call"}"#]
    let data = try ProfileJSON.data(
      try profiles([("HEAD", earlier), ("now", [#"{"id":2,"note":null,"on":true}"#])]))
    expect(
      String(decoding: data, as: UTF8.self),
      """
      """)
  }
}
