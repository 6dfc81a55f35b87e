import Foundation
import PlumbLaw
import PlumbSyntax
import PlumbTestSupport
import PlumbTracing
import Testing

/// Numbers of every type, held against `JSONDecoder`: the same value, or both throw.
@Suite struct NumberTests {
  static let texts = [
    "0", "-0", "-0.0", "0.0", "0e5", "0.0e5", "0E0", "-0e-5", "1e-400", "4.9e-324", "2.4e-324", "1e23", "1E+2", "5e-1",
    "123456789012345678", "1234567890123456789", "9007199254740993", "9007199254740993.0", "1.0000000000000001",
    "0.1", "0.3", "1e308", "1.7976931348623157e308", "1e309", "3.4028235e38", "3.4028236e38", "1e-45", "16777217",
    "1e200", "1e127", "12345678901234567890123456789012345678901", "1.10", "100e-2", "10.0", "1.5e1", "25e-1", "1e1000",
    "999999999999999", "9999999999999999", "0.000001", "0.0000000000000001", "123456.789e3", "-1", "-1.5",
  ]

  static let bounds: [String] = [8, 16, 32, 64, 128].flatMap { bits -> [String] in
    guard #available(macOS 15, iOS 18, *) else { return [] }
    let high = bits == 128 ? Int128.max : (Int128(1) << Int128(bits - 1)) - 1
    let unsigned = bits == 128 ? UInt128.max : (UInt128(1) << UInt128(bits)) - 1
    // One beyond the largest is written by hand: no type holds it.
    let beyond = bits == 128 ? "340282366920938463463374607431768211456" : "\(unsigned + 1)"
    return ["\(high)", "\(-high - 1)", "\(unsigned)", beyond, "\(high).0", "\(UInt128(high) + 1)", "-\(unsigned)"]
  }

  @Test func knownTexts() { Self.compareAll(Self.texts + Self.bounds) }

  @Test func randomTexts() {
    var random = SplitMix64(seed: 99)
    Self.compareAll((0..<500).map { _ in Self.text(&random) })
  }

  private static func text(_ random: inout SplitMix64) -> String {
    func digits(_ most: Int) -> String {
      let count = 1 + random.below(most)
      let text = (0..<count).map { _ in String(random.below(10)) }.joined()
      return random.below(5) == 0 ? String(repeating: "9", count: count) : text
    }
    var text = random.below(3) == 0 ? "-" : ""
    let whole = digits([1, 3, 17, 20, 40][random.below(5)]).drop { $0 == "0" }
    text += whole.isEmpty ? "0" : whole
    if random.below(2) == 0 { text += "." + digits([1, 3, 17, 20][random.below(4)]) }
    if random.below(2) == 0 {
      text += ["e", "E"][random.below(2)] + ["", "+", "-"][random.below(3)] + digits(random.below(8) == 0 ? 3 : 2)
    }
    return text
  }

  private static func compareAll(_ texts: [String]) {
    for text in texts {
      compare(Double.self, text)
      compare(Float.self, text)
      compare(Decimal.self, text)
      compare(Int.self, text)
      compare(Int8.self, text)
      compare(Int16.self, text)
      compare(Int32.self, text)
      compare(Int64.self, text)
      compare(UInt.self, text)
      compare(UInt8.self, text)
      compare(UInt16.self, text)
      compare(UInt32.self, text)
      compare(UInt64.self, text)
      if #available(macOS 15, iOS 18, *) {
        compare(Int128.self, text)
        compare(UInt128.self, text)
      }
    }
  }

  private static func compare<T: Decodable & Equatable & Sendable>(_ type: T.Type, _ text: String) {
    let real = try? JSONDecoder().decode([T].self, from: Data("[\(text)]".utf8))
    let ours = value([T].self, "[\(text)]")
    #expect(ours == real, "\(text) as \(type)")
    // Zeros of either sign are equal, yet not the same.
    #expect(ours.map { "\($0)" } == real.map { "\($0)" }, "\(text) as \(type)")
    let alone = value(type, text)
    #expect(alone == real?.first, "\(text) alone as \(type)")
  }

  /// What a model sees under trace; nil where the decode threw.
  private static func value<T: Decodable>(_ type: T.Type, _ text: String) -> T? {
    let decoder = JSONDecoder()
    let box = CaptureBox<T>()
    guard let key = Captured<T>.key, let document = try? JSONDocument(text) else { return nil }
    decoder.userInfo[key] = box
    let trace = Tracer().trace(Captured<T>.self, document, DecoderSettings(decoder))
    if case .decoded = trace.outcome { return box.first }
    return nil
  }
}
