import PlumbTestSupport
import Testing

/// Decoding shapes: what is an object, an array, null or text where the model expects another.
@Suite struct ShapeCaseTests {
  @Test func listModelledAsOneObjectMeetsAnEmptyList() {
    struct Stage: Decodable { let unlockRules: Rule?, title: Title }
    struct Rule: Decodable { let minScore: Int? }
    struct Title: Decodable { let text: String }
    struct Quest: Decodable { let stage: Stage }
    check(
      Quest.self, #"{«"reward"»:null,"stage":{"unlock_rules":«[»],«"next"»:[],"title":{"text":"dawn"}}}"#, .throws,
      with: .snakeCase,
      [
        .error(
          "type-mismatch", "/stage/unlock_rules",
          "`unlock_rules` is an empty array where `Stage` needs Rule (an object)",
          help: "declare `let unlockRules: [Rule]?`; an empty array does not show what its elements are"),
        .note("unread-key", "/reward", "`reward` (null) is not read by `Quest`"),
        .note("unread-key", "/stage/next", "`next` (an array) is not read by `Stage`"),
      ])
  }

  @Test func leafBecomesAListDeepDown() {
    struct Share: Decodable { let value: Double, label: String }
    struct Point: Decodable { let build: String, share: Share? }
    struct Series: Decodable { let points: [Point] }
    struct Chart: Decodable { let series: [Series] }
    struct Board: Decodable { let charts: [Chart] }
    struct Report: Decodable { let boards: [Board] }
    check(
      Report.self,
      #"{"boards":[{"charts":[{"series":[{"points":[{"build":"2.1","share":«[»{"value":7.5,"label":"net"}]}]}]}]}]}"#,
      .throws,
      [
        .error(
          "type-mismatch", "/boards/0/charts/0/series/0/points/0/share",
          "`share` is an array of 1 where `Point` needs Share (an object)",
          help: "the elements decode as `Share`: declare `let share: [Share]?`", of: 1)
      ])
  }

  @Test func documentedAsOneIsAList() {
    struct Ref: Decodable { let name: String }
    struct Load: Decodable { let item: Ref }
    struct Truck: Decodable { let id: Int, carriedLoads: Load }
    check(
      Truck.self, #"{"id":9,"carried_loads":«[»{"item":{"name":"gravel"}}]}"#, .throws, with: .snakeCase,
      [
        .error(
          "type-mismatch", "/carried_loads", "`carried_loads` is an array of 1 where `Truck` needs Load (an object)",
          help: "the elements decode as `Load`: declare `let carriedLoads: [Load]`")
      ])
  }

  @Test func sharedTypeNeedsMoreThanThisEndpointHas() {
    struct Ref: Decodable { let name: String }
    struct Caption: Decodable { let captionText: String, locale: Ref, edition: Ref }
    struct Poster: Decodable { let id: Int, captionEntries: [Caption] }
    check(
      Poster.self, #"{"id":4,"caption_entries":[«{»"caption_text":"x","locale":{"name":"fr"}}]}"#, .throws,
      with: .snakeCase,
      [
        .error(
          "missing-key", "/caption_entries/0/edition", "`edition` is missing, and `Caption` needs it (Ref)",
          help: "if the API may leave it out, declare `let edition: Ref?`", of: 1)
      ])
  }

  @Test func objectForAListThatIsUsuallyEmpty() {
    struct Ref: Decodable { let name: String }
    struct Effects: Decodable { let weakAgainst: [Ref] }
    struct Era: Decodable { let epoch: Ref, effectLists: [Effects] }
    struct Element: Decodable { let name: String, pastEras: [Era] }
    check(
      Element.self,
      #"{"name":"iron","past_eras":[{"epoch":{"name":"v"},"effect_lists":«{»"weak_against":[{"name":"rain"}]}}]}"#,
      .throws, with: .snakeCase,
      [
        .error(
          "type-mismatch", "/past_eras/0/effect_lists",
          "`effect_lists` is an object with weak_against where `Era` needs [Effects]",
          help:
            "the object decodes as one `Effects`: declare `let effectLists: Effects`, or take both one and many in an `init(from:)`",
          of: 1)
      ])
  }

  @Test func bareObjectWhereThereIsOneResult() {
    struct Route: Decodable { let id: String, verb: String }
    struct Routes: Decodable { let routes: [Route] }
    check(
      Routes.self, #"{"routes":«{»"id":"r7","verb":"PUT"}}"#, .throws,
      [
        .error(
          "type-mismatch", "/routes", "`routes` is an object with id, verb where `Routes` needs [Route]",
          help:
            "the object decodes as one `Route`: declare `let routes: Route`, or take both one and many in an `init(from:)`"
        )
      ])
  }

  @Test func onePropertyOfThreeShapes() {
    struct Ref: Decodable { let name: String }
    struct Cause: Decodable { let minLevel: Int?, trigger: Ref }
    struct Step: Decodable { let kind: Ref, stepCauses: [Cause], leadsTo: [Step] }
    struct Path: Decodable { let id: Int, start: Step }
    check(
      Path.self,
      #"""
      {"id":3,"start":{"kind":{"name":"egg"},"step_causes":«null»,"leads_to":[
        {"kind":{"name":"larva"},"step_causes":«{»"min_level":null,"trigger":{"name":"warmth"}},"leads_to":[]},
        {"kind":{"name":"moth"},"step_causes":[{"min_level":5,"trigger":{"name":"time"}}],"leads_to":[]}]}}
      """#, .throws, with: .snakeCase,
      [
        .error(
          "null-value", "/start/step_causes", "`step_causes` is null where `Step` needs [Cause]",
          help: "declare `let stepCauses: [Cause]?`"),
        .error(
          "type-mismatch", "/start/leads_to/0/step_causes",
          "`step_causes` is an object with min_level, trigger where `Step` needs [Cause]",
          help:
            "the object decodes as one `Cause`: declare `let stepCauses: Cause`, or take both one and many in an `init(from:)`",
          of: 2),
      ])
  }

  @Test func listBecomesALink() {
    struct Stop: Decodable { let name: String }
    struct Line: Decodable { let id: Int, nearbyStops: [Stop] }
    check(
      Line.self, #"{"id":12,"nearby_stops":«"/v2/lines/12/stops"»}"#, .throws, with: .snakeCase,
      [
        .error(
          "type-mismatch", "/nearby_stops",
          #"`nearby_stops` is the string "/v2/lines/12/stops" where `Line` needs [Stop]"#,
          help: "the text is a link: the data may have moved behind it; declare `let nearbyStops: URL`")
      ])
  }

  @Test func anotherObjectUnderAKnownName() {
    final class Post: Decodable { let id: String, body: String, reply: Post? }
    check(
      [Post].self, #"[{"id":"1","body":"hi","reply":«{»"state":"open","reply_post":{"id":"2","body":"yo"}}}]"#, .throws,
      [
        .error(
          "shape-replaced", "/0/reply",
          "`reply` is an object with state, reply_post: none of the 2 keys that `Post` needs (`id`, `body`) is in it",
          help: "all of them are together at /0/reply/reply_post: decode the envelope around it first", of: 1)
      ])
  }

  @Test func nullPayload() {
    struct Rollout: Decodable { let id: String, kind: String }
    struct Links: Decodable {
      let selfLink: String
      enum CodingKeys: String, CodingKey { case selfLink = "self" }
    }
    struct Answer: Decodable { let data: Rollout, links: Links }
    check(
      Answer.self, #"{"data":«null»,"links":{"self":"https://example.com/rollouts/1"}}"#, .throws,
      [
        .error(
          "null-value", "/data", "`data` is null where `Answer` needs Rollout", help: "declare `let data: Rollout?`")
      ])
  }

  @Test func nullForANumber() {
    struct Beast: Decodable { let id: Int, name: String, baseYield: Int, height: Int }
    check(
      Beast.self, #"{"id":905,"name":"newcomer","base_yield":«null»,"height":16}"#, .throws, with: .snakeCase,
      [
        .error(
          "null-value", "/base_yield", "`base_yield` is null where `Beast` needs Int",
          help: "declare `let baseYield: Int?`")
      ])
  }

  @Test func holesInAListOfNumbers() {
    struct Fund: Decodable { let monthly: [Double]? }
    struct Funds: Decodable { let funds: [Fund] }
    check(
      Funds.self, #"{"funds":[{"monthly":[0.5,«null»,0.25,«n»ull]}]}"#, .throws,
      [
        .error(
          "null-value", "/funds/*/monthly/*", "an element of `monthly` is null where `Fund` needs Double",
          help: "for missing elements, declare `let monthly: [Double?]`", count: 2, of: 4, found: "null")
      ])
  }

  @Test func textInsteadOfAFlag() {
    struct Conditions: Decodable {
      let unit: String, offline: Bool?
      enum CodingKeys: String, CodingKey { case unit, offline = "stations-offline" }
    }
    struct Outlook: Decodable { let conditions: Conditions }
    check(
      Outlook.self, #"{"conditions":{"unit":"si","stations-offline":«"Every station is down."»}}"#, .throws,
      [
        .error(
          "type-mismatch", "/conditions/stations-offline",
          #"`stations-offline` is the string "Every station is down." where `Conditions` needs Bool"#,
          help: "declare `let stationsOffline: String?`")
      ])
  }

  @Test func optionalFlagThatFirstPagesNeverShow() {
    struct Row: Decodable { let name: String, url: String }
    struct Rows: Decodable { let count: Int, next: String?, previous: Bool?, rows: [Row] }
    check(
      Rows.self,
      #"{"count":9,"next":null,"previous":«"https://example.com/rows?page=1"»,"rows":[{"name":"a","url":"b"}]}"#,
      .throws,
      [
        .error(
          "type-mismatch", "/previous",
          #"`previous` is the string "https://example.com/rows?page=1" where `Rows` needs Bool"#,
          help: "the text is a link: declare `let previous: URL?`")
      ])
  }

  @Test func twoFailuresWhereATestExpectsOne() {
    struct Plan: Decodable { let id: Int, title: String }
    check(
      Plan.self, #"«{»"id":«"first"»}"#, .throws,
      [
        .error(
          "missing-key", "/title", "`title` is missing, and `Plan` needs it (String)",
          help: "if the API may leave it out, declare `let title: String?`"),
        .error(
          "type-mismatch", "/id", #"`id` is the string "first" where `Plan` needs Int"#,
          help: "declare `let id: String`"),
      ])
  }

  @Test func placeholderTypeTakesAnything() {
    struct Todo: Decodable {}
    struct Page: Decodable { let info: Todo, links: Todo, more: Todo }
    check(
      Page.self, #"{"info":«"later"»,"links":«null»,"more":«[»7]}"#, .decodes,
      [
        .warning(
          "vacuous-model", "/info",
          #"`Todo` asks nothing of `info`, so it takes the string "later" as well as anything"#,
          help: "give `Todo` the properties that the app relies on"),
        .warning(
          "vacuous-model", "/links", "`Todo` asks nothing of `links`, so it takes null as well as anything",
          help: "give `Todo` the properties that the app relies on"),
        .warning(
          "vacuous-model", "/more", "`Todo` asks nothing of `more`, so it takes an array of 1 as well as anything",
          help: "give `Todo` the properties that the app relies on"),
      ])
  }

  @Test func nestingLimit() {
    indirect enum Tree: Decodable {
      case node([Tree])
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var trees: [Tree] = []
        while !list.isAtEnd { trees.append(try list.decode(Tree.self)) }
        self = .node(trees)
      }
    }
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    check(Tree.self, MarkedDocument(deepest), .decodes, [])
    let deeper = String(repeating: "[", count: 512) + "«[»" + String(repeating: "]", count: 513)
    check(
      Tree.self, MarkedDocument(deeper), .throws,
      [
        .error(
          "invalid-json",
          "/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0",
          "not JSON: no more than 512 nested objects and arrays expected, but found one in 512 others",
          help: "it may be JSON, but JSONDecoder reads nothing that is nested deeper")
      ])
  }
}
