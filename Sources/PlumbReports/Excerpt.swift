import PlumbSyntax

/// The line of a document that a finding is in, cropped around its place.
package struct Excerpt: Sendable, Equatable {
  /// Safe to show; without the white space the line begins with.
  package let text: String
  /// Columns before the place.
  package let indent: Int
  /// Columns of the place; at least one.
  package let width: Int

  /// The columns an excerpt takes at most, and of these what stands before the place and what is marked.
  private static let most = 96
  private static let mostBefore = 40
  private static let mostMarked = 48
  /// Bytes looked at on either side of the place; no scalar takes more than four.
  private static let reach = 4 * most

  /// An excerpt of an older report.
  package init(text: String, indent: Int, width: Int) {
    self.text = text
    self.indent = indent
    self.width = width
  }

  private typealias Cell = (text: String, width: Int)

  /// Cuts out an excerpt; nil where the line is blank.
  ///
  /// - Parameters:
  ///   - text: the document in UTF-8.
  ///   - offset: the first byte meant.
  ///   - length: how many bytes are meant.
  ///   - index: the lines of the text.
  init?(_ text: UnsafeRawBufferPointer, at offset: Int, length: Int, _ index: LineIndex) {
    var line = index.lineRange(containing: offset)
    let place = min(max(offset, line.lowerBound), line.upperBound)
    let end = min(place + max(length, 1), line.upperBound)
    while line.lowerBound < place, text[line.lowerBound] == 0x20 || text[line.lowerBound] == 0x09 {
      line = (line.lowerBound + 1)..<line.upperBound
    }
    var from = max(line.lowerBound, place - Excerpt.reach)
    while from < place, text[from] & 0xC0 == 0x80 { from += 1 }
    let before = Excerpt.cells(text[from..<place])
    let marked = Excerpt.cells(text[place..<min(end, place + Excerpt.reach)])
    let after = Excerpt.cells(text[end..<max(end, min(line.upperBound, end + Excerpt.reach))])

    let shownBefore = Excerpt.last(before, most: Excerpt.mostBefore, isCut: from > line.lowerBound)
    let shownMarked = Excerpt.first(marked, most: Excerpt.mostMarked, isCut: end > place + Excerpt.reach)
    let rest = Excerpt.most - Excerpt.width(shownBefore) - Excerpt.width(shownMarked)
    let shownAfter = Excerpt.first(after, most: rest, isCut: end + Excerpt.reach < line.upperBound)
    let whole = (shownBefore + shownMarked + shownAfter).map(\.text).joined()
    guard whole.contains(where: { $0 != " " }) else { return nil }
    self.text = whole
    indent = Excerpt.width(shownBefore)
    width = max(1, Excerpt.width(shownMarked))
  }

  /// `^~~~` under what is meant.
  var underline: String {
    String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: width - 1)
  }

  private static func cells(_ bytes: Slice<UnsafeRawBufferPointer>) -> [Cell] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map(SafeText.cell)
  }

  private static func width(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }

  private static func first(_ cells: [Cell], most: Int, isCut: Bool) -> [Cell] {
    if !isCut, width(cells) <= most { return cells }
    var shown: [Cell] = []
    var columns = 1
    for cell in cells {
      guard columns + cell.width <= most else { break }
      columns += cell.width
      shown.append(cell)
    }
    return shown + [("…", 1)]
  }

  private static func last(_ cells: [Cell], most: Int, isCut: Bool) -> [Cell] {
    if !isCut, width(cells) <= most { return cells }
    return first(cells.reversed(), most: most, isCut: true).reversed()
  }
}
