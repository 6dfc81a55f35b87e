import PlumbSyntax
import PlumbTracing

/// Numbers for the patterns of places: places that differ in indices, or in a dictionary's names, have one number.
struct PatternIndex {
  private enum Step: Hashable {
    case index
    case key(String)
  }

  private struct Path: Hashable {
    let parent: Int
    let step: Step
  }

  private let context: CheckContext
  private var document: JSONDocument { context.document }
  private var numbers: [Path: Int] = [:]
  private var containers: [Int32: Int] = [0: 0]

  init(_ context: CheckContext) {
    self.context = context
  }

  /// The number of a value's pattern.
  mutating func number(of node: Int32) -> Int {
    if let known = containers[node] { return known }
    guard node > 0, let parent = document.ancestry.parent(of: Int(node)) else { return 0 }
    let isMember = document.tokens[parent].kind == .object && !context.trace.isMap(Int32(parent))
    let step: Step = isMember ? .key(document.string(at: Int(node) - 1) ?? "") : .index
    let number = number(Path(parent: number(of: Int32(parent)), step: step))
    switch document.tokens[Int(node)].kind {
    case .object, .array: containers[node] = number
    default: break
    }
    return number
  }

  private mutating func number(_ path: Path) -> Int {
    if let known = numbers[path] { return known }
    let number = numbers.count + 1
    numbers[path] = number
    return number
  }
}
