package import PlumbSchemas

extension Contract {
  /// The models that decode the contract's documents here, in its order: of the catalogue, or else as they are locked.
  package func models(in catalog: ModelCatalog) -> [String] {
    models.filter { catalog[$0] != nil || lock?[$0] != nil }
  }

  /// The models that the catalogue has not, and that are judged as they are locked.
  package func lockedModels(in catalog: ModelCatalog) -> [Lock.Entry] {
    models.compactMap { catalog[$0] == nil ? lock?[$0] : nil }
  }

  /// A model of the catalogue, or else as it is locked.
  package func model(_ name: String, in catalog: ModelCatalog) -> Model? {
    catalog[name] ?? lock?[name].map { Model(name, lockedAs: $0.schema) }
  }

  /// What is locked of a model that the catalogue has not, as JSON Schema.
  package func lockText(_ model: String, besides catalog: ModelCatalog) -> String? {
    catalog[model] == nil ? lock?[model].map { JSONSchema.text($0.schema, title: model) } : nil
  }
}
