/// Writes nil as null, as the API does; it leaves no member out.
///
/// The synthesized `encode(to:)` of every model in this module calls this in place of the standard library's, which leaves
/// out what is nil.
extension KeyedEncodingContainer {
  mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    try encode(value, forKey: key)
  }
}
