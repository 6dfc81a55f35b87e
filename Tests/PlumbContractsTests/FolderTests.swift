import Foundation
import PlumbContracts
import PlumbTestSupport
import Testing

/// Which files of a folder are read, and what is told where that fails.
@Suite struct FolderTests {
  @Test func readsTheBundledFolder() throws {
    let folder = try ContractFolder(bundledContracts.path, rules: ContractFiles.rules)
    #expect(folder.apis.map(\.name) == ["pokeapi", "pokeapi-sprites", "swapi"])
    #expect(folder.apis.allSatisfy { !$0.contracts.isEmpty })
    let pokemon = try #require(folder.contract("pokeapi", "pokemon"))
    #expect(pokemon.models.contains("CS50.PokemonData"))
    #expect(pokemon.discovery?.from == "pokemon-list")
    #expect(folder.contract("pokeapi", "missing") == nil)
    #expect(folder.contract("missing", "pokemon") == nil)
    #expect(folder.api("swapi")?.file == bundledContracts.path + "/swapi/api.json")
  }

  @Test func readsFilesInTheirOrderAndLeavesOthers() throws {
    let contract = #"{ "contracts": [{ "name": "NAME", "request": { "path": "a" } }] }"#
    let folder = try ContractFiles(texts: [
      "shop/api.json": #"{ "baseURL": "https://shop.example/" }"#,
      "shop/b.json": contract.replacing("NAME", with: "b"),
      "shop/a.json": contract.replacing("NAME", with: "z"),
      "shop/.hidden.json": "not JSON",
      "shop/.orders.lock.json": "not JSON",
      "shop/orders.schema.json": "not JSON",
      "shop/notes.md": "not JSON",
      "shop/bodies/order.json": "not JSON",
      "api.schema.json": "not JSON",
      "README.md": "not JSON",
      ".hidden/api.json": "not JSON",
      "other/api.json": #"{ "baseURL": "https://other.example/" }"#,
    ])
    defer { folder.remove() }
    let read = try folder.read()
    #expect(read.apis.map(\.name) == ["other", "shop"])
    #expect(read.api("shop")?.contracts.map(\.name) == ["z", "b"])
    #expect(read.api("other")?.contracts.isEmpty == true)
    #expect(read.contract("shop", "b")?.path == "shop/b")
    #expect(read.contract("shop", "b")?.file == "\(folder.path)/shop/b.json")
  }

  @Test func takesAByteOrderMark() throws {
    let mark = "‹EFBBBF›"
    try check(
      files: [
        "shop/api.json": MarkedDocument(mark + #"{ "baseURL": "https://shop.example/v1/" }"#),
        "shop/a.json": MarkedDocument(mark + #"{ "contracts": [«{» "name": «"A"» }] }"#),
      ],
      [
        .told("a contract needs `request`, which is missing"),
        .told("a contract cannot be called `A`", help: legal),
      ])
  }

  @Test func wantsUTF8() throws {
    let text = #"{ "baseURL": "https://shop.example/v1/" }"#
    let folder = try ContractFiles(["shop/api.json": [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), 0] }])
    defer { folder.remove() }
    #expect(
      folder.mistakes() == [
        Mistake(
          file: "Contracts/shop/api.json",
          message: "the file is UTF-16 (little-endian), and contract files are UTF-8", help: "save it as UTF-8")
      ])
  }

  @Test func tellsMistakesOfSeveralFilesInTheirOrder() throws {
    try check(
      files: [
        "shop/api.json": #"{ "baseURL": «"shop.example/"» }"#,
        "shop/b.json": #"{ "contracts": [{ "name": «"a"», "request": { "path": «"/b"» } }] }"#,
        "shop/a.json": #"{ "contracts": [{ "name": "a", "request": { "path": "a" } }] }"#,
        "other/api.json": #"«{»}"#,
        "other/x.json": #"{ "contracts": [{ "name": "a", "request": { "path": «"/a"» } }] }"#,
      ],
      [
        .told("an API needs `baseURL`, which is missing"),
        .told("a path is relative to the base, and does not begin with a slash", help: "write `a`"),
        .told("`shop.example/` is no absolute URL", help: "such as `https://shop.example/api/v1/`"),
        .told(
          "`shop` has a contract `a` already, in Contracts/shop/a.json", help: "give this one another name"),
        .told("a path is relative to the base, and does not begin with a slash", help: "write `b`"),
      ])
  }

  @Test func looksForDiscoveriesInAllFilesOfTheAPI() throws {
    let list: MarkedDocument = #"{ "contracts": [{ "name": "orders", "request": { "path": "orders" } }] }"#
    func order(_ from: String) -> MarkedDocument {
      MarkedDocument(
        #"""
        { "contracts": [{ "name": "order", "request": { "path": "orders/{id}" },
        "discover": { "from": \#(from), "each": "/*/url", "match": "orders/{id}" } }] }
        """#)
    }
    try check(
      files: ["shop/api.json": leastAPI, "shop/a.json": order(#""orders""#), "shop/b.json": list], [])
    try check(
      files: ["shop/api.json": leastAPI, "shop/a.json": order(#"«"order-s"»"#), "shop/b.json": list],
      [.told("`shop` has no contract `order-s` to discover from", help: "did you mean `orders`?")])
    // A file that cannot be read may hold it.
    try check(
      files: ["shop/api.json": leastAPI, "shop/a.json": order(#""orders""#), "shop/b.json": "{ «]»"],
      [.told("not JSON: a key in double quotes or `}` expected, but found `]`")])
  }

  @Test func tellsFoldersWithoutAnAPI() throws {
    try check(
      files: ["shop/orders.json": "{}", "people/apis.json": "{}"],
      [
        .told("the API `people` has no `api.json`", help: "is `apis.json` meant?"),
        .told("the API `shop` has no `api.json`", help: #"the least is { "baseURL": "https://…/" }"#),
      ])
    try check(
      files: ["Shop/api.json": #"«{» "baseURL": "https://shop.example/" }"#],
      [.told("an API cannot be called `Shop`", help: legal)])
    try check(
      files: ["README.md": ""],
      [
        .told(
          "there is no API in the folder `Contracts`",
          help: "each has a folder with `api.json`, such as `Contracts/shop/api.json`")
      ])
  }

  @Test func tellsAMissingFolder() throws {
    let folder = try ContractFiles(texts: ["file": ""])
    defer { folder.remove() }
    let help = "run this where `Contracts` is, or give `--contracts DIR`"
    for (path, message) in [
      ("\(folder.path)/missing", "there is no folder `\(folder.path)/missing`"),
      ("\(folder.path)/file", "`\(folder.path)/file` is no folder"),
    ] {
      do {
        _ = try ContractFolder(path, rules: [])
        Issue.record("\(path) is read")
      } catch {
        #expect(error.mistakes == [Mistake(file: path, message: message, help: help)])
      }
    }
  }

  @Test func takesAPathWithASlashAtItsEnd() throws {
    let folder = try ContractFiles(["shop/api.json": leastAPI.bytes])
    defer { folder.remove() }
    let read = try ContractFolder(folder.path + "/", rules: [])
    #expect(read.path == folder.path)
    #expect(read.apis.first?.file == "\(folder.path)/shop/api.json")
  }

  @Test func tellsFilesThatCannotBeRead() throws {
    let folder = try ContractFiles(["shop/api.json": leastAPI.bytes, "shop/folder.json/file": []])
    defer { folder.remove() }
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(folder.path)/shop/nowhere.json", withDestinationPath: "\(folder.path)/missing")
    mkfifo("\(folder.path)/shop/pipe.json", 0o600)
    try files.createSymbolicLink(atPath: "\(folder.path)/shop/zero.json", withDestinationPath: "/dev/zero")
    #expect(
      folder.mistakes()
        == [
          ("folder", "it is a folder"), ("nowhere", "it is a link that leads nowhere"), ("pipe", "it is a named pipe"),
          ("zero", "it is a device"),
        ].map { name, reason in
          Mistake(file: "Contracts/shop/\(name).json", message: "the file cannot be read: \(reason)")
        })
  }

  @Test func readsNoHugeFiles() throws {
    let folder = try ContractFiles(["shop/api.json": leastAPI.bytes, "shop/huge.json": []])
    defer { folder.remove() }
    truncate("\(folder.path)/shop/huge.json", 3 << 30)
    #expect(
      folder.mistakes() == [
        Mistake(
          file: "Contracts/shop/huge.json",
          message: "the file has 3221225472 bytes, more than the 67108864 that one may have",
          help: "an API's contracts may be in several files")
      ])
  }

  @Test func readsThousandsOfContracts() throws {
    let contracts = (0..<4000).map { #"{ "name": "c\#($0)", "request": { "path": "orders" } }"# }
    let text = "{ \"contracts\": [\(contracts.joined(separator: ", "))] }"
    let folder = try ContractFiles(["shop/api.json": leastAPI.bytes, "shop/orders.json": Array(text.utf8)])
    defer { folder.remove() }
    #expect(try folder.read().apis.first?.contracts.count == 4000)
  }

  @Test func followsLinksAndTellsThoseThatLeadNowhere() throws {
    let folder = try ContractFiles(["shop/api.json": leastAPI.bytes])
    defer { folder.remove() }
    let files = FileManager.default
    try files.createSymbolicLink(atPath: "\(folder.path)/same", withDestinationPath: "shop")
    #expect(try folder.read().apis.map(\.name) == ["same", "shop"])
    try files.createSymbolicLink(atPath: "\(folder.path)/loop", withDestinationPath: "loop")
    try files.createSymbolicLink(atPath: "\(folder.path)/up", withDestinationPath: ".")
    #expect(
      folder.mistakes() == [
        Mistake(file: "Contracts/loop", message: "`Contracts/loop` is a link that leads nowhere"),
        Mistake(
          file: "Contracts/up/api.json", message: "the API `up` has no `api.json`",
          help: #"the least is { "baseURL": "https://…/" }"#),
      ])
  }

  private let legal =
    "names are folders' names: small letters, digits, `-`, `_` and `.`, the first a letter or a digit, the last no"
    + " `.`, and none that Windows reserves, such as `con`"
}
