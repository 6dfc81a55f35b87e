import Foundation
import PlumbContracts
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport
import Testing

@testable import PlumbCommands

/// `status --profile` in text and JSON, on small stores at one moment and at several.
@Suite struct ProfileTests {
  private static let order = """
    { "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }], "models": ["Shop.Order"] }
    """

  /// Compares texts, and shows the actual one as it is to be pasted.
  private func expect(_ actual: String, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard actual != wanted else { return }
    Issue.record("the actual text:\n\(actual)", sourceLocation: sourceLocation)
  }

  /// Profiles of a store at several moments, each a list of documents; the last one is now.
  private func profiles(
    _ moments: [(label: String, documents: [String])], filters: [String] = []
  ) throws -> [PresenceProfile] {
    var states: [PresenceProfile.State] = []
    var profiles: [PresenceProfile] = []
    try StoreFixture.with { fixture in
      try fixture.write(contracts: ProfileTests.order, api: "")
      for moment in moments {
        try? FileManager.default.removeItem(atPath: fixture.recordings)
        for (number, document) in moment.documents.enumerated() {
          try fixture.record("shop/order/\(number + 1)", "orders/\(number + 1)", document)
        }
        // Read at once, as the next moment takes the folder.
        let store = RecordingStore(root: fixture.recordings)
        var files: [String: Data] = [:]
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: store.root)) ?? [] {
          files[path] = FileManager.default.contents(atPath: "\(store.root)/\(path)")
        }
        states.append(PresenceProfile.State(label: moment.label, source: RecordingSource(files: files, root: "")))
      }
      let workspace = try Workspace(contracts: fixture.contracts, recordings: fixture.recordings, models: nil)
      let plan = try CheckPlan(workspace, Selection(filters: filters, judgesContracts: true, allowsNoStore: true))
      let check = RecordingCheck(workspace.store, takesShapes: true, gathersValues: true)
      profiles = plan.entries.map { PresenceProfile($0, states, filters: filters, check) }
    }
    return profiles
  }

  private static let now = [
    #"{"id":1,"note":"call","kind":"gift","paid":true,"lines":[{"price":3},{"price":4.5}],"more":{}}"#,
    #"{"id":2,"note":null,"kind":"gift","paid":false,"lines":[],"more":{}}"#,
    #"{"id":3,"kind":"","paid":true,"lines":[{"price":4.5}],"more":{}}"#,
  ]

  @Test func oneMoment() throws {
    expect(
      ProfilePage().text(try profiles([("now", ProfileTests.now)])),
      """
      shop/order  3 recordings now
        place           kind     seen  null  absent  empty  values
        /id             number      3                       1, 2, 3
        /note           string      1     1       1         "call"
        /kind           string      3                    1  "", "gift" ×2
        /paid           boolean     3                       true ×2, false
        /lines          array       3                    1
        /lines/*        object      3
        /lines/*/price  number      3                       3, 4.5 ×2
        /more           object      3                    3

      """)
  }

  @Test func severalMoments() throws {
    let earlier = [#"{"id":1,"note":"call","kind":"gift","tax":7,"lines":[{"price":3,"rebate":{"code":1}}]}"#]
    let text = ProfilePage().text(
      try profiles([("HEAD~2", []), ("HEAD~1", earlier), ("HEAD", ProfileTests.now), ("now", ProfileTests.now)]))
    expect(
      text,
      """
      shop/order  1 recording in HEAD~1, 3 in HEAD, 3 now
        place                 kind     seen  null  absent  empty  since                               values
        /id                   number      3                                                           1, 2, 3
        /note                 string      1     1       1         null since HEAD, absent since HEAD  "call"
        /kind                 string      3                    1                                      "", "gift" ×2
        /paid                 boolean     3                       new since HEAD                      true ×2, false
        /lines                array       3                    1
        /lines/*              object      3
        /lines/*/price        number      3                                                           3, 4.5 ×2
        /lines/*/rebate       object                              gone since HEAD
        /lines/*/rebate/code  number                              gone since HEAD
        /more                 object      3                    3  new since HEAD
        /tax                  number                              gone since HEAD

      """)
  }

  @Test func onlyWhatIsWorthALook() throws {
    expect(
      ProfilePage(isQuiet: true).text(try profiles([("now", ProfileTests.now)])),
      """
      shop/order  3 recordings now
        place   kind    seen  null  absent  empty  values
        /note   string     1     1       1         "call"
        /kind   string     3                    1  "", "gift" ×2
        /lines  array      3                    1
        /more   object     3                    3

      """)
    expect(
      ProfilePage(isQuiet: true).text(try profiles([("now", [#"{"id":1}"#])])),
      """
      shop/order  1 recording now
        all is always there

      """)
  }

  @Test func croppedToTheTerminal() throws {
    let long = String(repeating: "long", count: 15)
    let document = """
      {"\(long)":{"\(long)":"\(long)"},"list":[\((0..<7).map { "\"word\($0) of many\"" }.joined(separator: ","))]}
      """
    let text = ProfilePage(width: 72).text(try profiles([("now", [document])]))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 72 })
    expect(
      text,
      """
      shop/order  1 recording now
        place                           kind    seen  values
        …glonglonglonglonglonglonglong  object     1
        …glonglonglonglonglonglonglong  string     1  "longlonglonglonglonglo…
        /list                           array      1
        /list/*                         string     7  "word0 of many", "word1…

      """)
  }

  @Test func forMachines() throws {
    let earlier = [#"{"id":1,"note":"call"}"#]
    let data = try ProfileJSON.data(
      try profiles([("HEAD", earlier), ("now", [#"{"id":2,"note":null,"on":true}"#])]))
    expect(
      String(decoding: data, as: UTF8.self),
      """
      {
        "contracts" : [
          {
            "api" : "shop",
            "contract" : "order",
            "places" : [
              {
                "at" : "",
                "changes" : [

                ],
                "states" : [
                  {
                    "absent" : 0,
                    "empty" : 0,
                    "kinds" : [
                      "object"
                    ],
                    "null" : 0,
                    "of" : 1,
                    "seen" : 1,
                    "state" : "HEAD"
                  },
                  {
                    "absent" : 0,
                    "empty" : 0,
                    "kinds" : [
                      "object"
                    ],
                    "null" : 0,
                    "of" : 1,
                    "seen" : 1,
                    "state" : "now"
                  }
                ]
              },
              {
                "at" : "/id",
                "changes" : [

                ],
                "states" : [
                  {
                    "absent" : 0,
                    "empty" : 0,
                    "greatest" : 1,
                    "kinds" : [
                      "number"
                    ],
                    "least" : 1,
                    "null" : 0,
                    "numbers" : [
                      {
                        "count" : 1,
                        "value" : "1"
                      }
                    ],
                    "of" : 1,
                    "seen" : 1,
                    "state" : "HEAD"
                  },
                  {
                    "absent" : 0,
                    "empty" : 0,
                    "greatest" : 2,
                    "kinds" : [
                      "number"
                    ],
                    "least" : 2,
                    "null" : 0,
                    "numbers" : [
                      {
                        "count" : 1,
                        "value" : "2"
                      }
                    ],
                    "of" : 1,
                    "seen" : 1,
                    "state" : "now"
                  }
                ]
              },
              {
                "at" : "/note",
                "changes" : [
                  {
                    "kind" : "null",
                    "since" : "now"
                  }
                ],
                "states" : [
                  {
                    "absent" : 0,
                    "empty" : 0,
                    "kinds" : [
                      "string"
                    ],
                    "null" : 0,
                    "of" : 1,
                    "seen" : 1,
                    "state" : "HEAD",
                    "texts" : [
                      {
                        "count" : 1,
                        "value" : "call"
                      }
                    ]
                  },
                  {
                    "absent" : 0,
                    "empty" : 0,
                    "kinds" : [

                    ],
                    "null" : 1,
                    "of" : 1,
                    "seen" : 0,
                    "state" : "now"
                  }
                ]
              },
              {
                "at" : "/on",
                "changes" : [
                  {
                    "kind" : "new",
                    "since" : "now"
                  }
                ],
                "states" : [
                  {
                    "absent" : 0,
                    "empty" : 0,
                    "kinds" : [
                      "boolean"
                    ],
                    "null" : 0,
                    "of" : 1,
                    "seen" : 1,
                    "state" : "now",
                    "true" : 1
                  }
                ]
              }
            ],
            "states" : [
              {
                "documents" : 1,
                "recordings" : 1,
                "state" : "HEAD"
              },
              {
                "documents" : 1,
                "recordings" : 1,
                "state" : "now"
              }
            ]
          }
        ],
        "version" : 1
      }

      """)
  }
}
