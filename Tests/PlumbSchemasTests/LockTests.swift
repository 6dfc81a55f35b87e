import Foundation
import PlumbDecodeChecks
import PlumbFindings
import PlumbSchemas
import Testing

/// Locks: what is written is read again, and what they say is what models say.
@Suite struct LockTests {
  private let schema = ModelSchema(
    root: Place([.array(Place([.object("Order")]))]),
    types: [
      ObjectType(
        name: "Order",
        members: [
          Member("id", Place([.integer(.uint16)]), isRequired: true),
          Member("a/b~c d\"é", Place([.text(.any)], takesNull: true), isRequired: true),
          Member("state", Place([.text(.values(["open", "paid"]))]), isRequired: true, isConditional: false),
          Member("level", Place([.integers(["-1", "0"])], takesNull: true), isRequired: false),
          Member("when", Place([.text(.dateTime)], takesNull: true), isRequired: false),
          Member("token", Place([.text(.uuid)]), isRequired: false, isConditional: true),
          Member("page", Place([.text(.url)]), isRequired: false),
          Member("data", Place([.text(.base64)]), isRequired: false),
          Member("code", Place([.text(.judged(by: "Code"))]), isRequired: false),
          Member("any", .anything, isRequired: false),
          Member("nothing", Place([], takesNull: true), isRequired: false),
          Member("either", Place([.boolean, .number, .object("Order")], takesNull: true), isRequired: false),
          Member("lax", Place([.integer(.int)], takesNull: true, givesUp: true), isRequired: false),
          Member("map", Place([.map(Place([.array(.anything)]))]), isRequired: false),
        ]),
      ObjectType(name: "Empty<[Int]>"),
    ],
    gaps: ["`Order`, `any`: not known"])

  @Test func isReadAsItIsWritten() throws {
    let lock = Lock(contract: "shop/order", entries: [Lock.Entry(model: "Shop.Order, all", schema: schema)])
    let read = try Lock(Array(lock.text.utf8), contract: "shop/order")
    #expect(read.entries.map(\.model) == ["Shop.Order, all"])
    #expect(read.entries.map(\.schema) == [schema])
    #expect(read.text == lock.text)
    let alone = try ModelSchema(jsonSchema: Array(JSONSchema.text(schema, title: "x").utf8))
    #expect(alone == schema)
  }

  @Test(arguments: [
    ("<<<<<<< HEAD", "not JSON: a value expected, but found `<`, with which HTML and XML begin"),
    ("[]", "it has no `$defs` of models"),
    (#"{ "$defs": { "A": 1 } }"#, "a model's schema is an object"),
    (#"{ "$defs": { "A": { "type": "strange" } } }"#, "`strange` is no type that is written here"),
    (#"{ "$defs": { "A": { "type": "string", "maxLength": 3 } } }"#, "`maxLength` is nothing that is written there"),
    (##"{ "$defs": { "A": { "$ref": "#/$defs/B" } } }"##, "it refers to `B`, which it does not define"),
    (#"{ "$defs": { "A": { "$ref": "other.json" } } }"#, "`other.json` is no reference that is written here"),
    (
      ##"{ "$defs": { "A": { "$ref": "#/$defs/B", "$defs": { "B": { "type": "object", "required": ["x"] } } } } }"##,
      "`x` is required and has no schema"
    ),
  ])
  func tellsWhatIsNotAsItIsWritten(_ text: String, _ message: String) {
    let problem = #expect(throws: Lock.Problem.self) { try Lock(Array(text.utf8), contract: "a/b") }
    #expect(problem?.message == message)
  }

  // MARK: Changes

  private func changes(_ edit: (inout [Member]) -> Void) -> [String] {
    var later = schema
    edit(&later.types[0].members)
    return schema.changes(to: later).map { "\($0.pattern) \($0.words)" }
  }

  @Test func tellsWhatHasMoved() {
    #expect(changes { _ in } == [])
    #expect(changes { $0[0].isRequired = false } == ["/*/id is no longer required"])
    #expect(changes { $0[5].isConditional = false } == ["/*/token is no longer needed in any object"])
    #expect(
      changes { members in
        members[0].isRequired = false
        members[0].place.takesNull = true
      } == ["/*/id is now optional"])
    #expect(
      changes { members in
        members[4].isRequired = true
        members[4].place.takesNull = false
      } == ["/*/when is no longer optional"])
    #expect(changes { $0[1].place.takesNull = false } == ["/*/a~1b~0c d\"é may no longer be null"])
    #expect(
      changes { $0[0].place.forms = [.integer(.int)] } == [
        "/*/id takes an integer (Int), where it took an integer (UInt16)"
      ])
    #expect(
      changes { $0[2].place.forms = [.text(.values(["open"]))] } == [
        #"/*/state takes one of "open", where it took one of "open", "paid""#
      ])
    #expect(
      changes { $0[8].place.forms = [.boolean] } == ["/*/code takes a Boolean, where it took a string that Code judges"]
    )
    #expect(changes { $0.remove(at: 6) } == ["/*/page is no longer read"])
    #expect(changes { $0.append(Member("new", .anything, isRequired: true)) } == ["/*/new is now read, and required"])
    #expect(changes { $0[12].place.givesUp = false } == ["/*/lax is no longer passed over where it is anything else"])
  }

  @Test func namesOfTypesDoNotCount() {
    var later = schema
    later.types[0] = ObjectType(name: "Purchase", members: schema.types[0].members)
    later.root = Place([.array(Place([.object("Purchase")]))])
    later.types[0].members[11].place.forms[2] = .object("Purchase")
    #expect(schema.changes(to: later) == [])
  }

  // MARK: Judging

  private struct Order: Decodable {
    let id: Int
    let total: Double?
    let lines: [Line]
    let state: State
    let placed: Date

    enum State: String, Decodable { case open, paid }
    struct Line: Decodable {
      let title: String
      let count: UInt8
    }
  }

  @Test(arguments: [
    #"{ "id": 1, "lines": [{ "title": "a", "count": 1 }], "state": "open", "placed": "2024-01-02T03:04:05Z" }"#,
    #"{ "id": "1", "lines": [{ "title": null, "count": 300 }, {}], "state": "shut", "placed": "today" }"#,
    #"{ "ids": 1, "lines": [{ "name": "a", "cnt": 1, "b": 2 }], "state": 1, "total": "x", "placed": null }"#,
    #"{ "id": 1.5, "total": null, "lines": {}, "status": "open" }"#,
    #"[]"#, #"null"#, #"{}"#, #"{ "id": 1"#,
  ])
  func tellsWhatTheModelTells(_ json: String) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let schema = try SchemaDiscovery.schema(of: Subject(Order.self, decoder: decoder), recordings: [])
    func told<T: Decodable>(_ type: T.Type, _ decoder: JSONDecoder) -> [String] {
      Examiner().examine(type, Data(json.utf8), decoder: decoder).findings.map { finding in
        "\(finding.severity) \(finding.rule.id) \(finding.pattern) \(finding.count)"
      }
    }
    func locked(_ type: any Decodable.Type) -> [String] {
      func open<T: Decodable>(_ type: T.Type) -> [String] { told(type, JSONDecoder()) }
      return open(type)
    }
    #expect(locked(LockedModel(schema).type).sorted() == told(Order.self, decoder).sorted())
  }

  @Test func speaksOfTheModelsTypes() throws {
    let schema = try SchemaDiscovery.schema(of: Subject([Order.Line].self, decoder: JSONDecoder()), recordings: [])
    let locked = LockedModel(schema)
    #expect(locked.typeName == "[Line]")
    func messages<T: Decodable>(_ type: T.Type) -> [String] {
      Examiner().examine(type, Data(#"[{ "title": 1 }]"#.utf8), decoder: JSONDecoder()).findings.map(\.message)
    }
    #expect(
      messages(locked.type) == [
        "`count` is missing, and `Line` needs it (UInt8)", "`title` is the number 1 where `Line` needs String",
      ])
  }
}
