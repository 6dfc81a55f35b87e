/// What differs between two schemas, in words.
package struct SchemaChange: Sendable, Equatable {
  /// The place, such as `/types/*/slot`; the first of those at which a type stands.
  package let pattern: String
  /// Such as "is now required".
  package let words: String

  package init(pattern: String, words: String) {
    self.pattern = pattern
    self.words = words
  }
}

extension ModelSchema {
  /// What a later schema takes otherwise; names of types do not count.
  package func changes(to later: ModelSchema) -> [SchemaChange] {
    var comparison = Comparison(earlier: self, later: later)
    comparison.compare(root, later.root, [])
    return comparison.changes
  }
}

/// Walks over two schemas side by side.
private struct Comparison {
  let earlier: ModelSchema
  let later: ModelSchema
  var changes: [SchemaChange] = []
  private var met: Set<[String]> = []

  init(earlier: ModelSchema, later: ModelSchema) {
    self.earlier = earlier
    self.later = later
  }

  mutating func compare(_ a: Place, _ b: Place, _ path: [String]) {
    if a.takesNull != b.takesNull, a.forms != [.anything], b.forms != [.anything] {
      add(path, b.takesNull ? "may now be null" : "may no longer be null")
    }
    if a.givesUp != b.givesUp {
      add(
        path,
        b.givesUp
          ? "is now passed over where it is anything else" : "is no longer passed over where it is anything else")
    }
    // Forms of one kind are compared with each other; of several objects, those of one place in the list.
    var left = b.forms
    var gone: [Form] = []
    for form in a.forms {
      guard let at = left.firstIndex(where: { $0.kind == form.kind }) else {
        gone.append(form)
        continue
      }
      compare(form, left.remove(at: at), path)
    }
    guard !gone.isEmpty || !left.isEmpty else { return }
    add(path, "takes \(b.words), where it took \(a.words)")
  }

  private mutating func compare(_ a: Form, _ b: Form, _ path: [String]) {
    switch (a, b) {
    case (.array(let a), .array(let b)), (.map(let a), .map(let b)): compare(a, b, path + ["*"])
    case (.object(let a), .object(let b)):
      guard met.insert([a, b]).inserted else { return }
      compare(earlier[a]?.members ?? [], later[b]?.members ?? [], path)
    default: if a != b { add(path, "takes \(b.words), where it took \(a.words)") }
    }
  }

  private mutating func compare(_ a: [Member], _ b: [Member], _ path: [String]) {
    let before = Dictionary(a.map { ($0.name, $0) }) { first, _ in first }
    let after = Dictionary(b.map { ($0.name, $0) }) { first, _ in first }
    for member in a where after[member.name] == nil { add(path + [member.name], "is no longer read") }
    for member in b {
      let own = path + [member.name]
      guard let old = before[member.name] else {
        add(own, member.isRequired ? "is now read, and required" : "is now read")
        continue
      }
      var place = old.place
      let isFreer = !member.isRequired
      if old.isRequired == isFreer, old.place.takesNull != isFreer, member.place.takesNull == isFreer,
        !member.isConditional, !old.isConditional
      {
        // Swift's own optionals are both: absent and null.
        add(own, isFreer ? "is now optional" : "is no longer optional")
        place.takesNull = isFreer
      } else if old.isRequired != member.isRequired {
        add(own, member.isRequired ? "is now required" : "is no longer required")
      } else if old.isConditional != member.isConditional {
        add(own, member.isConditional ? "is now needed in some objects" : "is no longer needed in any object")
      }
      compare(place, member.place, own)
    }
  }

  private mutating func add(_ path: [String], _ words: String) {
    let pattern = path.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    changes.append(SchemaChange(pattern: pattern, words: words))
  }
}

extension Place {
  /// Such as "a string or null".
  package var words: String {
    var words = forms.map(\.words)
    if takesNull, !forms.contains(.anything) { words.append("null") }
    return words.isEmpty ? "nothing" : words.joined(separator: " or ")
  }
}

extension Form {
  fileprivate enum Kind { case boolean, number, text, array, map, object, anything }

  fileprivate var kind: Kind {
    switch self {
    case .boolean: .boolean
    case .integer, .integers, .number: .number
    case .text: .text
    case .array: .array
    case .map: .map
    case .object: .object
    case .anything: .anything
    }
  }

  /// With its article.
  package var words: String {
    switch self {
    case .boolean: "a Boolean"
    case .integer(let type): "an integer (\(type.rawValue))"
    case .integers(let values): "one of \(values.joined(separator: ", "))"
    case .number: "a number"
    case .text(let text): text.words
    case .array: "an array"
    case .map: "a dictionary"
    case .object: "an object"
    case .anything: "anything"
    }
  }
}

extension Text {
  fileprivate var words: String {
    switch self {
    case .any: "a string"
    case .url: "a URL"
    case .dateTime: "a date and time"
    case .uuid: "a UUID"
    case .base64: "data in Base64"
    case .values(let values):
      "one of " + values.prefix(6).map { "\"\($0)\"" }.joined(separator: ", ") + (values.count > 6 ? ", …" : "")
    case .judged(let owner): "a string that \(owner) judges"
    }
  }
}
