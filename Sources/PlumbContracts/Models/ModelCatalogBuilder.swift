/// Lets the models of a catalogue be written one a line.
@resultBuilder
public enum ModelCatalogBuilder {
  /// Takes one model.
  public static func buildExpression(_ model: Model) -> [Model] { [model] }
  /// Takes several models.
  public static func buildExpression(_ models: [Model]) -> [Model] { models }
  /// Takes the models of all lines.
  public static func buildBlock(_ models: [Model]...) -> [Model] { models.flatMap { $0 } }
  /// Takes the models of an `if` without `else`.
  public static func buildOptional(_ models: [Model]?) -> [Model] { models ?? [] }
  /// Takes the models of an `if`.
  public static func buildEither(first models: [Model]) -> [Model] { models }
  /// Takes the models of an `else`.
  public static func buildEither(second models: [Model]) -> [Model] { models }
  /// Takes the models of a `for`.
  public static func buildArray(_ models: [[Model]]) -> [Model] { models.flatMap { $0 } }
  /// Takes the models of an `if #available`.
  public static func buildLimitedAvailability(_ models: [Model]) -> [Model] { models }
}
