/// Header fields in the order they were sent; names are the same in any letter case (RFC 9110 section 5.1).
package struct HeaderFields: Sendable, Equatable {
  /// One field line.
  package struct Field: Sendable, Equatable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package var fields: [Field]

  package init(_ fields: [Field] = []) { self.fields = fields }

  /// The value of the first field of a name.
  package subscript(name: String) -> String? {
    fields.first { HeaderFields.isSame($0.name, name) }?.value
  }

  /// The values of all fields of a name, in order.
  package func all(_ name: String) -> [String] {
    fields.compactMap { HeaderFields.isSame($0.name, name) ? $0.value : nil }
  }

  /// Adds a field after the others.
  package mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Whether two names differ in the case of ASCII letters at most.
  package static func isSame(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && zip(a.utf8, b.utf8).allSatisfy { lower($0) == lower($1) }
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Field(name: $0.0, value: $0.1) })
  }
}
