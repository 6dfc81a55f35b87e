import Foundation
import PlumbContracts

/// Finds the folders of contracts and recordings that a test is about.
enum TestFolders {
  /// The folder that has `Contracts`.
  ///
  /// A folder `Contracts` without any JSON in its folders, such as a module of that name, counts only where there is
  /// no other: what is missing in it can then be said.
  ///
  /// - Parameters:
  ///   - filePath: The test's file; the folders above it are looked at first, the nearest before the others.
  ///   - resources: Folders of bundles, looked at then: where an app's tests run, their sources are not.
  ///   - environment: Its `PLUMBLINE_ROOT` is looked at last.
  /// - Returns: An absolute path.
  /// - Throws: A `ContractsError` that says where was looked.
  static func root(
    above filePath: String, resources: [String] = TestFolders.resources(),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> String {
    let places = ancestors(of: filePath) + resources
    if let place = places.first(where: { ContractFolder.hasAPIs("\($0)/Contracts") }) { return place }
    if let root = environment["PLUMBLINE_ROOT"], !root.isEmpty {
      if ContractFolder.isFolder("\(root)/Contracts") { return URL(fileURLWithPath: root).path }
      throw ContractsError("PLUMBLINE_ROOT is \(root), and there is no folder `Contracts` in it")
    }
    if let place = places.first(where: { ContractFolder.isFolder("\($0)/Contracts") }) { return place }
    throw ContractsError(
      "there is no folder `Contracts` in any folder above \(filePath), nor in a test bundle; make one with"
        + " `Contracts/<api>/api.json`, or set PLUMBLINE_ROOT to the folder that has it")
  }

  /// The folders above a file, the nearest first; none where there is no such file.
  private static func ancestors(of filePath: String) -> [String] {
    var folders: [String] = []
    var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    while true {
      folders.append(folder.path == "/" ? "" : folder.path)
      let above = folder.deletingLastPathComponent()
      if above.path == folder.path || folder.path == "/" { return folders }
      folder = above
    }
  }

  /// The folders of resources of all bundles, and of those that SwiftPM puts beside or into them.
  static func resources() -> [String] {
    ([Bundle.main] + Bundle.allBundles).compactMap(\.resourcePath).flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let inner = names.filter { $0.hasSuffix(".bundle") || $0.hasSuffix(".resources") }.sorted()
      return [folder]
        + inner.map { name in Bundle(path: "\(folder)/\(name)")?.resourcePath ?? "\(folder)/\(name)" }
    }
  }
}
