import Foundation
package import PlumbRecordings

/// Records cases: asks the upstream for each, and writes what is worth keeping.
package struct RecordRun {
  /// What became of a case.
  package enum Result: Sendable, Equatable {
    /// It had no recording.
    case added
    /// Another answer than the old one took its place.
    case changed(Change)
    /// The old files stay, as they say the same.
    case kept
    /// The answer would have made a poor recording; the old one stays.
    case refused(String)
    case unavailable(String)
    case notAsked(String)
  }

  /// How an answer differs from the recording that it replaced.
  package enum Change: Sendable, Equatable {
    /// Only in times and fields of the header.
    case headers
    case values
    case shape
  }

  /// What is kept although the upstream has answered.
  package enum Keeping: Sendable {
    case nothing, unchanged, sameShape
  }

  package let writer: StoreWriter
  package let keeping: Keeping

  package init(_ writer: StoreWriter, keeping: Keeping) {
    self.writer = writer
    self.keeping = keeping
  }

  /// Writes what came of a case: all its pages, or none.
  ///
  /// - Parameters:
  ///   - outcome: what came.
  ///   - item: the case.
  /// - Returns: what became of it.
  /// - Throws: A `StoreWriter.Failure`, after which nothing more can be written.
  package func take(_ outcome: LiveOutcome, of item: LiveCase) throws(StoreWriter.Failure) -> Result {
    switch outcome {
    case .good(let pages): return try write(pages, of: item)
    case .refused(let reason, _): return .refused(reason)
    case .unavailable(let reason, _): return .unavailable(reason)
    case .notAsked(let reason): return .notAsked(reason)
    }
  }

  private func write(_ pages: [LivePage], of item: LiveCase) throws(StoreWriter.Failure) -> Result {
    let olds = pages.map { try? writer.store.read($0.name) }
    if let old = olds.first(where: { $0.map { $0.exchanges.count > 1 } ?? false }) ?? nil {
      return .refused(
        "`\(old.harPath)` has \(old.exchanges.count) entries, of which one answer would be left; remove it first")
    }
    // Pages are of one state: all of them stay, or none.
    if keeping == .sameShape, hasSameShape(olds, pages, item) { return .kept }
    var result = Result.kept
    let written = try writer.write(
      pages: pages.map(\.files), of: item.name, keepsUnchanged: keeping != .nothing)
    for ((page, old), written) in zip(zip(pages, olds), written) {
      result = RecordRun.worse(result, of: written, old, page)
    }
    return result
  }

  /// Whether a case has the same pages as before, differing in values at most.
  private func hasSameShape(_ olds: [Recording?], _ pages: [LivePage], _ item: LiveCase) -> Bool {
    let isEach = zip(olds, pages).allSatisfy { old, page in
      old.map { $0.problems.isEmpty && RecordRun.hasSameShape($0, page.recording) } ?? false
    }
    return isEach && (try? writer.store.read(item.page(pages.count + 1))) == nil
  }

  private static func worse(
    _ result: Result, of written: StoreWriter.Written, _ old: Recording?, _ page: LivePage
  ) -> Result {
    switch (written, result) {
    case (.kept, _), (_, .added): return result
    case (.added, _): return .added
    case (.replaced, .changed(.shape)): return result
    case (.replaced, _):
      guard let old else { return .added }
      let change = Change(from: old, to: page.recording)
      if case .changed(.values) = result, change == .headers { return result }
      return .changed(change)
    }
  }
}
