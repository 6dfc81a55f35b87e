/// What the recordings of a contract hold: every place, with the kinds of values met there and how often.
package struct ShapeTree: Sendable, Equatable {
  /// A place; in the order of a walk that shows each before what is in it.
  package struct Node: Sendable, Equatable {
    /// How deep it is; the document itself is 0.
    package var depth: Int
    /// The member's name; `*` for the elements of an array and the values of a map; empty for the document.
    package var name: String
    /// The kinds met, null left out: `object`, `array`, `string`, `number`, `boolean`.
    package var kinds: [String]
    /// How often there was a value, null included.
    package var count: Int
    /// How often there could have been one: how many objects it is a member of; for elements, `count`.
    package var of: Int
    /// How often it was null.
    package var nulls: Int

    package init(depth: Int, name: String, kinds: [String], count: Int, of: Int, nulls: Int) {
      self.depth = depth
      self.name = name
      self.kinds = kinds
      self.count = count
      self.of = of
      self.nulls = nulls
    }
  }

  package var api: String
  package var contract: String
  /// How many documents were met.
  package var documents: Int
  /// The document first.
  package var nodes: [Node]

  package init(api: String, contract: String, documents: Int, nodes: [Node]) {
    self.api = api
    self.contract = contract
    self.documents = documents
    self.nodes = nodes
  }
}
