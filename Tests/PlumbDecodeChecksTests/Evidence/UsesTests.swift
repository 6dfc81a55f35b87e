import Foundation
import PlumbDecodeChecks
import PlumbSyntax
import Testing

/// What a model relies on, as many documents show it.
@Suite struct UsesTests {
  private struct Basket: Decodable {
    let id: Int
    let note: String?
    let lines: [Line]
    let stock: [String: Int]
    let owner: Owner?

    struct Line: Decodable { let sku: String }
    struct Owner: Decodable { let fullName: String }
  }

  private func uses(_ documents: [String], _ decoder: JSONDecoder = JSONDecoder()) -> (
    required: [String], read: [String]
  ) {
    var summary = EvidenceSummary()
    let collector = EvidenceCollector()
    for (number, text) in documents.enumerated() {
      var options = ExaminationOptions()
      options.evidence = collector
      let examination = Examiner().examine(Basket.self, Data(text.utf8), decoder: decoder, options: options)
      summary.add(examination.observations, of: number)
    }
    let uses = summary.uses
    return (uses.required.map(\.description).sorted(), uses.read.map(\.description).sorted())
  }

  @Test func whatIsAskedForIsRead() {
    let uses = uses([
      #"{"id":1,"lines":[{"sku":"a","extra":1}],"stock":{"north":2},"unread":1}"#,
      #"{"id":1,"note":"n","lines":[],"stock":{},"owner":{"fullName":"x"}}"#,
    ])
    #expect(
      uses.read == [
        "/id", "/lines", "/lines/*", "/lines/*/sku", "/note", "/owner", "/owner/fullName", "/stock", "/stock/*",
      ])
    #expect(uses.required == ["/id", "/lines", "/lines/*", "/lines/*/sku", "/owner/fullName", "/stock", "/stock/*"])
  }

  @Test func namesAreThoseOfTheDocuments() {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let uses = uses([#"{"id":1,"lines":[],"stock":{},"owner":{"full_name":"x"}}"#], decoder)
    #expect(uses.required.contains("/owner/full_name"))
    #expect(!uses.required.contains("/owner"))
  }
}
