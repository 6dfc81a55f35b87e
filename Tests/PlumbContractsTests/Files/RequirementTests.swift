import PlumbContracts
import PlumbSyntax
import PlumbTestSupport
import Testing

/// What contracts require, and what cannot be meant by it.
@Suite struct RequirementTests {
  private func requirements(_ members: String) throws -> [Contract.Requirement] {
    let folder = try ContractFiles(texts: [
      "shop/api.json": #"{ "baseURL": "https://shop.example/v1/" }"#,
      "shop/orders.json": #"{ "contracts": [{ "name": "order", "request": { "path": "orders" }\#(members) }] }"#,
    ])
    defer { folder.remove() }
    return try #require(try folder.read().contract("shop", "order")).requirements
  }

  private func requirement(_ text: String, needsContent: Bool = false) throws -> Contract.Requirement {
    Contract.Requirement(try #require(PointerPattern(parsing: text)), needsContent: needsContent)
  }

  @Test func reads() throws {
    #expect(try requirements("") == [])
    #expect(try requirements(#", "require": [], "nonEmpty": []"#) == [])
    #expect(
      try requirements(#", "nonEmpty": ["/lines", ""], "require": ["/id", "/lines/*/price", "/**/url"]"#) == [
        try requirement("/id"), try requirement("/lines/*/price"), try requirement("/**/url"),
        try requirement("/lines", needsContent: true), try requirement("", needsContent: true),
      ])
  }

  @Test func whatMayNotBeEmptyIsRequiredOnce() throws {
    #expect(
      try requirements(#", "require": ["/id", "/lines"], "nonEmpty": ["/lines"]"#) == [
        try requirement("/id"), try requirement("/lines", needsContent: true),
      ])
  }

  @Test func tellsMisspelledMembers() throws {
    try check(
      request: #""path": "orders""#, with: #"«"requires"»: ["/id"], «"nonempty"»: ["/id"]"#,
      [
        .told("a contract has no member `requires`", help: "did you mean `require`?"),
        .told("a contract has no member `nonempty`", help: "did you mean `nonEmpty`?"),
      ])
  }

  @Test func tellsWrongTypes() throws {
    try check(
      request: #""path": "orders""#, with: #""require": «"/id"», "nonEmpty": [«5», «null»]"#,
      [
        .told(#"`require` is the string "/id", where a list is due"#),
        .told("element 1 of `nonEmpty` is the number 5, where a string is due"),
        .told("element 2 of `nonEmpty` is null, where a string is due"),
      ])
  }

  @Test func tellsWhatIsNoPlace() throws {
    try check(
      request: #""path": "orders""#, with: #""require": [«"lines.*.price"», "/id"], "nonEmpty": [«"/a~3"»]"#,
      [
        .told(
          "`lines.*.price` is no JSON Pointer, nor a pattern of some",
          help: "it begins with a slash: `/lines/*/price`"),
        .told(
          "`/a~3` is no JSON Pointer, nor a pattern of some",
          help: "`~` is written `~0`, `/` within a name `~1`, and a `*` of a name `~2`"),
      ])
  }

  @Test func tellsPlacesThatAreNamedTwice() throws {
    try check(
      request: #""path": "orders""#, with: #""require": ["/id", «"/id"»]"#,
      [.told("the place `/id` is named twice")])
  }

  @Test func tellsBodiesWithoutPlaces() throws {
    try check(
      request: #""path": "orders""#, with: #""response": { "mediaType": "image/png" }, «"require"»: ["/id"]"#,
      [.told("a body that is `image/png` has no places", help: "places are those of JSON")])
  }
}
