/// Where the files of findings are, seen from the root of the repository.
package struct RepositoryPaths: Sendable {
  /// Where a file is.
  package enum Place: Sendable, Equatable {
    /// In the repository: its path from the root, with `/` between names.
    case inside(String)
    /// Elsewhere on the machine, of which a report says only the file's name.
    case outside(String)
    /// An answer of the upstream.
    case url(String)
    case standardInput
  }

  /// The names from the root of the file system down to the repository and to the working directory.
  private let root: [Substring]
  private let current: [Substring]

  /// Takes two folders; nothing is asked of the file system, so links have to be resolved before.
  ///
  /// - Parameters:
  ///   - root: the repository's, absolute.
  ///   - current: the one that relative paths start from, absolute.
  package init(root: String, current: String) {
    self.root = RepositoryPaths.names(root[...], after: [])
    self.current = RepositoryPaths.names(current[...], after: [])
  }

  /// Says where a finding's file is.
  package func place(of file: String) -> Place {
    if file == "-" { return .standardInput }
    if RepositoryPaths.isURL(file) { return .url(file) }
    let names = RepositoryPaths.names(file[...], after: file.utf8.first == UInt8(ascii: "/") ? [] : current)
    guard names.starts(with: root), names.count > root.count else { return .outside(String(names.last ?? "/")) }
    return .inside(names.dropFirst(root.count).joined(separator: "/"))
  }

  /// A relative path as a URI reference (RFC 3986).
  package static func uri(ofPath path: String) -> String {
    // A colon in the first segment would make a scheme of it (section 4.2), so it is encoded wherever it is.
    encoded(path) { isUnreserved($0) || "!$&'()*+,;=@/".utf8.contains($0) }
  }

  /// A URL with everything encoded that no URI may hold; what is encoded already stays.
  package static func uri(ofURL url: String) -> String {
    let bytes = Array(url.utf8)
    // Only one `#` starts a fragment, and a `%` is one only before two digits.
    var hasFragment = false
    var result = ""
    for (index, byte) in bytes.enumerated() {
      let isLegal: Bool
      switch byte {
      case UInt8(ascii: "#"):
        isLegal = !hasFragment
        hasFragment = true
      case UInt8(ascii: "%"):
        isLegal = bytes[(index + 1)...].prefix(2).count { isHexDigit($0) } == 2
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        isLegal = isInHost(index, of: bytes)
      default: isLegal = isUnreserved(byte) || ":/?@!$&'()*+,;=".utf8.contains(byte)
      }
      append(byte, to: &result, isLegal)
    }
    return result
  }

  /// Whether a text is a URL and no path.
  static func isURL(_ text: String) -> Bool {
    let head = text.prefix(8).lowercased()
    return head.hasPrefix("https://") || head.hasPrefix("http://")
  }

  /// The names of a path, without `.` and with `..` followed as written.
  private static func names(_ path: Substring, after start: [Substring]) -> [Substring] {
    path.split(separator: "/").reduce(into: start) { names, name in
      switch name {
      case ".": break
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
  }

  private static func encoded(_ text: String, _ isLegal: (UInt8) -> Bool) -> String {
    text.utf8.reduce(into: "") { append($1, to: &$0, isLegal($1)) }
  }

  private static func append(_ byte: UInt8, to text: inout String, _ isLegal: Bool) {
    if isLegal {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
  }

  /// Whether a byte stands before the first slash after `scheme://`, where brackets hold an IPv6 address.
  private static func isInHost(_ index: Int, of bytes: [UInt8]) -> Bool {
    bytes[..<index].count { $0 == UInt8(ascii: "/") } == 2
      && !bytes[..<index].contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
