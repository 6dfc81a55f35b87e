public import Foundation

/// Is shown every model of a zoo, with the decoder it is used with and documents it decodes.
public protocol ZooVisitor {
  /// Takes one model.
  /// - Parameters:
  ///   - name: Unique in its zoo.
  ///   - type: The model.
  ///   - decoder: Configured as the model wants it; a new one for each visit.
  ///   - seeds: Documents, for a ``Zoo`` all valid for the model and exercising its branches.
  mutating func visit<T: Decodable>(_ name: String, _ type: T.Type, decoder: JSONDecoder, seeds: [String])
}

extension ZooVisitor {
  /// Takes one model with its documents in a row, and a decoder that only `configure` changes.
  mutating func visit<T: Decodable>(
    _ name: String, _ type: T.Type, _ seeds: String..., configure: (JSONDecoder) -> Void = { _ in }
  ) {
    let decoder = JSONDecoder()
    configure(decoder)
    visit(name, type, decoder: decoder, seeds: seeds)
  }
}

/// Deliberately nasty models: deterministic, and neither trapping nor hanging whatever the document.
public enum Zoo {
  /// Shows all models, always in the same order.
  /// - Parameter visitor: Is shown them.
  public static func accept(_ visitor: inout some ZooVisitor) {
    acceptContainers(&visitor)
    acceptNesting(&visitor)
    acceptSupers(&visitor)
    acceptDynamicKeys(&visitor)
    acceptProbes(&visitor)
    acceptThrowing(&visitor)
    acceptLossy(&visitor)
    acceptUnions(&visitor)
    acceptPolymorphs(&visitor)
    acceptWrappers(&visitor)
    acceptEnums(&visitor)
    acceptCollections(&visitor)
    acceptRecursion(&visitor)
    acceptGenerics(&visitor)
    acceptNumbers(&visitor)
    acceptDates(&visitor)
    acceptFoundation(&visitor)
    acceptKeys(&visitor)
  }
}
