/// An object of a contract file, with its names for messages.
protocol FileObject: Decodable {
  /// What it is called in a sentence: "a contract", "`request`".
  static var called: String { get }
  /// The members it may have.
  static var members: [String] { get }
}

/// A value that only certain texts or shapes can be; its errors carry the whole message.
struct FileError: Error {
  let message: String
  var help: String?
}

/// Words for the types that members of contract files have.
enum FileWords {
  /// Such as "a whole number" or "a list".
  static func wanted(_ type: Any.Type) -> String {
    if let object = type as? any FileObject.Type { return "an object (\(object.called))" }
    if let described = type as? any FileValue.Type { return described.called }
    switch type {
    case is Int.Type: return "a whole number"
    case is Double.Type: return "a number"
    case is String.Type: return "a string"
    case is Bool.Type: return "true or false"
    case is [String].Type: return "a list of strings"
    default:
      let name = String(describing: type)
      return name.hasPrefix("Array<") ? "a list" : "an object"
    }
  }
}

/// A value of a contract file that is no object of fixed members.
protocol FileValue: Decodable {
  /// Such as "a string, a number or a Boolean".
  static var called: String { get }
}
