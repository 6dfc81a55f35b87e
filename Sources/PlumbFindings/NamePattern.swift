/// A name with `*` for any run of characters, as models and filters are named: `CS50.*`, `pokeapi/pokemon*`.
package struct NamePattern: Sendable, Equatable, Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether a name is meant; letter case counts.
  package func matches(_ name: String) -> Bool {
    let pattern = Array(text.utf8)
    let name = Array(name.utf8)
    var at = 0
    var star: (pattern: Int, name: Int)?
    var position = 0
    while position < name.count {
      if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
        star = (at + 1, position)
        at += 1
      } else if at < pattern.count, pattern[at] == name[position] {
        at += 1
        position += 1
      } else if let (after, from) = star {
        star = (after, from + 1)
        at = after
        position = from + 1
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
