import Foundation
import PlumbRecordings
import Testing

/// What can be wrong with a recording's files, and what is said of it.
@Suite struct DamageTests {
  private let body = Data("{\n  \"id\": 1\n}\n".utf8)

  @Test(arguments: [
    ("", "is half-written: its JSON ends at byte 0", 0),
    ("{\"log\": {\"entries\"", "is half-written: its JSON ends at byte 18", 18),
    ("{\"log\": \"x", "is half-written: its JSON ends at byte 10", 10),
    ("{\"log\": x}", "is no JSON: a value expected, but found `x`", 8),
    ("[]", "is no HAR 1.2: it has no object `log`", 0), ("{\"log\": 1}", "is no HAR 1.2: it has no object `log`", 8),
    ("{\"log\": {}}", "is no HAR 1.2: its `log` has no array `entries`", 8),
    ("{\"log\": {\"entries\": {}}}", "is no HAR 1.2: its `log` has no array `entries`", 20),
    ("{\"log\": {\"entries\": []}}", "is no HAR 1.2: its `entries` are empty", 20),
    ("{\"log\": {\"entries\": [1]}}", "is no HAR 1.2: entry 1 is no object", 21),
    ("{\"log\": {\"entries\": [{}]}}", "is no HAR 1.2: entry 1 has no `request.url`", 21),
    (
      "{\"log\": {\"entries\": [{\"request\": {\"url\": \"u\"}, \"response\": {\"status\": 200, \"content\": {\"text\": \"é\", \"encoding\": \"base64\"}}}]}}",
      "is no HAR 1.2: its `text` is not base64", 95
    ),
  ]) func tellsWhatIsNoHAR(_ har: String, _ message: String, _ offset: Int) throws {
    let store = try TemporaryStore()
    try store.write("api/thing/x.har", har)
    let problem = try #require(store.problem())
    #expect(store.short(problem.message) == "`api/thing/x.har` " + message)
    #expect(problem.offset == offset)
    #expect(problem.kind == .unreadable)
    #expect(problem.path == store.store.harPath(store.name))
  }

  @Test func tellsMissingFiles() throws {
    let store = try TemporaryStore()
    #expect(store.short(store.problem()?.message) == "there is no recording `api/thing/x.har`")
    #expect(store.problem()?.kind == .missing)
    try store.write("api/thing/x.har", SampleHAR.data("x.json", body))
    let problem = try #require(store.problem())
    #expect(store.short(problem.message) == "`api/thing/x.har` names the body `api/thing/x.json`, which does not exist")
    #expect(problem.kind == .missing)
    #expect(problem.length == 8)
  }

  @Test(arguments: ["../x.json", "/etc/passwd", "a/b.json", "..", ".", "", "a\\b", "a\\u0000b"])
  func staysInTheFolder(_ name: String) throws {
    let store = try TemporaryStore()
    try store.write("api/x.json", body)
    let written = name.replacingOccurrences(of: "a\\b", with: "a\\\\b")
    try store.write("api/thing/x.har", SampleHAR.data(written, body))
    let problem = try #require(store.problem())
    #expect(problem.message.hasSuffix("which is not a file in its own folder"))
    #expect(problem.kind == .unreadable)
  }

  @Test func tellsPointersOfLargeFiles() throws {
    let pointer = Data("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8)
    let store = try TemporaryStore()
    try store.write("api/thing/x.har", pointer)
    #expect(
      store.short(store.problem()?.message) == "`api/thing/x.har` is a Git LFS pointer, not the file it stands for")
    #expect(store.problem()?.help == "fetch the file with `git lfs pull`")
    try store.write("api/thing/x.har", SampleHAR.data("x.json", body))
    try store.write("api/thing/x.json", pointer)
    #expect(
      store.short(store.problem()?.message) == "`api/thing/x.json` is a Git LFS pointer, not the file it stands for")
    // Recorded as it is, it is nothing else.
    try store.write("api/thing/x.har", SampleHAR.data("x.json", pointer))
    #expect(try store.store.read(store.name).problems.isEmpty)
  }

  @Test(arguments: [
    ("{\r\n  \"id\": 1\r\n}\r\n", nil), ("{\n  \"id\": 1}\n", "it has 13 bytes, not 14"),
    ("{\n  \"id\": 2\n}\n", "its hash is %, not §"),
  ]) func tellsEditedBodies(_ text: String, _ what: String?) throws {
    let store = try TemporaryStore()
    try store.write("api/thing/x.har", SampleHAR.data("x.json", body))
    try store.write("api/thing/x.json", text)
    let recording = try store.store.read(store.name)
    #expect(recording.exchanges.first?.body == Data(text.utf8))
    let problem = try #require(recording.problems.first)
    #expect(problem.kind == .edited)
    #expect(problem.path.hasSuffix("/x.json"))
    if let what {
      let told = what.replacingOccurrences(of: "%", with: XXH64.hexadecimal(Data(text.utf8)))
        .replacingOccurrences(of: "§", with: XXH64.hexadecimal(body))
      #expect(store.short(problem.message) == "`api/thing/x.json` is not as it was recorded: \(told)")
      #expect(store.short(problem.help) == "restore it, or accept it with `plumb seal api/thing/x.har --comment \"…\"`")
    } else {
      #expect(
        store.short(problem.message)
          == "`api/thing/x.json` has other line ends than were recorded; nothing else is changed")
      #expect(problem.help.contains("`Recordings/** -text` in `.gitattributes`"))
    }
  }

  @Test(arguments: [
    ("{\"_file\": \"x.json\"}", 0), ("{\"_file\": \"x.json\", \"size\": 14}", 0),
    ("{\"_file\": \"x.json\", \"size\": -1}", 0),
    ("{\"_file\": \"x.json\", \"size\": 13}", 1), ("{\"text\": \"ab\", \"size\": 9}", 0),
    ("{\"text\": \"ab\", \"_xxh64\": \"0\"}", 1), ("{\"_file\": \"x.json\", \"_xxh64\": \"0\"}", 1),
  ]) func comparesWhatThereIs(_ content: String, _ count: Int) throws {
    let store = try TemporaryStore()
    try store.write("api/thing/x.har", SampleHAR.text(content))
    try store.write("api/thing/x.json", body)
    #expect(try store.store.read(store.name).problems.count == count)
  }

  @Test func neverWaitsAndNeverLeaves() throws {
    let store = try TemporaryStore()
    let har = store.folder + "/x.har"
    try store.write("api/thing/x.har/y", "")
    #expect(store.short(store.problem()?.message) == "`api/thing/x.har` is a folder, not a file")
    try FileManager.default.removeItem(atPath: har)
    mkfifo(har, 0o600)
    #expect(store.short(store.problem()?.message) == "`api/thing/x.har` is a named pipe, not a file")
    unlink(har)
    symlink("x.har", har)
    #expect(store.short(store.problem()?.message) == "`api/thing/x.har` is a symbolic link that leads back to itself")
    unlink(har)
    try store.write("api/thing/x.har", SampleHAR.data("x.json", body))
    symlink("/etc/passwd", store.folder + "/x.json")
    #expect(
      store.short(store.problem()?.message)
        == "`api/thing/x.json` is a symbolic link that leads out of the recordings' folder")
    unlink(store.folder + "/x.json")
    symlink("../shared.json", store.folder + "/x.json")
    #expect(store.problem()?.kind == .missing)
    #expect(store.short(store.problem()?.message) == "`api/thing/x.json` is a symbolic link that leads nowhere")
    try store.write("api/shared.json", body)
    #expect(store.problem() == nil)
    mkfifo(store.folder + "/y.json", 0o600)
    try store.write("api/thing/x.har", SampleHAR.data("y.json", body))
    #expect(store.short(store.problem()?.message) == "`api/thing/y.json` is a named pipe, not a file")
  }

  @Test func tellsUnreadableFiles() throws {
    let store = try TemporaryStore()
    try store.write("api/thing/x.har", SampleHAR.data("x.json", body))
    chmod(store.folder + "/x.har", 0)
    // Root may read everything.
    guard geteuid() != 0 else { return }
    #expect(store.short(store.problem()?.message) == "`api/thing/x.har` cannot be read: permission denied")
  }

  @Test func readsNoHugeHARs() throws {
    let store = try TemporaryStore()
    try store.write("api/thing/x.har", "")
    truncate(store.folder + "/x.har", (64 << 20) + 1)
    #expect(
      store.short(store.problem()?.message)
        == "`api/thing/x.har` has 67108865 bytes, more than the 67108864 a HAR may have")
    #expect(store.problem()?.help.hasPrefix("a recording's HAR keeps its body beside it") == true)
  }
}
