import Foundation
import PlumbSyntax

/// What the values of a place are, whatever their number, in bounded memory.
package struct ValueFacts: Sendable, Equatable {
  /// What some number of a place was.
  package struct NumberTraits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Not exactly an `Int64`.
    package static let notInt64 = NumberTraits(rawValue: 1)
    /// Not exactly a `UInt64`.
    package static let notUInt64 = NumberTraits(rawValue: 2)
    /// Written with a fraction or an exponent, be it whole or not.
    package static let pointed = NumberTraits(rawValue: 4)
    /// With more digits than a `Double` keeps.
    package static let lossy = NumberTraits(rawValue: 8)
    /// Not in the range of `Decimal`.
    package static let notDecimal = NumberTraits(rawValue: 16)
    /// Not in the range of `Double`, so that `JSONDecoder` reads it as nothing.
    package static let notDouble = NumberTraits(rawValue: 32)
  }

  /// The different strings, escapes resolved.
  package private(set) var texts = DistinctTexts()
  /// The different numbers as they are written.
  package private(set) var literals = DistinctTexts()
  package private(set) var emptyTexts = 0
  /// What every string can be read as; meaningless where there is none.
  package private(set) var forms = TextForms.all
  package private(set) var least = Double.infinity
  package private(set) var greatest = -Double.infinity
  package private(set) var traits: NumberTraits = []
  package private(set) var trues = 0
  /// The sum of the positions that a member had in its objects.
  package private(set) var positions = 0

  package init() {}

  mutating func add(position: Int) { positions += position }

  mutating func add(_ token: Int, of document: JSONDocument) {
    let entry = document.tokens[token]
    switch entry.kind {
    case .true: trues += 1
    case .number:
      add(number: UnsafeBufferPointer(start: document.text + Int(entry.offset), count: Int(entry.extent)), entry.flags)
    case .string:
      if entry.flags.isDisjoint(with: TokenFlags.escaped | .invalid) {
        add(text: UnsafeBufferPointer(start: document.text + Int(entry.offset), count: Int(entry.extent)))
      } else {
        var text = document.string(at: token) ?? document.rawText(at: token)
        text.withUTF8 { add(text: $0) }
      }
    case .key, .false, .null, .array, .object: break
    }
  }

  private mutating func add(text: UnsafeBufferPointer<UInt8>) {
    if text.isEmpty { emptyTexts += 1 }
    forms = forms.narrowed(by: text)
    texts.add(UnsafeRawBufferPointer(text))
  }

  private mutating func add(number: UnsafeBufferPointer<UInt8>, _ flags: TokenFlags) {
    literals.add(UnsafeRawBufferPointer(number))
    if number.count <= 15, flags.isDisjoint(with: TokenFlags.notInteger | .invalid) {
      let isNegative = number[0] == UInt8(ascii: "-")
      var value = 0
      for byte in number.dropFirst(isNegative ? 1 : 0) { value = value * 10 + Int(byte &- 0x30) }
      if isNegative, value > 0 { traits.insert(.notUInt64) }
      widen(isNegative ? -Double(value) : Double(value))
      return
    }
    let text = String(decoding: number, as: UTF8.self)
    if !flags.isDisjoint(with: .notInteger) { traits.insert(.pointed) }
    if Int64(text) == nil { traits.insert(.notInt64) }
    if UInt64(text) == nil { traits.insert(.notUInt64) }
    let isZero = text.prefix { $0 != "e" && $0 != "E" }.allSatisfy { !("1"..."9").contains($0) }
    guard let value = Double(text), value.isFinite, isZero || value != 0 else {
      traits.formUnion([.notDouble, .notDecimal])
      return
    }
    widen(value)
    guard let exact = Decimal(string: text), let kept = Decimal(string: "\(value)") else {
      traits.insert(.notDecimal)
      return
    }
    if exact != kept { traits.insert(.lossy) }
  }

  private mutating func widen(_ value: Double) {
    least = min(least, value)
    greatest = max(greatest, value)
  }

  package mutating func merge(_ other: ValueFacts) {
    texts.merge(other.texts)
    literals.merge(other.literals)
    emptyTexts += other.emptyTexts
    forms.formIntersection(other.forms)
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
    traits.formUnion(other.traits)
    trues += other.trues
    positions += other.positions
  }
}
