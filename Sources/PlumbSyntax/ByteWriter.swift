/// Bytes that are appended to, without the cost `Array` has in unoptimised code.
struct ByteWriter {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  /// Appends one byte.
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base[count] = byte
    count &+= 1
  }

  /// Appends one byte several times.
  mutating func append(_ byte: UInt8, count added: Int) {
    if capacity - count < added { grow(by: added) }
    (base + count).initialize(repeating: byte, count: added)
    count += added
  }

  /// Appends a copy of other memory.
  mutating func append(_ source: UnsafePointer<UInt8>, _ added: Int) {
    if capacity - count < added { grow(by: added) }
    UnsafeMutableRawPointer(base + count).copyMemory(from: source, byteCount: added)
    count += added
  }

  /// Gives the bytes and the memory back; nothing may be appended after it.
  func finish() -> [UInt8] {
    defer { base.deallocate() }
    return Array(UnsafeBufferPointer(start: base, count: count))
  }

  private mutating func grow(by added: Int) {
    capacity = max(capacity * 2, count + added)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
