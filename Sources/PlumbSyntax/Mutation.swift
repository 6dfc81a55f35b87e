/// One way in which a value of a document can come out otherwise.
package enum Mutation: Hashable, Sendable {
  /// The types of JSON that a value can be of, null apart.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case string, number, boolean, array, object
  }

  /// The member or element is gone.
  case remove
  /// The member has another name.
  case rename(String)
  /// The value is null.
  case null
  /// The value is of another type, made of it as far as that goes.
  case retype(Kind)
  /// An array, an object or a string has nothing in it.
  case empty
  /// A string or a number is this one, given as JSON.
  case value(String)
  /// The members or elements come in the opposite order.
  case reorder
}

extension Mutation {
  /// The types that each type is turned into: those that APIs go over to, a value in a list, an object in place of its
  /// name, a number as a text.
  private static let targets: [Kind: [Kind]] = [
    .string: [.number, .array, .object], .number: [.string, .boolean], .boolean: [.string, .number],
    .array: [.object, .string], .object: [.array, .string],
  ]

  /// What can be done to a value, in a fixed order; other values than there are, which one document cannot tell, apart.
  ///
  /// - Parameters:
  ///   - token: the value.
  ///   - document: what it stands in.
  /// - Returns: nothing that would leave the document as it is, or as no JSON.
  package static func all(at token: Int, in document: JSONDocument) -> [Mutation] {
    let entry = document.tokens[token]
    var all: [Mutation] = []
    if token > 0 { all.append(.remove) }
    if token > 0, document.tokens[token - 1].kind == .key, document.ancestry.parent(of: token) != nil,
      let name = document.string(at: token - 1), let twin = twin(of: name, of: token, in: document)
    {
      all.append(.rename(twin))
    }
    guard let kind = Kind(entry.kind) else { return all }
    all.append(.null)
    all += (targets[kind] ?? []).map { .retype($0) }
    switch kind {
    case .string where entry.extent > 0: all.append(.empty)
    case .array, .object: if entry.detail > 0 { all.append(.empty) }
    default: break
    }
    if kind == .array || kind == .object, isOrdered(token, document) { all.append(.reorder) }
    return all
  }

  /// The name that is nearest to another: its singular, or its plural.
  package static func twin(of name: String) -> String {
    name.count > 2 && name.hasSuffix("s") ? String(name.dropLast()) : name + "s"
  }

  /// The twin of a member's name, unless the object has one of that name already.
  private static func twin(of name: String, of token: Int, in document: JSONDocument) -> String? {
    let twin = twin(of: name)
    guard let object = document.ancestry.parent(of: token),
      document.token(at: JSONPointer([.key(twin)]), from: object) == nil
    else { return nil }
    return twin
  }

  /// Whether the opposite order is another one.
  private static func isOrdered(_ container: Int, _ document: JSONDocument) -> Bool {
    let edits = TextEdits(document)
    let children = edits.children(of: container)
    guard children.count > 1 else { return false }
    if document.tokens[container].kind == .object { return true }
    let texts = children.map { edits.text(edits.start(of: $0.first)..<document.endOffset(of: $0.value)) }
    return texts != texts.reversed()
  }
}

extension Mutation {
  /// The document with some of its values changed in this way, and nothing else.
  ///
  /// - Parameters:
  ///   - tokens: the values; none within another. Those that cannot be changed so stay as they are.
  ///   - document: the document.
  /// - Returns: UTF-8; nil where none of them can be changed so.
  package func applied(to tokens: [Int], in document: JSONDocument) -> [UInt8]? {
    var edits = TextEdits(document)
    for token in tokens { add(token, document, &edits) }
    return edits.isEmpty ? nil : edits.applied()
  }

  private func add(_ token: Int, _ document: JSONDocument, _ edits: inout TextEdits) {
    let kind = Kind(document.tokens[token].kind)
    switch self {
    case .remove: if token > 0 { edits.remove(token) }
    case .rename(let name):
      guard token > 0, document.tokens[token - 1].kind == .key, let object = document.ancestry.parent(of: token),
        document.token(at: JSONPointer([.key(name)]), from: object) == nil
      else { return }
      edits.rename(token, to: name)
    case .null: if kind != nil { edits.replace(token, with: "null") }
    case .retype(let target):
      guard let kind, kind != target else { return }
      retype(token, kind, to: target, document, &edits)
    case .empty:
      let entry = document.tokens[token]
      switch kind {
      case .string? where entry.extent > 0: edits.replace(token, with: "\"\"")
      case .array? where entry.detail > 0: edits.replace(token, with: "[]")
      case .object? where entry.detail > 0: edits.replace(token, with: "{}")
      default: return
      }
    case .value(let json): if kind == .string || kind == .number { edits.replace(token, with: json) }
    case .reorder: if Mutation.isOrdered(token, document) { edits.reverse(token) }
    }
  }

  private func retype(
    _ token: Int, _ kind: Kind, to target: Kind, _ document: JSONDocument, _ edits: inout TextEdits
  ) {
    let text = document.rawText(at: token)
    switch (kind, target) {
    case (_, .array): edits.wrap(token, in: ("[", "]"))
    case (.string, .object): edits.wrap(token, in: ("{\"name\":", "}"))
    case (.string, .number): edits.replace(token, with: Mutation.isInteger(text) ? text : "0")
    case (.boolean, .number): edits.replace(token, with: text == "true" ? "1" : "0")
    case (.array, .object):
      guard let first = edits.children(of: token).first?.value, document.tokens[first].kind == .object else {
        return edits.replace(token, with: "{}")
      }
      edits.replace(token, withTextOf: first)
    case (.number, .string), (.boolean, .string): edits.wrap(token, in: ("\"", "\""))
    case (_, .string): edits.replace(token, with: "\"\(target.rawValue)\"")
    case (_, .boolean): edits.replace(token, with: "true")
    case (_, .number): edits.replace(token, with: "0")
    case (_, .object): edits.replace(token, with: "{}")
    }
  }

  /// Whether a text reads as a whole number of at most fifteen digits, as JSON writes it.
  private static func isInteger(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == Byte.minus }
    guard (1...15).contains(digits.count), text.utf8.count - digits.count < 2, digits.allSatisfy(Words.isDigit) else {
      return false
    }
    return digits.first != Byte.zero || digits.count == 1
  }
}

extension Mutation.Kind {
  /// The type of a token; nil for null and for names.
  package init?(_ kind: TokenKind) {
    switch kind {
    case .string: self = .string
    case .number: self = .number
    case .true, .false: self = .boolean
    case .array: self = .array
    case .object: self = .object
    case .null, .key: return nil
    }
  }
}
