import PlumbCatalog
import PlumblineCLI

/// The tool that comes with the package; it knows the models that come with it.
@main
struct Plumb: PlumblineMain {
  static let catalog = ModelCatalog(BundledCatalog.models)
}
