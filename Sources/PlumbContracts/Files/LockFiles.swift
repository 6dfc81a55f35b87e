import Foundation
import PlumbSchemas

/// The locks of one API's folder: a file `<contract>.lock.json` for each contract that is locked.
struct LockFiles {
  /// How the files' names end.
  static let ending = ".lock.json"

  private let folder: String
  private var locks: [String: Lock] = [:]
  private var names: [String] = []

  /// Reads the locks of a folder; mistakes in them are noted.
  ///
  /// - Parameters:
  ///   - folder: the API's.
  ///   - api: its name.
  ///   - files: the names of the folder's files, in order.
  ///   - context: takes mistakes.
  init(_ folder: String, api: String, _ files: [String], _ context: inout FolderContext) {
    self.folder = folder
    for file in files where file.hasSuffix(LockFiles.ending) && !file.hasPrefix(".") {
      let name = String(file.dropLast(LockFiles.ending.count))
      let path = "\(folder)/\(file)"
      names.append(name)
      let data: Data
      do throws(Mistake) { data = try FileText.read(path) } catch {
        context.mistakes.append(error)
        continue
      }
      do throws(Lock.Problem) {
        locks[name] = try Lock(Array(data), contract: "\(api)/\(name)")
      } catch {
        context.texts[path] = data
        context.mistakes.append(
          Mistake(
            file: path, offset: error.offset, length: error.length,
            message: "the lock is not as `plumb schema --lock` writes it: \(error.message)",
            help: "delete the file and lock the contract again: `plumb schema --lock \(api)/\(name)`"))
      }
    }
  }

  /// The lock of a contract; nil where it is not locked.
  subscript(contract: String) -> Lock? { locks[contract] }

  /// Locks of contracts that are not there.
  func strays(besides contracts: [String]) -> [Mistake] {
    names.filter { !contracts.contains($0) }.map { name in
      let near = Nearest.word(to: name, in: contracts.sorted()).map { "rename it where `\($0)` is meant, else " } ?? ""
      let path = "\(folder)/\(name)\(LockFiles.ending)"
      return Mistake(file: path, message: "there is no contract `\(name)` that this locks", help: "\(near)delete it")
    }
  }
}

extension Contract {
  /// The file in which what its models rely on is locked, there or not.
  package var lockFile: String {
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    return "\(folder)\(name)\(LockFiles.ending)"
  }
}
