import PlumbFindings
import PlumbSyntax

/// A member is gone while one of nearly the same name and kind is new.
enum KeyRenamed {
  static let rule = Rule(
    "key-renamed", .drift, .warning, summary: "a member has another name; an error where a model needs it",
    remedy: "read it by its new name; where both may come, try one after the other",
    example: Rule.Example(
      was: #"{ "id": 7, "unitPrice": 450 }"#,
      is: #"{ "id": 7, "unit_price": 450 }"#,
      message: "`unitPrice` is now called `unit_price`",
      help: "read it by its new name; where both may come, try one after the other"))

  static func finding(
    _ site: DriftSite, was old: DriftSite.Seen, is new: DriftSite.Seen, named name: String, at sight: Sight
  ) -> Finding {
    var before = ""
    if case .key(let key)? = site.pattern.parts.last { before = key }
    let evidence =
      old.of == 1 && new.of == 1
      ? "" : ": the old name in \(old.count) of \(old.of ?? 0), the new one in \(new.count) of \(new.of ?? 0)"
    var finding = site.finding(
      rule, atKeyOf: sight, message: "\(site.label) is now called \(DriftSite.quoted(name))\(evidence)",
      expected: before, found: name)
    if let object = sight.pointer.parent {
      finding.pointer = object.appending(.key(before))
      finding.places = [Finding.Place(pointer: finding.pointer, offset: finding.offset)]
    }
    finding.isOfAbsence = true
    return finding
  }
}
