/// A place of a shape, linked to the others by their numbers; negative numbers are none.
struct ShapeNode: Sendable {
  var parent: Int32
  /// The number of its name; negative for the root, for elements and for the values of a map.
  var name: Int32
  /// The hash of the name, as key tokens carry it.
  var hash: UInt32
  /// The members by name, in the order in which they were first met.
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var next: Int32 = -1
  var childCount: Int32 = 0
  /// What an array's elements are.
  var elements: Int32 = -1
  /// What a map's values are.
  var values: Int32 = -1
  /// Whether names are no longer kept.
  var isMap = false
  /// How many values of each kind there were.
  var counts = SIMD8<UInt32>.zero
  /// Where each kind was first seen.
  var sights = SIMD8<Int32>(repeating: -1)
  /// The first object that lacks this member.
  var absence: Int32 = -1
  /// How many of the members no object lacks so far.
  var steadyCount: Int32 = 0
  /// The greatest number of a document in which a member was first found to be lacking.
  var latestAbsence = Int.min
  var emptyArrays: UInt32 = 0
  var emptyObjects: UInt32 = 0
  /// The last object in which this member was met.
  var stamp: UInt32 = 0

  init(parent: Int32, name: Int32, hash: UInt32) {
    self.parent = parent
    self.name = name
    self.hash = hash
  }

  /// How often there was a value.
  var count: Int { Int(counts.wrappedSum()) }

  func count(_ kind: ShapeKind) -> Int { Int(counts[kind.rawValue]) }

  /// The kinds of values that were met.
  var kinds: ShapeKinds {
    ShapeKind.allCases.reduce(into: []) { if counts[$1.rawValue] > 0 { $0.insert(ShapeKinds($1)) } }
  }

  var filledArrays: Int { count(.array) - Int(emptyArrays) }
  var filledObjects: Int { count(.object) - Int(emptyObjects) }
}
