import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// One traced document, and what the rules need to know of it.
struct CheckContext {
  let trace: Trace
  var document: JSONDocument { trace.document }

  /// The name of a member as it would stand in the document.
  ///
  /// Under a snake-case strategy that is not how the model spells it.
  func wireName(_ name: String, in object: Int32) -> String {
    guard trace.settings.convertsFromSnakeCase else { return name }
    return Naming.snakeCase(name)
  }

  /// A finding about a value.
  func finding(
    _ rule: Rule, at node: Int32, severity: Severity? = nil, message: String, help: String? = nil,
    typePath: String? = nil, expected: String? = nil, found: String? = nil
  ) -> Finding {
    let range = document.range(of: node)
    var finding = Finding(
      rule, severity: severity, message: message, help: help, typePath: typePath,
      pointer: document.pointer(to: Int(node)), expected: expected, found: found ?? document.wording(node),
      offset: range.offset, length: range.length)
    finding.pattern = pattern(node)
    return finding
  }

  /// The pattern of a value's place: `*` for elements, and for the names of a dictionary.
  func pattern(_ node: Int32, appending name: String? = nil) -> PointerPattern {
    var parts: [PointerPattern.Part] = name.map { [.key($0)] } ?? []
    var token = Int(node)
    while token > 0, let parent = document.ancestry.parent(of: token) {
      let isNamed = document.tokens[parent].kind == .object && !trace.isMap(Int32(parent))
      parts.append(isNamed ? .key(document.string(at: token - 1) ?? "") : .anyStep)
      token = parent
    }
    return PointerPattern(parts.reversed())
  }

  /// A finding about a member that is not there; it stands at the object, or at the member that is there instead.
  func finding(
    _ rule: Rule, missing name: String, in object: Int32, at place: Int32? = nil, severity: Severity? = nil,
    message: String, help: String? = nil, typePath: String? = nil, expected: String? = nil, found: String? = nil
  ) -> Finding {
    let range = document.range(of: place ?? object)
    let pointer = document.pointer(to: Int(object)).appending(.key(wireName(name, in: object)))
    var finding = Finding(
      rule, severity: severity, message: message, help: help, typePath: typePath, pointer: pointer,
      expected: expected, found: found, offset: range.offset, length: range.length)
    finding.pattern = pattern(object, appending: wireName(name, in: object))
    finding.isOfAbsence = true
    return finding
  }

  /// The member or element that a value is, in words: `slot`, or "element 2".
  func label(_ node: Int32) -> String {
    guard let last = document.pointer(to: Int(node)).steps.last else { return "the document" }
    switch last {
    case .key(let name): return "`\(JSONDocument.cropped(name, 60))`"
    case .index: return "an element of \(elementOwner(node))"
    }
  }

  private func elementOwner(_ node: Int32) -> String {
    var steps = document.pointer(to: Int(node)).steps
    while case .index? = steps.last { steps.removeLast() }
    guard case .key(let name)? = steps.last else { return "the document" }
    return "`\(JSONDocument.cropped(name, 60))`"
  }

  /// The name of the member that a value is, or of the array it is in; nil at the root.
  func memberName(_ node: Int32) -> String? {
    for step in document.pointer(to: Int(node)).steps.reversed() {
      if case .key(let name) = step { return name }
    }
    return nil
  }

  /// Whether a value is an element of an array.
  func isElement(_ node: Int32) -> Bool {
    if case .index? = document.pointer(to: Int(node)).steps.last { return true }
    return false
  }

  /// A finding moved to other bytes of its place.
  func moved(_ finding: Finding, to offset: Int, length: Int) -> Finding {
    var finding = finding
    finding.offset = offset
    finding.length = length
    finding.places = [Finding.Place(pointer: finding.pointer, offset: offset)]
    return finding
  }

  /// Who asked, in words.
  func asker(_ failure: Failure) -> String? {
    failure.asker.map { "`\(TypeName.of($0))`" }
  }

  /// The asking type and the member, for reports.
  func typePath(_ failure: Failure) -> String? {
    guard let asker = failure.asker else { return nil }
    let owner = TypeName.of(asker)
    guard let name = failure.name else { return owner }
    return "\(owner).\(Naming.property(name))"
  }
}
