import PlumbChecks
import PlumbSyntax
import PlumbTestSupport
import Testing

/// How much drift matters to models.
@Suite struct ConsumerTests {
  private func use(_ model: String, required: [String] = [], read: [String] = []) -> ModelUse {
    let needed = Set(required.compactMap { PointerPattern(parsing: $0) })
    return ModelUse(
      model: model, required: needed, read: needed.union(read.compactMap { PointerPattern(parsing: $0) }))
  }

  @Test func removedMembers() throws {
    let uses = [
      use("Shop.Order", required: ["", "/id", "/item", "/item/name"], read: ["/note"]),
      use("Shop.Row", required: ["/id", "/price/amount"]),
    ]
    try Drift.check(
      [#"{"id":1,"item":{"name":"x"},"note":"n","price":{"amount":1,"unit":"c"},"extra":1,"keep":0}"#],
      [#"«{»"keep":0}"#], uses: uses,
      [
        .note(
          "key-removed", "/extra", "`extra`, which was an integer, is gone", help: "no model reads it"),
        .error(
          "key-removed", "/id", "`id`, which was an integer, is gone",
          help:
            "`Shop.Order` and `Shop.Row` require it: declare what reads it optional, or take it from where it is now"),
        .error(
          "key-removed", "/item", "`item`, which was an object, is gone",
          help: "`Shop.Order` requires it: declare what reads it optional, or take it from where it is now"),
        .warning(
          "key-removed", "/note", "`note`, which was a string, is gone",
          help: "`Shop.Order` reads it: declare what reads it optional, or take it from where it is now"),
        .error(
          "key-removed", "/price", "`price`, which was an object, is gone",
          help: "`Shop.Row` requires it: declare what reads it optional, or take it from where it is now"),
      ])
  }

  /// What a contract requires matters like what a model does; of a contract alone it is not known what is read.
  @Test func requiredByTheContract() throws {
    let pattern = try #require(PointerPattern(parsing: "/note"))
    let contract = ModelUse(requiredByContract: [pattern])
    let remedy = "declare what reads it optional, or take it from where it is now"
    try Drift.check(
      [#"{"id":1,"note":"n","keep":0}"#], [#"«{»"keep":0}"#], uses: [contract, use("Shop.Order", read: ["/note"])],
      [
        .note("key-removed", "/id", "`id`, which was an integer, is gone", help: "no model reads it"),
        .error(
          "key-removed", "/note", "`note`, which was a string, is gone", help: "the contract requires it: \(remedy)"),
      ])
    try Drift.check(
      [#"{"id":1,"note":"n","keep":0}"#], [#"«{»"keep":0}"#], uses: [contract],
      [
        .warning("key-removed", "/id", "`id`, which was an integer, is gone", help: remedy),
        .error(
          "key-removed", "/note", "`note`, which was a string, is gone", help: "the contract requires it: \(remedy)"),
      ])
  }

  /// A model that allows for the absence of an object needs none of what is in it, unless the object is another one.
  @Test func requiredWithinWhatIsOptional() throws {
    let uses = [use("Order", required: ["/item/name"], read: ["/item"])]
    let old = #"{"item":{"name":"x"},"keep":0}"#
    try Drift.check(
      [old], [#"«{»"keep":0}"#], uses: uses,
      [
        .warning(
          "key-removed", "/item", "`item`, which was an object, is gone",
          help: "`Order` reads it: declare what reads it optional, or take it from where it is now")
      ])
    try Drift.check(
      [old], [#"{"item":«null»,"keep":0}"#], uses: uses,
      [
        .warning(
          "became-nullable", "/item", "`item` is null, and was an object",
          help: "`Order` reads it: declare what reads it optional")
      ])
    try Drift.check(
      [old], [#"{"item":«"x"»,"keep":0}"#], uses: uses,
      [
        .error(
          "type-changed", "/item", "`item` was an object, and is a string",
          help: "`Order` requires it: declare it as what it is now")
      ])
  }

  @Test func elementsAndMaps() throws {
    let uses = [use("Order", required: ["/lines/*/sku", "/stock/*"])]
    try Drift.check(
      [#"{"lines":[{"sku":"a","n":1}],"stock":{"north":1,"south":2}}"#],
      [#"{"lines":[{"sku":«null»,"n":«"1"»}],"stock":«{»"north":1}}"#], uses: uses,
      [
        .error(
          "became-nullable", "/lines/*/sku", "`sku` is null, and was a string",
          help: "`Order` requires it: declare what reads it optional"),
        .note("type-changed", "/lines/*/n", "`n` was an integer, and is a string", help: "no model reads it"),
        .warning(
          "key-removed", "/stock/south", "`south`, which was an integer, is gone",
          help: "`Order` reads it: declare what reads it optional, or take it from where it is now"),
      ])
  }

  @Test func fractionsMatterWhereTheyAreRead() throws {
    try Drift.check(
      [#"{"a":1,"b":1}"#], [#"{"a":«1.5»,"b":«1.5»}"#], uses: [use("Order", read: ["/a"])],
      [
        .warning(
          "type-changed", "/a", "`a` was always a whole number, and has a fraction",
          help: "declare it as what it is now"),
        .note(
          "type-changed", "/b", "`b` was always a whole number, and has a fraction",
          help: "declare it as what it is now"),
      ])
  }

  @Test func renamesAreAsSevereAsRemovals() throws {
    try Drift.check(
      [#"{"id":1,"colour":"x","flavour":"y"}"#], [#"{"id":1,«"color"»:"x",«"flavor"»:"y"}"#],
      uses: [use("Order", required: ["/colour"])],
      [
        .error(
          "key-renamed", "/colour", "`colour` is now called `color`",
          help: "`Order` requires it: read it by its new name; where both may come, try one after the other"),
        .note("key-renamed", "/flavour", "`flavour` is now called `flavor`", help: "no model reads it"),
      ])
  }
}
