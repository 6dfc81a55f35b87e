import PlumbSyntax

/// The places of many documents, those of one pattern together.
struct MutationSites {
  /// A value in one of the documents.
  struct Place: Sendable {
    let document: Int
    let token: Int
  }

  /// The places of one pattern.
  struct Site: Sendable {
    /// The object or array that the places are in; the root's own number for the root.
    let parent: Int
    let part: PointerPattern.Part?
    fileprivate let node: Int?
    var places: [Place] = []
    var nullCount = 0
    var objectCount = 0
    /// The different strings and whole numbers, as written; nil where there are many, or other values.
    fileprivate var values: Set<String>? = []
    fileprivate var kind: Mutation.Kind?

    fileprivate init(parent: Int, part: PointerPattern.Part?, node: Int?) {
      self.parent = parent
      self.part = part
      self.node = node
    }
  }

  private(set) var sites: [Site] = []
  private let names: NameTree
  private var numbers: [Step: Int] = [:]

  private struct Step: Hashable {
    let parent: Int
    let part: PointerPattern.Part
  }

  /// Begins without documents.
  ///
  /// - Parameter names: what tells members from names of dictionaries, which are one place.
  init(_ names: NameTree) {
    self.names = names
    sites = [Site(parent: 0, part: nil, node: NameTree.root)]
  }

  /// Adds all values of a document.
  mutating func add(_ document: JSONDocument, number: Int) {
    let ancestry = document.ancestry
    var own = [Int](repeating: -1, count: document.count)
    for token in 0..<document.count where document.tokens[token].kind != .key {
      let site: Int
      if let parent = ancestry.parent(of: token) {
        // What stands in a member of which there are two is left alone.
        guard own[parent] >= 0, let next = self.site(token, in: own[parent], document) else { continue }
        site = next
      } else {
        site = 0
      }
      own[token] = site
      sites[site].add(token, of: number, document)
    }
  }

  private mutating func site(_ token: Int, in parent: Int, _ document: JSONDocument) -> Int? {
    let node = sites[parent].node
    var step: (part: PointerPattern.Part, node: Int?) = (.anyStep, names.element(of: node))
    if document.tokens[token - 1].kind == .key {
      guard !document.tokens[token - 1].flags.contains(.duplicate), let name = document.string(at: token - 1) else {
        return nil
      }
      step = names.member(name, of: node)
    }
    let key = Step(parent: parent, part: step.part)
    if let known = numbers[key] { return known }
    numbers[key] = sites.count
    sites.append(Site(parent: parent, part: step.part, node: step.node))
    return sites.count - 1
  }

  /// The pattern of a site.
  func pattern(of site: Int) -> PointerPattern {
    var parts: [PointerPattern.Part] = []
    var at = site
    while let part = sites[at].part {
      parts.append(part)
      at = sites[at].parent
    }
    return PointerPattern(parts.reversed())
  }
}

extension MutationSites.Site {
  /// How many different values are few.
  private static let mostValues = 12

  fileprivate mutating func add(_ token: Int, of document: Int, _ text: JSONDocument) {
    places.append(MutationSites.Place(document: document, token: token))
    let entry = text.tokens[token]
    if entry.kind == .null { nullCount += 1 }
    if entry.kind == .object { objectCount += 1 }
    guard let kind = Mutation.Kind(entry.kind) else { return }
    let isValue = kind == .string || (kind == .number && !entry.flags.contains(.notInteger))
    guard isValue, self.kind == nil || self.kind == kind else { return values = nil }
    self.kind = kind
    guard values != nil else { return }
    let value = text.rawText(at: token)
    values?.insert(value)
    if value.utf8.count > 40 || value.contains("/") || (values?.count ?? 0) > Self.mostValues { values = nil }
  }

  /// A value that is none of those there are, as JSON, where these are few and each comes again and again.
  var newValue: String? {
    guard let values, let kind, places.count - nullCount >= max(4, 2 * values.count) else { return nil }
    switch kind {
    case .string:
      var text = "unheard-of"
      while values.contains(text) { text += "-too" }
      return "\"\(text)\""
    case .number: return values.compactMap { Int($0) }.max().flatMap { $0 < .max ? String($0 + 1) : nil }
    default: return nil
    }
  }
}
