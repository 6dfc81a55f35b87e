import Foundation
import Plumbline
import Testing

private struct Order: Decodable { let id: Int }

@MainActor
private struct Shown: @MainActor Decodable {
  let id: Int
}

/// How an app decodes things of any type.
private func explainAny<T: Decodable>(_ type: T.Type, _ data: Data) -> Explanation { explain(type, from: data) }

@Suite struct ExplanationTests {
  private let good = Data(#"{"id": 1}"#.utf8)

  @Test func explainsWhatDecodes() {
    let explanation = explain(Order.self, from: good, decoder: JSONDecoder())
    #expect(explanation.isClean)
    #expect(explanation.errorCount == 0)
    #expect(explanation.warningCount == 0)
    #expect("\(explanation)" == "no findings in 1 document\n")
  }

  @Test @MainActor func takesIsolatedModels() {
    #expect(explain(Shown.self, from: good).isClean)
    #expect(explainAny(Shown.self, good).isClean)
    #expect(explainAny([Order].self, Data("[]".utf8)).isClean)
  }
}
