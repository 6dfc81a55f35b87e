import Foundation
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport
import Testing

@Suite struct StoreRuleTests {
  private let good = "{ \"id\": 1, \"note\": \"n\" }\n"

  @Test func missing() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-missing", "",
          "`shop/order/1` has no recording",
          help:
            "`plumb record shop/order/1` makes one of GET https://shop.example/api/orders/1, at Recordings/shop/order/1.har",
          at: "Contracts/shop/all.json:1")
      ]
    ) { try $0.write("", to: "Recordings/README.md") }
  }
  @Test func missingHAR() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-missing", "",
          "`shop/order/1` has no recording",
          help:
            "`plumb record shop/order/1` makes one of GET https://shop.example/api/orders/1, at Recordings/shop/order/1.har",
          at: "Contracts/shop/all.json:1")
      ]
    ) { try $0.write(good, to: "Recordings/shop/order/1.json") }
  }
  @Test func missingBody() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-missing", "",
          "`Recordings/shop/order/1.har` names the body `Recordings/shop/order/1.json`, which does not exist",
          help: "restore it from version control, or record it again", at: "Recordings/shop/order/1.har:22")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      try FileManager.default.removeItem(atPath: "\($0.recordings)/shop/order/1.json")
    }
  }
  @Test func edited() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-edited", "",
          "`Recordings/shop/order/1.json` is not as it was recorded: its hash is cdf8b6d98008b63e, not 5eba484abadec0e1",
          help: #"restore it, or accept it with `plumb seal Recordings/shop/order/1.har --comment "…"`"#,
          at: "Recordings/shop/order/1.json:1")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      try $0.write("{ \"id\": 2, \"note\": \"n\" }\n", to: "Recordings/shop/order/1.json")
    }
  }
  @Test func editedAndBroken() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-edited", "",
          "`Recordings/shop/order/1.json` is not as it was recorded: its hash is dd185df4425d4c9d, not 5eba484abadec0e1",
          help: #"restore it, or accept it with `plumb seal Recordings/shop/order/1.har --comment "…"`"#,
          at: "Recordings/shop/order/1.json:1"),
        .error(
          "missing-key", "/id",
          "`id` is missing, and `Order` needs it (Int)",
          help: "if the API may leave it out, declare `let id: Int?`", of: 1, at: "Recordings/shop/order/1.json:1"),
        .note(
          "unread-key", "/di",
          "`di` (a number) is not read by `Order`", of: 1, at: "Recordings/shop/order/1.json:1"),
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      try $0.write("{ \"di\": 1, \"note\": \"n\" }\n", to: "Recordings/shop/order/1.json")
    }
  }
  @Test func otherLineEnds() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-edited", "",
          "`Recordings/shop/order/1.json` has other line ends than were recorded; nothing else is changed",
          help: "have `Recordings/** -text` in `.gitattributes`, then check the file out again",
          at: "Recordings/shop/order/1.json:1")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      try $0.write(good.replacing("\n", with: "\r\n"), to: "Recordings/shop/order/1.json")
    }
  }
  @Test func pointerOfLFS() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-unreadable", "",
          "`Recordings/shop/order/1.json` is a Git LFS pointer, not the file it stands for",
          help: "fetch the file with `git lfs pull`", at: "Recordings/shop/order/1.json:1")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"
      try $0.write(pointer, to: "Recordings/shop/order/1.json")
    }
  }
  @Test func halfWritten() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-unreadable", "",
          "`Recordings/shop/order/1.har` is half-written: its JSON ends at byte 300",
          help: "restore it from version control, or record it again", at: "Recordings/shop/order/1.har:18")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      let path = "\($0.recordings)/shop/order/1.har"
      try Data(contentsOf: URL(fileURLWithPath: path)).prefix(300).write(to: URL(fileURLWithPath: path))
    }
  }
  @Test func noEntries() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-unreadable", "",
          "`Recordings/shop/order/1.har` is no HAR 1.2: its `entries` are empty",
          help: "restore it from version control, or record it again", at: "Recordings/shop/order/1.har:1")
      ]
    ) {
      try $0.write(#"{ "log": { "version": "1.2", "entries": [] } }"#, to: "Recordings/shop/order/1.har")
    }
  }
  @Test func bodyOutsideTheStore() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-unreadable", "",
          "`Recordings/shop/order/1.har` names the body `../../../../etc/passwd`, which is not a file in its own folder",
          help: "`_file` is the name of a file beside the HAR, without slashes", at: "Recordings/shop/order/1.har:22")
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      let path = "\($0.recordings)/shop/order/1.har"
      let har = try String(contentsOfFile: path, encoding: .utf8)
      try $0.write(
        har.replacing("\"1.json\"", with: "\"../../../../etc/passwd\""), to: "Recordings/shop/order/1.har")
    }
  }
  @Test func linkLoops() throws {
    try check(
      orderContract(),
      [
        .error(
          "recording-unreadable", "",
          "`Recordings/shop/order/2.har` is a symbolic link that leads back to itself",
          help: "restore it from version control, or record it again", at: "Recordings/shop/order/2.har"),
        .warning(
          "recording-orphaned", "",
          "a symbolic link to a folder, which is not followed",
          help: "remove it, or write the contract or case it is for", at: "Recordings/shop/again"),
      ]
    ) {
      try $0.record("shop/order/1", "orders/1", good)
      let folder = "\($0.recordings)/shop"
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/again", withDestinationPath: "../shop")
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/order/2.har", withDestinationPath: "2.har")
    }
  }

  // MARK: Secrets

  @Test func secrets() throws {
    let contract = #"{ "name": "session", "request": { "path": "session" }, "response": { "mediaType": "*/json" } }"#
    try check(
      contract, api: #", "redact": { "headers": ["X-Shop"], "body": ["/user/pin"] }"#,
      [
        .error(
          "secret-exposed", "",
          "the header `Set-Cookie` looks like a secret",
          help: #"revoke it, as whoever has the repository has it; then write "REDACTED" in its place"#,
          at: "Recordings/shop/session/default.har:34"),
        .error(
          "secret-exposed", "",
          "the header `X-Shop` looks like a secret",
          help: #"revoke it, as whoever has the repository has it; then write "REDACTED" in its place"#,
          at: "Recordings/shop/session/default.har:42"),
        .error(
          "secret-exposed", "",
          "the member `access_token` looks like a secret",
          help: #"revoke it, as whoever has the repository has it; then write "REDACTED" in its place"#,
          at: "Recordings/shop/session/default.json:1"),
        .error(
          "secret-exposed", "",
          "what `/user/pin` means looks like a secret",
          help: #"revoke it, as whoever has the repository has it; then write "REDACTED" in its place"#,
          at: "Recordings/shop/session/default.json:1"),
      ]
    ) {
      try $0.record(
        "shop/session/default", "session",
        #"{ "access_token": "abc", "user": { "pin": 1234 }, "password": "REDACTED" }"#,
        headers: ["Set-Cookie": "sid=1", "X-Shop": "s", "X-Other": "o"])
    }
  }

  // MARK: What the body in the HAR itself is

  @Test func inlineBody() throws {
    try check(
      orderContract(),
      [
        .error(
          "missing-key", "/id",
          "`id` is missing, and `Order` needs it (Int)",
          help: "if the API may leave it out, declare `let id: Int?`", of: 1, at: "Recordings/shop/order/1.har:4"),
        .error(
          "type-mismatch", "/note",
          "`note` is the number 7 where `Order` needs String",
          help: "declare `let note: Int?`", of: 1, at: "Recordings/shop/order/1.har:4"),
      ]
    ) {
      try $0.write(
        """
        { "log": { "version": "1.2", "entries": [
          { "request": { "method": "GET", "url": "https://shop.example/api/orders/1" },
            "response": { "status": 200, "content": { "mimeType": "application/json",
              "text": "{ \\"note\\": 7 }" } } } ] } }
        """, to: "Recordings/shop/order/1.har")
    }
  }
  @Test func repeatedRequests() throws {
    try check(
      orderContract(),
      [
        .error(
          "type-mismatch", "/id",
          #"`id` is the string "1" where `Order` needs Int"#,
          help: "the number is sent as text: declare `let id: String` and convert it, `Int(id)`", of: 2,
          at: "Recordings/shop/order/1.har:7")
      ]
    ) {
      try $0.write(
        """
        { "log": { "version": "1.2", "entries": [
          { "request": { "method": "GET", "url": "https://shop.example/api/orders/1" },
            "response": { "status": 200, "content": { "mimeType": "application/json",
              "text": "{ \\"id\\": 1, \\"note\\": \\"n\\" }" } } },
          { "request": { "method": "GET", "url": "https://shop.example/api/orders/1" },
            "response": { "status": 200, "content": { "mimeType": "application/json",
              "text": "{ \\"id\\": \\"1\\" }" } } } ] } }
        """, to: "Recordings/shop/order/1.har")
    }
  }
}
