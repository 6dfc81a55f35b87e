import PlumbSyntax
import PlumbTracing

/// The Swift to type for a value.
extension CheckContext {
  /// What to do so that a value decodes: "declare `let names: [String]`", or at the root "decode `[String].self`".
  ///
  /// Arrays and dictionaries around the value are made of the type that is named.
  func declare(_ node: Int32, _ type: String) -> String {
    let place = place(node)
    let whole = place.around(type)
    guard let name = place.member else { return "decode \(Self.code("\(whole).self"))" }
    return "declare \(Self.code("let \(Naming.property(name)): \(whole)"))"
  }

  /// The expression for a value that was read as another type, such as `amount`; `$0` for one of several.
  func expression(_ node: Int32) -> String {
    let place = place(node)
    guard place.isWhole else { return "$0" }
    return place.member.map(Naming.property) ?? "value"
  }

  /// Swift code in a sentence.
  static func code(_ text: String) -> String { text.contains("`") ? "`` \(text) ``" : "`\(text)`" }

  /// The property that a value belongs to, and the arrays and dictionaries between them.
  private struct Place {
    /// The member's name as it stands in the document; nil at the root.
    var member: String?
    /// What is around the value, the innermost first: whether it is an array.
    var isArray: [Bool] = []

    var isWhole: Bool { isArray.isEmpty }

    func around(_ type: String) -> String {
      isArray.reduce(type) { $1 ? "[\($0)]" : "[String: \($0)]" }
    }
  }

  private func place(_ node: Int32) -> Place {
    var place = Place()
    var node = node
    while let parent = document.ancestry.parent(of: Int(node)).map({ Int32($0) }) {
      let isArray = document.tokens[Int(parent)].kind == .array
      if !isArray, !isDictionary(parent) {
        place.member = document.string(at: Int(node) - 1) ?? document.rawText(at: Int(node) - 1)
        return place
      }
      place.isArray.append(isArray)
      node = parent
    }
    return place
  }

  /// Whether an object was read as a dictionary by the type around it, and not by one of its own.
  private func isDictionary(_ object: Int32) -> Bool {
    guard let asker = trace.asker(of: object) else { return trace.root is any KeyedByNames.Type }
    guard var outer = document.ancestry.parent(of: Int(object)) else { return false }
    while document.tokens[outer].kind == .array, let next = document.ancestry.parent(of: outer) { outer = next }
    return trace.asker(of: Int32(outer)) == asker && trace.isMap(object)
  }
}

/// A dictionary, whatever its keys are.
private protocol KeyedByNames {}
extension Dictionary: KeyedByNames {}
