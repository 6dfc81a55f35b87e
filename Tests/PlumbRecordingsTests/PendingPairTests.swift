import Foundation
import Testing

@testable import PlumbRecordings

/// A kill at any instant leaves the old recording or the new one.
@Suite struct PendingPairTests {
  private struct Killed: Error {}

  private let oldBody = Data("old text".utf8)
  private let newBody = Data("{\"new\": true}\n".utf8)

  private func write(_ store: TemporaryStore, _ fileExtension: String, _ body: Data, killedBefore step: Int = .max)
    throws
  {
    var steps = 0
    try PendingPair.write(
      har: SampleHAR.data("x.\(fileExtension)", body), body: (fileExtension, body), caseName: "x", in: store.folder
    ) {
      if steps == step { throw Killed() }
      steps += 1
    }
  }

  private func body(_ store: TemporaryStore) throws -> Data? {
    let recording = try store.store.read(store.name)
    #expect(recording.problems.isEmpty)
    return recording.exchanges.first?.body
  }

  @Test(arguments: ["txt", "json"]) func survivesAKillAtAnyInstant(_ oldExtension: String) throws {
    var seen: Set<Data> = []
    var step = 0
    while true {
      let store = try TemporaryStore()
      try write(store, oldExtension, oldBody)
      #expect(store.files == ["x.\(oldExtension)", "x.har"].sorted())
      var isKilled = false
      do { try write(store, "json", newBody, killedBefore: step) } catch is Killed { isKilled = true }
      // Reading changes nothing and gives one of both.
      let files = store.files
      let found = try #require(try body(store))
      #expect(found == oldBody || found == newBody)
      #expect(store.files == files)
      #expect(try store.store.listing().recordings == [store.name])
      #expect(try store.store.listing().strays.isEmpty)
      seen.insert(found)
      try PendingPair.finish(in: store.folder)
      #expect(try body(store) == found)
      #expect(store.files == ["x.har", found == newBody ? "x.json" : "x.\(oldExtension)"])
      if !isKilled { break }
      step += 1
    }
    #expect(step == (oldExtension == "txt" ? 8 : 7))
    #expect(seen == [oldBody, newBody])
  }

  @Test func survivesAKillOfTheFirstRecording() throws {
    for step in 0..<7 {
      let store = try TemporaryStore()
      #expect(throws: Killed.self) { try write(store, "json", newBody, killedBefore: step) }
      let isThere = step > 3
      #expect((try? body(store)) == (isThere ? newBody : nil))
      #expect(try store.store.listing().recordings == (isThere ? [store.name] : []))
      try PendingPair.finish(in: store.folder)
      #expect(store.files == (isThere ? ["x.har", "x.json"] : []))
    }
  }

  @Test func finishesBeforeTheNextWrite() throws {
    for step in 0..<8 {
      for next in 0..<12 {
        let store = try TemporaryStore()
        try write(store, "txt", oldBody)
        #expect(throws: Killed.self) { try write(store, "json", newBody, killedBefore: step) }
        let before = try body(store)
        let third = Data("third".utf8)
        do { try write(store, "bin", third, killedBefore: next) } catch is Killed {}
        let after = try body(store)
        #expect(after == before || after == third)
        try write(store, "json", oldBody)
        try PendingPair.finish(in: store.folder)
        #expect(store.files == ["x.har", "x.json"])
        #expect(try body(store) == oldBody)
      }
    }
  }

  @Test func writesRecordingsWithoutBodies() throws {
    let store = try TemporaryStore()
    try write(store, "txt", oldBody)
    try PendingPair.write(
      har: Data(SampleHAR.text("{}").utf8), body: nil, caseName: "x", in: store.folder)
    #expect(store.files == ["x.har"])
    #expect(try body(store) == Data())
  }

  @Test(arguments: [
    "", "{}", "{\"version\": 2, \"har\": \".x.har.new\", \"remove\": []}",
    "{\"version\": 1, \"har\": \"../.x.har.new\"}",
    "{\"version\": 1, \"har\": \".x.har.new\", \"body\": {\"from\": \"/etc/passwd\", \"to\": \"x.json\"}}",
    "{\"version\": 1, \"har\": \".x.har.new\", \"remove\": [\"y.json\"]}",
    "{\"version\": 1, \"har\": \".x.har.new\", \"remove\": [\"x.har\"]}",
  ]) func refusesOtherPendingFiles(_ text: String) throws {
    let store = try TemporaryStore()
    try write(store, "txt", oldBody)
    try store.write("api/thing/.x.pending", text)
    #expect(
      store.short(store.problem()?.message)
        == "`api/thing/.x.pending`, left by a recording that was interrupted, cannot be understood")
  }

  @Test func leavesTheOldRecordingWhereItCannotWrite() throws {
    let store = try TemporaryStore()
    try write(store, "txt", oldBody)
    try store.write("api/thing/.x.json.new/in-the-way", "")
    #expect(throws: WriteFailure.self) { try write(store, "json", newBody) }
    #expect(try body(store) == oldBody)
    #expect(store.files == [".x.json.new", "x.har", "x.txt"])
  }

  /// A reader and a writer at the same time.
  @Test func readsWhileOneWrites() async throws {
    let store = try TemporaryStore()
    try write(store, "json", oldBody)
    let (folder, files, name) = (store.folder, store.store, store.name)
    let bodies = (0..<8).map { Data("{\"round\": \($0)}".utf8) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 0..<60 {
          let body = bodies[round % 8]
          let fileExtension = round % 3 == 0 ? "txt" : "json"
          try PendingPair.write(
            har: SampleHAR.data("x.\(fileExtension)", body), body: (fileExtension, body), caseName: "x", in: folder)
        }
      }
      group.addTask {
        for _ in 0..<400 {
          let recording = try files.read(name)
          #expect(recording.problems.isEmpty)
          let body = recording.exchanges.first?.body ?? Data()
          #expect(bodies.contains(body) || body == Data("old text".utf8))
        }
      }
      try await group.waitForAll()
    }
  }
}
