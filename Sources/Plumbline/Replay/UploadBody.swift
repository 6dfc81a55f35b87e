#if canImport(FoundationNetworking)
  import Dispatch
  import Foundation
  import FoundationNetworking

  /// The body of an upload task, which Foundation on Linux keeps from protocols: its request has none.
  enum UploadBody {
    /// Looks for the body among what the task holds.
    ///
    /// - Parameter task: Any task.
    /// - Returns: Nil for a task without, and where Foundation holds it in another way than it does today.
    static func of(_ task: URLSessionTask?) -> Data? {
      guard let task = task as? URLSessionUploadTask else { return nil }
      var mirror: Mirror? = Mirror(reflecting: task)
      while let current = mirror {
        if let known = current.children.first(where: { $0.label == "knownBody" }) {
          // An optional, and in it an enumeration with the body in its case.
          let body = Mirror(reflecting: known.value).children.first?.value
          let value = body.flatMap { Mirror(reflecting: $0).children.first?.value }
          if let data = value as? DispatchData { return Data(data) }
          return (value as? URL).flatMap { try? Data(contentsOf: $0) }
        }
        mirror = current.superclassMirror
      }
      return nil
    }
  }
#endif
