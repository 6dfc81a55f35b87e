package import PlumbSyntax

/// The places that a model relies on, in the spelling of the documents.
package struct ModelUse: Sendable {
  package let model: String
  /// Without these it gets nothing.
  package let required: Set<PointerPattern>
  /// These it asks for.
  package let read: Set<PointerPattern>

  package init(model: String, required: Set<PointerPattern>, read: Set<PointerPattern>) {
    self.model = model
    self.required = required
    self.read = read
  }
}
