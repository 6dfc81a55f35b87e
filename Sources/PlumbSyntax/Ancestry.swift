/// Which object or array each token of a document is in, and its place there.
package struct Ancestry: Sendable {
  /// For each token its object or array: for a member's value that is the object, not the key; for the root itself, 0.
  package let parents: [UInt32]
  /// For each token its number among the members or elements, from 0; a key and its value have the same.
  package let ordinals: [UInt32]

  init(tokens: UnsafeMutablePointer<Token>, count: Int) {
    var parents = [UInt32](repeating: 0, count: count)
    var ordinals = [UInt32](repeating: 0, count: count)
    var open: [(container: Int, end: Int, isObject: Bool, next: UInt32)] = []
    for i in 0..<count {
      while !open.isEmpty, open[open.count - 1].end <= i { open.removeLast() }
      let token = tokens[i]
      let top = open.count - 1
      if top >= 0 {
        parents[i] = UInt32(truncatingIfNeeded: open[top].container)
        if token.kind == .key || !open[top].isObject { open[top].next += 1 }
        ordinals[i] = open[top].next - 1
      }
      if token.kind == .object || token.kind == .array {
        open.append((i, Int(token.extent), token.kind == .object, 0))
      }
    }
    self.parents = parents
    self.ordinals = ordinals
  }

  /// The object or array a token is in; nil for the root.
  package func parent(of token: Int) -> Int? { token == 0 ? nil : Int(parents[token]) }

  /// The number of a token among its parent's members or elements, from 0.
  package func ordinal(of token: Int) -> Int { Int(ordinals[token]) }
}
