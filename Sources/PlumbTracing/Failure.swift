import Foundation
import PlumbSyntax

/// One operation of a model that `JSONDecoder` would have answered by throwing.
package struct Failure {
  package enum Cause {
    /// The object has no member of that name.
    case missingKey
    /// The value is null and the type asked for has no room for it.
    case null
    /// The value is of another JSON type.
    case mismatch
    /// The number is JSON, yet the type asked for cannot hold it.
    case outOfRange
    /// The text is not JSON: reading it throws though skipping it would not.
    case unreadable
    /// A name in the object is not JSON, so that no member of the object can be read.
    case unreadableName
    /// The array has no further element.
    case endOfArray
    /// The text is of the right JSON type, but no value of the type asked for.
    case invalid(String)
    /// The model's own `init(from:)` threw.
    case thrown(any Error)
    /// An operation inside the value's own `init(from:)` failed; its record tells.
    case inner
  }

  package var cause: Cause
  /// The object or array asked, or the value itself for a single value; negative where it is not in the document.
  package var container: Int32
  /// The name asked for, as the model spells it; nil for elements and single values.
  package var name: String?
  /// The element asked for; -1 for members and single values.
  package var index: Int32 = -1
  /// The value's token; -1 where there is none.
  package var node: Int32
  /// The type asked for.
  package var type: Any.Type
  /// The type whose value the place is as a whole, where the operation was part of that type's own init.
  package var whole: Any.Type?
  /// Whether the model asked by `decodeIfPresent`.
  package var isOptional = false
  /// The type whose `init(from:)` asked.
  package var asker: Any.Type?
  /// What the model had tried on the same value before and given up.
  package var alsoTried: [Any.Type] = []
}

/// The counterpart of Foundation's private error for text that turns out not to be JSON when read.
///
/// `JSONDecoder` throws an error that is no `DecodingError` inside a model and wraps it only at the top, so a
/// `catch let error as DecodingError` in a model does not see it.
struct UnreadableText: Error {
  let node: Int32
}

/// Thrown through a model where no stand-in exists; ends the run of its init.
struct Unwinding: Error {}

/// The public form of an error that left the whole decode.
func surfaced(_ error: any Error) -> any Error {
  guard error is UnreadableText else { return error }
  return DecodingError.dataCorrupted(
    DecodingError.Context(codingPath: [], debugDescription: "The given data was not valid JSON."))
}

extension TokenKind {
  /// The words `JSONDecoder` uses for a value of this kind.
  var foundationName: String {
    switch self {
    case .object: return "a dictionary"
    case .array: return "an array"
    case .string, .key: return "a string"
    case .number: return "number"
    case .true, .false: return "bool"
    case .null: return "null"
    }
  }
}
