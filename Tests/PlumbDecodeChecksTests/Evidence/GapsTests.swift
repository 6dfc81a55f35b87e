import Foundation
import PlumbDecodeChecks
import PlumbFindings
import Testing

/// What a model asks for and no document exercises, whoever reads the documents and in whatever order.
@Suite struct GapsTests {
  /// The gaps in lines, such as `no value: /a`.
  private func lines<T: Decodable>(
    _ type: T.Type, _ documents: [String], _ decoder: JSONDecoder, collectorOf: (Int) -> Int, _ order: [Int]
  ) -> [String] {
    let examiner = Examiner()
    var collectors: [Int: EvidenceCollector] = [:]
    var summary = EvidenceSummary()
    for number in order {
      let collector = collectors[collectorOf(number)] ?? EvidenceCollector(gathersAll: true)
      collectors[collectorOf(number)] = collector
      var options = ExaminationOptions()
      options.evidence = collector
      let examination = examiner.examine(type, Data(documents[number].utf8), decoder: decoder, options: options)
      summary.add(examination.observations, of: number)
      summary.add(examination.metValues)
    }
    let gaps = summary.gaps
    return gaps.withoutValue.map { "no value: \($0)" } + gaps.withoutNull.map { "no null: \($0)" }
      + gaps.withoutElement.map { "no element: \($0)" }
      + gaps.values.map { "\($0.type), \($0.listedCount): \($0.unmet.joined(separator: " "))" }
      + gaps.alternatives.map { "\($0.asker) at \"\($0.pattern)\": \($0.type)" }
  }

  private func check<T: Decodable>(
    _ type: T.Type, _ documents: [String], with decoder: JSONDecoder = JSONDecoder(), _ rows: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let all = Array(documents.indices)
    #expect(
      lines(type, documents, decoder, collectorOf: { _ in 0 }, all) == rows, "read by one",
      sourceLocation: sourceLocation)
    #expect(
      lines(type, documents, decoder, collectorOf: { $0 }, all.reversed()) == rows, "each by its own, in reverse",
      sourceLocation: sourceLocation)
  }

  @Test func optionalsAndElements() {
    check(
      Order.self, [#"{"id":1,"note":null,"lines":[]}"#, #"{"id":2,"lines":[]}"#],
      ["no value: /note", "no null: /lines", "no element: /lines"])
    check(
      Order.self, [#"{"id":1,"note":"a","lines":[{"count":1,"discount":2}]}"#],
      ["no null: /lines", "no null: /lines/*/discount", "no null: /note"])
    check(
      Order.self,
      [#"{"id":1,"note":"a","lines":[{"count":1,"discount":2},{"count":1}]}"#, #"{"id":1}"#],
      [])
  }

  @Test func namesAreThoseOfTheDocuments() {
    struct Cart: Decodable { let userNote: String?, byName: [String: Item] }
    struct Item: Decodable { let unitPrice: Int? }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    check(
      Cart.self, [#"{"user_note":null,"by_name":{"a":{"unit_price":1},"b":{"unit_price":2}}}"#], with: decoder,
      ["no value: /user_note", "no null: /by_name/*/unit_price"])
  }

  enum Kind: String, Decodable { case normal, gift, sample }

  struct Moon: RawRepresentable, Codable, Hashable, CaseIterable {
    let rawValue: String
    static var allCases: [Moon] { ["new", "full"].map { Moon(rawValue: $0) } }
  }

  enum Level: Int, Decodable { case low = 1, high }

  @Test func valuesOfTypesThatListThem() {
    struct Night: Decodable { let moons: [Moon], kind: Kind, level: Level?, spare: Kind? }
    check(
      Night.self,
      [#"{"moons":["new","half"],"kind":"gift","level":2}"#, #"{"moons":[],"kind":"gift","spare":"sample"}"#],
      ["Kind, 3: normal", "Level, 2: 1", "Moon, 2: full"])
    // A type that no value was met of is not in question: that is the optional's gap.
    check(
      Night.self, [#"{"moons":[],"kind":"gift"}"#],
      ["no value: /level", "no value: /spare", "no element: /moons", "Kind, 3: normal sample"])
  }

  enum Offer { enum Kind: String, Decodable { case normal, gift, sample } }

  @Test func typesOfOneNameAreNotOne() {
    struct Both: Decodable { let mine: Kind, other: Offer.Kind? }
    check(
      Both.self, [#"{"mine":"gift","other":"normal"}"#, #"{"mine":"normal"}"#],
      ["GapsTests.Kind, 3: sample", "Offer.Kind, 3: gift sample"])
  }

  @Test func valuesOfReadingsThatGaveWayDoNotCount() {
    struct Part: Decodable { let kind: Kind, id: Int }
    struct Strict: Decodable {
      enum CodingKeys: CodingKey { case kind }
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .kind)
        throw CancellationError()
      }
    }
    struct Whole: Decodable {
      let kind: Kind, part: Part?
      enum CodingKeys: CodingKey { case kind, part, strict }
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        kind = try object.decode(Kind.self, forKey: .kind)
        part = try? object.decode(Part.self, forKey: .part)
        _ = try? object.decode(Strict.self, forKey: .strict)
      }
    }
    check(
      Whole.self, [#"{"kind":"gift","part":{"kind":"normal","id":"x"}}"#],
      ["no value: /strict", "Kind, 3: normal sample"])
    check(Whole.self, [#"{"kind":"gift","part":{"kind":"normal","id":1}}"#], ["no value: /strict", "Kind, 3: sample"])
    check(Whole.self, [#"{"kind":"gift","strict":{"kind":"normal"}}"#], ["no value: /part", "Kind, 3: normal sample"])
    struct Either: Decodable {
      struct A: Decodable { let kind: Kind?, a: Int }
      struct B: Decodable { let b: Int }
      init(from decoder: any Decoder) throws {
        if (try? A(from: decoder)) == nil { _ = try B(from: decoder) }
      }
    }
    check(
      [Either].self, [#"[{"kind":"normal","b":1},{"kind":"gift","a":1}]"#, #"[{"b":1}]"#],
      ["Kind, 3: normal sample"])
  }

  enum Colour: String, Codable, CodingKeyRepresentable { case red, green, blue, grey }

  @Test func valuesAsNamesCount() {
    struct Shades: Decodable { let by: [Colour: Int], main: Colour? }
    check(Shades.self, [#"{"by":{"red":1,"blue":2},"main":"red"}"#, #"{"by":{}}"#], ["Colour, 4: green grey"])
  }

  @Test func whatIsNotSeenIsNotSaidToBeMissing() {
    struct Wrap: Decodable {
      let colour: Colour
      init(from decoder: any Decoder) throws { colour = try Colour(from: decoder) }
    }
    struct Shades: Decodable {
      let main: Colour, wrap: Wrap
      let other: Colour, list: [Colour], name: String
      enum CodingKeys: CodingKey { case main, wrap, other, list, name, above }
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        main = try object.decode(Colour.self, forKey: .main)
        wrap = try object.decode(Wrap.self, forKey: .wrap)
        other = Colour(rawValue: try object.decode(String.self, forKey: .other)) ?? .red
        list = try object.decode([String].self, forKey: .list).compactMap { Colour(rawValue: $0) }
        name = try object.decode(String.self, forKey: .name)
        _ = try Colour(from: object.superDecoder(forKey: .above))
      }
    }
    func document(_ wrap: String, _ other: String, _ list: String, _ above: String) -> String {
      #"{"main":"red","wrap":"\#(wrap)","other":"\#(other)","list":["\#(list)"],"name":"grey","above":"\#(above)"}"#
    }
    check(Shades.self, [document("red", "red", "red", "red")], ["Colour, 4: green blue grey"])
    check(Shades.self, [document("green", "red", "red", "red")], ["Colour, 4: blue grey"])
    check(Shades.self, [document("red", "green", "blue", "red")], ["Colour, 4: grey"])
    check(Shades.self, [document("red", "red", "blue", "green")], ["Colour, 4: grey"])
  }

  @Test func valuesOfOneContractAreNotAnothers() {
    let examiner = Examiner()
    var options = ExaminationOptions()
    options.evidence = EvidenceCollector(gathersAll: true)
    _ = examiner.examine([Kind].self, Data(#"["gift","sample"]"#.utf8), decoder: JSONDecoder())
    let later = examiner.examine([Kind].self, Data(#"["gift"]"#.utf8), decoder: JSONDecoder(), options: options)
    let kind = "PlumbDecodeChecksTests.GapsTests.Kind"
    #expect(
      later.metValues == [
        MetValues(identity: kind, type: "Kind", listed: ["normal", "gift", "sample"], met: ["gift"])
      ])
    let again = examiner.examine([Kind].self, Data(#"["gift"]"#.utf8), decoder: JSONDecoder(), options: options)
    #expect(again.metValues.isEmpty)
  }

  /// A number, a text, or a list of texts.
  enum Either: Decodable {
    case number(Int)
    case text(String)
    case list([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .list(try container.decode([String].self))
      }
    }
  }

  @Test func alternatives() {
    struct Box: Decodable { let value: Either, more: [Either]? }
    check(
      Box.self, [#"{"value":"a"}"#, #"{"value":"b","more":null}"#],
      ["no value: /more", #"Either at "/value": Int"#])
    check(
      Box.self, [#"{"value":["a"]}"#, #"{"value":["b"],"more":[1,"a",["b"]]}"#],
      [#"Either at "/value": Int"#, #"Either at "/value": String"#])
    check(
      Box.self, [#"{"value":1}"#, #"{"value":["b"],"more":[["b"]]}"#],
      [#"Either at "/more/*": Int"#, #"Either at "/more/*": String"#, #"Either at "/value": String"#])
    // What was never tried is not known.
    check(Box.self, [#"{"value":1}"#, #"{"value":2,"more":[3]}"#], [])
    check(Either.self, [#""a""#], [#"Either at "": Int"#])
  }

  @Test func alternativesByTheDecoderItself() {
    struct Circle: Decodable { let radius: Int }
    struct Square: Decodable {
      let side: Int
      private enum CodingKeys: String, CodingKey { case side }
    }
    enum Figure: Decodable {
      case circle(Circle), square(Square), point
      init(from decoder: any Decoder) throws {
        if let circle = try? Circle(from: decoder) {
          self = .circle(circle)
        } else if let square = try? Square(from: decoder) {
          self = .square(square)
        } else {
          _ = try decoder.container(keyedBy: Keys.self)
          self = .point
        }
      }
      enum Keys: CodingKey { case point }
    }
    check([Figure].self, [#"[{"point":1}]"#], [#"Figure at "/*": Circle"#, #"Figure at "/*": Square"#])
    check([Figure].self, [#"[{"point":1}]"#, #"[{"side":1}]"#], [#"Figure at "/*": Circle"#])
    check([Figure].self, [#"[{"side":1},{"point":1},{"radius":1}]"#], [])
    // A look of its own is no other reading.
    struct Twice: Decodable {
      let id: Int, name: String?
      enum CodingKeys: CodingKey { case id, name }
      enum More: CodingKey { case id }
      init(from decoder: any Decoder) throws {
        name = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        id = try decoder.container(keyedBy: More.self).decode(Int.self, forKey: .id)
      }
    }
    check(Twice.self, [#"{"id":1,"name":2}"#], [])
  }

  @Test func alternativesOfAMember() {
    struct Item: Decodable, Equatable { let id: Int }
    struct Holder: Decodable {
      let item: String
      enum CodingKeys: CodingKey { case item }
      init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        if let item = try? object.decode(Item.self, forKey: .item) {
          self.item = String(item.id)
        } else {
          item = try object.decode(String.self, forKey: .item)
        }
      }
    }
    check(Holder.self, [#"{"item":"a"}"#], [#"Holder at "/item": Item"#])
    check(Holder.self, [#"{"item":"a"}"#, #"{"item":{"id":1}}"#], [])
  }

  @Test func anErrorElsewhereChangesNothing() {
    struct Box: Decodable { let id: Int, kind: Kind, value: Either }
    check(
      Box.self, [#"{"id":"x","kind":"gift","value":"a"}"#, #"{"id":1,"kind":"bad","value":"a"}"#],
      ["Kind, 3: normal sample", #"Either at "/value": Int"#])
  }
}
