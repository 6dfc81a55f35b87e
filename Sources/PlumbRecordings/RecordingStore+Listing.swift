import Foundation

/// What is in a store.
package struct Listing: Sendable, Equatable {
  /// A file or folder that belongs to no recording.
  package struct Stray: Sendable, Equatable {
    /// From the store's root on.
    package let path: String
    /// A clause such as "no HAR names this body".
    package let reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// In natural order.
  package var recordings: [RecordingName] = []
  /// By path.
  package var strays: [Stray] = []

  package init() {}
}

extension RecordingStore {
  /// Finds all recordings, and everything that is in their way.
  ///
  /// - Returns: Hidden files and `README.md` are left out; links to folders are not followed.
  /// - Throws: A `RecordingProblem` where the root or a folder cannot be read.
  package func listing() throws(RecordingProblem) -> Listing {
    var listing = Listing()
    for api in try folders("", "an API", &listing) {
      for contract in try folders(api, "a contract", &listing) {
        try contents(of: contract, in: api, &listing)
      }
    }
    listing.strays.sort { NaturalOrder.isLess($0.path, $1.path) }
    return listing
  }

  private func entries(_ path: String) throws(RecordingProblem) -> [Folder.Entry] {
    let folder = path.isEmpty ? root : "\(root)/\(path)"
    do throws(SystemFailure) {
      return try Folder.entries(folder)
    } catch {
      guard error.number == ENOENT else { throw .system(folder, error) }
      throw RecordingProblem(
        .missing, path: folder, "there is no folder of recordings `\(folder)`", help: "`--recordings DIR` names another"
      )
    }
  }

  /// The legally named folders in a folder, sorted.
  private func folders(
    _ path: String, _ what: String, _ listing: inout Listing
  ) throws(RecordingProblem) -> [String] {
    var names: [String] = []
    for entry in try entries(path) where !isIgnored(entry.name) {
      let place = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
      switch entry.kind {
      case .folder where CaseNaming.isLegalName(entry.name): names.append(entry.name)
      case .folder:
        let rule = "lower-case letters, digits, `.`, `_` and `-`"
        listing.strays.append(
          Listing.Stray(path: place, reason: "its name cannot be that of \(what), which has \(rule)"))
      case .link where Folder.isFolder("\(root)/\(place)"): listing.strays.append(.link(place))
      case .unspeakable: listing.strays.append(.unspeakable(place))
      case .link, .file:
        listing.strays.append(
          Listing.Stray(path: place, reason: "recordings are `<api>/<contract>/<case>.har`, so nothing is read here"))
      }
    }
    return names.sorted(by: NaturalOrder.isLess)
  }

  private func contents(
    of contract: String, in api: String, _ listing: inout Listing
  ) throws(RecordingProblem) {
    let path = "\(api)/\(contract)"
    var cases: [String] = []
    var bodies: [String] = []
    var dropped: Set<String> = []
    for entry in try entries(path) {
      let place = "\(path)/\(entry.name)"
      if entry.kind == .unspeakable {
        listing.strays.append(.unspeakable(place))
      } else if let caseName = PendingPair.caseName(ofPending: entry.name) {
        cases.append(caseName)
      } else if let base = PendingPages.base(of: entry.name) {
        let group = try? PendingPages.load(base, in: "\(root)/\(path)")
        cases += group?.pages ?? []
        dropped.formUnion(group?.drop ?? [])
      } else if isIgnored(entry.name) {
        continue
      } else if entry.kind == .folder {
        listing.strays.append(Listing.Stray(path: place, reason: "a contract's folder holds no other folders"))
      } else if entry.kind == .link, Folder.isFolder("\(root)/\(place)") {
        listing.strays.append(.link(place))
      } else if entry.name.hasSuffix(".har") {
        cases.append(String(entry.name.dropLast(4)))
      } else {
        bodies.append(entry.name)
      }
    }
    // One each by its bytes: `é` in one piece and in two are one text to Swift, and two files.
    var sorted: [String] = []
    if !dropped.isEmpty {
      cases.removeAll(where: dropped.contains)
      bodies.removeAll { dropped.contains(stem($0)) }
    }
    for caseName in cases.sorted(by: NaturalOrder.isLess)
    where sorted.last.map({ NaturalOrder.isLess($0, caseName) }) ?? true { sorted.append(caseName) }
    listing.recordings += sorted.map { RecordingName(api: api, contract: contract, caseName: $0) }
    let known = Set(sorted)
    let unclaimed = bodies.filter { !known.contains(stem($0)) }
    if unclaimed.isEmpty { return }
    // Only now is it worth looking into the HARs: others name bodies as they like.
    let named = bodyNames(sorted, in: "\(root)/\(path)")
    for body in unclaimed where !named.contains(body) {
      listing.strays.append(Listing.Stray(path: "\(path)/\(body)", reason: "no HAR names this body"))
    }
  }

  private func bodyNames(_ cases: [String], in folder: String) -> Set<String> {
    var names: Set<String> = []
    for caseName in cases {
      guard let har = try? PlainFile.read("\(folder)/\(caseName).har", within: root, most: PlainFile.greatestHAR) else {
        continue
      }
      names.formUnion(HARReader.bodyNames(har))
    }
    return names
  }

  private func isIgnored(_ name: String) -> Bool { name.utf8.first == 0x2E || name == "README.md" }

  /// A file's name without its last extension.
  private func stem(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: 0x2E) else { return name }
    return String(name[..<dot])
  }
}

extension Listing.Stray {
  fileprivate static func link(_ path: String) -> Listing.Stray {
    Listing.Stray(path: path, reason: "a symbolic link to a folder, which is not followed")
  }

  fileprivate static func unspeakable(_ path: String) -> Listing.Stray {
    Listing.Stray(path: path, reason: "its name is not UTF-8, so nothing is read here")
  }
}
