package import PlumbContracts
package import PlumbSyntax

/// Finds where a document does not have what a contract requires.
package struct RequirementWalk {
  /// Why a place is unmet.
  enum Reason: Equatable {
    /// An object has no member of this name, or an array no element of this number.
    case absent(String)
    /// Nothing at or below a value is as the parts after a `**` say; the name that was looked for.
    case nowhere(String?)
    /// A value stands there that can have nothing within.
    case noContainer
    case null
    case empty
    /// A value that cannot have content.
    case noContent

    var isOfAbsence: Bool {
      switch self {
      case .absent, .nowhere, .noContainer: true
      default: false
      }
    }
  }

  /// A place that is unmet.
  struct Unmet {
    let reason: Reason
    /// The value, or the one that lacks it.
    let token: Int
    /// As much of the requirement's pattern as leads to the place.
    let pattern: PointerPattern
  }

  private let document: JSONDocument
  private let requirement: Contract.Requirement
  private let parts: [PointerPattern.Part]
  private var unmet: [Unmet] = []

  private init(_ requirement: Contract.Requirement, in document: JSONDocument) {
    self.document = document
    self.requirement = requirement
    parts = requirement.pattern.parts
  }

  /// Whether a document has all of what is required.
  package static func isMet(_ requirement: Contract.Requirement, in document: JSONDocument) -> Bool {
    unmet(requirement, in: document).isEmpty
  }

  /// The places of a document that are unmet.
  ///
  /// A name has to be there; under `*` in every element or member there is, none included; under `**` in at least one
  /// place at any depth, and wherever its first name after the `**` is.
  ///
  /// - Parameters:
  ///   - requirement: what is required.
  ///   - document: the document.
  /// - Returns: the places in document order.
  static func unmet(_ requirement: Contract.Requirement, in document: JSONDocument) -> [Unmet] {
    var walk = RequirementWalk(requirement, in: document)
    walk.visit(0, 0)
    return walk.unmet
  }

  private mutating func visit(_ token: Int, _ part: Int) {
    guard part < parts.count else { return judge(token) }
    switch parts[part] {
    case .key(let name):
      if let next = document.token(at: JSONPointer([.key(name)]), from: token) { return visit(next, part + 1) }
      let reason: Reason = isContainer(token) ? .absent(name) : isNull(token) ? .null : .noContainer
      add(reason, token, isContainer(token) ? part + 1 : part)
    case .anyStep:
      guard isContainer(token) else { return add(isNull(token) ? .null : .noContainer, token, part) }
      for child in children(token) { visit(child, part + 1) }
    case .anySteps:
      var rest = part + 1
      while rest < parts.count, parts[rest] == .anySteps { rest += 1 }
      if !search(token, rest) {
        var name: String?
        if rest < parts.count, case .key(let key) = parts[rest] { name = key }
        add(.nowhere(name), token, parts.count)
      }
    }
  }

  /// Looks at any depth for places that begin as the parts from a number on, which then have to go on so.
  ///
  /// - Returns: whether there is any.
  private mutating func search(_ token: Int, _ part: Int) -> Bool {
    var isFound = false
    if part == parts.count {
      judge(token)
      isFound = true
    } else if case .key(let name) = parts[part] {
      if let next = document.token(at: JSONPointer([.key(name)]), from: token) {
        visit(next, part + 1)
        isFound = true
      }
    } else {
      for child in children(token) {
        visit(child, part + 1)
        isFound = true
      }
    }
    for child in children(token) where isContainer(child) || part == parts.count {
      if search(child, part) { isFound = true }
    }
    return isFound
  }

  private mutating func judge(_ token: Int) {
    let entry = document.tokens[token]
    switch entry.kind {
    case .null: add(.null, token, parts.count)
    case _ where !requirement.needsContent: break
    case .object, .array: if entry.detail == 0 { add(.empty, token, parts.count) }
    case .string, .key: if entry.extent == 0 { add(.empty, token, parts.count) }
    case .number, .true, .false: add(.noContent, token, parts.count)
    }
  }

  private mutating func add(_ reason: Reason, _ token: Int, _ count: Int) {
    unmet.append(Unmet(reason: reason, token: token, pattern: PointerPattern(Array(parts[..<count]))))
  }

  private func isNull(_ token: Int) -> Bool { document.tokens[token].kind == .null }

  private func isContainer(_ token: Int) -> Bool {
    document.tokens[token].kind == .object || document.tokens[token].kind == .array
  }

  private func children(_ token: Int) -> [Int] {
    guard isContainer(token) else { return [] }
    var children: [Int] = []
    var next = token + 1
    while next < Int(document.tokens[token].extent) {
      let value = document.tokens[next].kind == .key ? next + 1 : next
      children.append(value)
      next = document.tokens[value].next(after: value)
    }
    return children
  }
}
