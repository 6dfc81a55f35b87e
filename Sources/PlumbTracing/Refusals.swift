import Foundation
import PlumbSyntax

/// The errors that `JSONDecoder` would throw, and the failures they stand for.
///
/// Each of these notes the failure as pending, for the scope that sees the error pass.
extension TraceSession {
  /// Why a value is not of a type, and the error a model sees for it.
  @inline(never)
  func refused(_ type: Any.Type, at node: Int32, _ description: String? = nil) -> any Error {
    let found = kind(node)
    var failure = Failure(cause: .mismatch, container: node, node: node, type: type)
    if found == .null {
      failure.cause = .null
      if type == Bool.self { return noted(failure, mismatch(Bool.self, at: node)) }
      return noted(
        failure,
        DecodingError.valueNotFound(
          type,
          DecodingError.Context(
            codingPath: codingPath(node),
            debugDescription: "Cannot get value of type \(type) -- found null value instead")))
    }
    if node >= 0, state.pointee.tokens[Int(node)].flags.contains(.invalid), accepts(type, found) {
      failure.cause = .unreadable
      return noted(failure, UnreadableText(node: node))
    }
    if found == .number, isNumeric(type) {
      failure.cause = .outOfRange
      return noted(failure, UnreadableText(node: node))
    }
    guard let description else { return noted(failure, mismatch(type, at: node)) }
    return noted(
      failure,
      DecodingError.typeMismatch(
        type, DecodingError.Context(codingPath: codingPath(node), debugDescription: description)))
  }

  private func mismatch(_ type: Any.Type, at node: Int32) -> any Error {
    DecodingError.typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath(node),
        debugDescription: "Expected to decode \(type) but found \(kind(node).foundationName) instead."))
  }

  private func accepts(_ type: Any.Type, _ kind: TokenKind) -> Bool {
    kind == .string ? type == String.self : kind == .number && isNumeric(type)
  }

  private func isNumeric(_ type: Any.Type) -> Bool {
    type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type || type == Decimal.self
  }

  /// A value of the right JSON type that is no value of the type asked for.
  func invalid(_ type: Any.Type, at node: Int32, _ description: String) -> any Error {
    noted(
      Failure(cause: .invalid(description), container: node, node: node, type: type),
      DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath(node), debugDescription: description)))
  }

  /// A container of members, or of elements, asked of a value that has none.
  @inline(never)
  func noContainer(at node: Int32, isKeyed: Bool) -> any Error {
    let type: Any.Type = isKeyed ? [String: Any].self : [Any].self
    if kind(node) == .null {
      let name = isKeyed ? "keyed" : "unkeyed"
      return noted(
        Failure(cause: .null, container: node, node: node, type: type),
        DecodingError.valueNotFound(
          type,
          DecodingError.Context(
            codingPath: codingPath(node),
            debugDescription: "Cannot get \(name) decoding container -- found null value instead")))
    }
    return noted(
      Failure(cause: .mismatch, container: node, node: node, type: type),
      DecodingError.typeMismatch(
        type,
        DecodingError.Context(
          codingPath: codingPath(node),
          debugDescription: "Expected to decode \(type) but found \(kind(node).foundationName) instead.")))
  }

  /// An object with a name that is not readable text.
  func unreadableNames(of object: Int32) -> any Error {
    let failure = Failure(cause: .unreadableName, container: object, node: object, type: String.self)
    return noted(failure, UnreadableText(node: object))
  }

  /// A member that is not there.
  @inline(never)
  func missing(_ key: any CodingKey, in object: Int32, _ type: Any.Type) -> any Error {
    if object == Self.over { return DecodingError.decodeIsOver }
    return noted(
      Failure(cause: .missingKey, container: object, name: key.stringValue, node: -1, type: type),
      DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath(object),
          debugDescription: "No value associated with key \(key) (\"\(key.stringValue)\").")))
  }

  /// An element beyond the last.
  @inline(never)
  func atEnd(of array: Int32, index: Int, _ type: Any.Type) -> any Error {
    if array == Self.over { return DecodingError.decodeIsOver }
    return noted(
      Failure(cause: .endOfArray, container: array, index: Int32(index), node: -1, type: type),
      DecodingError.valueNotFound(
        type,
        DecodingError.Context(
          codingPath: codingPath(array) + [JSONKey(index: index)], debugDescription: "Unkeyed container is at end.")))
  }

  private func noted(_ failure: Failure, _ error: @autoclosure () -> any Error) -> any Error {
    state.pointee.failureCount += 1
    var failure = placed(failure)
    failure.asker = state.pointee.asker?.pointee.type
    state.pointee.pending = failure
    return state.pointee.isQuiet ? Unwinding() : error()
  }

  /// A failure at the null that `superDecoder()` gives for a missing key, as what it is: the key is missing.
  func placed(_ failure: Failure) -> Failure {
    guard failure.node < -1 else { return failure }
    var failure = failure
    let virtual = virtualNode(failure.node)
    if case .null = failure.cause { failure.cause = .missingKey }
    failure.container = virtual.container
    failure.name = virtual.name
    failure.node = -1
    return failure
  }
}
