/// Markdown of a bounded size: parts are taken whole or not at all.
struct MarkdownBudget {
  /// The most bytes of UTF-8, which are never fewer than characters.
  private let most: Int
  /// What is kept free for what has to follow.
  private let reserve: Int
  private(set) var text = ""
  private(set) var isFull = false

  init(most: Int, reserve: Int) {
    self.most = most
    self.reserve = reserve
  }

  /// Takes a part that stands for no item; left out as a whole where there is no room.
  mutating func add(_ part: String) {
    guard !isFull, text.utf8.count + part.utf8.count + reserve <= most else {
      isFull = true
      return
    }
    text += part
  }

  /// Takes items between a head and a foot: as many as there is room for, and neither where there is none for one.
  ///
  /// - Parameters:
  ///   - items: each a whole; what does not fit, and all that follow, are counted.
  ///   - head: stands before the first.
  ///   - foot: stands after the last.
  /// - Returns: how many were left out.
  mutating func add(_ items: [String], head: String, foot: String) -> Int {
    guard !items.isEmpty else { return 0 }
    var room = most - reserve - text.utf8.count - head.utf8.count - foot.utf8.count
    var count = 0
    if !isFull {
      for item in items {
        room -= item.utf8.count
        if room < 0 { break }
        count += 1
      }
    }
    if count > 0 { text += head + items[..<count].joined() + foot }
    if count < items.count { isFull = true }
    return items.count - count
  }

  /// The text with what has to follow, for which room was kept.
  func closed(_ foot: String) -> String { text.utf8.count + foot.utf8.count <= most ? text + foot : text }
}
