import PlumbSyntax

/// Finds values by their places, in long lists without passing over all that stands before.
final class PlaceTable {
  private let document: JSONDocument
  /// The elements of each list that was asked for.
  private var elements: [Int: [Int]] = [:]

  init(_ document: JSONDocument) { self.document = document }

  /// The value at a place; nil where there is none.
  func token(at pointer: JSONPointer) -> Int? {
    var token = 0
    for step in pointer.steps {
      let next: Int?
      if case .index(let index) = step, document.tokens[token].kind == .array {
        let all = elements(of: token)
        next = all.indices.contains(index) ? all[index] : nil
      } else {
        next = document.token(at: JSONPointer([step]), from: token)
      }
      guard let next else { return nil }
      token = next
    }
    return token
  }

  private func elements(of array: Int) -> [Int] {
    if let known = elements[array] { return known }
    var all: [Int] = []
    var token = array + 1
    while token < Int(document.tokens[array].extent) {
      all.append(token)
      token = document.tokens[token].next(after: token)
    }
    elements[array] = all
    return all
  }
}
