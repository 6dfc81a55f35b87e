package import PlumbSyntax

/// The places that a model relies on, in the spelling of the documents.
package struct ModelUse: Sendable {
  package let model: String
  /// Without these it gets nothing.
  package let required: Set<PointerPattern>
  /// These it asks for.
  package let read: Set<PointerPattern>

  /// Whether it is the contract that relies on them, and no model.
  package let isOfContract: Bool

  package init(model: String, required: Set<PointerPattern>, read: Set<PointerPattern>) {
    self.model = model
    self.required = required
    self.read = read
    isOfContract = false
  }

  /// Takes what a contract requires.
  package init(requiredByContract places: Set<PointerPattern>) {
    model = ""
    required = places
    read = places
    isOfContract = true
  }

  /// What it is called in a sentence.
  var label: String { isOfContract ? "the contract" : "`\(model)`" }
}
