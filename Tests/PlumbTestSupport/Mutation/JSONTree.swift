/// A JSON value that keeps what is sent: order, duplicate keys, the text of numbers, the escapes of strings.
package indirect enum JSONTree: Equatable, Sendable {
  case object([Member])
  case array([JSONTree])
  /// What is between the quotes, escapes and all.
  case string(String)
  case number(String)
  /// `true`, `false` or `null`.
  case literal(String)

  /// A key, escapes and all, with its value.
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONTree

    package init(key: String, value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// Writes the value without white space.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.quote(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .string(let raw): Self.quote(raw, to: &bytes)
    case .number(let text), .literal(let text): bytes.append(contentsOf: text.utf8)
    }
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private static func quote(_ raw: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: raw.utf8)
    bytes.append(UInt8(ascii: "\""))
  }
}

/// A place in a tree: the number of a member or of an element at each level, so that duplicates differ.
package struct TreePath: Equatable, Sendable {
  package var steps: [Int]

  package init(steps: [Int] = []) { self.steps = steps }

  package func appending(_ step: Int) -> TreePath { TreePath(steps: steps + [step]) }
}

extension JSONTree {
  /// The value at a place that the tree has.
  package subscript(path: TreePath) -> JSONTree? {
    var node = self
    for step in path.steps {
      switch node {
      case .object(let members) where step < members.count: node = members[step].value
      case .array(let elements) where step < elements.count: node = elements[step]
      default: return nil
      }
    }
    return node
  }

  /// Replaces the value at a place; a place the tree does not have leaves it as it is.
  package func replacing(_ path: some Collection<Int>, with change: (JSONTree) -> JSONTree) -> JSONTree {
    guard let step = path.first else { return change(self) }
    switch self {
    case .object(var members) where step < members.count:
      members[step].value = members[step].value.replacing(path.dropFirst(), with: change)
      return .object(members)
    case .array(var elements) where step < elements.count:
      elements[step] = elements[step].replacing(path.dropFirst(), with: change)
      return .array(elements)
    default: return self
    }
  }

  /// Every place, the root first, in the order of the document.
  package var places: [TreePath] {
    var all: [TreePath] = []
    func walk(_ node: JSONTree, _ path: TreePath) {
      all.append(path)
      switch node {
      case .object(let members):
        for (index, member) in members.enumerated() { walk(member.value, path.appending(index)) }
      case .array(let elements):
        for (index, element) in elements.enumerated() { walk(element, path.appending(index)) }
      case .string, .number, .literal: break
      }
    }
    walk(self, TreePath())
    return all
  }

  /// A place as an RFC 6901 pointer, its keys as they are escaped in the document.
  package func pointer(to path: TreePath) -> String {
    var (text, node) = ("", self)
    for step in path.steps {
      switch node {
      case .object(let members) where step < members.count:
        let key = members[step].key.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
        text += "/" + key.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
        node = members[step].value
      case .array(let elements) where step < elements.count:
        text += "/\(step)"
        node = elements[step]
      default: return text
      }
    }
    return text
  }
}
