import Foundation

/// Finds the folders of contracts and recordings that a test is about.
enum TestFolders {
  /// The folder that has `Contracts`.
  ///
  /// - Parameters:
  ///   - filePath: The test's file; the folders above it are looked at first, the nearest before the others.
  ///   - bundles: Looked at then: where an app's tests run, their sources are not.
  ///   - environment: Its `PLUMBLINE_ROOT` is looked at last.
  /// - Returns: An absolute path.
  /// - Throws: A `ContractsError` that says where was looked.
  static func root(
    above filePath: String, bundles: [Bundle] = Bundle.allBundles,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> String {
    var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    while true {
      if hasContracts(folder.path) { return folder.path }
      let above = folder.deletingLastPathComponent()
      if above.path == folder.path || folder.path == "/" { break }
      folder = above
    }
    for bundle in bundles {
      if let path = bundle.resourcePath, hasContracts(path) { return path }
    }
    if let root = environment["PLUMBLINE_ROOT"], !root.isEmpty {
      if hasContracts(root) { return root }
      throw ContractsError("PLUMBLINE_ROOT is \(root), and there is no folder `Contracts` in it")
    }
    throw ContractsError(
      "there is no folder `Contracts` in any folder above \(filePath), nor in the test bundle; set PLUMBLINE_ROOT to the"
        + " folder that has it")
  }

  private static func hasContracts(_ folder: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(folder)/Contracts", isDirectory: &isFolder) && isFolder.boolValue
  }
}
