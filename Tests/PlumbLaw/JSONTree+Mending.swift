import Foundation
package import PlumbTestSupport

extension JSONTree {
  /// A member's name without escapes.
  static func name(_ key: String) -> String {
    guard key.contains("\\") else { return key }
    return (try? JSONDecoder().decode(String.self, from: Data("\"\(key)\"".utf8))) ?? key
  }

  /// The names of an object.
  package var names: [String] {
    if case .object(let members) = self { return members.map { Self.name($0.key) } }
    return []
  }

  /// The value at a place, the first where names are the same.
  package func value(at place: some Collection<String>) -> JSONTree? {
    guard let step = place.first else { return self }
    return index(of: step).flatMap { self[TreePath(steps: [$0])] }?.value(at: place.dropFirst())
  }

  private func index(of step: String) -> Int? {
    switch self {
    case .object(let members): return members.firstIndex { Self.name($0.key) == step }
    case .array(let elements): return Int(step).flatMap { $0 >= 0 && $0 < elements.count ? $0 : nil }
    default: return nil
    }
  }

  /// The tree with another's values at some places; where the other has none, what is there goes.
  ///
  /// - Parameters:
  ///   - places: as `mendable` gives them.
  ///   - sound: the other tree.
  /// - Returns: the tree after all of it.
  func mended(at places: [[String]], as sound: JSONTree) -> JSONTree {
    var tree = self
    for place in places.sorted(by: { Self.order($0) < Self.order($1) }) {
      if let value = sound.value(at: place) { tree = tree.setting(place[...], value) }
    }
    // From the end, so that no removal moves another's place.
    for place in places.sorted(by: { Self.order($0) > Self.order($1) }) where sound.value(at: place) == nil {
      tree = tree.removing(place[...])
    }
    return tree
  }

  /// The place itself, or the one around it where the other tree has nothing that could be put there.
  func mendable(_ place: [String], as sound: JSONTree) -> [String] {
    var place = place
    while !place.isEmpty, sound.value(at: place) == nil {
      let around = place.dropLast()
      if value(at: place) != nil, let mine = value(at: around), let theirs = sound.value(at: around),
        mine.isObject == theirs.isObject, mine.isArray == theirs.isArray
      {
        break
      }
      place = Array(around)
    }
    return place
  }

  private var isObject: Bool { if case .object = self { true } else { false } }

  private var isArray: Bool { if case .array = self { true } else { false } }

  private static func order(_ place: [String]) -> (Int, Int) { (place.count, place.last.flatMap { Int($0) } ?? 0) }

  private func setting(_ place: ArraySlice<String>, _ value: JSONTree) -> JSONTree {
    guard let step = place.first else { return value }
    if let index = index(of: step) { return replacing([index]) { $0.setting(place.dropFirst(), value) } }
    guard place.count == 1 else { return self }
    switch self {
    case .object(let members): return .object(members + [Member(key: Self.key(step), value: value)])
    case .array(let elements): return .array(elements + [value])
    default: return self
    }
  }

  private func removing(_ place: ArraySlice<String>) -> JSONTree {
    guard let step = place.first, let index = index(of: step) else { return self }
    if place.count > 1 { return replacing([index]) { $0.removing(place.dropFirst()) } }
    switch self {
    case .object(var members):
      members.remove(at: index)
      return .object(members)
    case .array(var elements):
      elements.remove(at: index)
      return .array(elements)
    default: return self
    }
  }

  private static func key(_ name: String) -> String {
    guard let data = try? JSONEncoder().encode(name) else { return name }
    return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
  }
}
