import PlumbDecodeChecks

/// A type that decodes what a model takes.
///
/// `@unchecked Sendable`, as a type never changes, and those that locks are made of may be decoded on any thread.
package struct LockedModel: @unchecked Sendable {
  /// What a document is decoded as; what is made of it stays for as long as the process runs.
  package let type: any Decodable.Type
  /// As messages call it.
  package let typeName: String

  package init(_ schema: ModelSchema) {
    type = LockedTypes(schema).root
    typeName = TypeName.of(type)
  }
}
