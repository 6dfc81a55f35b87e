import Foundation
import PlumbRecordings
import Testing

@Suite struct ListingTests {
  @Test func listsRecordingsAndStrays() throws {
    let store = try TemporaryStore()
    let body = Data("{}".utf8)
    for name in ["10", "9", "9.p2", "a.b", "default"] {
      try store.write("api/thing/\(name).har", SampleHAR.data("\(name).json", body))
      try store.write("api/thing/\(name).json", body)
    }
    try store.write("api/thing/shared.har", SampleHAR.data("0123abcd.json", body))
    try store.write("api/thing/0123abcd.json", body)
    try store.write("api/thing/lost.png", body)
    try store.write("api/thing/noextension", body)
    try store.write("api/thing/deep/x.har", body)
    try store.write("api/thing/.x.har.new", body)
    try store.write("api/thing/.DS_Store", body)
    try store.write("api/thing/README.md", body)
    try store.write("api/thing/.fresh.pending", "{\"version\": 1, \"har\": \".fresh.har.new\", \"remove\": []}")
    try store.write("api2/x/1.har", body)
    try store.write("README.md", body)
    try store.write(".gitattributes", body)
    try store.write("examples/loose.json", body)
    try store.write("top.har", body)
    try store.write("Big/x/1.har", body)
    try store.write("api/con/1.har", body)
    symlink("api", store.root + "/linked")
    symlink("thing", store.root + "/api/linked")
    symlink("..", store.folder + "/up")
    symlink("9.har", store.folder + "/same.har")
    let listing = try store.store.listing()
    #expect(
      listing.recordings.map(\.description) == [
        "api/thing/9", "api/thing/9.p2", "api/thing/10", "api/thing/a.b", "api/thing/default", "api/thing/fresh",
        "api/thing/same", "api/thing/shared", "api2/x/1",
      ])
    let misplaced = "recordings are `<api>/<contract>/<case>.har`, so nothing is read here"
    let link = "a symbolic link to a folder, which is not followed"
    #expect(
      listing.strays == [
        .init(
          path: "Big",
          reason: "its name cannot be that of an API, which has lower-case letters, digits, `.`, `_` and `-`"),
        .init(
          path: "api/con",
          reason: "its name cannot be that of a contract, which has lower-case letters, digits, `.`, `_` and `-`"),
        .init(path: "api/linked", reason: link),
        .init(path: "api/thing/deep", reason: "a contract's folder holds no other folders"),
        .init(path: "api/thing/lost.png", reason: "no HAR names this body"),
        .init(path: "api/thing/noextension", reason: "no HAR names this body"),
        .init(path: "api/thing/up", reason: link),
        .init(path: "examples/loose.json", reason: misplaced), .init(path: "linked", reason: link),
        .init(path: "top.har", reason: misplaced),
      ])
  }

  #if os(Linux)
    @Test func keepsNamesApartThatAreOneTextInUnicode() throws {
      let store = try TemporaryStore()
      let names = ["caf\u{E9}", "cafe\u{301}"]
      for name in names {
        try store.write("api/thing/\(name).har", SampleHAR.data("\(name).json", Data()))
        try store.write("api/thing/\(name).json", "")
      }
      let listing = try store.store.listing()
      #expect(Set(listing.recordings.map { Array($0.caseName.utf8) }) == Set(names.map { Array($0.utf8) }))
      #expect(listing.strays.isEmpty)
    }

    @Test func tellsNamesThatAreNotUTF8() throws {
      let store = try TemporaryStore()
      for folder in ["", "/api", "/api/thing"] {
        let path = Array("\(store.root)\(folder)/x".utf8) + [0xFF] + Array(".har\0".utf8)
        close(creat(path.map { CChar(bitPattern: $0) }, 0o600))
      }
      let listing = try store.store.listing()
      #expect(listing.recordings.isEmpty)
      let reason = "its name is not UTF-8, so nothing is read here"
      #expect(
        listing.strays
          == ["api/thing/x\u{FFFD}.har", "api/x\u{FFFD}.har", "x\u{FFFD}.har"].map { .init(path: $0, reason: reason) })
    }
  #endif

  @Test func tellsAMissingRoot() throws {
    let root = NSTemporaryDirectory() + "plumb-\(UUID().uuidString)"
    do throws(RecordingProblem) {
      _ = try RecordingStore(root: root + "//").listing()
      Issue.record("there is no store")
    } catch {
      #expect(error.kind == .missing)
      #expect(error.message == "there is no folder of recordings `\(root)`")
    }
  }
}
