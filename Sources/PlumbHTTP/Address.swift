import Foundation

/// An absolute `http` or `https` URL in parts (RFC 3986 section 3); its fragment is left out, as it is never sent.
package struct Address: Sendable, Hashable {
  /// `http` or `https`.
  package let scheme: String
  /// A name and perhaps a password before the `@`, as written.
  package let userInfo: String?
  /// In lower case; IPv6 addresses in brackets.
  package let host: String
  /// Nil for the scheme's own, 80 or 443.
  package let port: Int?
  /// As written, with escapes for what must have them, without dot segments; begins with `/`.
  package let path: String
  /// As written, with escapes for what must have them, without `?`; nil without one.
  package let rawQuery: String?

  /// Reads a URL.
  ///
  /// - Parameter text: Anything but an absolute `http` or `https` URL with a plain host gives nil.
  package init?(_ text: String) {
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(of: 0x3A), bytes[colon...].starts(with: "://".utf8) else { return nil }
    let scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[bytes.index(colon, offsetBy: 3)...]
    let end = rest.utf8.firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? rest.endIndex
    guard let authority = Authority(rest[..<end], scheme: scheme) else { return nil }
    let (path, query) = Address.parts(rest[end...])
    self.init(scheme: scheme, authority: authority, path: String(path), query: query)
  }

  /// The path and the query of a reference without scheme and authority.
  private static func parts(_ reference: Substring) -> (path: Substring, query: String?) {
    let bytes = reference.utf8
    let end = bytes.firstIndex(of: 0x23) ?? bytes.endIndex
    guard let mark = bytes[..<end].firstIndex(of: 0x3F) else { return (reference[..<end], nil) }
    return (reference[..<mark], String(reference[bytes.index(after: mark)..<end]))
  }

  private init(scheme: String, authority: Authority, path: String, query: String?) {
    self.scheme = scheme
    userInfo = authority.userInfo
    host = authority.host
    port = authority.port
    let allowed = PercentEncoding.isPathOrQuery
    self.path = Address.withoutDots(PercentEncoding.encode(path, allowing: allowed))
    rawQuery = query.map { PercentEncoding.encode($0, allowing: allowed) }
  }

  func withRawQuery(_ query: String?) -> Address {
    Address(scheme: scheme, authority: authority, path: path, query: query)
  }

  /// The address without a password before the `@`; the name stays.
  package var withoutPassword: Address {
    guard let userInfo, let colon = userInfo.firstIndex(of: ":") else { return self }
    return Address(
      scheme: scheme, authority: Authority(userInfo: String(userInfo[..<colon]), host: host, port: port), path: path,
      query: rawQuery)
  }

  private var authority: Authority { Authority(userInfo: userInfo, host: host, port: port) }

  /// The address a reference means here (RFC 3986 section 5.2).
  ///
  /// - Parameter reference: Absolute or relative; backslashes are no slashes.
  /// - Returns: Nil for other schemes and for what is no URL.
  package func resolved(_ reference: String) -> Address? {
    let reference = reference.trimmingBlanks()
    if let end = reference.firstIndex(where: { ":/?#".contains($0) }), reference[end] == ":",
      reference.utf8.first.map({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) == true
    {
      return Address(reference)
    }
    if reference.hasPrefix("//") { return Address("\(scheme):\(reference)") }
    let (target, query) = Address.parts(reference[...])
    if target.isEmpty { return Address(scheme: scheme, authority: authority, path: path, query: query ?? rawQuery) }
    let folder = target.hasPrefix("/") ? "" : path[...(path.utf8.lastIndex(of: 0x2F) ?? path.startIndex)]
    return Address(scheme: scheme, authority: authority, path: String(folder + target), query: query)
  }

  /// Whether this is the base or inside it: the same scheme, host and port, and a path that begins with the base's.
  package func isWithin(_ base: Address) -> Bool {
    path(relativeTo: base) != nil
  }

  /// What follows the base's path, without a query; empty for the base itself.
  ///
  /// - Parameter base: Its path is taken as a folder, whether it ends in `/` or not.
  /// - Returns: Nil outside the base.
  package func path(relativeTo base: Address) -> String? {
    guard scheme == base.scheme, host == base.host, port == base.port else { return nil }
    if path == base.path { return "" }
    let folder = base.path.hasSuffix("/") ? base.path : base.path + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
  }

  /// The path without `.` and `..` segments (RFC 3986 section 5.2.4), escaped dots included; empty becomes `/`.
  private static func withoutDots(_ path: String) -> String {
    guard path.utf8.contains(0x2E) || path.utf8.contains(0x25) else { return path.isEmpty ? "/" : path }
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(path.hasPrefix("/") ? 1 : 0)
    for (i, segment) in segments.enumerated() {
      let isLast = i == segments.count - 1
      switch segment.lowercased().replacingOccurrences(of: "%2e", with: ".") {
      case ".": if isLast { kept.append("") }
      case "..":
        _ = kept.popLast()
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }
}

extension Address: CustomStringConvertible {
  package var description: String {
    "\(scheme)://\(authority)\(path)\(rawQuery.map { "?\($0)" } ?? "")"
  }
}

/// Who is asked (RFC 3986 section 3.2).
private struct Authority: CustomStringConvertible {
  let userInfo: String?
  let host: String
  let port: Int?

  init(userInfo: String?, host: String, port: Int?) {
    self.userInfo = userInfo
    self.host = host
    self.port = port
  }

  init?(_ text: Substring, scheme: String) {
    let at = text.utf8.lastIndex(of: 0x40)
    let userInfo = at.map { text[..<$0] }
    var host = at.map { text[text.index(after: $0)...] } ?? text
    var port: Int?
    let bracket = host.utf8.lastIndex(of: 0x5D)
    if let colon = host.utf8.lastIndex(of: 0x3A), bracket.map({ colon > $0 }) ?? true {
      let digits = host[host.index(after: colon)...]
      guard digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
      if !digits.isEmpty {
        guard let number = Int(digits), number <= 65535 else { return nil }
        port = number == (scheme == "https" ? 443 : 80) ? nil : number
      }
      host = host[..<colon]
    }
    let isPlain = { (byte: UInt8) in byte > 0x20 && byte != 0x7F && !"\\\"<>^`{|}@/?#".utf8.contains(byte) }
    guard !host.isEmpty, host.utf8.allSatisfy(isPlain), userInfo?.utf8.allSatisfy(isPlain) ?? true else { return nil }
    if host.utf8.contains(where: { $0 == 0x5B || $0 == 0x5D || $0 == 0x3A }) {
      guard host.hasPrefix("["), host.hasSuffix("]"), host.count > 2 else { return nil }
    }
    self.init(userInfo: userInfo.map { String($0) }, host: host.lowercased(), port: port)
  }

  var description: String {
    "\(userInfo.map { "\($0)@" } ?? "")\(host)\(port.map { ":\($0)" } ?? "")"
  }
}
