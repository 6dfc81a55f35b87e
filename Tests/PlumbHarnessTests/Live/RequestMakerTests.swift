import Foundation
import PlumbContracts
import PlumbHTTP
import PlumbHarness
import PlumbStoreSupport
import Testing

/// The requests that contracts, the environment and the command line make.
@Suite struct RequestMakerTests {
  /// The request of the first case, such as "GET orders/1 Accept=x {body}", or why there is none.
  private func made(
    _ contract: String, api: String = "", _ variables: [String: String] = [:], _ headers: [RequestMaker.Header] = [],
    files: [String: String] = [:]
  ) throws -> String {
    try StoreFixture.with { fixture throws in
      try fixture.write(contracts: #"{ "name": "order", \#(contract) }"#, api: api)
      for (name, text) in files { try fixture.write(text, to: "Contracts/shop/\(name)") }
      let entry = try #require(try fixture.livePlan().plan.entries.first)
      do throws(RequestMaker.Failure) {
        let request = try RequestMaker(variables: variables, headers: headers).request(
          entry.contract, in: entry.api, entry.contract.cases.first?.values ?? [:])
        var text = "\(request.method) \(AnswerBook.short(request.url))"
        for field in request.headers.fields { text += " \(field.name)=\(field.value)" }
        return text + (request.body.map { " \(String(decoding: $0, as: UTF8.self))" } ?? "")
      } catch {
        return error.description.replacing(fixture.root, with: "ROOT")
      }
    }
  }

  @Test(arguments: [
    (#""request": { "path": "o/{id}" }, "cases": [{ "id": 1 }]"#, "GET o/1"),
    (#""request": { "path": "o/{id}" }, "cases": [{ "id": "a/b ?é" }]"#, "GET o/a%2Fb%20%3F%C3%A9"),
    (
      #""request": { "path": "o", "query": { "q": "{q}", "n": "{n}" } }, "cases": [{ "q": "a&b=c+d", "n": 7 }]"#,
      "GET o?q=a%26b%3Dc%2Bd&n=7"
    ),
    (#""request": { "method": "HEAD", "path": "" }, "cases": [{}]"#, "HEAD "),
    (
      #""request": { "path": "o", "headers": { "X-Id": "n-{id}" } }, "cases": [{ "id": 4 }]"#, "GET o X-Id=n-4"
    ),
    (
      #""request": { "method": "POST", "path": "o", "body": { "id": "{id}", "text": "no {id}", "all": ["{on}", null, 1.50] } }, "cases": [{ "id": 4, "on": true }]"#,
      #"POST o Content-Type=application/json {"id":4,"text":"no 4","all":[true,null,1.5]}"#
    ),
    (
      #""request": { "method": "POST", "path": "o", "body": { "id": "{id}" } }, "cases": [{ "id": "4\"" }]"#,
      #"POST o Content-Type=application/json {"id":"4\""}"#
    ),
    (
      #""request": { "method": "POST", "path": "o", "headers": { "content-type": "a/b" }, "body": {} }, "cases": [{}]"#,
      "POST o content-type=a/b {}"
    ),
    (
      #""request": { "method": "PUT", "path": "o", "bodyFile": "bodies/b.json" }, "cases": [{}]"#,
      "PUT o Content-Type=application/json { \"a\": 1 }\n"
    ),
    (
      #""request": { "method": "PUT", "path": "o", "bodyFile": "bodies/b.txt" }, "cases": [{}]"#,
      "PUT o Content-Type=application/octet-stream text"
    ),
  ]) func makes(_ contract: String, _ request: String) throws {
    let found = try made(contract, files: ["bodies/b.json": "{ \"a\": 1 }\n", "bodies/b.txt": "text"])
    #expect(found == request)
  }

  private static let plain =
    #""request": { "path": "o", "headers": { "X-Two": "${TWO}-{id}" } }, "cases": [{ "id": 1 }]"#
  private static let api = #", "headers": { "Authorization": "Bearer ${ONE}", "Accept": "a/b" }"#

  private static func unset(_ name: String, _ header: String) -> String {
    "the variable `\(name)` is not set, and `shop/order` sends it as the header `\(header)`: set it, or give"
      + " `--header \"\(header): …\"`"
  }

  @Test(arguments: [
    (["ONE": "1", "TWO": "2"], "GET o Authorization=Bearer 1 Accept=a/b X-Two=2-1"),
    (["ONE": "${TWO}", "TWO": "2"], "GET o Authorization=Bearer ${TWO} Accept=a/b X-Two=2-1"),
    (["TWO": "2"], unset("ONE", "Authorization")), (["ONE": "", "TWO": "2"], unset("ONE", "Authorization")),
    (["ONE": "1"], unset("TWO", "X-Two")),
    (
      ["ONE": "a\nX: y", "TWO": "2"],
      "the variable `ONE` has a line break or control character, which no header may have"
    ),
  ]) func variablesComeFromTheEnvironment(_ variables: [String: String], _ request: String) throws {
    #expect(try made(RequestMakerTests.plain, api: RequestMakerTests.api, variables) == request)
  }

  /// What the command line gives needs no variable, whatever the letter case.
  @Test(arguments: [
    (
      [
        RequestMaker.Header(api: nil, name: "authorization", value: "k"), .init(api: "shop", name: "X-Two", value: "l"),
      ],
      "GET o Accept=a/b authorization=k X-Two=l"
    ),
    (
      [RequestMaker.Header(api: "shop", name: "A", value: "1"), .init(api: nil, name: "a", value: "2")],
      "GET o Authorization=Bearer 1 Accept=a/b X-Two=2-1 A=1"
    ),
    (
      [RequestMaker.Header(api: "other", name: "Accept", value: "x")],
      "GET o Authorization=Bearer 1 Accept=a/b X-Two=2-1"
    ),
  ]) func theCommandLineComesFirst(_ headers: [RequestMaker.Header], _ request: String) throws {
    let variables = headers.contains { $0.name == "X-Two" } ? [:] : ["ONE": "1", "TWO": "2"]
    #expect(try made(RequestMakerTests.plain, api: RequestMakerTests.api, variables, headers) == request)
  }
}
