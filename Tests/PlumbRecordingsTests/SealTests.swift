import Foundation
import PlumbRecordings
import Testing

@Suite struct SealTests {
  private let old = Data("{\"id\": 1}\n".utf8)
  private let new = Data("{\"id\": 12}\n".utf8)

  private func sealed(_ har: String, _ comment: String?, file: String? = nil) throws -> String {
    let data = try Seal.seal(har: Data(har.utf8), path: "x.har", body: new, file: file, comment: comment)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func replacesWhatItMust() throws {
    let wire = "\"_wire\": {\"size\": 8, \"xxh64\": \"0\"},\n            \"_xxh64\""
    let content = SampleHAR.content("x.json", old)
    let har = SampleHAR.text(content.replacingOccurrences(of: "\"_xxh64\"", with: wire), comment: "mended")
    #expect(har.contains("_wire"))
    let expected = SampleHAR.text(SampleHAR.content("x.json", new), comment: "mended by hand")
    #expect(try sealed(har, "by hand") == expected)
    #expect(try sealed(expected, "by hand") == expected)
    #expect(try sealed(expected, nil) == expected)
  }

  @Test func addsWhatIsNotThere() throws {
    let har = SampleHAR.text("{\n            \"_file\": \"x.json\",\n            \"mimeType\": \"a/b\"\n          }")
    let sealed = try sealed(har, "a \"b\"")
    let hash = XXH64.hexadecimal(new)
    #expect(
      sealed
        == SampleHAR.text(
          "{\n            \"_file\": \"x.json\",\n            \"_xxh64\": \"\(hash)\",\n            \"mimeType\": \"a/b\",\n            \"size\": 11\n          }",
          comment: "a \\\"b\\\""))
  }

  @Test func keepsCompactOnes() throws {
    let har =
      "\u{FEFF}{\"log\":{\"entries\":[{\"response\":{\"content\":{\"_file\":\"x.json\"}}},{\"response\":{\"content\":{\"_file\":\"y.json\"}}}]}}"
    let hash = XXH64.hexadecimal(new)
    let last = "{\"_file\":\"y.json\",\"_xxh64\":\"\(hash)\",\"size\":11}"
    #expect(try sealed(har, nil) == har.replacingOccurrences(of: "{\"_file\":\"y.json\"}", with: last))
    let first = "{\"_file\":\"x.json\",\"_xxh64\":\"\(hash)\",\"size\":11}"
    #expect(
      try sealed(har, "c", file: "x.json")
        == har.replacingOccurrences(of: "{\"_file\":\"x.json\"}", with: first)
        .replacingOccurrences(of: "{\"log\":{", with: "{\"log\":{\"comment\":\"c\","))
  }

  @Test(arguments: [
    ("", "`x.har` is half-written: its JSON ends at byte 0"), ("{}", "`x.har` is no HAR 1.2: it names no body `z`"),
    ("{\"log\": {\"entries\": [{}]}}", "`x.har` is no HAR 1.2: it names no body `z`"),
  ]) func refuses(_ har: String, _ message: String) {
    do throws(RecordingProblem) {
      _ = try Seal.seal(har: Data(har.utf8), path: "x.har", body: new, file: "z", comment: nil)
      Issue.record("sealed \(har)")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test func makesEditedBodiesReadable() throws {
    let store = try TemporaryStore()
    let har = SampleHAR.data("x.json", old)
    try store.write("api/thing/x.har", har)
    try store.write("api/thing/x.json", new)
    #expect(try store.store.read(store.name).problems.count == 1)
    let path = store.store.harPath(store.name)
    try AtomicFile.replace(path, try Seal.seal(har: har, path: path, body: new, comment: "why"))
    let recording = try store.store.read(store.name)
    #expect(recording.problems.isEmpty)
    #expect(recording.comment == "why")
  }
}
