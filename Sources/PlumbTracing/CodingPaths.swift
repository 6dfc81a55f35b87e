import Foundation
import PlumbSyntax

/// Coding paths as `JSONDecoder` spells them, computed from a node only when someone asks.
extension TraceSession {
  /// The coding path of a node, with names as the key strategy converted them.
  func codingPath(_ node: Int32) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var current = node
    while current < 0 {
      guard current < -1 else { return [] }
      let virtual = virtualNode(current)
      path.append(JSONKey(stringValue: virtual.name))
      current = virtual.container
    }
    var token = Int(current)
    while token > 0, let parent = document.ancestry.parent(of: token) {
      if state.pointee.tokens[parent].kind == .object {
        path.append(JSONKey(stringValue: name(of: token - 1)))
      } else {
        path.append(JSONKey(index: document.ancestry.ordinal(of: token)))
      }
      token = parent
    }
    return path.reversed()
  }

  /// A member's name as the model sees it.
  func name(of key: Int) -> String {
    if let converted = state.convertedName(of: key) { return converted }
    return document.string(at: key) ?? document.rawText(at: key)
  }

  /// The token a coding path leads to, for a path that leads into a value.
  ///
  /// - Parameters:
  ///   - path: names as the model sees them, and indices, from the root.
  ///   - start: the value; from there on the document is looked through.
  /// - Returns: the deepest token on the way, and the steps that were not found below it; nil for another path.
  func resolve(_ path: [any CodingKey], within start: Int32) -> (node: Int32, missing: [any CodingKey])? {
    let own = codingPath(start)
    guard path.count >= own.count, zip(own, path).allSatisfy({ $0.stringValue == $1.stringValue }) else { return nil }
    var node = Int(start)
    for (i, step) in path.enumerated().dropFirst(own.count) {
      guard let next = child(of: node, step) else { return (Int32(node), Array(path[i...])) }
      node = next
    }
    return (Int32(node), [])
  }

  private func child(of node: Int, _ step: any CodingKey) -> Int? {
    let tokens = state.pointee.tokens
    switch tokens[node].kind {
    case .object:
      let end = Int(tokens[node].extent)
      var key = node + 1
      while key < end {
        if name(of: key) == step.stringValue { return key + 1 }
        key = state.next(key + 1)
      }
      return nil
    case .array:
      guard let index = step.intValue, index >= 0, index < Int(tokens[node].detail) else { return nil }
      var element = node + 1
      for _ in 0..<index { element = state.next(element) }
      return element
    default: return nil
    }
  }
}
