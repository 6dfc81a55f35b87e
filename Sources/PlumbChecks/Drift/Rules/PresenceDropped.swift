import PlumbFindings
import PlumbSyntax

/// A member that every object had, and some lack now.
enum PresenceDropped {
  static let rule = Rule(
    "presence-dropped", .drift, .warning,
    summary: "a member that was always there is absent at times; an error where a model needs it, a note for elements",
    remedy: "declare what reads it optional",
    example: Rule.Example(
      was: #"[{ "id": 7, "note": "ring twice" }, { "id": 8, "note": "" }]"#,
      is: #"[{ "id": 7, "note": "ring twice" }, { "id": 8 }]"#,
      message: "`note` is absent at times: present in 2 of 2, now in 1 of 2",
      help: "declare what reads it optional"))

  static func finding(_ site: DriftSite, was old: DriftSite.Seen, is new: DriftSite.Seen, in object: Sight) -> Finding {
    site.finding(
      rule, missingIn: object,
      message:
        "\(site.label) is absent at times: present in \(old.count) of \(old.of ?? 0), now in \(new.count) of \(new.of ?? 0)",
      expected: old.kinds.words, found: "nothing")
  }

  /// An array that had elements is always empty, which may be so in these documents only.
  static func emptied(
    _ site: DriftSite, elements: DriftSite.Seen, arrays: (old: Int, filled: Int, new: Int), at sight: Sight
  ) -> Finding {
    let evidence =
      arrays == (1, 1, 1) ? "" : ": filled in \(arrays.filled) of \(arrays.old) before, empty in all \(arrays.new)"
    var finding = site.appending(.anyStep).finding(
      rule, at: sight, message: "\(site.label) is an empty array, and had \(elements.kinds.words) in it\(evidence)",
      expected: elements.kinds.words, found: "nothing")
    finding.severity = .note
    finding.help = "it may be empty in these documents only"
    return finding
  }
}
