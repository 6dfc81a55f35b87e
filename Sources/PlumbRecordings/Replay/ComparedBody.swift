import Foundation
import PlumbHTTP
import PlumbSyntax

/// A request's body as far as it is compared.
struct ComparedBody: Sendable, Equatable {
  /// A JSON value without its spelling: members have no order, numbers no way of writing.
  indirect enum Value: Sendable, Equatable {
    case object([String: Value])
    case array([Value])
    /// As JSON text.
    case scalar(String)
    /// What is no JSON.
    case bytes(Data)
    case absent
  }

  /// Where two bodies differ first, and what is there.
  struct Difference: Equatable {
    let pointer: JSONPointer
    let here: String
    let recorded: String
  }

  /// In the order of the rule's places.
  private let values: [(pointer: JSONPointer, value: Value)]

  init(_ body: Data?, _ rule: ReplayRule.Body) {
    switch rule {
    case .ignored: values = []
    case .whole: values = [(JSONPointer(), Value(body ?? Data()))]
    case .places(let places):
      let document = body.flatMap { try? JSONDocument([UInt8]($0)) }
      values = places.map { place in
        let token = document?.token(at: place)
        return (place, document.flatMap { document in token.map { Value(document, $0) } } ?? .absent)
      }
    }
  }

  static func == (a: ComparedBody, b: ComparedBody) -> Bool {
    a.values.elementsEqual(b.values) { $0.value == $1.value }
  }

  func firstDifference(from recorded: ComparedBody) -> Difference? {
    for (mine, other) in zip(values, recorded.values) {
      if let difference = mine.value.firstDifference(from: other.value, at: mine.pointer) { return difference }
    }
    return nil
  }
}

extension ComparedBody.Value {
  /// The value of a body.
  fileprivate init(_ body: Data) {
    guard !body.isEmpty else {
      self = .absent
      return
    }
    guard let document = try? JSONDocument([UInt8](body)) else {
      self = .bytes(body)
      return
    }
    self.init(document, 0)
  }

  fileprivate init(_ document: JSONDocument, _ token: Int) {
    let entry = document.tokens[token]
    let end = Int(entry.extent)
    switch entry.kind {
    case .object:
      var members: [String: Self] = [:]
      var key = token + 1
      while key < end {
        members[document.string(at: key) ?? document.rawText(at: key)] = Self(document, key + 1)
        key = document.tokens[key + 1].next(after: key + 1)
      }
      self = .object(members)
    case .array:
      var elements: [Self] = []
      document.forEachElement(of: token) { elements.append(Self(document, $0)) }
      self = .array(elements)
    case .string, .key:
      self = .scalar(document.string(at: token).map(JSONText.string) ?? document.rawText(at: token))
    case .number:
      let text = document.rawText(at: token)
      if Int(text) != nil {
        self = .scalar(text == "-0" ? "0" : text)
      } else if let number = Double(text) {
        self = .scalar(Int(exactly: number).map { "\($0)" } ?? "\(number)")
      } else {
        self = .scalar(text)
      }
    case .true, .false, .null: self = .scalar(document.rawText(at: token))
    }
  }

  fileprivate func firstDifference(from other: Self, at pointer: JSONPointer) -> ComparedBody.Difference? {
    if self == other { return nil }
    switch (self, other) {
    case (.object(let mine), .object(let recorded)):
      for key in Set(mine.keys).union(recorded.keys).sorted() {
        let place = pointer.appending(.key(key))
        if let difference = (mine[key] ?? .absent).firstDifference(from: recorded[key] ?? .absent, at: place) {
          return difference
        }
      }
    case (.array(let mine), .array(let recorded)):
      for index in 0..<max(mine.count, recorded.count) {
        let left = index < mine.count ? mine[index] : .absent
        let right = index < recorded.count ? recorded[index] : .absent
        if let difference = left.firstDifference(from: right, at: pointer.appending(.index(index))) {
          return difference
        }
      }
    default: break
    }
    return ComparedBody.Difference(pointer: pointer, here: words, recorded: other.words)
  }

  private var words: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .scalar(let text): JSONDocument.cropped(text, 40)
    case .bytes(let data): "\(data.count) bytes that are no JSON"
    case .absent: "nothing"
    }
  }
}
