// Inferred by `plumb infer` from 2 documents.
//
// In a catalogue:
//
//   Model("Scalar", Scalar.self)

/// What 2 documents are.
typealias Scalar = String
