/// Addresses that end in an endpoint and a number.
enum ResourceAddress {
  /// The number at the end of an address, with or without a slash behind it.
  ///
  /// - Parameters:
  ///   - address: absolute or a path.
  ///   - endpoint: what has to stand before the number.
  /// - Returns: nil where the address ends otherwise.
  static func id(in address: String, of endpoint: String) -> Int? {
    let parts = address.split(separator: "/").suffix(2)
    guard parts.count == 2, let last = parts.last, parts.first.map({ $0 == endpoint }) == true,
      last.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D })
    else { return nil }
    return Int(last)
  }
}
