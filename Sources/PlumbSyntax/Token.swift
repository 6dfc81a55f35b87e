/// What a token of the tape stands for.
@frozen @usableFromInline package enum TokenKind: Sendable {
  case object, array, string, number, `true`, `false`, null
  /// A member's name; its value is the next token.
  case key
}

/// What the parser saw of a token's text, so that no reader has to look again.
///
/// Not an `OptionSet`: its operations are generic, and unoptimised builds, as tests are, would pay for it at every token.
@frozen @usableFromInline package struct TokenFlags: Equatable, Sendable {
  @usableFromInline package var rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Whether all of these are set.
  @inlinable @inline(__always) package func contains(_ others: TokenFlags) -> Bool {
    rawValue & others.rawValue == others.rawValue
  }

  /// Whether none of these is set.
  @inlinable @inline(__always) package func isDisjoint(with others: TokenFlags) -> Bool {
    rawValue & others.rawValue == 0
  }

  @inlinable @inline(__always) package mutating func insert(_ others: TokenFlags) { rawValue |= others.rawValue }

  @inlinable @inline(__always) package mutating func subtract(_ others: TokenFlags) { rawValue &= ~others.rawValue }

  @inlinable @inline(__always) package static func | (a: TokenFlags, b: TokenFlags) -> TokenFlags {
    TokenFlags(rawValue: a.rawValue | b.rawValue)
  }

  /// No flag.
  @inlinable package static var none: TokenFlags { TokenFlags(rawValue: 0) }
  /// A string or key that holds at least one backslash.
  @inlinable package static var escaped: TokenFlags { TokenFlags(rawValue: 1) }
  /// A string or key with a byte of 0x80 or above.
  @inlinable package static var nonASCII: TokenFlags { TokenFlags(rawValue: 2) }
  /// Text that is not JSON although `JSONDecoder` passes over it unread; reading it throws there.
  @inlinable package static var invalid: TokenFlags { TokenFlags(rawValue: 4) }
  /// A number with a fraction or an exponent.
  @inlinable package static var notInteger: TokenFlags { TokenFlags(rawValue: 8) }
  /// A member's name that stands earlier in the same object, too.
  @inlinable package static var duplicate: TokenFlags { TokenFlags(rawValue: 16) }
}

/// One entry of the tape: sixteen bytes for a value or a member's name, in document order.
@frozen @usableFromInline package struct Token: Sendable {
  /// Byte offset of the text: after the opening quote of a string or key, else of the value's first byte.
  @usableFromInline package var offset: UInt32
  /// Bytes of text (without quotes); for an object or array the index of the first token after it.
  @usableFromInline package var extent: UInt32
  /// A key's hash of its bytes as written; for an object or array how many members or elements it has.
  @usableFromInline package var detail: UInt32
  @usableFromInline package var kind: TokenKind
  @usableFromInline package var flags: TokenFlags
  /// Free for whoever reads the document: the tracing decoder keeps here what was asked.
  @usableFromInline package var mark: UInt16

  @inlinable package init(
    offset: UInt32, extent: UInt32, detail: UInt32, kind: TokenKind, flags: TokenFlags, mark: UInt16 = 0
  ) {
    self.offset = offset
    self.extent = extent
    self.detail = detail
    self.kind = kind
    self.flags = flags
    self.mark = mark
  }
}
