import Foundation
import PlumbHTTP

/// From cases to file names that are safe and distinct on every file system, and that people can read.
package enum CaseNaming {
  /// The name of the one case of a contract without parameters.
  package static let sole = "default"
  /// Names of more bytes are cut.
  static let greatestLength = 180
  /// What is left of a name that is cut; a `~` and its hash follow.
  static let cutLength = 160

  /// The file name, without extension, of a case.
  ///
  /// - Parameter values: The parameters' values in the order of their placeholders; none gives `default`.
  /// - Returns: ASCII; different values give different names, except for hashes of very long ones.
  package static func fileName(values: [String]) -> String {
    guard !values.isEmpty else { return sole }
    return finished(values.map(escaped).joined(separator: ","))
  }

  /// The file name, without extension, of a case that has a name of its own.
  package static func fileName(name: String) -> String { fileName(values: [name]) }

  /// The file name of one page of a case.
  ///
  /// - Parameters:
  ///   - name: A file name without extension.
  ///   - number: From 1; the first page has the case's own name.
  /// - Returns: `name`, `name.p2`, `name.p3` and so on.
  package static func page(_ name: String, _ number: Int) -> String { number > 1 ? "\(name).p\(number)" : name }

  /// From a page's file name to its case's and its number.
  package static func split(_ fileName: String) -> (base: String, page: Int) {
    guard let dot = pageSuffix(Array(fileName.utf8)), dot > 0 else { return (fileName, 1) }
    let digits = fileName.utf8.dropFirst(dot + 2)
    guard digits.first != 0x30, let number = Int(String(decoding: digits, as: UTF8.self)), number > 1 else {
      return (fileName, 1)
    }
    return (String(decoding: fileName.utf8.prefix(dot), as: UTF8.self), number)
  }

  /// Makes the names of a contract's listed cases distinct where letter case does not count.
  ///
  /// - Parameter names: File names without extension, of cases, not of pages.
  /// - Returns: In the same order; upper-case letters are escaped in all names that differ in letter case only.
  package static func distinct(_ names: [String]) -> [String] {
    let groups = Dictionary(grouping: Set(names)) { $0.lowercased() }
    return names.map { name in
      guard let group = groups[name.lowercased()], group.count > 1 else { return name }
      return cut(escapingUpperCase(name))
    }
  }

  /// Whether a file name is one that a case may have: its own, or that in which upper-case letters are escaped because
  /// another case differs in letter case only.
  package static func isName(_ fileName: String, of expected: String) -> Bool {
    fileName == expected || fileName == cut(escapingUpperCase(expected))
  }

  /// Whether a text may name an API or a contract: `[a-z0-9][a-z0-9._-]*`, no name that Windows reserves.
  package static func isLegalName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, isLowerOrDigit(first), last != 0x2E else { return false }
    return bytes.allSatisfy { isLowerOrDigit($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D } && !isReserved(bytes)
  }

  private static func isLowerOrDigit(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 || byte &- 0x30 < 10 }

  /// One value with escapes for all bytes that could mean something to a file system, a shell or this naming.
  private static func escaped(_ value: String) -> String {
    if value.isEmpty { return "%" }
    let text = PercentEncoding.encode(value) { byte in
      PercentEncoding.isUnreserved(byte) || byte == 0x3D || byte == 0x2B || byte == 0x40
    }
    return text.hasPrefix(".") ? "%2E" + text.dropFirst() : text
  }

  /// Escapes what is wrong with a name as a whole, and cuts it.
  private static func finished(_ name: String) -> String {
    var bytes = Array(name.utf8)
    if let dot = pageSuffix(bytes) { bytes.replaceSubrange(dot...dot, with: "%2E".utf8) }
    if bytes.last == 0x2E { bytes.replaceSubrange((bytes.count - 1)..., with: "%2E".utf8) }
    if isReserved(bytes) {
      var escape: [UInt8] = []
      PercentEncoding.append(bytes[0], to: &escape)
      bytes.replaceSubrange(0...0, with: escape)
    }
    return cut(String(decoding: bytes, as: UTF8.self))
  }

  private static func cut(_ name: String) -> String {
    guard name.utf8.count > greatestLength else { return name }
    var head = Array(name.utf8.prefix(cutLength))
    if let percent = head.lastIndex(of: 0x25), percent > cutLength - 3,
      !name.utf8.dropFirst(percent + 1).starts(with: ",".utf8)
    {
      head.removeSubrange(percent...)
    }
    return String(decoding: head, as: UTF8.self) + "~" + XXH64.hexadecimal(Data(name.utf8))
  }

  /// Where `.p` and digits stand at the end of a name.
  private static func pageSuffix(_ bytes: [UInt8]) -> Int? {
    let digits = bytes.reversed().prefix { $0 &- 0x30 < 10 }.count
    let dot = bytes.count - digits - 2
    return digits > 0 && dot >= 0 && bytes[dot] == 0x2E && bytes[dot + 1] == 0x70 ? dot : nil
  }

  /// Whether Windows takes the name for a device, alone or before a dot.
  private static func isReserved(_ bytes: [UInt8]) -> Bool {
    let stem = String(decoding: bytes.prefix { $0 != 0x2E }, as: UTF8.self).lowercased()
    switch stem {
    case "con", "prn", "aux", "nul": return true
    default:
      guard stem.utf8.count == 4, stem.hasPrefix("com") || stem.hasPrefix("lpt") else { return false }
      return stem.utf8.last.map { $0 >= 0x31 && $0 <= 0x39 } ?? false
    }
  }

  /// A name with escapes for upper-case letters, those within escapes left alone.
  private static func escapingUpperCase(_ name: String) -> String {
    let source = Array(name.utf8)
    var bytes: [UInt8] = []
    var i = 0
    while i < source.count {
      // An empty value is a lone `%`, with a comma or nothing after it.
      if source[i] == 0x25, i + 2 < source.count, source[i + 1] != 0x2C {
        bytes += source[i...(i + 2)]
        i += 3
        continue
      }
      if source[i] &- 0x41 < 26 { PercentEncoding.append(source[i], to: &bytes) } else { bytes.append(source[i]) }
      i += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
