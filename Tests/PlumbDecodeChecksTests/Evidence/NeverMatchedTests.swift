import Foundation
import PlumbTestSupport
import Testing
import TutorialModels

@Suite struct NeverMatchedTests {
  @Test func tellsWhatNoRecordingHas() {
    checkEvidence(
      Order.self, [#"«{»"id":1}"#],
      [
        .row(0, "never-matched", "/lines", "`lines`, which `Order` asks for, is not in the one recording"),
        .row(0, "never-matched", "/note", "`note`, which `Order` asks for, is not in the one recording"),
      ])
    checkEvidence(
      Order.self, [#"{"id":1,"note":"a"}"#, #"{"id":2,"lines":«[»]}"#],
      [
        .row(
          1, "unexercised-type", "/lines",
          "`lines` is empty or absent in each of the 2 recordings: what `Order` makes of its "
            + "elements is never decoded")
      ])
    checkEvidence(
      Order.self,
      [#"«{»"id":1,"lines":[{"count":1}]}"#, #"{"id":2,"lines":[{"count":2},{"count":3,"discount":«null»}]}"#],
      [
        .row(
          1, "unexercised-type", "/lines/*/discount",
          "`discount` is null or absent in each of the 2 recordings: what `Line` reads there is "
            + "never decoded"),
        .row(0, "never-matched", "/note", "`note`, which `Order` asks for, is in none of the 2 recordings"),
      ])
    checkEvidence(
      Order.self,
      [#"{"id":1,"lines":[]}"#, #"{"id":2,"lines":[«{»"count":2},{"count":3}],"note":«null»}"#, #"{"id":3}"#],
      [
        .row(
          1, "never-matched", "/lines/*/discount",
          "`discount`, which `Line` asks for, is in none of the 3 recordings"),
        .row(
          1, "unexercised-type", "/note",
          "`note` is null or absent in each of the 3 recordings: what `Order` reads there is "
            + "never decoded"),
      ])
  }

  @Test func leavesOutWhatIsTold() {
    checkEvidence(Order.self, [#"{"id":1}"#], told: ["/note", "/lines"], [])
    checkEvidence(
      Order.self, [#"«{»"id":1,"lines":[{"count":1}]}"#], told: ["/lines/*/discount"],
      [
        .row(0, "never-matched", "/note", "`note`, which `Order` asks for, is not in the one recording")
      ])
  }

  @Test func leavesOutDocumentsThatDoNotDecode() {
    checkEvidence(
      Order.self, [#"{"id":"x"}"#, #"{"id":1,"note":"a","lines":[{"count":1,"discount":1}]}"#], [])
    checkEvidence(Order.self, [#"{"id":"x","note":"a","lines":[{"count":1,"discount":1}]}"#, #"{"id":1}"#], [])
    checkEvidence(
      Order.self, [#"[]"#, #"«{»"id":1,"note":«"a"»}"#, "no JSON"],
      [
        .row(1, "never-matched", "/lines", "`lines`, which `Order` asks for, is in none of the 3 recordings"),
        .row(
          1, "never-null", "/note",
          "`note` is optional for `Order`, and neither null nor absent in any of the 3 recordings"),
      ])
    checkEvidence(Order.self, [#"{"id":1,"note":5}"#, #"{"id":1,"lines":[{"count":"x"}]}"#], [])
  }

  struct Named: Decodable {
    enum CodingKeys: String, CodingKey {
      case straße
      case quoted = "a\"b"
      case slashed = "a/b~*"
    }

    let straße: Int?
    let quoted: Int?
    let slashed: Int?
  }

  @Test func knowsEscapedNames() {
    checkEvidence(
      Named.self, [#"«{»}"#],
      [
        .row(0, "never-matched", #"/a"b"#, #"`a"b`, which `Named` asks for, is not in the one recording"#),
        .row(0, "never-matched", "/a~1b~0~2", "`a/b~*`, which `Named` asks for, is not in the one recording"),
        .row(0, "never-matched", "/straße", "`straße`, which `Named` asks for, is not in the one recording"),
      ])
    checkEvidence(
      Named.self, [#"{}"#, #"{"stra\u00dfe":1,"a\"b":1,"a\/b~*":1}"#, #"{"straße":1,"a\u0022b":1,"\u0061/b~*":1}"#], [])
  }

  struct Camel: Decodable {
    let frontDefault: Int?
    let backDefault: Int?
    let imageCount: Int?
  }

  @Test func knowsSnakeCase() {
    checkEvidence(
      Camel.self, [#"«{»"front_default":1}"#, #"{"frontDefault":1}"#], with: .snakeCase,
      [
        .row(
          0, "never-matched", "/back_default",
          "`back_default`, which `Camel` asks for, is in none of the 2 recordings"),
        .row(
          0, "never-matched", "/image_count",
          "`image_count`, which `Camel` asks for, is in none of the 2 recordings"),
      ])
    checkEvidence(
      Camel.self, [#"{}"#, #"{"frontDefault":1,"back_default":«null»,"image_count":2}"#], with: .snakeCase,
      [
        .row(
          1, "unexercised-type", "/back_default",
          "`back_default` is null or absent in each of the 2 recordings: what `Camel` reads there "
            + "is never decoded")
      ])
  }

  @Test func knowsOtherStrategies() {
    let shouting = JSONDecoder.keys(.custom { AnyKey($0.last?.stringValue.lowercased() ?? "") })
    struct Quiet: Decodable {
      let id: Int?
      let note: Int?
    }
    checkEvidence(
      Quiet.self, [#"«{»}"#, #"{"ID":1}"#], with: shouting,
      [
        .row(0, "never-matched", "/note", "`note`, which `Quiet` asks for, is in none of the 2 recordings")
      ])
  }

  @Test func takesDictionariesForOnePlace() {
    struct Shelf: Decodable { let boxes: [String: Line] }
    checkEvidence(
      Shelf.self, [#"{"boxes":{"a":«{»"count":1},"b":{"count":2}}}"#, #"{"boxes":{"c":{"count":1}}}"#],
      [
        .row(
          0, "never-matched", "/boxes/*/discount",
          "`discount`, which `Line` asks for, is in none of the 2 recordings")
      ])
    checkEvidence(
      Shelf.self, [#"{"boxes":{"a":{"count":1}}}"#, #"{"boxes":{"b":{"count":1,"discount":1}}}"#], [])
    checkEvidence(
      [String: Line].self, [#"{"a":«{»"count":1}}"#],
      [
        .row(
          0, "never-matched", "/*/discount",
          "`discount`, which `Line` asks for, is not in the one recording")
      ])
    checkEvidence(
      [String: [Line]].self, [#"{"a":[«{»"count":1}],"b":[]}"#],
      [
        .row(
          0, "never-matched", "/*/*/discount",
          "`discount`, which `Line` asks for, is not in the one recording")
      ])
  }

  @Test func takesTheFirstOfTwoNames() {
    checkEvidence(
      Order.self, [#"{"id":1,"note":«null»,"note":"a","lines":«[»],"lines":[{"count":1}]}"#],
      [
        .row(
          0, "unexercised-type", "/lines",
          "`lines` is empty in the one recording: what `Order` makes of its elements is never decoded"),
        .row(
          0, "unexercised-type", "/note",
          "`note` is null in the one recording: what `Order` reads there is never decoded"),
      ])
  }

  final class Comment: Decodable {
    let text: String?
    let answers: [Comment]?
    let parent: Comment?
    let extra: Int?
  }

  @Test func foldsRecursion() {
    checkEvidence(
      Comment.self,
      [#"«{»"text":"a","answers":[{"text":"b","answers":[{"text":"c","parent":null}]}],"parent":{"text":"d"}}"#],
      [
        .row(0, "never-matched", "/extra", "`extra`, which `Comment` asks for, is not in the one recording")
      ])
    checkEvidence(
      [Comment].self, [#"[«{»"text":"a","answers":[{"text":"b"}]}]"#],
      [
        .row(0, "never-matched", "/*/extra", "`extra`, which `Comment` asks for, is not in the one recording"),
        .row(
          0, "never-matched", "/*/parent",
          "`parent`, which `Comment` asks for, is not in the one recording"),
      ])
    struct Folder: Decodable {
      let folders: [String: Folder]?
      let size: Int?
    }
    checkEvidence(
      Folder.self, [#"«{»"folders":{"a":{"folders":{}},"b":{"folders":{"c":{}}}}}"#],
      [
        .row(0, "never-matched", "/size", "`size`, which `Folder` asks for, is not in the one recording")
      ])
  }

  struct Nested: Decodable {
    enum CodingKeys: String, CodingKey { case id, inner }
    enum InnerKeys: String, CodingKey { case id, more }

    let more: Int?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = try container.decodeIfPresent(Int.self, forKey: .id)
      let inner = try container.nestedContainer(keyedBy: InnerKeys.self, forKey: .inner)
      more = try inner.decodeIfPresent(Int.self, forKey: .more)
    }
  }

  @Test func tellsInnerContainersFromRecursion() {
    checkEvidence(
      Nested.self, [#"{"id":1,"inner":«{»"id":1}}"#],
      [
        .row(0, "never-matched", "/inner/more", "`more`, which `Nested` asks for, is not in the one recording")
      ])
    checkEvidence(
      Nested.self, [#"«{»"inner":{"id":1,"more":1}}"#],
      [
        .row(0, "never-matched", "/id", "`id`, which `Nested` asks for, is not in the one recording")
      ])
  }

  @Test func countsWhatIsTried() {
    checkEvidence(
      GrokSwift.Species.self,
      [species(#""name":"Human""#, "«{»"), species(#""name":"Droid","classification":"artificial""#)],
      [
        .row(
          0, "never-matched", "/homeworld",
          "`homeworld`, which `Species` asks for, is in none of the 2 recordings")
      ])
    checkEvidence(
      Miciano.PokemonListModel.self,
      [#"«{»"count":1,"results":[{"name":"mew"}]}"#, #"{"count":1,"next":«null»,"results":[]}"#],
      [
        .row(
          1, "unexercised-type", "/next",
          "`next` is null or absent in each of the 2 recordings: what `PokemonListModel` reads "
            + "there is never decoded"),
        .row(
          0, "never-matched", "/previus",
          "`previus`, which `PokemonListModel` asks for, is in none of the 2 recordings"),
      ])
  }

  /// A species with all that the tutorial asks for beside name, classification and homeworld.
  private func species(_ more: String, _ start: String = "{") -> MarkedDocument {
    MarkedDocument(
      #"""
      \#(start)\#(more),"designation":"a","average_height":1,"skin_colors":"a","hair_colors":"a","eye_colors":"a",
      "average_lifespan":"1","language":"a","people":["a"],"films":["a"],"created":"a","edited":"a","url":"a"}
      """#)
  }

  enum Shape: Decodable {
    struct Circle: Decodable {
      let label: String?
      let radius: Int
    }
    struct Box: Decodable {
      let label: String?
      let depth: Int?
      let width: Int
    }

    case circle(Circle)
    case box(Box)

    init(from decoder: any Decoder) throws {
      if let circle = try? Circle(from: decoder) {
        self = .circle(circle)
      } else {
        self = .box(try Box(from: decoder))
      }
    }
  }

  @Test func knowsAttemptsThatGiveWay() {
    checkEvidence(
      Shape.self, [#"«{»"width":1}"#],
      [
        .row(0, "never-matched", "/depth", "`depth`, which `Shape` asks for, is not in the one recording"),
        .row(0, "never-matched", "/label", "`label`, which `Shape` asks for, is not in the one recording"),
      ])
    checkEvidence(
      Shape.self, [#"«{»"width":1,"label":"a"}"#, #"{"radius":1}"#],
      [
        .row(0, "never-matched", "/depth", "`depth`, which `Shape` asks for, is in none of the 2 recordings")
      ])
    checkEvidence(
      [Shape].self, [#"[{"width":1,"depth":1},{"radius":1,"label":«null»}]"#],
      [
        .row(
          0, "unexercised-type", "/*/label",
          "`label` is null or absent in the one recording: what `Shape` reads there is never decoded")
      ])
  }

  struct Peeking: Decodable {
    enum CodingKeys: String, CodingKey { case has, other }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = container.contains(.has)
      _ = try container.decodeIfPresent(Int.self, forKey: .other)
    }
  }

  @Test func countsWhatIsAskedByContains() {
    checkEvidence(
      Peeking.self, [#"«{»"other":1}"#],
      [
        .row(0, "never-matched", "/has", "`has`, which `Peeking` asks for, is not in the one recording")
      ])
    checkEvidence(
      Peeking.self, [#"«{»"has":1}"#],
      [
        .row(0, "never-matched", "/other", "`other`, which `Peeking` asks for, is not in the one recording")
      ])
  }

  @Test func looksBeforeOtherRulesTry() {
    struct Name: Decodable {
      let familyName: String?
      let givenName: String?
    }
    // A twin of what is absent is tried for its type.
    checkEvidence(Name.self, [#"{"familyNames":"a","givenName":"b"}"#, "{}"], told: ["/familyName"], [])
  }

  @Test func leavesNamesThatTheStrategyChangesToTheirOwnRule() {
    struct Explicit: Decodable {
      enum CodingKeys: String, CodingKey {
        case createdAt = "created_at"
        case imageURL
      }
      let createdAt: Int?
      let imageURL: Int?
    }
    checkEvidence(Explicit.self, [#"{}"#, #"{"created_at":1,"image_url":2}"#], with: .snakeCase, [])
    checkEvidence(
      Explicit.self, [#"«{»}"#], with: .snakeCase,
      [
        .row(
          0, "never-matched", "/created_at",
          "`created_at`, which `Explicit` asks for, is not in the one recording"),
        .row(
          0, "never-matched", "/imageURL",
          "`imageURL`, which `Explicit` asks for, is not in the one recording"),
      ])
  }

  @Test func leavesOtherObjectsToTheirOwnRule() {
    struct Loose: Decodable {
      let note: String?
      let count: Int?
    }
    let error: MarkedDocument = #"{"detail":"Not found"}"#
    checkEvidence(Loose.self, [error], [])
    checkEvidence(GrokSwift.Species.self, [error, error], [])
    checkEvidence(
      Loose.self, [error, #"«{»"note":"a"}"#],
      [.row(1, "never-matched", "/count", "`count`, which `Loose` asks for, is in none of the 2 recordings")])
  }
}
