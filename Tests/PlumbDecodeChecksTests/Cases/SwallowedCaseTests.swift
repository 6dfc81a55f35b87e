import PlumbTestSupport
import Testing

/// Failures that a model catches.
@Suite struct SwallowedCaseTests {
  @Test func lossyListDropsInSilence() {
    struct Numbers: Decodable {
      struct Skipped: Decodable { init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer() } }
      var numbers: [Int] = []
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
          if let number = try? list.decode(Int.self) {
            numbers.append(number)
          } else if (try? list.decodeNil()) != true {
            _ = try? list.decode(Skipped.self)
          }
        }
      }
    }
    struct Draw: Decodable { let numbers: Numbers }
    check(
      Draw.self, #"{"numbers":[4,«"8"»,15,«null»]}"#, .decodes,
      [
        .warning(
          "swallowed-failure", "/numbers/1",
          #"an element of `numbers` is the string "8" where `Numbers` needs Int; the model caught the error and went on"#,
          help: "other elements decode as `Int`: give the elements a type whose `init(from:)` takes both", of: 4),
        .warning(
          "swallowed-failure", "/numbers/3",
          "an element of `numbers` is null where `Numbers` needs Int; the model caught the error and went on",
          help: "for missing elements, declare `let numbers: [Int?]`", of: 4),
      ])
  }

  @Test func optionalPartFailsInSilence() {
    struct Clip: Decodable { let id: Int, quality: String, bytes: Int }
    struct Episode: Decodable {
      let id: Int, clip: Clip?
      enum CodingKeys: CodingKey { case id, clip }
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        id = try object.decode(Int.self, forKey: .id)
        clip = try? object.decode(Clip.self, forKey: .clip)
      }
    }
    check(
      Episode.self, #"{"id":1,"clip":{"id":2,"quality":"SD","bytes":«"3 MB"»}}"#, .decodes,
      [
        .warning(
          "swallowed-failure", "/clip/bytes",
          #"`bytes` is the string "3 MB" where `Clip` needs Int; the model caught the error and went on"#,
          help: "declare `let bytes: String`")
      ])
  }
}
