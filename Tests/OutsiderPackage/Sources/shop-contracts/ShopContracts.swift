import Contracts
import PlumblineCLI
import PokeAPI
import Reports

@main
struct ShopContracts: PlumblineMain {
  static let catalog = ModelCatalog {
    Model("Shop.Order", Contract.self, decoder: shopDecoder())
    Model("Shop.Orders", Page<Contract>.self, decoder: shopDecoder())
    Model("Shop.OrderRow", Case.self)
    Model("Shop.Customer", Customer.self, decoder: shopDecoder())
    Model("Shop.Sales", Report.self)
    Model("PokeAPI.Pokemon", Pokemon.self)
  }
}
