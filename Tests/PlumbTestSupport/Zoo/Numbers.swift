import Foundation

extension Zoo {
  static func acceptNumbers(_ visitor: inout some ZooVisitor) {
    let small = #"{"a": 1, "b": -2, "c": 3, "d": -4, "e": 5, "f": 6, "g": 7, "h": 8, "i": 9, "j": 10}"#
    visitor.visit("AllIntegers", AllIntegers.self, small)
    visitor.visit(
      "IntegerLists", IntegerLists.self,
      #"{"bytes": [0, 255], "words": [-32768, 1.0], "longs": [9007199254740993]}"#)
    visitor.visit(
      "Floats", Floats.self,
      #"{"f": 1.5, "d": 0.1, "g": 3, "m": 12.345}"#,
      #"{"f": 0, "d": 1e300, "g": -0.0, "m": 1}"#)
    visitor.visit("Decimals", [Decimal].self, "[0.1, 12345678901234567890, -3, 1e20]")
    visitor.visit(
      "NonConforming", NonConforming.self, #"{"a": "inf", "b": "-inf", "c": "nan"}"#, #"{"a": 1, "b": 2, "c": 3}"#
    ) {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }
    visitor.visit("OptionalNumbers", OptionalNumbers.self, #"{"a": 1, "b": 2.5, "c": 3}"#, #"{"a": null}"#)
    if #available(macOS 15, iOS 18, *) {
      visitor.visit(
        "Wide", Wide.self, #"{"s": -170141183460469231731687303715884105728, "u": 18446744073709551616}"#,
        #"{"s": 1, "u": 0}"#)
    }
    visitor.visit("NumberAsBoth", NumberAsBoth.self, #"{"value": 2}"#, #"{"value": 2.5}"#)
    visitor.visit("Bools", Bools.self, #"{"a": true, "b": false, "c": [true, null]}"#, #"{"a": false, "c": []}"#)
    visitor.visit("UnkeyedIntegers", UnkeyedIntegers.self, "[1, -2, 3, 4, 5.0, 6, 7.5, 8.5]")
  }

  struct AllIntegers: Decodable {
    let a: Int
    let b: Int8
    let c: Int16
    let d: Int32
    let e: Int64
    let f: UInt
    let g: UInt8
    let h: UInt16
    let i: UInt32
    let j: UInt64
  }

  struct IntegerLists: Decodable {
    let bytes: [UInt8]
    let words: [Int16]
    let longs: [Int64]
  }

  struct Floats: Decodable {
    let f: Float
    let d: Double
    let g: CGFloat
    let m: Decimal
  }

  struct NonConforming: Decodable {
    let a: Double
    let b: Float
    let c: Double
  }

  struct OptionalNumbers: Decodable {
    let a: UInt8?
    let b: Float?
    let c: Decimal?
  }

  @available(macOS 15, iOS 18, *)
  struct Wide: Decodable {
    let s: Int128
    let u: UInt128
  }

  /// Asks for a double first and for an integer then.
  struct NumberAsBoth: Decodable {
    enum CodingKeys: String, CodingKey { case value }

    let double: Double
    let whole: Int?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      double = try container.decode(Double.self, forKey: .value)
      whole = try? container.decode(Int.self, forKey: .value)
    }
  }

  struct Bools: Decodable {
    let a: Bool
    let b: Bool?
    let c: [Bool?]
  }

  /// Each element another width, through an unkeyed container.
  struct UnkeyedIntegers: Decodable {
    let total: Double

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var total = Double(try container.decode(UInt8.self))
      total += Double(try container.decode(Int8.self))
      total += Double(try container.decode(UInt16.self))
      total += Double(try container.decode(Int32.self))
      total += Double(try container.decode(UInt64.self))
      total += Double(try container.decode(Int.self))
      total += Double(try container.decode(Float.self))
      total += try container.decode(Double.self)
      self.total = total
    }
  }
}
