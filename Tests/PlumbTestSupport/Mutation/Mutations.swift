/// A document after one change.
public struct Mutation: Sendable {
  /// What was changed, such as `remove` or `wrap in array`.
  public let label: String
  /// Where, as an RFC 6901 pointer into the document before the change; the array or object for a change of its order.
  public let pointer: String
  /// The document after the change.
  public let bytes: [UInt8]
}

/// Every structural change at every place of a document, each alone.
/// - Parameter document: A valid JSON document; one that is not has no mutations.
/// - Returns: The changes in the order of the document, without those that change nothing.
public func everyMutation(of document: String) -> [Mutation] {
  guard let tree = JSONTreeParser.parse(document) else { return [] }
  let original = tree.bytes
  var mutations: [Mutation] = []
  for path in tree.places {
    let pointer = tree.pointer(to: path)
    for change in tree[path]?.valueChanges ?? [] {
      let bytes = tree.replacing(path.steps) { _ in change.value }.bytes
      if bytes != original { mutations.append(Mutation(label: change.label, pointer: pointer, bytes: bytes)) }
    }
    guard let last = path.steps.last else { continue }
    let parent = TreePath(steps: path.steps.dropLast())
    for change in tree[parent]?.memberChanges(at: last) ?? [] {
      let bytes = tree.replacing(parent.steps) { _ in change.value }.bytes
      if bytes != original { mutations.append(Mutation(label: change.label, pointer: pointer, bytes: bytes)) }
    }
  }
  return mutations
}

/// A repeatable run of random mutations of one document.
/// - Parameters:
///   - document: The document each mutation starts from.
///   - count: How many.
///   - seed: The same seed gives the same mutations.
/// - Returns: The mutated documents, some of them no JSON any more.
public func randomMutations(of document: String, count: Int, seed: UInt64) -> [[UInt8]] {
  var mutator = Mutator(seed: seed)
  return (0..<count).map { _ in mutator.mutate(document) }
}
