/// What the runtime knows of an enum without payloads, read off its metadata.
///
/// The layout is part of Swift's stable ABI (docs/ABI/TypeMetadata.rst): word 0 is the kind, word 1 the nominal type
/// descriptor, whose sixth and seventh 32-bit words count the cases with and without payload. It is the only way to
/// list the cases of an enum that is not `CaseIterable`.
enum EnumMetadata {
  /// Every value of an enum without payloads, in the order of its declaration; empty for any other type.
  static func allValues<T>(of type: T.Type) -> [T] {
    let count = caseCount(of: type)
    guard count > 0, hasPlainLayout(type) else { return [] }
    return (0..<count).map { tag in
      withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { buffer in
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        buffer[0] = UInt8(tag)
        return buffer.load(as: T.self)
      }
    }
  }

  /// Whether a value of an enum without payloads is the number of its case in a byte, or in none where there is one.
  static func hasPlainLayout<T>(_ type: T.Type) -> Bool { MemoryLayout<T>.size == (caseCount(of: type) == 1 ? 0 : 1) }

  /// The number of a value's case; only for an enum of such a layout.
  static func caseNumber<T>(of value: T) -> Int {
    withUnsafeBytes(of: value) { $0.isEmpty ? 0 : Int($0[0]) }
  }

  /// How many cases an enum without payloads has; 0 for any other type.
  static func caseCount(of type: Any.Type) -> Int {
    #if _ptrauth(_arm64e)
      return 0
    #else
      let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
      guard metadata[0] == 0x201, let descriptor = UnsafePointer<UInt32>(bitPattern: metadata[1]) else { return 0 }
      // Bits 0 to 4 of the flags are the context's kind; 18 is an enum.
      guard descriptor[0] & 0x1F == 18, descriptor[5] & 0x00FF_FFFF == 0 else { return 0 }
      let count = Int(descriptor[6])
      return count <= 256 ? count : 0
    #endif
  }

  /// The raw values of an enum without payloads, as they would stand in a document; empty where there are none.
  static func rawValues(of type: Any.Type) -> [Any] {
    func open<T>(_ type: T.Type) -> [Any] {
      allValues(of: type).compactMap { ($0 as? any RawRepresentable).map { $0.rawValue as Any } }
    }
    return _openExistential(type, do: open)
  }
}
