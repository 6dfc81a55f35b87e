import Foundation
import PlumbContracts
import PlumbHarness
import PlumbRecordings
import PlumbReports
import PlumbStoreSupport
import Testing

@testable import PlumbCommands

extension StatusTests {
  @Test func json() throws {
    try with(
      """
      { "name": "order", "request": { "path": "orders/{id}" },
        "cases": [{ "id": 1 }, { "id": 2 }], "models": ["Shop.Order", "Other.Order"] }
      """
    ) { fixture in
      try fixture.record(
        "shop/order/1", "orders/1",
        #"{"id":1,"note":null,"lines":[{"count":1,"price":"a"},{"count":2}],"kind":"gift","tags":[{"a":1}]}"#,
        at: "2026-01-30T12:00:00Z", comment: "written by hand")
      try fixture.record("shop/order/9", "orders/9", #"{"id":9}"#)
      let data = try StatusJSON.data(try fixture.status())
      #expect(data.last == 0x0A)
      expect(
        try lines(data),
        """
        /contracts/0/api: "shop"
        /contracts/0/cases: 2
        /contracts/0/commented: 1
        /contracts/0/contract: "order"
        /contracts/0/coverage/documents: 2
        /contracts/0/coverage/models/0/alternatives/0/at: "/lines/*/price"
        /contracts/0/coverage/models/0/alternatives/0/by: "Price"
        /contracts/0/coverage/models/0/alternatives/0/type: "Double"
        /contracts/0/coverage/models/0/isRegistered: 1
        /contracts/0/coverage/models/0/model: "Shop.Order"
        /contracts/0/coverage/models/0/undecoded: 0
        /contracts/0/coverage/models/0/values/0/listed: 3
        /contracts/0/coverage/models/0/values/0/type: "Kind"
        /contracts/0/coverage/models/0/values/0/unmet/0: "normal"
        /contracts/0/coverage/models/0/values/0/unmet/1: "sample"
        /contracts/0/coverage/models/0/withoutElement: []
        /contracts/0/coverage/models/0/withoutNull: []
        /contracts/0/coverage/models/0/withoutValue/0: "/note"
        /contracts/0/coverage/models/1/isRegistered: 0
        /contracts/0/coverage/models/1/model: "Other.Order"
        /contracts/0/coverage/paths: 10
        /contracts/0/coverage/readPaths: 7
        /contracts/0/coverage/unread/0/at: "/tags"
        /contracts/0/coverage/unread/0/paths: 3
        /contracts/0/failures: []
        /contracts/0/further/0: "9"
        /contracts/0/missing/0: "2"
        /contracts/0/newest/capturedAt: "2026-11-30T12:00:00.000Z"
        /contracts/0/newest/case: "9"
        /contracts/0/newest/days: 0
        /contracts/0/oldest/capturedAt: "2026-01-30T12:00:00.000Z"
        /contracts/0/oldest/case: "1"
        /contracts/0/oldest/days: 304
        /contracts/0/orphans: []
        /contracts/0/problems: []
        /contracts/0/recorded: 1
        /contracts/0/recordings: 2
        /contracts/0/stale/0/capturedAt: "2026-01-30T12:00:00.000Z"
        /contracts/0/stale/0/case: "1"
        /contracts/0/stale/0/days: 304
        /contracts/0/staleAfterDays: 90
        /contracts/0/stubs: []
        /contracts/0/unexpected: []
        /now: "2026-11-30T12:00:00.000Z"
        /orphans: []
        /totals/cases: 2
        /totals/contracts: 1
        /totals/further: 1
        /totals/missing: 1
        /totals/orphans: 0
        /totals/paths: 10
        /totals/problems: 0
        /totals/readPaths: 7
        /totals/recorded: 1
        /totals/recordings: 2
        /totals/stale: 1
        /totals/unexercised: 4
        /version: 1

        """)
    }
  }

  /// The members of a JSON document, each as its path and its value.
  func lines(_ data: Data) throws -> String {
    func lines(_ value: Any, _ path: String) -> [String] {
      switch value {
      case let object as [String: Any]:
        object.sorted { $0.key < $1.key }.flatMap { lines($0.value, "\(path)/\($0.key)") }
      case let array as [Any] where array.isEmpty: ["\(path): []"]
      case let array as [Any]: array.enumerated().flatMap { lines($0.element, "\(path)/\($0.offset)") }
      case let text as String: ["\(path): \"\(text)\""]
      default: ["\(path): \(value)"]
      }
    }
    return try lines(JSONSerialization.jsonObject(with: data), "").map { "\($0)\n" }.joined()
  }
}
