import PlumbDecodeChecks
import PlumbSyntax

/// Makes a schema of the places that a model reads, by trying at each what it takes.
struct Assembly {
  private let sites: Sites
  private let trial: Trial
  private let names: ContentNames
  private var types: [ObjectType] = []
  private var known: Set<ContentKey> = []
  private var waiting: [ContentKey] = []
  private var gaps: [String] = []

  /// In so many occurrences a member is left out, to see whether it is needed.
  private static let mostRemovals = 6

  init(_ sites: Sites, _ probe: Probe) {
    self.sites = sites
    trial = Trial(probe)
    names = ContentNames(sites.contents)
  }

  /// The schema.
  mutating func schema() -> ModelSchema {
    let root = place(SiteKey(), called: "the document")
    var next = 0
    while next < waiting.count {
      let content = waiting[next]
      next += 1
      let type = objectType(content)
      types.append(type)
    }
    return ModelSchema(root: root, types: types, gaps: gaps)
  }

  // MARK: Places

  private mutating func place(_ key: SiteKey, called label: String) -> Place {
    guard let site = sites.sites[key] else { return .anything }
    var place = Place([])
    let found = trial.findings(at: site)
    place.takesNull = found.takesNull
    place.givesUp = found.givesUp
    if found.takesAll, site.contents.allSatisfy({ !hasMembers($0) }) { return .anything }
    place.forms = found.scalars
    let arrays = site.contents.filter { !isObject($0) || sites.sites[SiteKey(content: $0, step: .anyStep)] != nil }
    if found.takesArray { place.forms.append(.array(elements(of: arrays, in: site, label))) }
    if found.takesObject { place.forms += objects(of: site, label) }
    return place
  }

  private func hasMembers(_ content: ContentKey) -> Bool { sites.contents[content]?.members.isEmpty == false }

  private func isObject(_ content: ContentKey) -> Bool { (sites.contents[content]?.objectCount ?? 0) > 0 }

  private mutating func elements(of contents: [ContentKey], in site: Sites.Site, _ label: String) -> Place {
    let keys = contents.map { SiteKey(content: $0, step: .anyStep) }.filter { sites.sites[$0] != nil }
    guard !keys.isEmpty, site.kinds.contains(.array) else {
      gaps.append("\(label): what its arrays hold is not known, as none with an element was met")
      return .anything
    }
    if isMixed(.array, in: site) {
      gaps.append("\(label): each element of its arrays is read as something else, so none is judged")
      return .anything
    }
    return freed(united(keys, "an element of \(label)"), .array, in: site)
  }

  private mutating func values(of contents: [ContentKey], in site: Sites.Site, _ label: String) -> Place {
    let keys = contents.map { SiteKey(content: $0, step: .anyStep) }.filter { sites.sites[$0] != nil }
    if keys.isEmpty {
      gaps.append("\(label): what stands under its names is not known, as it was always empty")
      return .anything
    }
    if isMixed(.object, in: site) {
      gaps.append(
        "\(label): what stands under its names is read as one thing or another by the name, so none is judged")
      return .anything
    }
    return freed(united(keys, "a value of \(label)"), .object, in: site)
  }

  /// Whether what stands at one place of an array or dictionary is not taken at another.
  private func isMixed(_ kind: TokenKind, in site: Sites.Site) -> Bool {
    let documents = trial.probe.bases
    for occurrence in site.occurrences where documents[occurrence.base].tokens[occurrence.token].kind == kind {
      let document = documents[occurrence.base]
      let inner =
        (kind == .array ? document.elements(of: occurrence.token) : document.keys(of: occurrence.token).map { $0 + 1 })
        .filter { document.isAsked($0) }
      guard let first = inner.first, inner.count > 1 else { continue }
      let place = Sites.Occurrence(base: occurrence.base, token: first)
      return inner.dropFirst().prefix(4).contains { other in
        trial.probe.verdict(on: document.literal(other), at: place) == .refused
      }
    }
    return false
  }

  /// A place of elements or values that takes what the model does not look at, as where it reads the first two only.
  private func freed(_ place: Place, _ kind: TokenKind, in site: Sites.Site) -> Place {
    guard place != .anything, !place.givesUp else { return place }
    let containers = site.occurrences.filter { trial.probe.bases[$0.base].tokens[$0.token].kind == kind }
    guard let first = containers.first, trial.probe.ignoresMore(in: first) else { return place }
    var place = place
    place.givesUp = true
    return place
  }

  private mutating func objects(of site: Sites.Site, _ label: String) -> [Form] {
    let contents = site.contents.filter(isObject)
    guard site.kinds.contains(.object), !contents.isEmpty else {
      // An empty one was taken, and no other was met.
      return [.map(.anything)]
    }
    if site.isMap { return [.map(values(of: contents, in: site, label))] }
    return contents.map { content in
      if known.insert(content).inserted { waiting.append(content) }
      return .object(names[content])
    }
  }

  private mutating func united(_ keys: [SiteKey], _ label: String) -> Place {
    var all = keys.map { place($0, called: label) }
    var first = all.removeFirst()
    for other in all {
      first.takesNull = first.takesNull || other.takesNull
      first.givesUp = first.givesUp || other.givesUp
      for form in other.forms where !first.forms.contains(form) { first.forms.append(form) }
    }
    return first
  }

  // MARK: Types

  private mutating func objectType(_ content: ContentKey) -> ObjectType {
    guard let inside = sites.contents[content] else { return ObjectType(name: names[content]) }
    var type = ObjectType(name: names[content])
    // By name, so that one that is no longer required stays on its line.
    for name in inside.members.sorted() {
      let key = SiteKey(content: content, step: .key(name))
      let label = "`\(type.name)`, `\(name)`"
      guard let site = sites.sites[key] else {
        type.members.append(absent(name, as: inside.absent[name], label))
        continue
      }
      var taken = place(key, called: label)
      // Where it is not looked at it may be anything.
      if inside.ignored.contains(name), taken != .anything { taken.givesUp = true }
      let (isRequired, isConditional) = need(of: name, site, inside)
      type.members.append(Member(name, taken, isRequired: isRequired, isConditional: isConditional))
    }
    return type
  }

  /// A member that was asked for and of which no value was found that the model takes.
  private mutating func absent(_ name: String, as type: Any.Type?, _ label: String) -> Member {
    if let type {
      gaps.append("\(label): read as \(TypeName.of(type)), of which no value was found that it takes")
    } else {
      gaps.append("\(label): only its presence is asked for")
    }
    return Member(name, .anything, isRequired: false)
  }

  private func need(
    of name: String, _ site: Sites.Site, _ inside: Sites.Content
  ) -> (isRequired: Bool, isConditional: Bool) {
    let lacks = site.occurrences.prefix(Assembly.mostRemovals).map(trial.probe.lacks)
    let isAlways = inside.presence[name] == inside.objectCount
    if lacks.allSatisfy({ $0 }) { return (false, false) }
    let isNeeded = isAlways && lacks.allSatisfy { !$0 }
    return (isNeeded, !isNeeded)
  }
}
