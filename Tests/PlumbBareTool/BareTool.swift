import PlumblineCLI

/// A tool that has no model, as one on a machine for which they do not build.
@main
struct BareTool: PlumblineMain {
  static let catalog = ModelCatalog([])
}
