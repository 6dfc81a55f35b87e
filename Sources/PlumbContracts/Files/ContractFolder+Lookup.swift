import Foundation

extension ContractFolder {
  /// Whether there is a folder at a path; links are followed.
  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether a folder is one of contracts: a folder in it has a JSON file, which a module's folder has not.
  package static func hasAPIs(_ path: String) -> Bool {
    func names(_ path: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
    return names(path).contains { folder in names("\(path)/\(folder)").contains { $0.hasSuffix(".json") } }
  }
}
