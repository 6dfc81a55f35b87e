package import Plumbline

/// The models of the contracts that come with the package.
package enum BundledCatalog {
  package static let models = pokeAPIModels + swapiModels + tutorialModels
}
