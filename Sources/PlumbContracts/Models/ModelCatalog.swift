/// The models of an app, by name.
///
/// ```swift
/// let catalog = ModelCatalog {
///   Model("Shop.Order", Order.self, decoder: Shop.decoder)
///   Model("Shop.Orders", [Order].self)
/// }
/// ```
public struct ModelCatalog: Sendable {
  /// The models, in the order of registration.
  public let models: [Model]
  private let indices: [String: Int]
  /// What is wrong with the catalogue itself, such as two models of one name; nil where nothing is.
  package let configurationError: String?

  /// Registers models.
  ///
  /// - Parameter models: the models; `if`, `for` and arrays of them are allowed.
  public init(@ModelCatalogBuilder _ models: () -> [Model]) { self.init(models()) }

  /// Registers models.
  ///
  /// - Parameter models: models of different names.
  public init(_ models: [Model]) {
    self.models = models
    var indices: [String: Int] = [:]
    var error: String?
    for (index, model) in models.enumerated() {
      if let first = indices[model.name] {
        error = error ?? ModelCatalog.duplicate(models[first], model)
      } else {
        indices[model.name] = index
      }
    }
    if error == nil, models.contains(where: { $0.name.isEmpty }) { error = "a model is registered without a name" }
    self.indices = indices
    configurationError = error
  }

  private static func duplicate(_ first: Model, _ second: Model) -> String {
    let types = "`\(first.typeName)` and `\(second.typeName)`"
    return "two models are registered as `\(first.name)`: \(types); give one of them another name"
  }

  /// The registered names, in the order of registration.
  public var names: [String] { models.map(\.name) }

  /// The model of a name; nil where there is none.
  public subscript(name: String) -> Model? { indices[name].map { models[$0] } }
}
