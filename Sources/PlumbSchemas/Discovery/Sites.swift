import PlumbSyntax
import PlumbTracing

/// The inside of a value: of a type, wherever it stands, or of a container that a type opens within its own value.
struct ContentKey: Hashable {
  let owner: ObjectIdentifier
  /// From the owner's value down.
  var path: [PointerPattern.Part] = []
}

/// A place where a value stands: a step within something, or the root.
struct SiteKey: Hashable {
  var content: ContentKey?
  var step: PointerPattern.Part?
}

/// Everything that a model reads, gathered over documents that it decodes.
struct Sites {
  /// One place.
  struct Site {
    var occurrences: [Occurrence] = []
    var kinds: Set<TokenKind> = []
    /// What is in the values, the first met first.
    var contents: [ContentKey] = []
    /// Whether all objects here had names that are data.
    var isMap = true
  }

  /// A value in one of the documents.
  struct Occurrence {
    let base: Int
    let token: Int
  }

  /// What is in values.
  struct Content {
    let type: Any.Type
    var objectCount = 0
    /// The members that are asked for, in the order in which they were met.
    var members: [String] = []
    /// In how many objects each of them is.
    var presence: [String: Int] = [:]
    /// Members that an object has and that were not asked for there.
    var ignored: Set<String> = []
    /// What members that are never there were asked as.
    var absent: [String: Any.Type] = [:]
  }

  private(set) var sites: [SiteKey: Site] = [:]
  private(set) var contents: [ContentKey: Content] = [:]
  private let rootType: Any.Type

  private static let mostOccurrences = 3

  init(rootType: Any.Type) { self.rootType = rootType }

  /// Adds what a model reads of a document that it decodes.
  ///
  /// - Parameters:
  ///   - trace: what it asked for.
  ///   - base: the document's number.
  ///   - subject: knows how names are written.
  mutating func add(_ trace: Trace, base: Int, _ subject: Subject) {
    var walk = Walk(trace: trace, base: base)
    for absence in trace.absences where absence.node == -1 && absence.object >= 0 {
      let wire = subject.wire(absence.name, in: absence.object, of: trace.document)
      walk.absent[absence.object, default: []].append((wire, absence.type))
    }
    visit(0, SiteKey(), around: ContentKey(owner: ObjectIdentifier(rootType)), rootType, walk)
  }

  private struct Walk {
    let trace: Trace
    let base: Int
    var absent: [Int32: [(name: String, type: Any.Type?)]] = [:]
  }

  /// Takes a value, and what is asked for in it.
  ///
  /// - Parameters:
  ///   - token: the value.
  ///   - key: where it stands.
  ///   - around: the inside that it has where no type of its own opens it.
  ///   - outer: the type of that.
  ///   - walk: the document.
  private mutating func visit(
    _ token: Int, _ key: SiteKey, around: ContentKey, _ outer: Any.Type, _ walk: Walk
  ) {
    let document = walk.trace.document
    let kind = document.tokens[token].kind
    sites[key, default: Site()].kinds.insert(kind == .false ? .true : kind)
    let own = sites[key]?.occurrences.count { $0.base == walk.base } ?? 0
    if own < Sites.mostOccurrences {
      sites[key]?.occurrences.append(Occurrence(base: walk.base, token: token))
    }
    guard kind == .object || kind == .array else { return }
    let type = walk.trace.openers(of: Int32(token)).first { $0.isOwn && Trace.elementType(of: $0.type) == nil }?.type
    let content = type.map { ContentKey(owner: ObjectIdentifier($0)) } ?? around
    if sites[key]?.contents.contains(content) == false { sites[key]?.contents.append(content) }
    let isMap = kind == .object && walk.trace.isMap(Int32(token))
    if kind == .object, !isMap { sites[key]?.isMap = false }
    if contents[content] == nil { contents[content] = Content(type: type ?? outer) }
    if kind == .array {
      visitElements(of: token, content, type ?? outer, walk)
    } else {
      visitMembers(of: token, content, type ?? outer, isMap: isMap, walk)
    }
  }

  private mutating func visitElements(of array: Int, _ content: ContentKey, _ type: Any.Type, _ walk: Walk) {
    let document = walk.trace.document
    let inner = ContentKey(owner: content.owner, path: content.path + [.anyStep])
    for element in document.elements(of: array)
    where document.tokens[element].flags.contains(.asked) {
      visit(element, SiteKey(content: content, step: .anyStep), around: inner, type, walk)
    }
  }

  private mutating func visitMembers(
    of object: Int, _ content: ContentKey, _ type: Any.Type, isMap: Bool, _ walk: Walk
  ) {
    let document = walk.trace.document
    contents[content]?.objectCount += 1
    for key in document.keys(of: object) {
      let flags = document.tokens[key].flags
      guard flags.isDisjoint(with: .duplicate), let name = document.string(at: key) else { continue }
      guard flags.contains(.asked) else {
        contents[content]?.ignored.insert(name)
        continue
      }
      let step: PointerPattern.Part = isMap ? .anyStep : .key(name)
      if !isMap {
        add(name, to: content)
        contents[content]?.presence[name, default: 0] += 1
      }
      let inner = ContentKey(owner: content.owner, path: content.path + [step])
      visit(key + 1, SiteKey(content: content, step: step), around: inner, type, walk)
    }
    for (name, type) in walk.absent[Int32(object)] ?? [] {
      add(name, to: content)
      if let type, contents[content]?.absent[name] == nil { contents[content]?.absent[name] = type }
    }
  }

  private mutating func add(_ name: String, to content: ContentKey) {
    if contents[content]?.members.contains(name) == false { contents[content]?.members.append(name) }
  }
}

extension JSONDocument {
  /// A value's text.
  func literal(_ token: Int) -> String {
    let start = range(of: Int32(token)).offset
    let bytes = UnsafeBufferPointer(start: text + start, count: endOffset(of: token) - start)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a model asked for an element, or for a member by its name.
  func isAsked(_ value: Int) -> Bool {
    if tokens[value].flags.contains(.asked) { return true }
    return value > 0 && tokens[value - 1].kind == .key && tokens[value - 1].flags.contains(.asked)
  }

  /// How many arrays and objects are within each other.
  var depth: Int {
    var ends: [Int] = []
    var most = 0
    for token in 0..<count where tokens[token].kind == .object || tokens[token].kind == .array {
      while let end = ends.last, end <= token { ends.removeLast() }
      ends.append(Int(tokens[token].extent))
      most = max(most, ends.count)
    }
    return most
  }
}
