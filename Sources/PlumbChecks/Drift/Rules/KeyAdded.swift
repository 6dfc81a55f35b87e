import PlumbFindings
import PlumbSyntax

/// A member, or elements of an array, that there were none of before.
enum KeyAdded {
  static let rule = Rule(
    "key-added", .drift, .note, summary: "a member is new, or an array that was always empty is filled",
    remedy: "nothing has to be done; a model may read it",
    example: Rule.Example(
      was: #"{ "id": 7 }"#,
      is: #"{ "id": 7, "gift": true }"#,
      message: "`gift` is new, a Boolean",
      help: "nothing has to be done; a model may read it"))

  static func finding(_ site: DriftSite, is new: DriftSite.Seen, after objects: Int, at sight: Sight) -> Finding {
    let evidence =
      new.of == 1 && objects == 1 ? "" : ": in \(new.count) of \(new.of ?? 0), in none of \(objects) before"
    return site.finding(
      rule, atKeyOf: sight, message: "\(site.label) is new, \(new.kinds.words)\(evidence)", expected: "nothing",
      found: new.kinds.words)
  }

  /// An array that was always empty has elements.
  static func filled(
    _ site: DriftSite, elements: DriftSite.Seen, arrays: (old: Int, new: Int, filled: Int), at sight: Sight
  ) -> Finding {
    let evidence =
      arrays == (1, 1, 1) ? "" : ": empty in all \(arrays.old) before, filled in \(arrays.filled) of \(arrays.new)"
    return site.appending(.anyStep).finding(
      rule, at: sight,
      message: "\(site.label), an array that was always empty, has \(elements.kinds.words) in it\(evidence)",
      expected: "nothing", found: elements.kinds.words)
  }
}
