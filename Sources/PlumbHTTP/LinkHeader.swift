/// Web links in `Link` fields (RFC 8288 section 3).
package enum LinkHeader {
  /// The target of the first link of a relation type, such as `next`.
  ///
  /// Links with an `anchor` are passed over, as they are about another resource.
  ///
  /// - Parameters:
  ///   - rel: The relation type, in any letter case.
  ///   - headers: A response's fields; each `Link` field may hold several links.
  /// - Returns: The reference as written, relative or not; nil without such a link.
  package static func target(of rel: String, in headers: HeaderFields) -> String? {
    for value in headers.all("Link") {
      var scanner = FieldScanner(value)
      while !scanner.isAtEnd {
        _ = scanner.text(before: "<")
        guard scanner.take(0x3C) else { break }
        let target = scanner.text(before: ">").trimmingBlanks()
        guard scanner.take(0x3E) else { break }
        let parameters = scanner.parameters()
        let types = parameters.first { $0.name == "rel" }?.value ?? ""
        let isAbout = parameters.contains { $0.name == "anchor" }
        if !isAbout, types.split(separator: " ").contains(where: { HeaderFields.isSame(String($0), rel) }) {
          return target
        }
      }
    }
    return nil
  }
}
