import Foundation
import PlumbDecodeChecks
import Testing

/// The pointers that a follower is told name members as they stand in the document.
@Suite struct FollowerTests {
  struct Depot: Decodable { let mainCrates: [Crate] }
  struct Crate: Decodable { let shelfNumber: Int }

  private func told(_ document: String, _ decoder: JSONDecoder) -> [String] {
    var pointers: [String] = []
    let options = ExaminationOptions(follower: { pointers.append($0) })
    _ = Examiner().examine(Depot.self, Data(document.utf8), decoder: decoder, options: options)
    return pointers
  }

  @Test func namesAsWritten() {
    let pointers = told(#"{"mainCrates":[{"shelfNumber":1}]}"#, JSONDecoder())
    #expect(pointers.contains("/mainCrates/0/shelfNumber"))
  }

  @Test func snakeCase() {
    let pointers = told(#"{"main_crates":[{"shelf_number":1}]}"#, .snakeCase)
    #expect(pointers.contains("/main_crates/0/shelf_number"))
    #expect(!pointers.contains { $0.contains("shelfNumber") })
  }

  @Test func snakeCaseWithMembersThatAreNotThere() {
    #expect(told(#"{"main_crates":[{"shelf":1}]}"#, .snakeCase).contains("/main_crates/0/shelf_number"))
  }

  @Test func camelCaseUnderSnakeCase() {
    #expect(told(#"{"mainCrates":[{"shelfNumber":1}]}"#, .snakeCase).contains("/mainCrates/0/shelfNumber"))
  }

  @Test func customStrategy() {
    let decoder = JSONDecoder.keys(.custom { AnyKey($0[$0.count - 1].stringValue.replacing("x-", with: "")) })
    #expect(told(#"{"x-mainCrates":[{"x-shelfNumber":1}]}"#, decoder).contains("/x-mainCrates/0/x-shelfNumber"))
  }
}
