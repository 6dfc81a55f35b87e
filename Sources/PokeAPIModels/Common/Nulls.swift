/// Writes nil as null, as the API does: it leaves a member out in one place only, where the model writes by itself.
///
/// The synthesized `encode(to:)` of every model in this module calls these in place of the standard library's, which
/// leave out what is nil.
extension KeyedEncodingContainer {
  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encode(value, forKey: key) }

  mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encode(value, forKey: key) }

  mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    try encode(value, forKey: key)
  }
}
