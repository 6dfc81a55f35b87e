/// An object of a contract file, with its names for messages.
protocol FileObject: Decodable {
  /// What it is called in a sentence: "a contract", "`request`".
  static var called: String { get }
  /// The members it may have.
  static var members: [String] { get }
  /// Members it must have although its type does without, with what they are: the rest is read if they are missing.
  static var required: [(name: String, wanted: String)] { get }
}

extension FileObject {
  static var required: [(name: String, wanted: String)] { [] }
}

/// The members of each object, by what it is called in the JSON Schemas, which have to list the same.
package enum FileMembers {
  package static let ofAPI = [
    "": APIFile.members, "politeness": APIFile.Politeness.members, "redact": APIFile.Redaction.members,
  ]
  package static let ofContracts = [
    "": ContractsFile.members, "contract": ContractsFile.Entry.members, "request": ContractsFile.Request.members,
    "response": ContractsFile.Response.members, "pages": ContractsFile.Pages.members,
    "discover": ContractsFile.Discovery.members, "accept": ContractsFile.Acceptance.members,
    "next": PagesBuilder.members,
  ]
}

/// Thrown where a value is of the right type and still cannot be used.
struct FileError: Error {
  /// One sentence.
  let message: String
  var help: String?
}

/// An element of a list that stays one although something in it is wrong, so that the others keep their places.
struct Kept<Value: Decodable>: Decodable {
  /// Nil where a mistake has been told that leaves no value.
  let value: Value?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let isHole = Holes.areMade(decoder) && container.decodeNil()
    value = isHole ? nil : try container.decode(Value.self)
  }
}

/// Words for the types that members of contract files have.
enum FileWords {
  /// Such as "a whole number" or "a list".
  static func wanted(_ type: Any.Type) -> String {
    switch type {
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    default: String(describing: type).hasPrefix("Array<") ? "a list" : "an object"
    }
  }
}
