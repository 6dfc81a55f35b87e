/// What all texts of a place can be read as.
package struct TextForms: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A date and time of ISO 8601 with a zone and without a fraction, of a day that exists.
  package static let dateTime = TextForms(rawValue: 1)
  /// The same with a fraction of the second.
  package static let fractionalDateTime = TextForms(rawValue: 2)
  /// The same with or without a fraction.
  package static let anyDateTime = TextForms(rawValue: 4)
  /// A day that exists, as `2026-01-31`.
  package static let day = TextForms(rawValue: 8)
  /// A URL with a scheme and a host, of characters that RFC 3986 lets stand.
  package static let url = TextForms(rawValue: 16)
  package static let uuid = TextForms(rawValue: 32)
  /// Digits, which a minus may precede.
  package static let wholeNumber = TextForms(rawValue: 64)

  package static let all = TextForms(rawValue: 127)

  /// The name of the narrowest, for people and machines; nil where there is none.
  package var name: String? {
    let names: [(TextForms, String)] = [
      (.dateTime, "date-time"), (.fractionalDateTime, "date-time with fraction"), (.anyDateTime, "date-time"),
      (.day, "date"), (.url, "url"), (.uuid, "uuid"), (.wholeNumber, "whole number"),
    ]
    return names.first { contains($0.0) }?.1
  }

  /// The forms among some that a text has.
  func narrowed(by text: UnsafeBufferPointer<UInt8>) -> TextForms {
    guard !isEmpty, let first = text.first else { return [] }
    var forms: TextForms = []
    if !isDisjoint(with: [.dateTime, .fractionalDateTime, .anyDateTime, .day]), isDigit(first), text.count >= 10 {
      forms.formUnion(TextForms.dates(text))
    }
    if contains(.url), isLetter(first), TextForms.isURL(text) { forms.insert(.url) }
    if contains(.uuid), text.count == 36, TextForms.isUUID(text) { forms.insert(.uuid) }
    if contains(.wholeNumber), isDigit(first) || first == UInt8(ascii: "-") {
      let digits = first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
      if !digits.isEmpty, digits.allSatisfy(isDigit) { forms.insert(.wholeNumber) }
    }
    return intersection(forms)
  }

  private static func dates(_ text: UnsafeBufferPointer<UInt8>) -> TextForms {
    guard fits(text, 0, "0000-00-00"), isRealDay(text) else { return [] }
    if text.count == 10 { return .day }
    guard text.count >= 20, fits(text, 10, "T00:00:00"), number(text, 11) < 24, number(text, 14) < 60,
      number(text, 17) < 60
    else { return [] }
    var at = 19
    let isFractional = text[at] == UInt8(ascii: ".")
    if isFractional {
      at += 1
      let start = at
      while at < text.count, isDigit(text[at]) { at += 1 }
      guard (1...9).contains(at - start) else { return [] }
    }
    guard isZone(text, at) else { return [] }
    return isFractional ? [.fractionalDateTime, .anyDateTime] : [.dateTime, .anyDateTime]
  }

  private static func isZone(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    guard at < text.count else { return false }
    if text[at] == UInt8(ascii: "Z") { return text.count == at + 1 }
    guard text.count == at + 6, fits(text, at + 1, "00:00") else { return false }
    return (text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-")) && number(text, at + 1) < 15
      && number(text, at + 4) < 60
  }

  /// Whether digits stand where a pattern has zeros, and else what it has.
  private static func fits(_ text: UnsafeBufferPointer<UInt8>, _ at: Int, _ pattern: StaticString) -> Bool {
    let count = pattern.utf8CodeUnitCount
    guard at + count <= text.count else { return false }
    return (0..<count).allSatisfy { index in
      let wanted = pattern.utf8Start[index]
      return wanted == UInt8(ascii: "0") ? isDigit(text[at + index]) : text[at + index] == wanted
    }
  }

  /// The two digits from a place on.
  private static func number(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    Int(text[at] - 48) * 10 + Int(text[at + 1] - 48)
  }

  private static func isRealDay(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let (year, month, day) = (number(text, 0) * 100 + number(text, 2), number(text, 5), number(text, 8))
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return year > 0 && (1...12).contains(month) && day >= 1 && day <= lengths[month - 1]
  }

  private static func isURL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon + 3 < text.count,
      text[colon + 1] == UInt8(ascii: "/"), text[colon + 2] == UInt8(ascii: "/"),
      text[..<colon].allSatisfy({ isLetter($0) || isDigit($0) || [0x2B, 0x2D, 0x2E].contains($0) })
    else { return false }
    let rest = text[(colon + 3)...]
    let end = rest.firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? text.count
    let parts = rest[..<end].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !parts[0].isEmpty, parts[0].first != UInt8(ascii: "-"),
      parts[0].allSatisfy({ isLetter($0) || isDigit($0) || $0 == 0x2D || $0 == 0x2E })
    else { return false }
    if parts.count == 2, !(1...5).contains(parts[1].count) || !parts[1].allSatisfy(isDigit) { return false }
    var fragments = 0
    var at = end
    while at < text.count {
      let byte = text[at]
      if byte == UInt8(ascii: "%") {
        guard at + 2 < text.count, isHex(text[at + 1]), isHex(text[at + 2]) else { return false }
      } else if byte == UInt8(ascii: "#") {
        fragments += 1
      } else if !isLetter(byte), !isDigit(byte), !urlMarks.contains(byte) {
        return false
      }
      at += 1
    }
    return fragments < 2
  }

  private static let urlMarks = Set("-._~!$&'()*+,;=:@/?".utf8)

  private static func isUUID(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.indices.allSatisfy { [8, 13, 18, 23].contains($0) ? text[$0] == UInt8(ascii: "-") : isHex(text[$0]) }
  }
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

private func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }
