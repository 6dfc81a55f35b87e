import Foundation
import PlumbTestSupport
import Testing

@Suite struct NumberOutOfRangeTests {
  struct Box<T: Decodable>: Decodable { let n: T }

  @Test func fractionForInt() {
    check(
      Box<Int>.self, #"{"n":«10.5»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/n", "`n` is 10.5, which Int cannot hold",
          help: #"declare `let n: Double`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
  }
  @Test func fractionForOptionalInt() {
    check(
      Box<Int?>.self, #"{"n":«10.5»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/n", "`n` is 10.5, which Int cannot hold",
          help: #"declare `let n: Double?`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
  }
  @Test func tooLargeForInt8() {
    check(
      Box<Int8>.self, #"{"n":«300»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/n", "`n` is 300, which Int8 cannot hold",
          help: #"declare `let n: Int`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
  }
  @Test func negativeForUInt() {
    check(
      Box<UInt>.self, #"{"n":«-1»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/n", "`n` is -1, which UInt cannot hold",
          help: #"declare `let n: Int`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
  }
  @Test func tooLargeForInt() {
    check(
      Box<Int>.self, #"{"n":«1e35»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/n", "`n` is 1e35, which Int cannot hold",
          help: #"declare `let n: Double`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
  }
  @Test func onePastInt() {
    check(
      Box<Int>.self, #"{"n":«9223372036854775808»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/n", "`n` is 9223372036854775808, which Int cannot hold",
          help: #"declare `let n: UInt64`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
  }
  @Test func onePastUInt64() {
    check(
      Box<UInt64>.self, #"{"n":«18446744073709551616»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/n", "`n` is 18446744073709551616, which UInt64 cannot hold",
          help: #"declare `let n: Double`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
  }
  @Test func tooLargeForDouble() {
    check(
      Box<Double>.self, #"{"n":«1e999»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/n", "`n` is 1e999, which Double cannot hold",
          help:
            #"no number type holds it: have the API send it as text; JSONDecoder calls this "not valid JSON" and names no place"#
        )
      ])
  }
  @Test func tooLargeForFloat() {
    check(
      Box<Float>.self, #"{"n":«1e39»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/n", "`n` is 1e39, which Float cannot hold",
          help: #"declare `let n: Double`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
  }
  @Test func tooLargeForDecimal() {
    check(
      Box<Decimal>.self, #"{"n":«1e200»}"#, .throws,
      [
        .error(
          "number-out-of-range", "/n", "`n` is 1e200, which Decimal cannot hold",
          help: #"declare `let n: Double`; JSONDecoder calls this "not valid JSON" and names no place"#)
      ])
  }

  @Test func elements() {
    struct Series: Decodable { let points: [Int] }
    check(
      Series.self, #"{"points":[1,«1.5»,2,«2».5]}"#, .throws,
      [
        .error(
          "number-out-of-range", "/points/*", "an element of `points` is 1.5, which Int cannot hold",
          help: #"declare `let points: [Double]`; JSONDecoder calls this "not valid JSON" and names no place"#,
          count: 2, of: 4, found: "the number 1.5, the number 2.5")
      ])
  }

  @Test func wholeNumbersWithFractionDigitsFit() {
    check([Int].self, "[1.0,1e2,-0.0]", .decodes, [])
    check([UInt64].self, "[18446744073709551615]", .decodes, [])
  }
}
