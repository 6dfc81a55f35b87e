/// Documents to read, mutate and rewrite: together they hold all of the grammar.
enum Samples {
  static let documents = [
    #"{"name": "clefairy", "id": 35, "weight": 7.5, "is_default": true, "forms": [], "past": {}, "held": null}"#,
    #"[0, -0, 10, -1.5, 1e3, 1E-2, 2.5e+10, 123456789012345678901234567890, 0.1]"#,
    #"["", "a\"b\\c\/d\b\f\n\r\t", "\u0041\u00e9\uD83C\uDF4E", "Flabébé ポケモン 🍎", "\u0000"]"#,
    #"{"types": [{"slot": 1, "type": {"name": "fairy", "url": "https://example.test/type/18/"}}], "é": "é", "k\u0065y": false}"#,
    "{\n  \"a\": [\n    1,\n    [2, [3, {\"b\": [ ]}]]\n  ],\r\n\t\"c\": { }\n}\n",
    "  [ true , false , null ]  ",
    #""only a string""#,
    "-12.5e-3",
    #"{"a": {"a": {"a": [[[{"a": 1}]]]}}}"#,
  ]
}

/// A repeatable source of numbers (SplitMix64).
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
