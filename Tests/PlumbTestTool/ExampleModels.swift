import Foundation

/// A model that a rule's example shows, where its own code traps.
enum ExampleModels {
  // example: model-crashed
  struct Cart: Decodable {
    let first: String

    init(from decoder: any Decoder) throws {
      first = try [String](from: decoder)[0]
    }
  }
  // end
}
