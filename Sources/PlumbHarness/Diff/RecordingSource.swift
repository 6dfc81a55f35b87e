package import Foundation
import PlumbContracts
import PlumbFindings
package import PlumbRecordings

/// Recordings of one moment: those of a folder, or those of another revision.
package struct RecordingSource: Sendable {
  package let names: [RecordingName]
  package let read: @Sendable (RecordingName) throws(RecordingProblem) -> Recording

  /// The recordings of a store as they are.
  ///
  /// - Throws: A `RecordingProblem` where the store cannot be listed.
  package init(_ store: RecordingStore) throws(RecordingProblem) {
    names = try store.listing().recordings
    read = { name throws(RecordingProblem) in try store.read(name) }
  }

  /// Recordings of which all files are at hand.
  ///
  /// - Parameters:
  ///   - files: The files by their paths from the store's root on.
  ///   - root: What is shown before the paths.
  package init(files: [String: Data], root: String) {
    names = files.keys.compactMap(RecordingSource.name(of:)).sorted()
    read = { name throws(RecordingProblem) in
      let folder = "\(name.api)/\(name.contract)"
      return try HARReader.read(
        har: files["\(name).har"] ?? Data(), path: "\(root)\(name).har", name: name,
        bodies: { files["\(folder)/\($0)"] })
    }
  }

  /// The recording that a path in a store is the HAR of.
  private static func name(of path: String) -> RecordingName? {
    path.hasSuffix(".har") ? RecordingName(parsing: String(path.dropLast(4))) : nil
  }

  /// Compares the recordings of two moments, contract by contract.
  ///
  /// - Parameters:
  ///   - old: The recordings as they were.
  ///   - new: The recordings as they are.
  ///   - filters: Names or patterns of APIs, contracts or cases; all without.
  /// - Returns: One group a contract, in order.
  /// - Throws: A `Selection.UnknownName` for a filter that means none of the recordings.
  package static func groups(
    from old: RecordingSource, to new: RecordingSource, filters: [String] = []
  ) throws(Selection.UnknownName) -> [DiffGroup] {
    let sides = (Set(old.names), Set(new.names))
    let all = sides.0.union(sides.1).sorted()
    let wanted = filters.map { NamePattern($0) }
    if let unknown = zip(filters, wanted).first(where: { _, pattern in !all.contains { isMeant($0, pattern) } }) {
      let known = Set(all.map(\.api)).union(all.map { "\($0.api)/\($0.contract)" }).union(all.map(\.description))
      throw Selection.UnknownName(filter: unknown.0, near: Nearest.word(to: unknown.0, in: known.sorted()))
    }
    let names = wanted.isEmpty ? all : all.filter { name in wanted.contains { isMeant(name, $0) } }
    let contracts = Dictionary(grouping: names) { "\($0.api)/\($0.contract)" }
    return contracts.values.sorted { ($0.first ?? $0[0]) < ($1.first ?? $1[0]) }.map { names in
      DiffGroup(
        api: names[0].api, contract: names[0].contract,
        items: names.map { item($0, sides.0.contains($0) ? old : nil, sides.1.contains($0) ? new : nil) })
    }
  }

  /// Whether a pattern names a recording, its contract or its API.
  private static func isMeant(_ name: RecordingName, _ pattern: NamePattern) -> Bool {
    let depth = pattern.text.split(separator: "/", omittingEmptySubsequences: false).count
    switch depth {
    case 1: return pattern.matches(name.api)
    case 2: return pattern.matches("\(name.api)/\(name.contract)")
    default: return pattern.matches(name.description)
    }
  }

  private static func item(_ name: RecordingName, _ old: RecordingSource?, _ new: RecordingSource?) -> DiffItem {
    do throws(RecordingProblem) {
      let before = try old.map { source throws(RecordingProblem) in DiffBody.of(try source.read(name)) }
      let after = try new.map { source throws(RecordingProblem) in DiffBody.of(try source.read(name)) }
      return DiffItem(name: name.caseName, old: before, new: after)
    } catch {
      return DiffItem(name: name.caseName, old: nil, new: nil, failure: "\(error.message); \(error.help)")
    }
  }
}
