import Foundation

extension ContractFolder {
  /// Whether a folder is one of contracts: a folder in it has a JSON file, which a module's folder has not.
  package static func hasAPIs(_ path: String) -> Bool {
    func names(_ path: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
    return names(path).contains { folder in names("\(path)/\(folder)").contains { $0.hasSuffix(".json") } }
  }
}
