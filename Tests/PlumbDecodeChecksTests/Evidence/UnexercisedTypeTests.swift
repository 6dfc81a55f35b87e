import PlumbTestSupport
import Testing
import TutorialModels

@Suite struct UnexercisedTypeTests {
  struct Order: Decodable {
    let id: Int
    let note: String?
    let lines: [Line]?
    let tags: [String: Line]?
  }

  struct Line: Decodable {
    let count: Int
    let discount: Int?
  }

  private let told = ["/note", "/lines", "/tags"]

  @Test func tellsWhatIsNullInEach() {
    checkEvidence(
      Order.self, [#"{"id":1,"note":«null»,"lines":«null»,"tags":«null»}"#],
      [
        .row(
          0, "unexercised-type", "/lines",
          "`lines` is null in the one recording: what `Order` reads there is never decoded"),
        .row(
          0, "unexercised-type", "/note",
          "`note` is null in the one recording: what `Order` reads there is never decoded"),
        .row(
          0, "unexercised-type", "/tags",
          "`tags` is null in the one recording: what `Order` reads there is never decoded"),
      ])
    checkEvidence(
      Order.self,
      [
        #"{"id":1,"note":«null»,"lines":«null»,"tags":null}"#,
        #"{"id":1,"note":null,"lines":null,"tags":{"a":{"count":1,"discount":1}}}"#,
      ],
      [
        .row(
          0, "unexercised-type", "/lines",
          "`lines` is null in each of the 2 recordings: what `Order` reads there is never decoded"),
        .row(
          0, "unexercised-type", "/note",
          "`note` is null in each of the 2 recordings: what `Order` reads there is never decoded"),
      ])
    checkEvidence(
      Order.self, [#"{"id":1,"lines":«null»,"tags":«null»}"#, #"{"id":1,"note":«null»,"lines":null}"#],
      [
        .row(
          0, "unexercised-type", "/lines",
          "`lines` is null in each of the 2 recordings: what `Order` reads there is never decoded"),
        .row(
          1, "unexercised-type", "/note",
          "`note` is null or absent in each of the 2 recordings: what `Order` reads there is "
            + "never decoded"),
        .row(
          0, "unexercised-type", "/tags",
          "`tags` is null or absent in each of the 2 recordings: what `Order` reads there is "
            + "never decoded"),
      ])
    checkEvidence(
      Order.self,
      [#"{"id":1,"note":"a","lines":[{"count":1,"discount":«null»},{"count":1,"discount":null}],"tags":null}"#],
      told: ["/tags"],
      [
        .row(
          0, "unexercised-type", "/lines/*/discount",
          "`discount` is null in the one recording: what `Line` reads there is never decoded")
      ])
  }

  @Test func tellsWhatIsEmptyInEach() {
    checkEvidence(
      Order.self, [#"{"id":1,"note":"","lines":«[»],"tags":«{»}}"#],
      [
        .row(
          0, "unexercised-type", "/lines",
          "`lines` is empty in the one recording: what `Order` makes of its elements is never decoded"),
        .row(
          0, "unexercised-type", "/tags",
          "`tags` is empty in the one recording: what `Order` makes of its elements is never decoded"),
      ])
    checkEvidence(
      Order.self,
      [#"{"id":1,"note":"","lines":«[»],"tags":«{»}}"#, #"{"id":1,"note":"","lines":[],"tags":null}"#, #"{"id":1}"#],
      [
        .row(
          0, "unexercised-type", "/lines",
          "`lines` is empty or absent in each of the 3 recordings: what `Order` makes of its "
            + "elements is never decoded"),
        .row(
          0, "unexercised-type", "/tags",
          "`tags` is empty, null or absent in each of the 3 recordings: what `Order` makes of its "
            + "elements is never decoded"),
      ])
    checkEvidence(
      Order.self, [#"{"id":1,"note":"","lines":[]}"#, #"{"id":1,"note":"","lines":[{"count":1,"discount":1}]}"#],
      told: ["/tags"], [])
    checkEvidence(
      [Line].self, [#"«[»]"#],
      [
        .row(
          0, "unexercised-type", "",
          "the document is empty in the one recording: what the model makes of its elements is "
            + "never decoded")
      ])
    checkEvidence(
      [String: Line].self, [#"«{»}"#, "{}"],
      [
        .row(
          0, "unexercised-type", "",
          "the document is empty in each of the 2 recordings: what the model makes of its "
            + "elements is never decoded")
      ])
    checkEvidence([Line].self, ["[]", #"[{"count":1,"discount":1}]"#], [])
    checkEvidence([[Int]].self, ["[[]]"], [])
  }

  @Test func tellsWhatDictionariesHold() {
    checkEvidence(
      [String: Int?].self, [#"{"a":«null»,"b":null}"#, #"{"a":null}"#],
      [
        .row(
          0, "unexercised-type", "/*",
          "each value of the document is null in each of the 2 recordings: what the model reads "
            + "there is never decoded")
      ])
    checkEvidence([String: Int?].self, [#"{"a":null,"b":1}"#], [])
    checkEvidence(
      [Int?].self, ["[«null»]", "[null,null]"],
      [
        .row(
          0, "unexercised-type", "/*",
          "each value of the document is null in each of the 2 recordings: what the model reads there is never decoded")
      ])
    checkEvidence([Int?].self, ["[null]", "[null,1]"], [])
    checkEvidence(
      [[Int?]].self, ["[[«null»]]"],
      [
        .row(
          0, "unexercised-type", "/*/*",
          "each value of the document is null in the one recording: what the model reads there is never decoded")
      ])
    struct Boxes: Decodable { let boxes: [String: [Int]] }
    checkEvidence(
      Boxes.self, [#"{"boxes":{"a":«[»],"b":[]}}"#],
      [
        .row(
          0, "unexercised-type", "/boxes/*",
          "each value of `boxes` is empty in the one recording: what `Boxes` makes of its "
            + "elements is never decoded")
      ])
    checkEvidence(Boxes.self, [#"{"boxes":{"a":[],"b":[1]}}"#], [])
    checkEvidence(
      [String: [String: Int]].self, [#"{"a":«{»}}"#],
      [
        .row(
          0, "unexercised-type", "/*",
          "each value of the document is empty in the one recording: what the model makes of its "
            + "elements is never decoded")
      ])
  }

  @Test func countsWhatIsTried() {
    checkEvidence(
      Miciano.PokemonListModel.self,
      [#"{"count":«null»,"next":«null»,"previus":"a","results":«[»]}"#, #"{"next":null,"previus":"b","results":[]}"#],
      [
        .row(
          0, "unexercised-type", "/count",
          "`count` is null or absent in each of the 2 recordings: what `PokemonListModel` reads "
            + "there is never decoded"),
        .row(
          0, "unexercised-type", "/next",
          "`next` is null in each of the 2 recordings: what `PokemonListModel` reads there is "
            + "never decoded"),
        .row(
          0, "unexercised-type", "/results",
          "`results` is empty in each of the 2 recordings: what `PokemonListModel` makes of its "
            + "elements is never decoded"),
      ])
  }

  @Test func leavesOutUnopenedValues() {
    struct Loose: Decodable {
      enum CodingKeys: String, CodingKey { case all }
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: CodingKeys.self).contains(.all)
      }
    }
    checkEvidence(Loose.self, [#"{"all":[]}"#], [])
  }
}
