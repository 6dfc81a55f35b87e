import Foundation
import PlumbSyntax

/// A type that is read straight from one token.
protocol TracedScalar: Decodable {
  /// The value at a token, or nil where `JSONDecoder` would throw.
  static func read(_ state: UnsafeMutablePointer<TraceState>, _ node: Int) -> Self?
  /// The stand-ins, to be tried in turn; a value made of the found text comes before them.
  static var standIns: (Self, Self) { get }
  /// A value of this type that says the same as a token of another type, if there is one.
  static func coerced(_ session: TraceSession, _ node: Int) -> Self?
}

/// Number texts of Foundation's own reading, for what the short ways below do not cover.
enum FoundationNumbers {
  /// Reads a number as `JSONDecoder` does, by asking one.
  ///
  /// - Returns: nil where `JSONDecoder` refuses it.
  @inline(never)
  static func read<T: Decodable>(_ type: T.Type, _ text: UnsafePointer<UInt8>, _ count: Int) -> T? {
    try? JSONDecoder().decode(type, from: Data(bytes: text, count: count))
  }
}

extension TracedScalar where Self: FixedWidthInteger {
  @inline(__always)
  static func read(_ state: UnsafeMutablePointer<TraceState>, _ node: Int) -> Self? {
    let token = state.pointee.tokens[node]
    guard token.kind == .number else { return nil }
    let text = state.pointee.text + Int(token.offset)
    // Up to 18 digits fit an Int64 whatever they are.
    if token.extent <= 18, token.flags.isDisjoint(with: TokenFlags.notInteger | .invalid) {
      let isNegative = text[0] == 0x2D
      var value: Int64 = 0
      for i in (isNegative ? 1 : 0)..<Int(token.extent) { value = value &* 10 &+ Int64(text[i] &- 0x30) }
      if let exact = Self(exactly: isNegative ? -value : value) { return exact }
    }
    return FoundationNumbers.read(Self.self, text, Int(token.extent))
  }

  static var standIns: (Self, Self) { (0, 1) }

  static func coerced(_ session: TraceSession, _ node: Int) -> Self? {
    let token = session.state.pointee.tokens[node]
    switch token.kind {
    case .string:
      let text = session.document.string(at: node) ?? ""
      return Self(text) ?? Double(text).flatMap { Self(exactly: $0.rounded(.towardZero)) }
    case .number:
      return Double(session.document.rawText(at: node)).flatMap { Self(exactly: $0.rounded(.towardZero)) }
    case .true: return 1
    case .false: return 0
    default: return nil
    }
  }
}

extension TracedScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  static var standIns: (Self, Self) { (0, 1) }

  static func coerced(_ session: TraceSession, _ node: Int) -> Self? {
    switch session.state.pointee.tokens[node].kind {
    case .string: return (session.document.string(at: node)).flatMap { Self($0) }
    case .true: return 1
    case .false: return 0
    default: return nil
    }
  }
}

/// The digits of a short decimal number, where its value is exact in binary arithmetic.
///
/// A decimal of at most 15 digits and a power of ten of at most 22 is one correctly rounded division or product of
/// two exact doubles (Clinger, "How to read floating point numbers accurately", 1990).
@inline(__always)
private func shortDecimal(_ text: UnsafePointer<UInt8>, _ count: Int) -> (negative: Bool, digits: Int64, scale: Int)? {
  guard count <= 17 else { return nil }
  var i = 0
  let negative = text[0] == 0x2D
  if negative { i = 1 }
  var digits: Int64 = 0
  var scale = 0
  var seen = 0
  var isFraction = false
  while i < count {
    let byte = text[i]
    if byte == 0x2E {
      isFraction = true
    } else {
      let digit = byte &- 0x30
      guard digit <= 9 else { return nil }
      digits = digits &* 10 &+ Int64(digit)
      seen += 1
      if isFraction { scale += 1 }
    }
    i += 1
  }
  return seen <= 15 ? (negative, digits, scale) : nil
}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]

/// The infinities and the NaN that a decoder is set to read from text.
private func nonConforming<T: BinaryFloatingPoint>(
  _ type: T.Type, _ state: UnsafeMutablePointer<TraceState>, _ token: Token
) -> T? {
  guard case .convertFromString(let positive, let negative, let nan) = state.pointee.settings.floats,
    token.kind == .string, token.flags.isDisjoint(with: TokenFlags.escaped | .invalid)
  else { return nil }
  let bytes = UnsafeBufferPointer(start: state.pointee.text + Int(token.offset), count: Int(token.extent))
  if positive.utf8.elementsEqual(bytes) { return .infinity }
  if negative.utf8.elementsEqual(bytes) { return -.infinity }
  if nan.utf8.elementsEqual(bytes) { return .nan }
  return nil
}

extension Double: TracedScalar {
  static func read(_ state: UnsafeMutablePointer<TraceState>, _ node: Int) -> Double? {
    let token = state.pointee.tokens[node]
    guard token.kind == .number else { return nonConforming(Double.self, state, token) }
    let text = state.pointee.text + Int(token.offset)
    if !token.flags.contains(.invalid), let short = shortDecimal(text, Int(token.extent)) {
      let value = Double(short.digits) / powersOfTen[short.scale]
      return short.negative ? -value : value
    }
    guard let value = FoundationNumbers.read(Double.self, text, Int(token.extent)) else { return nil }
    LossyNumbers.note(state, node, "\(value)", Double.self)
    return value
  }
}

/// Numbers whose digits do not all survive in the type they are read as.
private enum LossyNumbers {
  /// Remarks on a number where its shortest spelling in the type is not the number as written.
  static func note(_ state: UnsafeMutablePointer<TraceState>, _ node: Int, _ spelled: String, _ type: Any.Type) {
    let token = state.pointee.tokens[node]
    let bytes = UnsafeBufferPointer(start: state.pointee.text + Int(token.offset), count: Int(token.extent))
    let written = String(decoding: bytes, as: UTF8.self)
    guard let exact = Decimal(string: written, locale: nil), let kept = Decimal(string: spelled, locale: nil),
      exact != kept
    else { return }
    state.pointee.log.remarks.append(Remark(kind: .lossyNumber, node: Int32(node), type: type))
  }
}

extension Float: TracedScalar {
  static func read(_ state: UnsafeMutablePointer<TraceState>, _ node: Int) -> Float? {
    let token = state.pointee.tokens[node]
    guard token.kind == .number else { return nonConforming(Float.self, state, token) }
    let text = state.pointee.text + Int(token.offset)
    if !token.flags.contains(.invalid), let short = shortDecimal(text, Int(token.extent)), short.digits < 1 << 24,
      short.scale <= 10
    {
      let value = Float(short.digits) / Float(powersOfTen[short.scale])
      return short.negative ? -value : value
    }
    guard let value = FoundationNumbers.read(Float.self, text, Int(token.extent)) else { return nil }
    // Fractions are rarely meant to the last digit; whole numbers are.
    if !token.flags.contains(.notInteger) { LossyNumbers.note(state, node, "\(value)", Float.self) }
    return value
  }
}

extension Bool: TracedScalar {
  static func read(_ state: UnsafeMutablePointer<TraceState>, _ node: Int) -> Bool? {
    switch state.pointee.tokens[node].kind {
    case .true: return true
    case .false: return false
    default: return nil
    }
  }

  static var standIns: (Bool, Bool) { (false, true) }

  static func coerced(_ session: TraceSession, _ node: Int) -> Bool? {
    switch session.state.pointee.tokens[node].kind {
    case .string: return ["true": true, "false": false, "1": true, "0": false][session.document.string(at: node) ?? ""]
    case .number: return session.document.rawText(at: node) != "0"
    default: return nil
    }
  }
}

extension String: TracedScalar {
  static func read(_ state: UnsafeMutablePointer<TraceState>, _ node: Int) -> String? {
    let token = state.pointee.tokens[node]
    guard token.kind == .string, !token.flags.contains(.invalid) else { return nil }
    let text = UnsafeBufferPointer(start: state.pointee.text + Int(token.offset), count: Int(token.extent))
    if token.flags.contains(.escaped) { return state.pointee.document.string(at: node) }
    if token.extent > 15, token.extent <= 96, let base = text.baseAddress {
      return state.pointee.tables.strings.string(base, text.count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  static var standIns: (String, String) { ("1", "a") }

  static func coerced(_ session: TraceSession, _ node: Int) -> String? {
    switch session.state.pointee.tokens[node].kind {
    case .number, .true, .false: return session.document.rawText(at: node)
    default: return nil
    }
  }
}

extension Int: TracedScalar {}
extension Int8: TracedScalar {}
extension Int16: TracedScalar {}
extension Int32: TracedScalar {}
extension Int64: TracedScalar {}
extension UInt: TracedScalar {}
extension UInt8: TracedScalar {}
extension UInt16: TracedScalar {}
extension UInt32: TracedScalar {}
extension UInt64: TracedScalar {}
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Int128: TracedScalar {}
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UInt128: TracedScalar {}
