import PlumbSyntax

/// Takes what is met within a value of a type that is also around it as if it were met in the outer one.
///
/// Of a comment's answers, or a folder's folders, the innermost would else be a place of its own, at which all that ends
/// the recursion is absent, null or empty in every document.
enum RecursiveTypes {
  typealias Places = [PointerPattern: EvidenceSummary.Place]

  /// The members that are asked for in a kind of object, and the types that ask.
  private struct Object {
    var names: Set<String> = []
    var askers: Set<String> = []
  }

  static func folded(_ places: Places) -> Places {
    let twins = twins(of: objects(places))
    guard !twins.isEmpty else { return places }
    var folded: Places = [:]
    for (pattern, place) in places {
      var parts: [PointerPattern.Part] = []
      var raw: [PointerPattern.Part] = []
      for part in pattern.parts {
        parts.append(part)
        raw.append(part)
        if raw.count < pattern.parts.count, let twin = twins[PointerPattern(raw)] { parts = twin.parts }
      }
      folded[PointerPattern(parts), default: EvidenceSummary.Place()].add(place)
    }
    return folded
  }

  private static func objects(_ places: Places) -> [PointerPattern: Object] {
    var objects: [PointerPattern: Object] = [:]
    for (pattern, place) in places {
      guard case .key(let name)? = pattern.parts.last else { continue }
      let object = PointerPattern(pattern.parts.dropLast())
      objects[object, default: Object()].names.insert(name)
      objects[object, default: Object()].askers.formUnion(place.askers)
    }
    return objects
  }

  /// For each kind of object that is within one of its own type the outermost of these.
  private static func twins(of objects: [PointerPattern: Object]) -> [PointerPattern: PointerPattern] {
    var twins: [PointerPattern: PointerPattern] = [:]
    for (pattern, object) in objects where !pattern.parts.isEmpty {
      for count in 0..<pattern.parts.count {
        let outer = PointerPattern(Array(pattern.parts.prefix(count)))
        // An init may open containers within its value, which have other names.
        guard let around = objects[outer], !around.askers.isDisjoint(with: object.askers),
          object.names.isSubset(of: around.names)
        else { continue }
        twins[pattern] = outer
        break
      }
    }
    return twins
  }
}
