import Foundation
import PlumbContracts
import PlumbDecodeChecks
import Testing

private struct Order: Decodable { let id: Int }
private struct Line: Decodable { let count: Int }

@MainActor
private struct Shown: @MainActor Decodable {
  let id: Int
}

@Suite struct CatalogTests {
  @Test func buildsFromEveryKindOfStatement() {
    let isShop = true
    let others = [Model("A", Line.self), Model("B", Line.self)]
    let catalog = ModelCatalog {
      Model("Shop.Order", Order.self)
      if isShop { Model("Shop.Orders", [Order].self) }
      if isShop { Model("Yes", Order.self) } else { Model("No", Order.self) }
      for number in 1...2 { Model("Line\(number)", Line.self) }
      others
    }
    #expect(catalog.names == ["Shop.Order", "Shop.Orders", "Yes", "Line1", "Line2", "A", "B"])
    #expect(catalog["Shop.Orders"]?.typeName == "Array<Order>")
    #expect(catalog["shop.order"] == nil)
    #expect(catalog.configurationError == nil)
  }

  @Test func namesBothModelsOfOneName() {
    let catalog = ModelCatalog {
      Model("Order", Order.self)
      Model("Order", Line.self)
    }
    #expect(
      catalog.configurationError
        == "two models are registered as `Order`: `Order` and `Line`; give one of them another name")
    #expect(catalog["Order"]?.typeName == "Order")
  }

  @Test func wantsNames() {
    #expect(ModelCatalog { Model("", Order.self) }.configurationError == "a model is registered without a name")
  }

  @Test @MainActor func takesIsolatedModels() {
    let model = Model("Shown", Shown.self)
    #expect(model.isMainActorIsolated)
    #expect(!Model("Order", Order.self).isMainActorIsolated)
    #expect(model.examine(Data(#"{"id":1}"#.utf8), on: Workbench()).byteCount == 8)
  }

  @Test func goesToTheMainThreadForIsolatedModels() async {
    let model = await MainActor.run { Model("Shown", Shown.self) }
    #expect(model.examine(Data(#"{"id":1}"#.utf8), on: Workbench()).byteCount == 8)
  }

  @Test func keepsABenchForManyDocuments() {
    let bench = Workbench()
    let model = Model("Order", Order.self)
    for count in 0..<100 {
      let data = Data(repeating: 0x20, count: count)
      #expect(model.examine(data, on: bench).byteCount == count)
    }
  }
}

@Suite struct NearestTests {
  @Test(
    arguments: [
      ("exlain", "explain"), ("EXPLAIN", "explain"), ("ruels", "rules"), ("order", "Shop.Order"),
      ("Shop.Ordr", "Shop.Order"),
      ("x", nil), ("", nil), ("something", nil),
    ] as [(String, String?)])
  func finds(_ word: String, _ nearest: String?) {
    #expect(Nearest.word(to: word, in: ["explain", "rules", "Shop.Order"]) == nearest)
  }
}
