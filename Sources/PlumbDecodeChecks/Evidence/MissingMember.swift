import PlumbSyntax
import PlumbTracing

extension CheckContext {
  /// A member that is not there, whose asker went on.
  struct MissingMember {
    let object: Int32
    let name: String
    /// Whether it was asked for in a way that allows for this.
    let isOptional: Bool
    let isDoubtful: Bool
    let asker: Any.Type?

    /// What is seen of the place.
    var sights: Observation.Sights {
      let absence: Observation.Sights = isDoubtful ? .doubt : .absence
      return isOptional ? [absence, .option] : absence
    }
  }

  /// The members that were asked for and are not there, by `decodeIfPresent`, `contains` or `try?`.
  var absences: [MissingMember] {
    var all = trace.absences.filter { $0.node == -1 && $0.object >= 0 }.map { absence in
      MissingMember(
        object: absence.object, name: absence.name, isOptional: absence.type != nil, isDoubtful: absence.isDoubtful,
        asker: absence.asker)
    }
    for swallowed in trace.swallowed where !swallowed.isInner {
      guard case .missingKey = swallowed.failure.cause, let name = swallowed.failure.name,
        swallowed.failure.container >= 0
      else { continue }
      all.append(
        MissingMember(
          object: swallowed.failure.container, name: name, isOptional: false,
          isDoubtful: swallowed.isDoubtful, asker: swallowed.failure.asker))
    }
    return all
  }

  /// The name of a member as it would stand in a document, where a document could have it so.
  ///
  /// No name in snake case becomes `imageURL`.
  func likelyName(_ name: String, in object: Int32) -> String {
    let wire = wireName(name, in: object)
    return trace.converted(wire, in: object) == name ? wire : name
  }
}
