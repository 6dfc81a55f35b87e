import PlumbTestSupport

/// Makes documents smaller as long as they still show something.
package enum Minimiser {
  /// The smallest document that removing and shortening leads to.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - shows: whether a document still shows what is looked for.
  /// - Returns: the document itself where nothing smaller shows it.
  package static func minimal(_ bytes: [UInt8], _ shows: ([UInt8]) -> Bool) -> [UInt8] {
    let deadline = ContinuousClock.now + .seconds(10)
    guard var tree = JSONTreeParser.parse(String(decoding: bytes, as: UTF8.self)), shows(tree.bytes) else {
      return chopped(bytes, deadline, shows)
    }
    var isShrinking = true
    while isShrinking, .now < deadline {
      isShrinking = false
      for path in tree.places {
        for smaller in smaller(tree, path) where .now < deadline && shows(smaller.bytes) {
          tree = smaller
          isShrinking = true
          break
        }
        if isShrinking { break }
      }
    }
    return tree.bytes
  }

  private static func smaller(_ tree: JSONTree, _ path: TreePath) -> [JSONTree] {
    let simpler: [JSONTree]
    switch tree[path] {
    case .object(let members)?:
      simpler = members.indices.map { index in
        var fewer = members
        fewer.remove(at: index)
        return .object(fewer)
      }
    case .array(let elements)?:
      simpler = elements.indices.map { index in
        var fewer = elements
        fewer.remove(at: index)
        return .array(fewer)
      }
    default: return []
    }
    let leaves: [JSONTree] = path.steps.isEmpty ? [] : [.number("1"), .literal("null")]
    return (leaves + simpler).map { value in tree.replacing(path.steps) { _ in value } }
      .filter { $0.bytes.count < tree.bytes.count }
  }

  private static func chopped(
    _ bytes: [UInt8], _ deadline: ContinuousClock.Instant, _ shows: ([UInt8]) -> Bool
  ) -> [UInt8] {
    var bytes = bytes
    var length = bytes.count / 2
    while length > 0, .now < deadline {
      var start = 0
      while start + length <= bytes.count {
        var fewer = bytes
        fewer.removeSubrange(start..<start + length)
        if shows(fewer) { bytes = fewer } else { start += length }
      }
      length /= 2
    }
    return bytes
  }
}
