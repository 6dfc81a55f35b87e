/// Works out what to splice for the changes within one object or array.
struct ContainerEdit {
  private let edits: TextEdits
  private let container: Int
  private let changes: TextEdits.Changes
  private let children: [TextEdits.Child]
  private let layout: Layout
  /// The bytes between the brackets.
  private let inside: Range<Int>

  init(_ edits: TextEdits, _ container: Int, _ changes: TextEdits.Changes) {
    self.edits = edits
    self.container = container
    self.changes = changes
    children = edits.children(of: container)
    layout = Layout(edits.document)
    inside = Int(edits.document.tokens[container].offset) + 1..<edits.document.endOffset(of: container) - 1
  }

  func splices() -> [Splice] {
    let kept = children.indices.filter { !changes.removed.contains($0) }
    guard let first = kept.first else { return [Splice(range: inside, text: refilled())] }
    return removals(first) + additions(kept)
  }

  private func start(_ child: Int) -> Int { edits.start(of: children[child].first) }
  private func end(_ child: Int) -> Int { edits.document.endOffset(of: children[child].value) }

  /// Each goes with the comma before it; those before the first that stays with the comma after them.
  private func removals(_ firstKept: Int) -> [Splice] {
    changes.removed.compactMap { child in
      guard child < children.count else { return nil }
      let range = child < firstKept ? start(child)..<start(child + 1) : end(child - 1)..<end(child)
      return Splice(range: range, text: "")
    }
  }

  private func additions(_ kept: [Int]) -> [Splice] {
    let separator = separator
    // One splice a place, so that their order is kept.
    var places: [Int: String] = [:]
    for addition in changes.additions.sorted(by: TextEdits.Addition.isBefore) {
      let text = written(addition, indentation: separator.hasLineEnd ? separator.lastLine : nil)
      if let before = kept.last(where: { $0 < addition.position }) {
        places[end(before), default: ""] += separator + text
      } else {
        places[start(kept[0]), default: ""] += text + separator
      }
    }
    return places.map { Splice(range: $0.key..<$0.key, text: $0.value) }
  }

  /// What stands between two members or elements, comma included.
  private var separator: String {
    let last = children.count - 1
    let gap = last > 0 ? edits.text(end(last - 1)..<start(last)) : edits.text(inside.lowerBound..<start(0))
    if gap.hasLineEnd { return "," + gap.lineBreak }
    return last > 0 ? gap : layout.isCompact ? "," : ", "
  }

  private func written(_ addition: TextEdits.Addition, indentation: String?) -> String {
    let json = spread(addition.json)
    let value = indentation.map { layout.value(json, indentation: $0) } ?? layout.oneLine(json)
    return (addition.key.map { JSONText.string($0) + colon } ?? "") + value
  }

  /// What stands between a member's name and its value.
  private var colon: String {
    guard let last = children.last, last.first != last.value else { return layout.isCompact ? ":" : ": " }
    let gap = edits.text(edits.document.endOffset(of: last.first)..<edits.start(of: last.value))
    return gap.hasLineEnd ? ": " : gap
  }

  /// An element over several lines where the one before it is.
  private func spread(_ json: String) -> String {
    guard let last = children.last, last.first == last.value, !json.hasLineEnd,
      edits.text(start(children.count - 1)..<end(children.count - 1)).hasLineEnd,
      let document = try? JSONDocument(json)
    else { return json }
    return String(decoding: reindented(document).dropLast(), as: UTF8.self)
  }

  /// The inside of a container in which nothing that was there stays.
  private func refilled() -> String {
    guard !changes.additions.isEmpty else { return "" }
    let old = edits.text(inside)
    let isMember = edits.document.ancestry.parent(of: container) != nil
    var inner: String?
    if children.isEmpty {
      // Nothing inside tells the formatting, so what is around does.
      if old.hasLineEnd || (isMember && isOnOwnLine) {
        inner = layout.lineEnd + edits.lineIndentation(inside.lowerBound) + layout.unit
      }
    } else {
      let gap = edits.text(inside.lowerBound..<start(0))
      inner = gap.hasLineEnd ? gap.lineBreak : nil
    }
    let texts = changes.additions.sorted(by: TextEdits.Addition.isBefore).map {
      written($0, indentation: inner?.lastLine)
    }
    guard let inner else { return texts.joined(separator: layout.isCompact ? "," : ", ").padded(like: old) }
    let closing = old.hasLineEnd && !children.isEmpty ? edits.text(end(children.count - 1)..<inside.upperBound) : ""
    let outer = closing.hasLineEnd ? closing.lineBreak : layout.lineEnd + edits.lineIndentation(inside.lowerBound)
    return inner + texts.joined(separator: "," + inner) + outer
  }

  /// Whether the container, or the member it is the value of, begins its line.
  private var isOnOwnLine: Bool {
    let document = edits.document
    let isMember = container > 0 && document.tokens[container - 1].kind == .key
    var p = edits.start(of: isMember ? container - 1 : container)
    while p > 0, document.text[p - 1] == 0x20 || document.text[p - 1] == 0x09 { p -= 1 }
    return p > 0 && (document.text[p - 1] == 0x0A || document.text[p - 1] == 0x0D)
  }
}

extension String {
  /// The last line end and what follows it.
  fileprivate var lineBreak: String {
    let indentation = lastLine
    let before = utf8.dropLast(indentation.utf8.count)
    let isCarriageReturn = before.last == 0x0D
    let isPair = !isCarriageReturn && before.dropLast().last == 0x0D
    return (isCarriageReturn ? "\r" : isPair ? "\r\n" : "\n") + indentation
  }

  /// The text between the spaces that another has at its ends.
  fileprivate func padded(like other: String) -> String {
    let isPadded = other.utf8.first == 0x20 && other.utf8.last == 0x20 && other.utf8.count > 1
    return isPadded ? " \(self) " : self
  }
}
