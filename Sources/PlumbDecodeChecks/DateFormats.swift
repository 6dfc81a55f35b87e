import Foundation

/// Date formats that are told by their text.
enum DateFormats {
  /// Which strategy fits a text, in words; nil where the value is no text.
  static func help(_ text: String?) -> String {
    guard let text else { return "set the decoder's dateDecodingStrategy to one that reads numbers" }
    if text.isEmpty || Sentinel.isOne(text) { return Sentinel.help(text, "Date") }
    switch shape(text) {
    case "0000-00-00":
      return "a date without a time: set `.formatted(…)` with `dateFormat = \"yyyy-MM-dd\"`, or decode a String"
    case "00-00-0000", "00/00/0000", "00.00.0000":
      let separator = text.dropFirst(2).prefix(1)
      return
        "set `.formatted(…)` with `dateFormat = \"dd\(separator)MM\(separator)yyyy\"` (or MM first: the text does not tell)"
    case "0000-00-00 00:00:00":
      return "set `.formatted(…)` with `dateFormat = \"yyyy-MM-dd HH:mm:ss\"` and the zone that the API means"
    case "0000-00-00T00:00:00":
      return "a date without a zone: set `.formatted(…)` with `dateFormat = \"yyyy-MM-dd'T'HH:mm:ss\"`"
    default: break
    }
    if text.allSatisfy({ $0.isNumber || $0 == "." }), let number = Double(text) {
      let strategy = number > 100_000_000_000 ? ".millisecondsSince1970" : ".secondsSince1970"
      return "the number is sent as text: decode a String and convert it as \(strategy) would"
    }
    if shape(text).hasPrefix("0000-00-00T00:00:00") {
      if text.contains(".") {
        return "set `.custom` with `ISO8601DateFormatter`, options `[.withInternetDateTime, .withFractionalSeconds]`"
      }
      return "set `decoder.dateDecodingStrategy = .iso8601`"
    }
    return "set a `.formatted` or `.custom` date strategy that reads this text, or decode a String"
  }

  /// Which strategy fits a number.
  static func help(number text: String) -> String {
    guard let number = Double(text), number > 100_000_000 else {
      return "let the date strategy read numbers too, `.custom`, or decode a Double"
    }
    let strategy = number > 100_000_000_000 ? ".millisecondsSince1970" : ".secondsSince1970"
    return "set `decoder.dateDecodingStrategy = \(strategy)`, or `.custom` where dates are sent as text too"
  }

  /// A text with every digit as 0.
  static func shape(_ text: String) -> String {
    String(text.map { $0.isASCII && $0.isNumber ? "0" : $0 })
  }

  /// Why a date as written cannot be: a day that its month does not have, or a 60th second; nil where it can.
  static func impossibility(_ text: String) -> String? {
    let shape = Self.shape(text)
    guard shape.hasPrefix("0000-00-00") else { return nil }
    let digits = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + Int(digits[$1]) - 48 } }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let lengths = [
      31, year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]
    guard (1...12).contains(month) else { return "month \(month)" }
    guard day >= 1, day <= lengths[month - 1] else { return "day \(day) of month \(month)" }
    if shape.dropFirst(10).hasPrefix("T00:00:00") {
      if number(11..<13) > 23 { return "hour \(number(11..<13))" }
      if number(14..<16) > 59 { return "minute \(number(14..<16))" }
      if number(17..<19) > 59 { return "second \(number(17..<19))" }
    }
    return nil
  }
}
