import PlumbCommands
@_exported public import Plumbline

/// A tool of one's own, with every command, for one's own models.
///
/// ```swift
/// @main struct ShopContracts: PlumblineMain {
///   static let catalog = ModelCatalog {
///     Model("Shop.Order", Order.self, decoder: Shop.decoder)
///   }
/// }
/// ```
@MainActor
public protocol PlumblineMain {
  /// The models that the commands know.
  static var catalog: ModelCatalog { get }
}

extension PlumblineMain {
  /// Runs the command that the process was started with, and ends the process with its exit code.
  public static func main() { Tool.main(catalog) }
}
