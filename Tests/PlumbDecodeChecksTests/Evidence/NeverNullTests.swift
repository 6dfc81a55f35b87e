import PlumbTestSupport
import Testing
import TutorialModels

@Suite struct NeverNullTests {
  @Test func tellsOptionalsThatAreAlwaysThere() {
    checkEvidence(
      Order.self, [#"{"id":1,"note":"a"}"#, #"{"id":2,"note":"b","lines":[{"count":1,"discount":2}]}"#], [])
    checkEvidence(
      Order.self,
      [
        #"{"id":1,"note":«"a"»}"#, #"{"id":2,"note":"b","lines":[{"count":1,"discount":«2»}]}"#,
        #"{"id":3,"note":"c"}"#,
      ],
      [
        .row(
          1, "never-null", "/lines/*/discount",
          "`discount` is optional for `Line`, and neither null nor absent in any of the 3 recordings"),
        .row(
          0, "never-null", "/note",
          "`note` is optional for `Order`, and neither null nor absent in any of the 3 recordings"),
      ])
    checkEvidence(
      Order.self, [#"{"id":1,"note":"a"}"#, #"{"id":2,"note":null}"#, #"{"id":3,"note":"c","lines":null}"#],
      told: ["/lines"],
      [])
    checkEvidence(
      [Line].self, [#"[{"count":1,"discount":«1»},{"count":1,"discount":2}]"#, "[]", "[]"],
      [
        .row(
          0, "never-null", "/*/discount",
          "`discount` is optional for `Line`, and neither null nor absent in any of the 3 recordings")
      ])
  }

  @Test func knowsDoubleOptionals() {
    struct Double: Decodable { let value: Int?? }
    checkEvidence(
      Double.self, [#"{"value":«1»}"#, #"{"value":2}"#, #"{"value":3}"#],
      [
        .row(
          0, "never-null", "/value",
          "`value` is optional for `Double`, and neither null nor absent in any of the 3 recordings")
      ])
    checkEvidence(Double.self, [#"{"value":1}"#, #"{"value":2}"#, #"{}"#], [])
  }

  @Test func takesTriesForNoOptionals() {
    let document: MarkedDocument = #"{"count":1,"next":"a","previus":"b","results":[{"name":"mew"}]}"#
    checkEvidence(Miciano.PokemonListModel.self, [document, document, document], [])
  }

  @Test func knowsOptionalsWhereAnotherMemberFails() {
    struct Lossy: Decodable {
      enum CodingKeys: String, CodingKey { case note, count }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = try container.decodeIfPresent(String.self, forKey: .note)
        _ = try? container.decode(Int.self, forKey: .count)
      }
    }
    let document: MarkedDocument = #"{"note":"a","count":"x"}"#
    checkEvidence(
      Lossy.self, [#"{"note":«"a"»,"count":"x"}"#, document, document],
      [
        .row(
          0, "never-null", "/note",
          "`note` is optional for `Lossy`, and neither null nor absent in any of the 3 recordings")
      ])
    checkEvidence(Lossy.self, [document, document, #"{"count":1}"#], [])
  }

  @Test func doubtsAbsencesAfterAFailure() {
    checkEvidence(
      Order.self, [#"{"id":1,"note":"a"}"#, #"{"id":"x"}"#, #"{"id":3,"note":"c"}"#], told: ["/lines"], [])
  }

  @Test func knowsSnakeCase() {
    struct Sprites: Decodable { let frontDefault: String? }
    checkEvidence(
      Sprites.self, [#"{"front_default":«"a"»}"#, #"{"front_default":"b"}"#, #"{"front_default":"c"}"#],
      with: .snakeCase,
      [
        .row(
          0, "never-null", "/front_default",
          "`front_default` is optional for `Sprites`, and neither null nor absent in any of the 3 "
            + "recordings")
      ])
  }
}
