/// Changes documents at random: one to five structural changes, at times damage to the bytes on top.
public struct Mutator: Sendable {
  private var random: SplitMix64
  private var last: (document: String, tree: JSONTree?) = ("", nil)

  /// Starts a sequence of mutations.
  /// - Parameter seed: The same seed gives the same mutations of the same documents.
  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Makes the next mutation; it starts from the document as given, not from the mutation before.
  /// - Parameter document: A JSON document; one that does not parse only has its bytes damaged.
  /// - Returns: The document's bytes after the changes, in about one of eight cases no valid JSON any more.
  public mutating func mutate(_ document: String) -> [UInt8] {
    if last.document != document { last = (document, JSONTreeParser.parse(document)) }
    guard var tree = last.tree else { return damaged(Array(document.utf8)) }
    // Mostly one change: several hide each other.
    let changes = [1, 1, 1, 1, 2, 2, 3, 5][random.below(8)]
    for _ in 0..<changes { tree = changed(tree) }
    return random.below(8) == 0 ? damaged(tree.bytes) : tree.bytes
  }

  private mutating func changed(_ tree: JSONTree) -> JSONTree {
    let places = tree.places
    let path = places[random.below(places.count)]
    if let last = path.steps.last, random.below(3) == 0 {
      let parent = TreePath(steps: path.steps.dropLast())
      let changes = tree[parent]?.memberChanges(at: last) ?? []
      if !changes.isEmpty { return replacing(parent, in: tree, with: changes) }
    }
    return replacing(path, in: tree, with: tree[path]?.valueChanges ?? [])
  }

  private mutating func replacing(_ path: TreePath, in tree: JSONTree, with changes: [ValueChange]) -> JSONTree {
    guard !changes.isEmpty else { return tree }
    let change = changes[random.below(changes.count)]
    return tree.replacing(path.steps) { _ in change.value }
  }

  /// Makes bytes that are no JSON any more, or that only a lax parser takes.
  private mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    switch random.below(12) {
    case 0: return inserting(",", before: "}]", in: bytes)
    case 1: return inserting("\n", before: "\"", in: bytes)
    case 2: return inserting("\\q", before: "\"", in: bytes)
    case 3: return inserting("\\ud800", before: "\"", in: bytes)
    case 4: return inserting("0", before: "0123456789", in: bytes)
    case 5: return inserting("\u{FEFF}", before: "{[\"", in: bytes)
    case 6: return inserting("/* */", before: "{[,:", in: bytes)
    case 7: return Array(bytes.prefix(random.below(bytes.count + 1)))
    case 8: return bytes + Array([" 1", "}", "]", ",", "\0"][random.below(5)].utf8)
    case 9:
      var damaged = bytes
      let byte = [0xFF, 0xC0, 0x80, 0x00, 0x1F][random.below(5)] as UInt8
      damaged.insert(byte, at: random.below(bytes.count + 1))
      return damaged
    case 10:
      var damaged = bytes
      if !bytes.isEmpty { damaged.remove(at: random.below(bytes.count)) }
      return damaged
    default:
      let lax = ["NaN", "Infinity", "1.", ".5", "+1", "'a'"][random.below(6)]
      return inserting(lax, before: "0123456789tfn", in: bytes)
    }
  }

  private mutating func inserting(_ text: String, before marks: String, in bytes: [UInt8]) -> [UInt8] {
    let marks = Array(marks.utf8)
    let places = bytes.indices.filter { marks.contains(bytes[$0]) }
    guard !places.isEmpty else { return bytes }
    var damaged = bytes
    damaged.insert(contentsOf: text.utf8, at: places[random.below(places.count)])
    return damaged
  }
}
