/// A set of operations: mostly a handful, which are compared faster than hashed.
struct PointSet {
  private static let few = 12

  private var list: [Point] = []
  /// All of them, once there are more than a few.
  private var set: Set<Point>?

  init(_ points: [Point] = []) {
    for point in points { insert(point) }
  }

  var isEmpty: Bool { list.isEmpty }

  func contains(_ point: Point) -> Bool { set?.contains(point) ?? list.contains(point) }

  /// Adds an operation.
  ///
  /// - Returns: whether it was not there yet.
  @discardableResult
  mutating func insert(_ point: Point) -> Bool {
    guard !contains(point) else { return false }
    list.append(point)
    if set != nil { set?.insert(point) } else if list.count > Self.few { set = Set(list) }
    return true
  }

  mutating func remove(_ point: Point) {
    list.removeAll { $0 == point }
    set?.remove(point)
  }
}
