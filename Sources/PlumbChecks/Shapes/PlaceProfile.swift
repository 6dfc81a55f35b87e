/// A place of documents with all that is known of it, and the places within.
///
/// Names that are data are one place; members stand as they mostly do in the documents.
package struct PlaceProfile: Sendable {
  /// A member of an object.
  package struct Member: Sendable {
    package let name: String
    package let place: PlaceProfile
  }

  private let counts: [Int]
  package private(set) var emptyArrays = 0
  package private(set) var emptyObjects = 0
  package private(set) var values = ValueFacts()
  /// An object's members by name; none of a map.
  package private(set) var members: [Member] = []
  /// What elements are, and none where there is no element.
  package private(set) var elements: [PlaceProfile] = []
  /// What a map's values are; none where it is no map.
  package private(set) var mapped: [PlaceProfile] = []

  /// The document itself.
  package init(_ shape: Shape) { self.init(shape, [0]) }

  private init(_ shape: Shape, _ nodes: [Int]) {
    var counts = Array(repeating: 0, count: ShapeKind.allCases.count)
    for node in nodes {
      let entry = shape.nodes[node]
      for kind in ShapeKind.allCases { counts[kind.rawValue] += entry.count(kind) }
      emptyArrays += Int(entry.emptyArrays)
      emptyObjects += Int(entry.emptyObjects)
      if shape.gathersValues { values.merge(shape.facts[node]) }
    }
    self.counts = counts
    let inner = nodes.compactMap { shape.nodes[$0].elements < 0 ? nil : Int(shape.nodes[$0].elements) }
    if !inner.isEmpty { elements = [PlaceProfile(shape, inner)] }
    var names: [String: [Int]] = [:]
    var data: [Int] = []
    let isAnyMap = nodes.contains { shape.isMap($0) }
    for node in nodes {
      if shape.nodes[node].values >= 0 { data.append(Int(shape.nodes[node].values)) }
      for child in shape.children(of: node) {
        if isAnyMap {
          data.append(child)
        } else {
          names[shape.names.text(shape.nodes[child].name), default: []].append(child)
        }
      }
    }
    if !data.isEmpty { mapped = [PlaceProfile(shape, data)] }
    members = names.map { Member(name: $0.key, place: PlaceProfile(shape, $0.value)) }.sorted { $0.isBefore($1) }
  }

  package func count(_ kind: ShapeKind) -> Int { counts[kind.rawValue] }

  /// How many values there were, null among them.
  package var count: Int { counts.reduce(0, +) }

  /// The kinds of values that were met.
  package var kinds: [ShapeKind] { ShapeKind.allCases.filter { count($0) > 0 } }
}

extension PlaceProfile.Member {
  /// Whether it stands before another one, as in the mean of all objects; by name where that is the same.
  fileprivate func isBefore(_ other: PlaceProfile.Member) -> Bool {
    let own = place.values.positions * other.place.count
    let others = other.place.values.positions * place.count
    return own == others ? name < other.name : own < others
  }
}
