/// A small generator of random numbers with a seed (Steele, Lea and Flood, 2014): the same on every platform.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a sequence.
  /// - Parameter seed: The same seed gives the same sequence.
  public init(seed: UInt64) { state = seed }

  /// The next number of the sequence.
  /// - Returns: 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, not including, a bound; the bias of a plain remainder does not matter here.
  /// - Parameter bound: More than 0.
  /// - Returns: The number.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
