/// What the recordings of a contract hold, as a table with a bar for how often each place is there and how often null.
struct HTMLShape {
  let shape: ShapeTree
  /// How many places are listed.
  let most: Int

  /// The deepest level at which no more places are listed than may be.
  private var deepest: Int {
    var counts: [Int: Int] = [:]
    for node in shape.nodes { counts[node.depth, default: 0] += 1 }
    var sum = 0
    for depth in counts.keys.sorted() {
      sum += counts[depth, default: 0]
      if sum > most { return max(1, depth - 1) }
    }
    return .max
  }

  var markup: Markup {
    let deepest = deepest
    var rows = Markup()
    var path: [String] = []
    var count = 0
    for node in shape.nodes where node.depth <= deepest && count < most {
      path = Array(path.prefix(max(0, node.depth - 1)))
      rows += row(node, in: path)
      if node.depth > 0 { path.append(HTMLText.line(node.name, most: 80)) }
      count += 1
    }
    let left = shape.nodes.count - count
    let more: Markup = left > 0 ? "<p class=\"more\">\(HTMLText.words(left, "deeper place")) left out</p>" : ""
    let name = HTMLEntry.contract(shape.api, shape.contract)
    return """
      <details class="shape"><summary>Shape of \(HTMLText.words(shape.documents, "document"))</summary>\
      <div class="scroll" role="region" tabindex="0" aria-label="Shape of \(name)"><table>
      <thead><tr><th scope="col">Name</th><th scope="col">Kinds</th><th scope="col">Present</th>\
      <th scope="col">Null</th></tr></thead>
      <tbody>
      \(rows)</tbody></table></div>\(more)</details>

      """
  }

  private func row(_ node: ShapeTree.Node, in path: [String]) -> Markup {
    let within = path.isEmpty ? "" : path.joined(separator: "/") + "/"
    let parents: Markup = within.isEmpty ? "" : "<span class=\"unseen\">\(within)</span>"
    let name: Markup = node.depth == 0 ? "<i>document</i>" : "\(HTMLText.line(node.name, most: 80))"
    let kinds = node.kinds.isEmpty ? "null" : node.kinds.joined(separator: ", ")
    let isCounted = node.depth > 0 && node.name != "*"
    let present: Markup =
      isCounted ? "\(HTMLShape.bar(node.count, of: node.of))\(node.count) of \(node.of)" : "\(node.count)"
    let null: Markup =
      node.nulls > 0 ? "\(HTMLShape.bar(node.nulls, of: node.count))\(node.nulls) of \(node.count)" : "never"
    return """
      <tr><th scope="row" class="d\(min(node.depth, 12))">\(parents)\(name)<td>\(kinds)\
      <td>\(present)<td\(node.nulls > 0 ? "" : " class=\"never\"" as Markup)>\(null)

      """
  }

  /// A bar for a part of a whole, of which as much as is there is seen; the numbers stand beside it as text.
  static func bar(_ part: Int, of whole: Int) -> Markup {
    let width = whole > 0 ? min(48, max(part > 0 ? 1 : 0, part * 48 / whole)) : 0
    return "<svg class=\"bar\" aria-hidden=\"true\"><rect width=\"\(width)\" height=\"8\"/></svg>"
  }
}
