import Foundation

/// Different texts and how often each was met, while they are few and short.
package struct DistinctTexts: Sendable, Equatable {
  /// A text and its count.
  package struct Entry: Sendable, Equatable {
    fileprivate let bytes: [UInt8]
    package fileprivate(set) var count: Int

    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// More different texts than this are many.
  package static let most = 24
  /// A text of more bytes than this counts as many.
  package static let longest = 64

  private var entries: [Entry] = []
  /// Whether there were too many, or too long ones, to be kept.
  package private(set) var areMany = false

  package init() {}

  /// The texts in the order of their bytes; none where there are many.
  package var all: [Entry] { entries.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) } }
  package var count: Int { entries.count }

  mutating func add(_ text: UnsafeRawBufferPointer) {
    guard !areMany else { return }
    guard text.count <= DistinctTexts.longest else { return forget() }
    for index in entries.indices where entries[index].bytes.count == text.count {
      let isSame = entries[index].bytes.withUnsafeBytes { own in
        guard let a = own.baseAddress, let b = text.baseAddress else { return true }
        return memcmp(a, b, text.count) == 0
      }
      guard isSame else { continue }
      entries[index].count += 1
      return
    }
    append(Entry(bytes: Array(text), count: 1))
  }

  mutating func merge(_ other: DistinctTexts) {
    guard !areMany else { return }
    guard !other.areMany else { return forget() }
    for entry in other.entries {
      guard !areMany else { return }
      if let index = entries.firstIndex(where: { $0.bytes == entry.bytes }) {
        entries[index].count += entry.count
      } else {
        append(entry)
      }
    }
  }

  private mutating func append(_ entry: Entry) {
    if entries.count == DistinctTexts.most { return forget() }
    entries.append(entry)
  }

  private mutating func forget() {
    areMany = true
    entries = []
  }

  package static func == (a: DistinctTexts, b: DistinctTexts) -> Bool { a.areMany == b.areMany && a.all == b.all }
}
