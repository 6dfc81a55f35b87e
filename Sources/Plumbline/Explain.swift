public import Foundation
import PlumbContracts
import PlumbDecodeChecks

/// Explains why a document does not decode: everything that is wrong, not only the first.
///
/// ```swift
/// do {
///   pokemon = try decoder.decode(Pokemon.self, from: data)
/// } catch {
///   print(explain(Pokemon.self, from: data, decoder: decoder))
/// }
/// ```
///
/// The model decodes again here, in this process: what traps, traps here too. It does so on a thread with a large
/// stack, which has the decoder's `userInfo`, but not the caller's task-local values.
///
/// - Parameters:
///   - type: what was to be decoded.
///   - data: the document, in any encoding `JSONDecoder` reads.
///   - decoder: the decoder that was used.
/// - Returns: what is wrong; print it.
public func explain<T: Decodable & SendableMetatype>(
  _ type: T.Type, from data: Data, decoder: JSONDecoder = JSONDecoder()
) -> Explanation {
  Explanation(Model("", type, decoder: decoder).examine(data, on: Workbench()), of: data)
}

/// Explains why a document does not decode, where the conformance may be isolated: it takes place in the caller.
///
/// - Parameters:
///   - type: what was to be decoded.
///   - data: the document, in any encoding `JSONDecoder` reads.
///   - decoder: the decoder that was used.
/// - Returns: what is wrong; print it.
public func explain<T: Decodable>(
  _ type: T.Type, from data: Data, decoder: JSONDecoder = JSONDecoder()
) -> Explanation {
  Explanation(Examiner().examine(type, data, decoder: decoder), of: data)
}
