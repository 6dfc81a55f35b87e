import Foundation
import Testing

@testable import PlumbRecordings

/// A kill at any instant leaves all pages of a case as they were, or all as they are to be.
@Suite struct PendingPagesTests {
  private struct Killed: Error {}

  /// A state of the case: what its pages say, in order.
  private func write(
    _ bodies: [(fileExtension: String, text: String)], dropping drop: [String] = [], _ store: TemporaryStore,
    killedBefore step: Int = .max
  ) throws {
    var steps = 0
    let pages = bodies.enumerated().map { index, body in
      let name = CaseNaming.page("x", index + 1)
      let data = Data(body.text.utf8)
      return PendingPages.Page(
        name: name, har: SampleHAR.data("\(name).\(body.fileExtension)", data), body: (body.fileExtension, data))
    }
    try PendingPages.write(pages, dropping: drop, of: "x", in: store.folder) {
      if steps == step { throw Killed() }
      steps += 1
    }
  }

  /// What the listed pages say, none of which may be damaged, and none missing before the last.
  private func state(_ store: TemporaryStore) throws -> [String] {
    let listing = try store.store.listing()
    #expect(listing.strays.isEmpty)
    let names = (1...9).map { CaseNaming.page("x", $0) }
    #expect(listing.recordings.map(\.caseName) == Array(names.prefix(listing.recordings.count)))
    return try names.compactMap { caseName in
      let name = RecordingName(api: store.name.api, contract: store.name.contract, caseName: caseName)
      do {
        let recording = try store.store.read(name)
        #expect(recording.problems.isEmpty)
        return recording.exchanges.first.map { String(decoding: $0.body, as: UTF8.self) }
      } catch let problem as RecordingProblem {
        #expect(problem.kind == .missing)
        #expect(!listing.recordings.contains(name))
        return nil
      }
    }
  }

  @Test(arguments: [
    (["[1]", "[2]"], ["[3]", "[4]"], []),
    (["[1]"], ["[3]", "[4]", "[5]"], []),
    (["[1]", "[2]", "[3]", "[4]"], ["[5]", "[6]"], ["x.p3", "x.p4"]),
    (["[1]", "[2]"], ["[5]"], ["x.p2"]),
  ])
  func surviveAKillAtAnyInstant(_ old: [String], _ new: [String], _ drop: [String]) throws {
    var seen: Set<[String]> = []
    var step = 0
    while true {
      let store = try TemporaryStore()
      try write(old.map { ("txt", $0) }, store)
      #expect(try state(store) == old)
      var isKilled = false
      do { try write(new.map { ("json", $0) }, dropping: drop, store, killedBefore: step) } catch is Killed {
        isKilled = true
      }
      // Reading changes nothing and gives one of both.
      let files = store.files
      let found = try state(store)
      #expect(found == old || found == new)
      #expect(store.files == files)
      seen.insert(found)
      try PendingPair.finish(in: store.folder)
      #expect(try state(store) == found)
      let fileExtension = found == new ? "json" : "txt"
      #expect(
        store.files
          == found.indices.flatMap { index in
            ["har", fileExtension].map { "\(CaseNaming.page("x", index + 1)).\($0)" }
          }.sorted())
      if !isKilled { break }
      step += 1
    }
    #expect(step > 10)
    #expect(seen == [old, new])
  }

  @Test(arguments: [
    "", "{}", "{\"version\": 2, \"pages\": [\"x\"], \"drop\": []}",
    "{\"version\": 1, \"pages\": [\"../x\"], \"drop\": []}", "{\"version\": 1, \"pages\": [\"y\"], \"drop\": []}",
    "{\"version\": 1, \"pages\": [], \"drop\": [\"y.p2\"]}",
  ])
  func areRefusedWhereTheyAreOfNoCase(_ text: String) throws {
    let store = try TemporaryStore()
    try write([("json", "[1]"), ("json", "[2]")], store)
    try store.write("api/thing/.x.pages", text)
    #expect(throws: RecordingProblem.badPending("\(store.folder)/.x.pages")) { try store.store.read(store.name) }
  }
}
